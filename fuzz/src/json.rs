//! JSON compared as it was written: numbers by their digits, repeated keys in their order.

#[derive(Debug, PartialEq)]
pub(super) enum Json {
    Null,
    /// A number, `true` or `false`.
    Token(String),
    String(String),
    Array(Vec<Json>),
    /// Sorted by key.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Parses valid JSON.
    pub(super) fn parse(text: &str) -> Self {
        let mut parser = Parser { text, at: 0 };
        parser.value()
    }

    /// Whether `self` was written for `received`. A `null` may have been left out, since it stands
    /// for absence at optional members.
    pub(super) fn is_written_for(&self, received: &Self) -> bool {
        match (self, received) {
            (Self::Array(a), Self::Array(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_written_for(b))
            }
            (Self::Object(written), Self::Object(received)) => {
                let mut written = written.iter().peekable();
                for (key, value) in received {
                    match written.next_if(|(other, _)| other == key) {
                        Some((_, other)) if other.is_written_for(value) => {}
                        None if *value == Self::Null => {}
                        _ => return false,
                    }
                }
                written.next().is_none()
            }
            (a, b) => a == b,
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&mut self) -> u8 {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\n', '\r', '\t']).len();
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn string(&mut self) -> String {
        let bytes = self.text.as_bytes();
        let start = self.at;
        self.at += 1;
        while bytes[self.at] != b'"' {
            self.at += if bytes[self.at] == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
        let token = &self.text[start..self.at];
        // A lone surrogate has no text of its own.
        serde_json::from_str(token).unwrap_or_else(|_| token.to_owned())
    }

    fn value(&mut self) -> Json {
        match self.peek() {
            b'"' => Json::String(self.string()),
            b'[' => {
                self.at += 1;
                let mut items = Vec::new();
                while self.peek() != b']' {
                    items.push(self.value());
                    self.at += usize::from(self.peek() == b',');
                }
                self.at += 1;
                Json::Array(items)
            }
            b'{' => {
                self.at += 1;
                let mut members = Vec::new();
                while self.peek() != b'}' {
                    let key = self.string();
                    assert_eq!(self.peek(), b':', "{}", self.text);
                    self.at += 1;
                    members.push((key, self.value()));
                    self.at += usize::from(self.peek() == b',');
                }
                self.at += 1;
                members.sort_by(|(a, _), (b, _)| a.cmp(b));
                Json::Object(members)
            }
            _ => {
                let rest = &self.text[self.at..];
                let end = rest.find([',', ']', '}', ' ', '\n', '\r', '\t']);
                let token = &rest[..end.unwrap_or(rest.len())];
                assert!(!token.is_empty(), "{}", self.text);
                self.at += token.len();
                match token {
                    "null" => Json::Null,
                    token => Json::Token(token.to_owned()),
                }
            }
        }
    }
}
