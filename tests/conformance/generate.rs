//! Results as they might be received, in form and out of form.

use super::json::Json;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;

/// Short words, so that each can be looked for in what is written.
pub(crate) fn word() -> impl Strategy<Value = String> {
    "[a-z]{1,6}"
}

fn text() -> impl Strategy<Value = Json> {
    prop_oneof![
        4 => word().prop_map(Json::String),
        1 => any::<String>().prop_map(Json::String),
    ]
}

fn number() -> impl Strategy<Value = Json> {
    prop_oneof![
        any::<i32>().prop_map(|n| n.to_string()),
        any::<f64>()
            .prop_filter("finite", |n| n.is_finite())
            .prop_map(|n| format!("{n:?}")),
        select(
            &[
                "0",
                "-0",
                "1.0",
                "1.50",
                "1e2",
                "1E+2",
                "0.5",
                "9007199254740993"
            ][..]
        )
        .prop_map(str::to_owned),
        Just("12345678901234567890123".to_owned()),
    ]
    .prop_map(Json::Number)
}

pub(crate) fn json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Bool),
        number(),
        text(),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Json::Array),
            btree_map(word(), inner, 0..4).prop_map(Json::Object),
        ]
    })
}

/// A value that is not `null`, which stands for absence at known members.
fn present() -> impl Strategy<Value = Json> {
    json().prop_filter("null is absence", |json| *json != Json::Null)
}

