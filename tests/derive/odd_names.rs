//! Names that meet one another: in variants, fields, types and generated code.

use crate::{text, written};
use mcp_ui_core::ToolResult;
use serde::Serialize;
use serde_json::json;

#[test]
fn the_same_names_in_many_variants() {
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "k", rename_all_fields = "kebab-case")]
    enum Letter {
        #[tool_result(text = "a {some_name}\n{..}")]
        A { some_name: u8, other_name: u8 },
        #[tool_result(text = "b {some_name}\n{..}")]
        #[serde(rename_all = "UPPERCASE")]
        B { some_name: u8, other_name: u8 },
        #[tool_result(text = "c\n{..}")]
        C {
            some_name: u8,
            #[serde(rename = "own")]
            other_name: u8,
        },
    }
    let (some_name, other_name) = (1, 2);
    assert_eq!(
        text(&Letter::A {
            some_name,
            other_name
        }),
        "a 1\nother-name: 2"
    );
    assert_eq!(
        text(&Letter::B {
            some_name,
            other_name
        }),
        "b 1\nOTHER_NAME: 2"
    );
    assert_eq!(
        text(&Letter::C {
            some_name,
            other_name
        }),
        "c\nsome-name: 1\nown: 2"
    );
}

#[test]
fn a_field_of_an_unserialized_type_can_be_a_block_or_meta() {
    struct NotSerialize;
    impl NotSerialize {
        fn size(&self) -> u32 {
            let _ = self;
            12
        }
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(meta("com.example/size" = .hidden.size()))]
    struct A {
        a: u8,
        #[serde(skip)]
        hidden: NotSerialize,
    }
    let value = A {
        a: 1,
        hidden: NotSerialize,
    };
    assert_eq!(written(&value)["_meta"], json!({"com.example/size": 12}));
}
