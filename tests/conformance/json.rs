//! JSON that keeps numbers as they were written, to compare by.

use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    /// As written.
    Number(String),
    String(String),
    Array(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

impl Json {
    pub(crate) fn string(text: &str) -> Self {
        Self::String(text.to_owned())
    }

    pub(crate) fn object<const N: usize>(members: [(&str, Json); N]) -> Self {
        let members = members.into_iter().map(|(k, v)| (k.to_owned(), v));
        Self::Object(members.collect())
    }

    pub(crate) fn parse(text: &str) -> Self {
        let mut parser = Parser { text, at: 0 };
        let value = parser.value();
        parser.space();
        assert_eq!(parser.at, text.len(), "{text}");
        value
    }

    pub(crate) fn write(&self, out: &mut String, space: &str) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(b) => out.push_str(&b.to_string()),
            Self::Number(n) => out.push_str(n),
            Self::String(s) => out.push_str(&serde_json::to_string(s).unwrap()),
            Self::Array(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    out.push_str(space);
                    item.write(out, space);
                }
                out.push_str(space);
                out.push(']');
            }
            Self::Object(members) => {
                out.push('{');
                for (index, (key, value)) in members.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    out.push_str(space);
                    out.push_str(&serde_json::to_string(key).unwrap());
                    out.push_str(space);
                    out.push(':');
                    value.write(out, space);
                }
                out.push_str(space);
                out.push('}');
            }
        }
    }

    pub(crate) fn to_text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out, "");
        out
    }

    /// Calls `each` with the text of every string and number in the value, keys too.
    pub(crate) fn leaves<'a>(&'a self, each: &mut dyn FnMut(&'a str)) {
        match self {
            Self::Null | Self::Bool(_) => {}
            Self::Number(text) | Self::String(text) => each(text),
            Self::Array(items) => items.iter().for_each(|item| item.leaves(each)),
            Self::Object(members) => {
                for (key, value) in members {
                    each(key);
                    value.leaves(each);
                }
            }
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\n', '\r', '\t']).len();
    }

    fn skip(&mut self, token: &str) -> bool {
        self.space();
        let found = self.text[self.at..].starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn string(&mut self) -> String {
        let rest = &self.text[self.at..];
        let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        let text = stream.next().unwrap().unwrap();
        self.at += stream.byte_offset();
        text
    }

    fn value(&mut self) -> Json {
        self.space();
        if self.skip("null") {
            Json::Null
        } else if self.skip("true") {
            Json::Bool(true)
        } else if self.skip("false") {
            Json::Bool(false)
        } else if self.text[self.at..].starts_with('"') {
            Json::String(self.string())
        } else if self.skip("[") {
            let mut items = Vec::new();
            while !self.skip("]") {
                assert!(items.is_empty() || self.skip(","), "{}", self.text);
                items.push(self.value());
            }
            Json::Array(items)
        } else if self.skip("{") {
            let mut members = BTreeMap::new();
            while !self.skip("}") {
                assert!(members.is_empty() || self.skip(","), "{}", self.text);
                self.space();
                let key = self.string();
                assert!(self.skip(":"), "{}", self.text);
                let value = self.value();
                assert!(members.insert(key, value).is_none(), "{}", self.text);
            }
            Json::Object(members)
        } else {
            let rest = &self.text[self.at..];
            let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+');
            let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            assert!(length > 0, "{}", self.text);
            self.at += length;
            Json::Number(rest[..length].to_owned())
        }
    }
}

#[test]
fn parses_what_it_writes() {
    let text =
        r#"{"a":[1.0,-0,1e400,"x\n\u0001",true,null,[],{}],"b\"":{"c":12345678901234567890123}}"#;
    let json = Json::parse(text);
    assert_eq!(Json::parse(&json.to_text()), json);
    let mut spaced = String::new();
    json.write(&mut spaced, " \n");
    assert_eq!(Json::parse(&spaced), json);
}
