//! Values that a JSON Schema accepts, made at random from the schema itself.

use serde_json::{Map, Value, json};

/// A small generator of numbers; the same seed gives the same values.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap() % n
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

const STRINGS: [&str; 8] = [
    "",
    "a",
    "ä ☃",
    "\"\\\n\u{1}",
    "</script>",
    "null",
    "0",
    "__proto__x",
];

/// A value that `schema` accepts. `depth` bounds values that may be anything.
pub fn instance(schema: &Value, random: &mut Random, depth: usize) -> Value {
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return random.pick(values).clone();
    }
    if let Some(schemas) = schema.get("anyOf").and_then(Value::as_array) {
        return instance(random.pick(schemas), random, depth);
    }
    match schema.get("type").and_then(Value::as_str) {
        Some("object") => object(schema, random, depth),
        Some("array") => {
            let len = random.below(3);
            let items = &schema["items"];
            (0..len).map(|_| instance(items, random, depth)).collect()
        }
        Some("string") if schema.get("format").is_some() => "2026-02-28T23:59:59.5+01:00".into(),
        Some("string") => (*random.pick(&STRINGS)).into(),
        Some("number") if schema.get("maximum").is_some() => {
            random.pick(&[json!(0), json!(0.25), json!(1)]).clone()
        }
        Some("number") => random
            .pick(&[json!(0), json!(-1), json!(12.5), json!(4e3), json!(1e-9)])
            .clone(),
        Some("integer") => random.pick(&[json!(0), json!(7), json!(-42)]).clone(),
        Some("boolean") => Value::Bool(random.below(2) == 0),
        Some(other) => unreachable!("the schema has no {other}"),
        None => anything(random, depth),
    }
}

fn object(schema: &Value, random: &mut Random, depth: usize) -> Value {
    let required = schema.get("required").and_then(Value::as_array);
    let is_required = |key: &str| required.is_some_and(|r| r.iter().any(|k| k == key));
    let mut object = Map::new();
    for (key, member) in schema
        .get("properties")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        let is_forbidden = member.get("not").is_some();
        if !is_forbidden && (is_required(key) || random.below(2) == 0) {
            object.insert(key.clone(), instance(member, random, depth));
        }
    }
    match schema.get("additionalProperties") {
        Some(Value::Bool(false)) | None => {}
        Some(member) => {
            for _ in 0..random.below(3) {
                let names = schema.get("propertyNames").and_then(|n| n.get("anyOf"));
                let key = match names.and_then(Value::as_array) {
                    Some(names) => random.pick(names)["const"].as_str().unwrap().to_owned(),
                    None => format!("x-{}", random.below(100)),
                };
                object.insert(key, instance(member, random, depth));
            }
        }
    }
    Value::Object(object)
}

fn anything(random: &mut Random, depth: usize) -> Value {
    match random.below(if depth == 0 { 4 } else { 6 }) {
        0 => Value::Null,
        1 => Value::Bool(true),
        2 => random
            .pick(&[json!(1), json!(-0.5), json!(u64::MAX)])
            .clone(),
        3 => (*random.pick(&STRINGS)).into(),
        4 => (0..random.below(3))
            .map(|_| anything(random, depth - 1))
            .collect(),
        _ => (0..random.below(3))
            .map(|i| (format!("k{i}"), anything(random, depth - 1)))
            .collect::<Map<_, _>>()
            .into(),
    }
}
