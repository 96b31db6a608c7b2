//! Which characters of data are written as they are: every one of them, at every boundary.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::TextWriter;
use proptest::prelude::*;
use std::ops::RangeInclusive;

fn inline(data: &str) -> String {
    let mut out = String::new();
    TextWriter::new(&mut out)
        .inline(format_args!("{data}"))
        .unwrap();
    out
}

fn block(data: &str) -> String {
    let mut out = String::new();
    TextWriter::new(&mut out)
        .block(format_args!("{data}"), None)
        .unwrap();
    out
}

const BREAKS: [char; 5] = ['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'];

const ESCAPED: &[RangeInclusive<u32>] = &[
    0x00..=0x08,
    0x0b..=0x0c,
    0x0e..=0x1f,
    0x7f..=0x84,
    0x86..=0x9f,
    0x202a..=0x202e,
    0x2066..=0x2069,
    0x206a..=0x206f,
    0xfff9..=0xfffb,
    0x1d173..=0x1d17a,
    0xe0000..=0xe00ff,
    0xe01f0..=0xe0fff,
];

const ZERO_WIDTH: &[RangeInclusive<u32>] = &[
    0xad..=0xad,
    0x34f..=0x34f,
    0x61c..=0x61c,
    0x115f..=0x1160,
    0x17b4..=0x17b5,
    0x180b..=0x180f,
    0x200b..=0x200f,
    0x2060..=0x2064,
    0x3164..=0x3164,
    0xfe00..=0xfe0f,
    0xfeff..=0xfeff,
    0xffa0..=0xffa0,
    0xe0100..=0xe01ef,
];

fn is_in(set: &[RangeInclusive<u32>], c: char) -> bool {
    set.iter().any(|range| range.contains(&u32::from(c)))
}

fn escape(c: char) -> String {
    format!("\\u{{{:x}}}", u32::from(c))
}

#[test]
fn every_character_alone() {
    let all: Vec<char> = ('\0'..=char::MAX).collect();
    for some in all.chunks(64) {
        let (mut data, mut expected) = (String::new(), String::new());
        for c in some.iter().copied() {
            data.push(c);
            if BREAKS.contains(&c) {
                expected.push(' ');
            } else if is_in(ESCAPED, c) && !('\u{2066}'..='\u{2069}').contains(&c) {
                expected.push_str(&escape(c));
            } else {
                expected.push(c);
            }
            // Keeps them apart.
            data.push('x');
            expected.push('x');
        }
        // Isolates are in one chunk: three are open, and one ends the last.
        let expected = expected.replace("\u{2066}x\u{2067}x", "\\u{2066}x\\u{2067}x");
        assert_eq!(inline(&data), expected);
    }
}

#[test]
fn every_special_character_and_its_neighbours_three_times() {
    let near = |range: &RangeInclusive<u32>| range.start().saturating_sub(1)..=range.end() + 1;
    for c in ESCAPED
        .iter()
        .chain(ZERO_WIDTH)
        .flat_map(near)
        .filter_map(char::from_u32)
    {
        let expected = if BREAKS.contains(&c) {
            " ".to_owned()
        } else if is_in(ESCAPED, c) {
            escape(c).repeat(3)
        } else if is_in(ZERO_WIDTH, c) {
            format!("{c}{c}{}", escape(c))
        } else {
            format!("{c}{c}{c}")
        };
        assert_eq!(
            inline(&format!("{c}{c}{c}")),
            expected,
            "U+{:04X}",
            u32::from(c)
        );
    }
}

#[test]
fn scripts_and_emoji_pass() {
    for text in [
        "می‌خواهم",
        "क्‍ष र्‌क",
        "ខ្ញុំ\u{17b4}",
        "👩‍👩‍👧‍👦 👨🏽‍🚀 ❤️‍🔥 🏳️‍🌈 🏳️‍⚧️",
        "1️⃣ #️⃣",
        "🇨🇭🇯🇵",
        "葛\u{e0100}",
        "\u{180b}ᠮᠣᠩᠭᠣᠯ",
        "co\u{ad}op",
        "שלום \u{200f}! \u{200e}x",
        "\u{2068}עברית\u{2069} and \u{2066}a \u{2067}b\u{2069}\u{2069}",
        "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
        "ÅÄÖ ñ ß Ω Ж 漢字 かな 한국어 \u{a0}\u{3000}",
    ] {
        assert_eq!(inline(text), text);
        assert_eq!(block(text), format!("> {text}"));
    }
}

#[test]
fn tags_outside_of_the_three_flags() {
    let england = "\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
    let escaped: String = england.chars().map(escape).collect();
    assert_eq!(inline(england), escaped);
    assert_eq!(inline(&format!("🏳{england}")), format!("🏳{escaped}"));
    assert_eq!(inline(&format!("🏴 {england}")), format!("🏴 {escaped}"));
    assert_eq!(
        inline(&format!("🏴\u{200d}{england}")),
        format!("🏴\u{200d}{escaped}")
    );
    // Not ended, and a region that is not recommended for interchange.
    assert_eq!(inline("🏴\u{e0067}\u{e0062}"), r"🏴\u{e0067}\u{e0062}");
    assert_eq!(
        inline("🏴\u{e0075}\u{e0073}\u{e0063}\u{e0061}\u{e007f}"),
        r"🏴\u{e0075}\u{e0073}\u{e0063}\u{e0061}\u{e007f}"
    );
    // Only the first sequence belongs to the flag.
    assert_eq!(
        inline(&format!("🏴{england}{england}")),
        format!("🏴{england}{escaped}")
    );
    assert_eq!(inline("hi\u{e0049}\u{e0067}"), r"hi\u{e0049}\u{e0067}");
}

