//! Whatever stands in the attributes, the derive answers with tokens that parse: an impl, or errors.

#![expect(
    clippy::format_collect,
    clippy::format_push_string,
    reason = "sources read best as formats"
)]

use super::derive;
use proc_macro2::TokenStream;
use std::str::FromStr;

/// A small generator, so that a failure can be seen again.
struct Random(u64);

impl Random {
    fn next(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.next(of.len())]
    }
}

const TEMPLATE: &[&str] = &[
    "{",
    "}",
    "{{",
    "}}",
    "{a}",
    "{b}",
    "{c}",
    "{0}",
    "{1}",
    "{}",
    "{..}",
    "{a",
    ":",
    ">",
    "^",
    "<",
    "8",
    "$",
    ".",
    ".*",
    "*",
    "#",
    "0",
    "+",
    "-",
    "?",
    "x",
    "p",
    "value",
    "json",
    "list",
    "table",
    "block",
    "code",
    "(rust)",
    "(max = 3)",
    "(max=99999999999999999999)",
    "(",
    ")",
    "self",
    "self.a",
    "a.b",
    "a.0.1",
    "r#a",
    "crate",
    "_",
    " ",
    "\\n",
    "é",
    "\\u{1f600}",
    "\\0",
    "{a:>w$.p$}",
    "{a:}>3}",
    "{a.self}",
    "{a.}",
    "{.a}",
    "{a..b}",
    "{18446744073709551616}",
    "{key}",
    "{value}",
    "{a:block}",
    "{b:code(rust, max = 4)}",
];

const ATTRIBUTE: &[&str] = &[
    "text = json",
    "text = markdown",
    "text(json)",
    "text(markdown, audience(user))",
    "text",
    "text = 5",
    "text(",
    ")",
    "text_with = path",
    "text_with = \"a b\"",
    "text(with = f)",
    "title = \"t\"",
    "skip_text",
    "skip_text(a, b, 0)",
    "skip_text(",
    "meta = \"k\"",
    "meta(\"k\" = .a, \"l\" = 1)",
    "meta(1 = 2)",
    "ui = \"ui://x\"",
    "error",
    "error = 1",
    "big_integers = \"allow\"",
    "bound = \"T: Copy\"",
    "bound = \"\"",
    "crate = a::b",
    "crate = \"a::b\"",
    "crate = 1",
    "none = \"n\"",
    "separator = \", \"",
    "include",
    "image",
    "image(mime_type = .a, base64)",
    "image(mime_type = \"x\")",
    "audio(audience(user, user), priority = -1)",
    "resource_link(name = .a.len(), size = .b)",
    "resource",
    "resource(uri = .z, blob, text)",
    "label = \"l\"",
    "align(\"a\" = right, b = left)",
    "align",
    "max_rows = 3",
    "max_rows = 99999999999999999999999",
    "n = .a.len()",
    "n = .",
    "n = ..",
    "n = .a +",
    "x",
    "x = 1 + 2",
    "\"lit\"",
    "5",
    ",",
    "=",
    "==",
    "a == b",
    "|a, b| c",
    "a::<b, c>()",
    "{ a, b }",
    "#",
    "'a",
    "r#type = .a",
];

const SERDE: &[&str] = &[
    "skip",
    "skip_serializing_if = \"p\"",
    "skip_serializing_if = 5",
    "flatten",
    "with = \"m\"",
    "with = \"m::E::<A>\"",
    "serialize_with = \"f\"",
    "serialize_with = \"a b\"",
    "rename = \"x\"",
    "rename(serialize = \"y\")",
    "into = \"u8\"",
    "transparent",
    "untagged",
    "tag = \"t\"",
    "content = \"c\"",
    "remote = \"r\"",
    "rename_all = \"camelCase\"",
    "=",
    ",",
];

fn attributes(random: &mut Random) -> String {
    let mut attributes = String::new();
    for _ in 0..random.next(3) {
        let mut entries = Vec::new();
        for _ in 0..random.next(4) {
            if random.next(3) == 0 {
                let mut template = String::new();
                for _ in 0..random.next(6) {
                    template.push_str(random.pick(TEMPLATE));
                }
                let form =
                    random.pick(&["text = \"@\"", "text(\"@\")", "text(\"@\", audience(user))"]);
                entries.push(form.replace('@', &template));
            } else {
                entries.push(random.pick(ATTRIBUTE).to_owned());
            }
        }
        attributes.push_str(&format!("#[tool_result({})]\n", entries.join(", ")));
    }
    for _ in 0..random.next(2) {
        attributes.push_str(&format!(
            "#[serde({}, {})]\n",
            random.pick(SERDE),
            random.pick(SERDE)
        ));
    }
    attributes
}

fn fields(random: &mut Random) -> String {
    let named: String = ["a: u8", "b: Vec<T>", "c: Option<&'a str>", "key: [u8; N]"]
        .iter()
        .map(|field| format!("{}{field},\n", attributes(random)))
        .collect();
    let unnamed: String = ["u8", "Vec<T>"]
        .iter()
        .map(|field| format!("{}{field},\n", attributes(random)))
        .collect();
    match random.next(3) {
        0 => format!("{{ {named} }}"),
        1 => format!("({unnamed})"),
        _ => String::new(),
    }
}

fn item(random: &mut Random) -> String {
    let attributes_of_type = attributes(random);
    let generics = "<'a, T: Clone = u8, const N: usize = 2>";
    if random.next(3) == 0 {
        let variants: String = ["A", "B", "r#type"]
            .iter()
            .map(|variant| format!("{}{variant} {},\n", attributes(random), fields(random)))
            .collect();
        return format!("{attributes_of_type} enum E{generics} {{ {variants} }}");
    }
    let fields = fields(random);
    let end = if fields.starts_with('{') { "" } else { ";" };
    format!("{attributes_of_type} struct S{generics} {fields}{end}")
}

#[test]
fn no_input_makes_the_derive_panic_or_write_what_does_not_parse() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut impls, mut refused) = (0, 0);
    for _ in 0..3_000 {
        let source = item(&mut random);
        // Unbalanced parentheses never reach a macro.
        let Ok(tokens) = TokenStream::from_str(&source) else {
            continue;
        };
        let Ok(input) = syn::parse2(tokens) else {
            continue;
        };
        let output = derive(&input);
        let text = output.to_string();
        assert!(
            syn::parse2::<syn::File>(output).is_ok(),
            "from\n{source}\nthe derive makes\n{text}"
        );
        if text.contains("compile_error") {
            refused += 1;
        } else {
            impls += 1;
        }
    }
    assert!(
        impls > 30 && refused > 300,
        "{impls} impls, {refused} refused"
    );
}
