//! What only the crate sees of this module: two channels at once, comparing and walking without
//! limits.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use crate::text::characters::{self, Class};
use serde_json::{Value, json};
use std::borrow::Cow;

fn both<T: Serialize + ?Sized>(value: &T) -> Result<(String, String), Error> {
    let (mut json, mut text) = (b"<".to_vec(), b">".to_vec());
    let result = append_both(value, Integers::Safe, &mut json, &mut text);
    let json = String::from_utf8(json).unwrap();
    let text = String::from_utf8(text).unwrap();
    if result.is_err() {
        assert_eq!((json.as_str(), text.as_str()), ("<", ">"));
    }
    result.map(|()| (json[1..].to_owned(), text[1..].to_owned()))
}

/// Writes both channels and checks all that has to hold for any value.
fn checked<T: Serialize + ?Sized>(value: &T) -> String {
    let (json, text) = both(value).unwrap();
    let decoded: String = serde_json::from_str(&format!("\"{text}\"")).expect(&text);
    assert_eq!(decoded, json);
    assert_eq!(to_raw(value, Integers::Safe).unwrap().as_str(), json);
    let mut escaped = Vec::new();
    append_escaped_json(&mut escaped, json.as_bytes());
    assert_eq!(into_string(escaped), text);
    json
}

/// A source of numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    fn string(&mut self) -> String {
        const PIECES: [&str; 24] = [
            "a",
            "key",
            "\"",
            "\\",
            "\n",
            "\t",
            "\r",
            "\u{8}",
            "\u{c}",
            "\u{1}",
            "\u{7f}",
            "\u{85}",
            "é",
            "漢字",
            "🏳️‍🌈",
            "\u{202e}",
            "\u{2066}",
            "\u{2069}",
            "\u{e0041}",
            "\u{1d173}",
            "/",
            "a plain run of words ",
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "\u{2028}",
        ];
        (0..self.below(12))
            .map(|_| PIECES[usize::try_from(self.below(24)).unwrap()])
            .collect()
    }

    fn value(&mut self, depth: u64) -> Value {
        match self.below(if depth == 0 { 6 } else { 9 }) {
            0 => Value::Null,
            1 => json!(self.below(2) == 0),
            2 => json!(self.below(1 << 53)),
            3 => {
                let bits = 1 + self.below(53);
                json!(-i64::try_from(self.below(1 << bits)).unwrap())
            }
            4 => json!(f64::from(u32::try_from(self.below(1 << 32)).unwrap()) / 8.0),
            5 | 6 => json!(self.string()),
            7 => (0..self.below(6)).map(|_| self.value(depth - 1)).collect(),
            _ => Value::Object(
                (0..self.below(6))
                    .map(|_| (self.string(), self.value(depth - 1)))
                    .collect(),
            ),
        }
    }
}

#[test]
fn both_channels_hold_the_value() {
    let mut random = Random(0x5EED);
    for _ in 0..3000 {
        let value = random.value(4);
        let json = checked(&value);
        assert_eq!(serde_json::from_str::<Value>(&json).unwrap(), value);
        #[cfg(feature = "rmcp")]
        {
            let mut written = Vec::new();
            let tree = append_value_and_tree(&value, Integers::Safe, &mut written).unwrap();
            assert_eq!((into_string(written), &tree), (json.clone(), &value));
            let raw = RawJson::from_json(json.clone()).unwrap();
            let tree = append_value_and_tree(&raw, Integers::Safe, &mut Vec::new()).unwrap();
            assert_eq!(tree, value);
        }
        assert!(equal(&json, &value.to_string()), "{json}");
        // What is written needs no change when it comes back as raw JSON.
        assert_eq!(checked(&RawJson::from_json(json.clone()).unwrap()), json);
        assert_eq!(checked(&RawJson::from(&value)), json);
        assert!(matches!(compact(&json), Ok(Cow::Borrowed(_))));
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        assert_eq!(compact(&pretty).unwrap(), value.to_string());
        for_each_problem(&pretty, Integers::Safe, &mut |e| panic!("{e}"));
    }
}

#[test]
fn an_error_leaves_both_buffers_as_they_were() {
    let error = both(&json!({"a": [{"b": 1_u64 << 60}]})).unwrap_err();
    assert_eq!(error.pointer(), "/a/0/b");
    let (mut json, mut text) = (Vec::new(), Vec::new());
    append_both(&(1_u64 << 60), Integers::Any, &mut json, &mut text).unwrap();
    assert_eq!(
        (json.as_slice(), text.as_slice()),
        (&b"1152921504606846976"[..], &b"1152921504606846976"[..])
    );
}

