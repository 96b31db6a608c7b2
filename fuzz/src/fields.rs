//! Input as text: fields end at a byte that no UTF-8 holds.

use serde_json::{Map, Value};

const END: u8 = 0xFF;

/// The fields, and empty ones after the last.
pub(super) fn fields(data: &[u8]) -> impl Iterator<Item = String> {
    let fields = data.split(|byte| *byte == END);
    fields
        .map(|field| String::from_utf8_lossy(field).into_owned())
        .chain(std::iter::repeat_with(String::new))
}

/// Input that is JSON is that value; other input is a list of objects whose keys and values are
/// the fields, so that every place in a value gets hostile text.
pub(super) fn value(data: &[u8]) -> Value {
    if let Ok(value) = serde_json::from_slice(data) {
        return value;
    }
    let count = data.iter().filter(|byte| **byte == END).count() + 1;
    let fields: Vec<String> = fields(data).take(count).collect();
    let rows = fields.chunks(5).map(|row| {
        let mut object = Map::new();
        for pair in row.chunks(2) {
            let value = pair.get(1).map_or(Value::Null, |text| text.as_str().into());
            object.insert(pair[0].clone(), value);
        }
        Value::Object(object)
    });
    let rows: Vec<Value> = rows.collect();
    let first = fields[0].clone();
    let nested = serde_json::json!({ "list": fields, "nested": { first: rows.clone() } });
    serde_json::json!({ "rows": rows, "rest": nested })
}