#[test]
fn zero_width_runs() {
    assert_eq!(inline("a\u{200b}\u{2060}b"), "a\u{200b}\u{2060}b");
    assert_eq!(
        inline("a\u{200b}\u{2060}\u{feff}b"),
        "a\u{200b}\u{2060}\\u{feff}b"
    );
    assert_eq!(
        inline("a\u{200b}\u{200c}\u{200d}\u{200b}b\u{200b}"),
        "a\u{200b}\u{200c}\\u{200d}\\u{200b}b\u{200b}"
    );
    assert_eq!(
        inline("😀\u{fe0f}\u{fe01}\u{fe02}"),
        "😀\u{fe0f}\u{fe01}\\u{fe02}"
    );
    // A break ends a run, as any character does.
    assert_eq!(
        inline("\u{200b}\u{200b}\n\u{200b}"),
        "\u{200b}\u{200b} \u{200b}"
    );
    // Two values next to each other are one run.
    let mut out = String::new();
    let mut text = TextWriter::new(&mut out);
    for data in ["x\u{200b}", "\u{200b}", "\u{200b}", "\u{200b}y"] {
        text.inline(format_args!("{data}")).unwrap();
    }
    assert_eq!(out, "x\u{200b}\u{200b}\\u{200b}\u{200b}y");
}

#[test]
fn isolates_without_a_partner() {
    for (data, said) in [
        ("\u{2066}a", r"\u{2066}a"),
        ("a\u{2069}", r"a\u{2069}"),
        ("\u{2069}a\u{2066}", r"\u{2069}a\u{2066}"),
        ("\u{2067}a\u{2069}\u{2069}", "\u{2067}a\u{2069}\\u{2069}"),
        ("\u{2067}\u{2068}a\u{2069}", "\\u{2067}\u{2068}a\u{2069}"),
        (
            "\u{2069}\u{2068}a\u{2069}\u{2066}",
            "\\u{2069}\u{2068}a\u{2069}\\u{2066}",
        ),
    ] {
        assert_eq!(inline(data), said, "{data:?}");
    }
    // Values are balanced each for itself.
    let mut out = String::new();
    let mut text = TextWriter::new(&mut out);
    text.inline(format_args!("\u{2067}")).unwrap();
    text.inline(format_args!("\u{2069}")).unwrap();
    assert_eq!(out, r"\u{2067}\u{2069}");
}

/// Strings in which every class of characters is frequent.
fn hostile() -> impl Strategy<Value = String> {
    let any_of = |set: &[RangeInclusive<u32>]| {
        let characters = set.iter().cloned().flatten().filter_map(char::from_u32);
        prop::sample::select(characters.collect::<Vec<_>>())
    };
    prop::collection::vec(
        prop_oneof![
            any_of(ESCAPED),
            any_of(ZERO_WIDTH),
            prop::sample::select(BREAKS.to_vec()),
            prop::sample::select(
                "\u{2066}\u{2067}\u{2068}\u{2069}🏴\t a`>é😀"
                    .chars()
                    .collect::<Vec<_>>()
            ),
            any::<char>(),
        ],
        0..24,
    )
    .prop_map(String::from_iter)
}

/// What no text may hold: escaped characters, three zero-width ones in a row, an isolate without a
/// partner.
fn assert_safe(text: &str) {
    let flags = [
        "\u{e0065}\u{e006e}\u{e0067}",
        "\u{e0073}\u{e0063}\u{e0074}",
        "\u{e0077}\u{e006c}\u{e0073}",
    ];
    let mut text = text.to_owned();
    for flag in flags {
        text = text.replace(&format!("🏴\u{e0067}\u{e0062}{flag}\u{e007f}"), "");
    }
    let (mut run, mut depth) = (0, 0_u32);
    for c in text.chars() {
        run = if is_in(ZERO_WIDTH, c) { run + 1 } else { 0 };
        assert!(run <= 2, "{text:?}");
        match c {
            '\u{2066}'..='\u{2068}' => depth += 1,
            '\u{2069}' => depth = depth.checked_sub(1).expect("an open isolate"),
            c => assert!(!is_in(ESCAPED, c), "{text:?}"),
        }
    }
    assert_eq!(depth, 0, "{text:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn inline_text_is_safe_and_stays_as_it_is(data in hostile()) {
        let said = inline(&data);
        assert_safe(&said);
        prop_assert!(!said.contains(BREAKS), "{:?}", said);
        prop_assert_eq!(inline(&said), said);
    }

    #[test]
    fn block_text_is_safe(data in hostile()) {
        let said = block(&data);
        assert_safe(&said);
        let breaks = data.replace("\r\n", "\n").matches(BREAKS).count();
        prop_assert_eq!(said.matches('\n').count(), breaks);
        for line in said.split('\n') {
            let data = line.strip_prefix("> ").unwrap();
            prop_assert!(!data.contains(BREAKS));
        }
    }

    #[test]
    fn plain_data_is_not_changed(data in r"[ -~\t°éßЖ漢😀\u{3000}]{0,40}") {
        prop_assert_eq!(inline(&data), data.clone());
        prop_assert_eq!(block(&data), format!("> {data}"));
    }

    #[test]
    fn json_text_is_the_same_value(key in hostile(), data in hostile()) {
        let mut out = String::new();
        let value = serde_json::json!({ key: [data, 1] });
        TextWriter::new(&mut out).json(&value).unwrap();
        assert_safe(&out);
        prop_assert!(!out.contains(BREAKS));
        prop_assert_eq!(serde_json::from_str::<serde_json::Value>(&out).unwrap(), value);
    }
}