#[test]
fn integers_have_all_their_digits() {
    let mut numbers = vec![0, 7, u64::MAX, u64::MAX - 1];
    for exponent in 0..20 {
        let power = 10_u64.pow(exponent);
        numbers.extend([
            power - 1,
            power,
            power + 1,
            power.wrapping_mul(9),
            power / 3,
        ]);
    }
    for n in numbers {
        let mut out = Vec::new();
        append_value(&n, Integers::Any, &mut out).unwrap();
        assert_eq!(into_string(out), n.to_string());
        let signed = -i64::try_from(n / 2).unwrap();
        let mut out = Vec::new();
        append_value(&signed, Integers::Any, &mut out).unwrap();
        assert_eq!(into_string(out), signed.to_string());
    }
}

#[test]
fn strings_of_all_lengths_with_a_mark_anywhere() {
    for len in (0..40).chain([63, 64, 65, 95, 96, 97, 130]) {
        let plain = "x".repeat(len);
        assert_eq!(checked(&plain), format!("\"{plain}\""));
        for at in 0..len {
            for mark in ["\"", "é", "\u{7f}", "\n"] {
                let mut s = plain.clone();
                s.replace_range(at..=at, mark);
                let json = checked(&s);
                assert_eq!(serde_json::from_str::<String>(&json).unwrap(), s);
                assert_eq!(
                    json.len(),
                    len + 2
                        + [1, 1, 5, 1][["\"", "é", "\u{7f}", "\n"]
                            .iter()
                            .position(|m| *m == mark)
                            .unwrap()]
                );
            }
        }
    }
}

/// The bytes at which the writer looks closer cover the table of characters.
#[test]
fn every_character_is_written_as_its_class_asks() {
    // The planes that are left out have no characters of which anything is said.
    for c in ('\0'..'\u{20000}').chain('\u{e0000}'..'\u{e2000}') {
        let json = checked_char(c);
        let plain = format!("\"{c}\"");
        let as_it_is = match characters::class(c) {
            Class::Plain => !matches!(c, '"' | '\\'),
            Class::ZeroWidth => true,
            Class::Break => matches!(c, '\u{2028}' | '\u{2029}'),
            Class::Escaped | Class::Tag | Class::Isolate | Class::PopIsolate => false,
        };
        assert_eq!(json == plain, as_it_is && c != '\t', "{c:?} {json}");
        assert_eq!(serde_json::from_str::<char>(&json).unwrap(), c);
    }
}

fn checked_char(c: char) -> String {
    let mut out = Vec::new();
    append_string(&mut out, c.encode_utf8(&mut [0; 4]));
    into_string(out)
}

