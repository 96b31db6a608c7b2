//! Large and hostile input: how much memory reading takes.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::CallToolResult;
use peak_alloc::PeakAlloc;
use serde::Deserialize;
use serde_json::Value;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The most memory that was in use during `read` beside what was before.
fn peak<T>(read: impl FnOnce() -> T) -> (T, usize) {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let value = read();
    (value, ALLOCATOR.peak_usage() - before)
}

#[track_caller]
fn assert_at_most_twice(name: &str, json: &[u8]) {
    let (result, peak) = peak(|| CallToolResult::from_slice(json).unwrap());
    assert!(peak <= 2 * json.len(), "{name}: {peak} of {}", json.len());
    drop(result);
}

#[derive(Deserialize)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its reading counts")]
enum Untagged {
    Error { code: i32 },
    Result(CallToolResult),
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only its reading counts")]
struct Flat {
    id: u8,
    #[serde(flatten)]
    result: CallToolResult,
}

/// One test, since the allocator counts for the whole process.
#[test]
fn reading_takes_at_most_twice_the_input() {
    const LARGE: usize = 100 << 20;
    const SOME: usize = 4 << 20;

    let text = "x".repeat(LARGE);
    let json = format!(r#"{{"content":[{{"type":"text","text":"{text}"}}]}}"#);
    drop(text);
    let (result, peak_large) = peak(|| CallToolResult::from_slice(json.as_bytes()).unwrap());
    assert_eq!(result.content()[0].as_text().unwrap().len(), LARGE);
    // The text itself, and nothing of its size beside.
    assert!(peak_large < LARGE + SOME, "{peak_large}");
    drop((json, result));

    let base64 = "AAAA".repeat(SOME / 4);
    let escaped = r"\u00e4\n\\".repeat(SOME / 10);
    let rows: Vec<String> = (0..SOME / 40)
        .map(|n| format!("{{\n  \"id\": {n},\n  \"name\": \"row {n}\"\n}}"))
        .collect();
    let rows = rows.join(",");
    // A block of the result is some hundred bytes by itself, so that tiny ones take more.
    let blocks: Vec<String> = (0..SOME / 2000)
        .map(|n| format!(r#"{{"type":"text","text":"{n}{}"}}"#, "x".repeat(2000)))
        .collect();
    let blocks = blocks.join(",");
    let deep = "[".repeat(SOME / 2) + &"]".repeat(SOME / 2);
    for (name, json) in [
        (
            "image",
            format!(r#"{{"content":[{{"type":"image","data":"{base64}","mimeType":"a/b"}}]}}"#),
        ),
        (
            "data first",
            format!(r#"{{"content":[{{"data":"{base64}","mimeType":"a/b","type":"image"}}]}}"#),
        ),
        (
            "blob",
            format!(
                r#"{{"content":[{{"resource":{{"blob":"{base64}","uri":"a:b"}},"type":"resource"}}]}}"#
            ),
        ),
        (
            "escaped text",
            format!(r#"{{"content":[{{"type":"text","text":"{escaped}"}}]}}"#),
        ),
        (
            "unknown block",
            format!(r#"{{"content":[{{"type":"video","data":"{base64}"}}]}}"#),
        ),
        (
            "image out of form",
            format!(r#"{{"content":[{{"type":"image","data":"{base64}"}}]}}"#),
        ),
        (
            "rows on many lines",
            format!(r#"{{"content":[],"structuredContent":[{rows}]}}"#),
        ),
        (
            "_meta",
            format!(r#"{{"content":[],"_meta":{{"a":"{base64}"}}}}"#),
        ),
        (
            "unknown member",
            format!(r#"{{"content":[],"x":[{rows}]}}"#),
        ),
        ("many blocks", format!(r#"{{"content":[{blocks}]}}"#)),
        (
            "deep",
            format!(r#"{{"content":[],"structuredContent":{deep}}}"#),
        ),
        ("deep block", format!(r#"{{"content":[{deep}]}}"#)),
    ] {
        assert_at_most_twice(name, json.as_bytes());
        let (result, peak) = peak(|| serde_json::from_str::<CallToolResult>(&json));
        if name.starts_with("deep") {
            continue;
        }
        result.unwrap();
        assert!(
            peak <= 2 * json.len(),
            "{name} by serde: {peak} of {}",
            json.len()
        );
        let value: Value = serde_json::from_str(&json).unwrap();
        let (_, peak) = self::peak(|| CallToolResult::from_value(value).unwrap());
        assert!(
            peak <= 2 * json.len(),
            "{name} from a value: {peak} of {}",
            json.len()
        );
    }

    // Of what serde buffers, `flatten` and `untagged` only lend it, so that it is copied once.
    let json =
        format!(r#"{{"id":1,"content":[{{"type":"image","data":"{base64}","mimeType":"a/b"}}]}}"#);
    let (flat, peak_flat) = peak(|| serde_json::from_str::<Flat>(&json));
    flat.unwrap();
    assert!(
        peak_flat < json.len() + SOME / 4,
        "{peak_flat} of {}",
        json.len()
    );
    let (untagged, peak_untagged) = peak(|| serde_json::from_str::<Untagged>(&json));
    untagged.unwrap();
    assert!(
        peak_untagged < json.len() + SOME / 4,
        "{peak_untagged} of {}",
        json.len()
    );

    broken_input_takes_no_more(SOME);
}

fn broken_input_takes_no_more(size: usize) {
    for json in [
        "[".repeat(size),
        r#"{"content":"#.repeat(size / 11),
        format!(r#"{{"content":[{}"#, "[".repeat(size)),
        format!(
            r#"{{"content":[{}]}}"#,
            r#"{"type":"text","#.repeat(size / 15)
        ),
    ] {
        let (result, peak) = peak(|| CallToolResult::from_str(&json));
        assert!(result.is_err());
        assert!(peak <= 2 * json.len(), "{peak} of {}", json.len());
    }
}
