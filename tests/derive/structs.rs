//! Structs: JSON text, templates, and the matching rule.

use crate::{structured, text, written};
use mcp_ui_core::ToolResult;
use serde::Serialize;
use serde_json::json;

#[test]
fn o1_the_text_says_every_field() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{hits} parts match, best: {best}")]
    struct Found {
        hits: u32,
        best: String,
    }

    let found = Found {
        hits: 3,
        best: "A-17".into(),
    };
    assert_eq!(
        written(&found),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "3 parts match, best: A-17"}],
            "structuredContent": {"hits": 3, "best": "A-17"}
        })
    );
}

#[test]
fn o2_without_a_template_the_text_is_the_json() {
    #[derive(Serialize, ToolResult)]
    struct Plots {
        plots: Vec<String>,
    }

    let plots = Plots {
        plots: vec!["north".into(), "east".into()],
    };
    assert_eq!(text(&plots), r#"{"plots":["north","east"]}"#);
    assert_eq!(structured(&plots), json!({"plots": ["north", "east"]}));
}

#[test]
fn o46_raw_identifiers() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{type}/{match}")]
    struct Row {
        r#type: String,
        r#match: u8,
    }

    let row = Row {
        r#type: "a".into(),
        r#match: 1,
    };
    assert_eq!(text(&row), "a/1");
    assert_eq!(structured(&row), json!({"type": "a", "match": 1}));
}

#[test]
fn o51_tuple_structs_are_named_by_index() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{1}/{0}")]
    struct Q(u8, u8);

    assert_eq!(text(&Q(1, 2)), "2/1");
}

#[test]
fn o52_no_field_name_clashes_with_generated_names() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(
        text = "{f} {formatter} {value} {out} {s} {w} {args} {field_0} {__value} {__w} {__result} {self_} {result}"
    )]
    struct N {
        f: u8,
        formatter: u8,
        value: u8,
        out: u8,
        s: u8,
        w: u8,
        args: u8,
        field_0: u8,
        __value: u8,
        __w: u8,
        __result: u8,
        self_: u8,
        result: u8,
    }

    let n = N {
        f: 1,
        formatter: 2,
        value: 3,
        out: 4,
        s: 5,
        w: 6,
        args: 7,
        field_0: 8,
        __value: 9,
        __w: 10,
        __result: 11,
        self_: 12,
        result: 13,
    };
    assert_eq!(text(&n), "1 2 3 4 5 6 7 8 9 10 11 12 13");
}

#[test]
fn o53_braces() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{{{id}}} {{x}} {id}}} {id:>3} {id:#06x}")]
    struct B {
        id: u8,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{name}")]
    struct Named {
        name: String,
    }

    assert_eq!(text(&B { id: 7 }), "{7} {x} 7}   7 0x0007");
    let named = Named {
        name: "{id} {{".into(),
    };
    assert_eq!(text(&named), "{id} {{");
}

#[test]
fn o54_extra_arguments() {
    const UNIT: &str = "lux";
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{} = {level}", UNIT)]
    struct Positional {
        level: u8,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{u} = {level}", u = UNIT)]
    struct Named {
        level: u8,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{n} of {max}: {plots:json}", n = .plots.len(), max = 2 + 3)]
    struct OfField {
        plots: Vec<u8>,
    }

    assert_eq!(text(&Positional { level: 2 }), "lux = 2");
    assert_eq!(text(&Named { level: 2 }), "lux = 2");
    assert_eq!(text(&OfField { plots: vec![1, 2] }), "2 of 5: [1,2]");
}

mod fragments {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{city}{gust}{note}: {tags}; {env}; {shared}")]
    struct Weather {
        city: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[tool_result(text = ", gusts {gust:.1} km/h")]
        gust: Option<f32>,
        #[serde(skip_serializing_if = "String::is_empty")]
        #[tool_result(text = " ({note})")]
        note: String,
        #[tool_result(text = "{tags}", separator = ", ", none = "no tags")]
        tags: BTreeSet<String>,
        #[tool_result(text = "{key}={value:>3}", separator = " ")]
        env: BTreeMap<String, u8>,
        #[tool_result(text = "<{shared:?}>")]
        shared: &'static [u8],
    }

    #[test]
    fn are_said_once_per_item() {
        let full = Weather {
            city: "Oslo".into(),
            gust: Some(41.25),
            note: "windy".into(),
            tags: ["b".to_owned(), "a".to_owned()].into(),
            env: [("x".to_owned(), 1), ("y".to_owned(), 22)].into(),
            shared: &[1, 2],
        };
        assert_eq!(
            text(&full),
            "Oslo, gusts 41.2 km/h (windy): a, b; x=  1 y= 22; <1><2>"
        );
        let empty = Weather {
            city: "Oslo".into(),
            gust: None,
            note: String::new(),
            tags: BTreeSet::new(),
            env: BTreeMap::new(),
            shared: &[],
        };
        assert_eq!(text(&empty), "Oslo: no tags; ; ");
    }
}
