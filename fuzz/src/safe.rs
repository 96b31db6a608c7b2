//! What no text may hold, whatever the data.

/// Panics if text holds characters that act on terminals, hide text or turn it around.
pub(super) fn assert_safe(text: &str) {
    let text = without_flags(text);
    let (mut run, mut isolates) = (0, 0_u32);
    for c in text.chars() {
        let is_zero_width = matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{e0100}'..='\u{e01ef}');
        run = if is_zero_width { run + 1 } else { 0 };
        assert!(run <= 2, "{run} zero-width characters in a row: {text:?}");
        match c {
            '\t' | '\n' => {}
            '\u{2066}'..='\u{2068}' => isolates += 1,
            '\u{2069}' => {
                assert!(isolates > 0, "an isolate ends that has not begun: {text:?}");
                isolates -= 1;
            }
            '\u{202a}'..='\u{202e}'
            | '\u{206a}'..='\u{206f}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e00ff}'
            | '\u{e01f0}'..='\u{e0fff}'
            | '\u{2028}'
            | '\u{2029}' => panic!("{c:?} in {text:?}"),
            c => assert!(!c.is_control(), "{c:?} in {text:?}"),
        }
    }
    assert_eq!(isolates, 0, "an isolate is left open: {text:?}");
}

/// Three flags are written with characters that are otherwise escaped.
fn without_flags(text: &str) -> String {
    let mut text = text.to_owned();
    for letters in ["gbeng", "gbsct", "gbwls"] {
        let tag = |letter: u8| char::from_u32(0xE0000 + u32::from(letter)).unwrap();
        let flag: String = std::iter::once('\u{1F3F4}')
            .chain(letters.bytes().map(tag))
            .chain(['\u{E007F}'])
            .collect();
        text = text.replace(&flag, "");
    }
    text
}