#[test]
fn equality_is_that_of_json_values() {
    let same = [
        ("1", "1.0"),
        ("1", "10e-1"),
        ("-0", "0.0"),
        ("1E2", "100"),
        ("0.1", "1e-1"),
        ("1e400", "10e399"),
        ("9007199254740993", "9007199254740993.0"),
        (r#""\u0061\/""#, r#""a/""#),
        (r#""\ud83d\ude00""#, "\"😀\""),
        (r#"{"a":1,"b":[]}"#, r#" { "b" : [ ] , "a" : 1 } "#),
        (r#"{"a":1,"a":2}"#, r#"{"a":2}"#),
        (r#"{"a":1,"\u0061":2}"#, r#"{"a":2}"#),
        (r#"{"a":{"b":1},"a":3}"#, r#"{"a":3}"#),
        (
            "1e99999999999999999999999999",
            "1e99999999999999999999999999",
        ),
        ("0e99999999999999999999999999999999999999999", "0"),
        (r#""\ud800""#, r#""\uD800""#),
    ];
    for (a, b) in same {
        assert!(equal(a, b) && equal(b, a), "{a} {b}");
    }
    let different = [
        ("1", "2"),
        ("1", "-1"),
        ("9007199254740993", "9007199254740992"),
        ("1e400", "1e401"),
        ("0.1", "0.10000000000000001"),
        ("1", "\"1\""),
        ("null", "false"),
        ("[]", "{}"),
        ("[1]", "[1,1]"),
        ("[1,1]", "[1]"),
        ("[[1],2]", "[[1,2]]"),
        (r#"{"a":1}"#, r#"{"a":1,"b":1}"#),
        (r#"{"a":1}"#, r#"{"b":1}"#),
        (r#""\ud800""#, r#""\udc00""#),
        ("1e1", "1"),
        ("x", "y"),
        ("[1", "[1]"),
        (r#"{"a":[1,{"b":2}]}"#, r#"{"a":[1,{"b":3}]}"#),
    ];
    for (a, b) in different {
        assert!(!equal(a, b) && !equal(b, a), "{a} {b}");
    }
    assert!(equal("not JSON", "not JSON"));
}

#[test]
fn depth_does_not_matter_where_nothing_recurses() {
    const DEPTH: usize = 100_000;
    for (open, close) in [
        ("[", "]"),
        ("{\"a\":", "}"),
        ("{\"a\":1,\"b\":[", "],\"c\":0}"),
    ] {
        let deep = |inner: &str| format!("{}{inner}{}", open.repeat(DEPTH), close.repeat(DEPTH));
        let a = deep("1");
        assert!(equal(&a, &deep("1.0")));
        assert!(!equal(&a, &deep("2")));
        assert!(matches!(compact(&a), Ok(Cow::Borrowed(_))));
        assert_eq!(compact(&deep(" 1")).unwrap(), a);
        assert!(compact(&a[..a.len() - 1]).is_err());
        for_each_problem(&a, Integers::Safe, &mut |e| panic!("{e}"));
        let raw = RawJson::from_json(a.clone()).unwrap();
        assert_eq!(checked(&raw), a);
        assert!(raw.to_value().is_err());
        let mut found = 0;
        for_each_problem(&deep("1e999"), Integers::Safe, &mut |e| {
            found += 1;
            assert!(e.pointer().len() >= 2 * DEPTH);
        });
        assert_eq!(found, 1);
    }
}

/// Members in another order at every level would cost the square of the depth if each object were
/// read again from its begin.
#[test]
fn comparing_takes_time_in_proportion() {
    let deep = |before: &str, after: &str| {
        format!(
            "{}0{}",
            format!("{{{before}\"b\":").repeat(50_000),
            format!("{after}}}").repeat(50_000)
        )
    };
    assert!(equal(&deep("\"a\":1,", ""), &deep("", ",\"a\":1")));
    let many = |n: std::ops::Range<u32>| {
        format!(
            "{{{}}}",
            n.map(|i| format!("\"k{i}\":{i}"))
                .collect::<Vec<_>>()
                .join(",")
        )
    };
    let backwards = format!(
        "{{{}}}",
        (0..50_000)
            .rev()
            .map(|i| format!("\"k{i}\":{i}"))
            .collect::<Vec<_>>()
            .join(",")
    );
    assert!(equal(&many(0..50_000), &backwards));
}

fn problems(json: &str) -> Vec<String> {
    let mut found = Vec::new();
    for_each_problem(json, Integers::Safe, &mut |e| {
        found.push(format!("{} {:?}", e.pointer(), e.kind()));
    });
    found
}

#[test]
fn problems_of_raw_json_have_their_places() {
    assert_eq!(
        problems(r#"{"a":[1,{"b~/":9007199254740992}],"c":1e999,"d":"\ud800x","a":0}"#),
        [
            "/a/1/b~0~1 UnsafeInteger(\"9007199254740992\")",
            "/c NumberOverflow(\"1e999\")",
            "/d LoneSurrogate(\"\\\\ud800\")",
            "/a DuplicateKey(\"a\")",
        ]
    );
    assert_eq!(
        problems(r#"[{"x":1,"\u0078":1}]"#),
        ["/0/x DuplicateKey(\"x\")"]
    );
    // More keys than are compared one with another.
    let many: Vec<_> = (0..100).map(|i| format!("\"k{}\":0", i % 99)).collect();
    assert_eq!(
        problems(&format!("{{{}}}", many.join(","))),
        ["/k0 DuplicateKey(\"k0\")"]
    );
    assert_eq!(problems("[1,]").len(), 1);
    assert_eq!(
        problems(&"9".repeat(400)),
        [format!(" NumberOverflow({:?})", "9".repeat(400))]
    );
    assert!(
        problems("[9007199254740991,-9007199254740991,9007199254740994.0,1e20,-0,1e-999]")
            .is_empty()
    );
    let mut found = 0;
    for_each_problem("[9007199254740992]", Integers::Any, &mut |_| found += 1);
    assert_eq!(found, 0);
}

/// Two problems at every level, each with a place as long as it is deep.
#[test]
fn very_many_problems_are_not_all_reported() {
    let deep = format!(
        "{}0{}",
        "{\"a\":1e999,\"a\":".repeat(50_000),
        "}".repeat(50_000)
    );
    let mut found = 0;
    for_each_problem(&deep, Integers::Safe, &mut |_| found += 1);
    assert!((100..10_000).contains(&found), "{found}");
}

#[test]
fn what_is_not_json_is_refused() {
    let bad = [
        "",
        " ",
        "{",
        "[",
        "]",
        "[1 2]",
        "[,1]",
        "[1,]",
        "{,}",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{a:1}",
        "{1:1}",
        "01",
        "-",
        "+1",
        "1.",
        ".5",
        "1e",
        "1e+",
        "0x1",
        "NaN",
        "Infinity",
        "nul",
        "nulll",
        "truefalse",
        "\"",
        "\"a",
        "\"\n\"",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u123g\"",
        "'a'",
        "1 1",
        "[1]]",
        "{\"a\":1]",
        "[1}",
        "\u{feff}1",
        "//1",
        "\u{a0}1",
        "\"\\",
        "\"\\u+123\"",
    ];
    for json in bad {
        assert!(compact(json).is_err(), "{json}");
        assert!(serde_json::from_str::<Value>(json).is_err(), "{json}");
        assert!(RawJson::from_json(json).is_err(), "{json}");
    }
}