/// A member that is there or not, and then usually in form.
fn member<S>(name: &'static str, value: S) -> BoxedStrategy<Option<(String, Json)>>
where
    S: Strategy<Value = Json> + 'static,
{
    prop_oneof![
        5 => value.prop_map(move |value| Some((name.to_owned(), value))),
        5 => Just(None),
        1 => present().prop_map(move |value| Some((name.to_owned(), value))),
    ]
    .boxed()
}

/// A member that is nearly always there.
fn required<S>(name: &'static str, value: S) -> BoxedStrategy<Option<(String, Json)>>
where
    S: Strategy<Value = Json> + 'static,
{
    prop_oneof![
        30 => value.prop_map(move |value| Some((name.to_owned(), value))),
        1 => Just(None),
        1 => json().prop_map(move |value| Some((name.to_owned(), value))),
    ]
    .boxed()
}

fn unknown() -> BoxedStrategy<Option<(String, Json)>> {
    prop_oneof![
        4 => Just(None),
        1 => (word(), json()).prop_map(|(key, value)| Some((format!("x-{key}"), value))),
    ]
    .boxed()
}

fn object(members: Vec<BoxedStrategy<Option<(String, Json)>>>) -> BoxedStrategy<Json> {
    members
        .prop_map(|members| Json::Object(members.into_iter().flatten().collect()))
        .boxed()
}

fn annotations() -> impl Strategy<Value = Json> {
    let role = prop_oneof![
        10 => select(&["user", "assistant"][..]).prop_map(Json::string),
        1 => word().prop_map(Json::String),
        1 => json(),
    ];
    object(vec![
        member("audience", vec(role, 0..3).prop_map(Json::Array)),
        member("priority", priority()),
        member("lastModified", timestamp()),
        unknown(),
    ])
}

fn priority() -> impl Strategy<Value = Json> {
    select(&["0", "1", "0.5", "1.0", "5e-1", "0.8999999761581421"][..])
        .prop_map(|n| Json::Number(n.to_owned()))
}

fn timestamp() -> impl Strategy<Value = Json> {
    prop_oneof![
        20 => Just(Json::string("2026-01-02T03:04:05Z")),
        1 => Just(Json::string("2026-01-02")),
    ]
}

fn meta() -> impl Strategy<Value = Json> {
    let key = prop_oneof![
        8 => word().prop_map(|word| format!("org.example/{word}")),
        1 => Just("progressToken".to_owned()),
        1 => Just("io.modelcontextprotocol/serverInfo".to_owned()),
        1 => Just("io.modelcontextprotocol/related-task".to_owned()),
        1 => Just("mcp-ui-core/moved".to_owned()),
        1 => Just("mcp-ui-core/wrapped".to_owned()),
    ];
    let server = object(vec![
        required("name", text()),
        required("version", text()),
        member("title", text()),
        member("websiteUrl", uri()),
        member("icons", vec(icon(), 0..2).prop_map(Json::Array)),
        unknown(),
    ]);
    let value = prop_oneof![
        6 => json(),
        1 => server,
        1 => text().prop_map(|task| Json::object([("taskId", task)])),
        1 => Just(Json::Bool(true)),
    ];
    btree_map(key, value, 0..4).prop_map(Json::Object)
}

fn uri() -> impl Strategy<Value = Json> {
    prop_oneof![
        20 => word().prop_map(|word| Json::String(format!("https://{word}.example/{word}"))),
        5 => select(&["urn:x:Y", "ui://Card/%7Euser?x=/", "http://[::1]:8080/a?b#c", "a:"][..])
            .prop_map(Json::string),
        1 => word().prop_map(Json::String),
    ]
}

fn base64() -> impl Strategy<Value = Json> {
    prop_oneof![
        20 => select(&["", "AAAA", "+/8=", "AA=="][..]).prop_map(Json::string),
        1 => word().prop_map(Json::String),
    ]
}

fn icon() -> impl Strategy<Value = Json> {
    object(vec![
        required("src", uri()),
        member("mimeType", text()),
        member("sizes", vec(text(), 0..3).prop_map(Json::Array)),
        member(
            "theme",
            select(&["light", "dark"][..]).prop_map(Json::string),
        ),
        unknown(),
    ])
}

fn kind(name: &'static str) -> BoxedStrategy<Option<(String, Json)>> {
    required("type", Just(Json::string(name)))
}

fn tail() -> Vec<BoxedStrategy<Option<(String, Json)>>> {
    vec![
        member("annotations", annotations()),
        member("_meta", meta()),
        unknown(),
        unknown(),
    ]
}

fn block() -> impl Strategy<Value = Json> {
    let with_tail = |mut members: Vec<BoxedStrategy<_>>| {
        members.extend(tail());
        object(members)
    };
    let resource = object(vec![
        required("uri", uri()),
        member("mimeType", text()),
        member("text", text()),
        member("blob", base64()),
        member("_meta", meta()),
        unknown(),
    ]);
    let size = prop_oneof![
        any::<u32>().prop_map(|n| Json::Number(n.to_string())),
        number(),
    ];
    prop_oneof![
        4 => with_tail(vec![kind("text"), required("text", text())]),
        2 => with_tail(vec![kind("image"), required("data", base64()), required("mimeType", text())]),
        2 => with_tail(vec![kind("audio"), required("data", base64()), required("mimeType", text())]),
        3 => with_tail(vec![
            kind("resource_link"),
            required("uri", uri()),
            required("name", text()),
            member("title", text()),
            member("description", text()),
            member("mimeType", text()),
            member("size", size),
            member("icons", vec(icon(), 0..3).prop_map(Json::Array)),
        ]),
        3 => with_tail(vec![kind("resource"), required("resource", resource)]),
        1 => with_tail(vec![kind("video"), member("text", text())]),
        1 => json(),
    ]
}

/// A result that can be read: nothing at its top is out of form but `_meta`.
pub(crate) fn result() -> impl Strategy<Value = Json> {
    let in_form = |name: &'static str, value: BoxedStrategy<Json>| {
        prop_oneof![
            4 => value.prop_map(move |value| Some((name.to_owned(), value))),
            1 => Just(None),
        ]
        .boxed()
    };
    object(vec![
        in_form("content", vec(block(), 0..4).prop_map(Json::Array).boxed()),
        in_form(
            "structuredContent",
            prop_oneof![
                json(),
                json().prop_map(|value| Json::object([("result", value)])),
            ]
            .boxed(),
        ),
        in_form("isError", any::<bool>().prop_map(Json::Bool).boxed()),
        in_form("resultType", Just(Json::string("complete")).boxed()),
        member("_meta", meta()),
        unknown(),
        unknown(),
    ])
}
