//! `text = markdown`.

use crate::text;
use mcp_ui_core::ToolResult;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize, Clone)]
struct Row {
    name: String,
    size: u32,
}

fn rows() -> Vec<Row> {
    ["a", "b", "c"]
        .into_iter()
        .zip(1..)
        .map(|(name, size)| Row {
            name: name.into(),
            size,
        })
        .collect()
}

#[test]
fn title_from_the_doc() {
    /// All files
    /// of a folder.
    ///
    /// More.
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = markdown)]
    struct Files {
        count: u8,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = markdown)]
    struct NoDoc {
        count: u8,
    }
    /// Not this.
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = markdown, title = "The *files*")]
    struct Titled {
        count: u8,
    }
    assert_eq!(
        text(&Files { count: 1 }),
        "# All files of a folder\n\n- count: 1"
    );
    assert_eq!(text(&NoDoc { count: 1 }), "- count: 1");
    assert_eq!(
        text(&Titled { count: 1 }),
        "# The \\*files\\*\n\n- count: 1"
    );
}

#[test]
fn labels_rows_and_what_is_left_out() {
    #[derive(Serialize)]
    struct Extra {
        hidden: u8,
    }
    #[derive(Serialize, ToolResult)]
    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    #[tool_result(text = markdown, title = "Files", skip_text(raw_bytes, extra))]
    struct Files {
        #[tool_result(label = "Folder")]
        in_folder: String,
        total_size: u64,
        #[tool_result(label = "Largest", max_rows = 2, align("size" = right))]
        all_rows: Vec<Row>,
        raw_bytes: Vec<u8>,
        #[serde(flatten)]
        extra: Extra,
        #[serde(flatten)]
        more: BTreeMap<String, u8>,
    }
    let files = Files {
        in_folder: "/tmp".into(),
        total_size: 6,
        all_rows: rows(),
        raw_bytes: vec![0],
        extra: Extra { hidden: 9 },
        more: [("kept".to_owned(), 1)].into(),
    };
    assert_eq!(
        text(&files),
        "# Files\n\n- Folder: /tmp\n- TOTAL-SIZE: 6\n- kept: 1\n\n## Largest\n\n\
         | name | size |\n| --- | ---: |\n| a | 1 |\n| b | 2 |\n\n… (1 more row)"
    );
}

#[test]
fn a_newtype_of_rows() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = markdown)]
    struct Rows(#[tool_result(max_rows = 1, align(size = center))] Vec<Row>);

    assert_eq!(
        text(&Rows(rows())),
        "| name | size |\n| --- | :---: |\n| a | 1 |\n\n… (2 more rows)"
    );
}

#[test]
fn variants_of_every_tagging() {
    macro_rules! tagged {
        ($name:ident, $(#[$attr:meta])*) => {
            #[derive(Serialize, ToolResult)]
            $(#[$attr])*
            #[tool_result(text = markdown)]
            enum $name {
                #[tool_result(title = "Found")]
                Found {
                    #[serde(rename = "top-hit")]
                    #[tool_result(label = "Best")]
                    best: String,
                    #[tool_result(skip_text)]
                    raw: u8,
                    #[tool_result(max_rows = 1)]
                    rows: Vec<Row>,
                },
                /// Nothing.
                Empty,
            }
        };
    }
    tagged!(External,);
    tagged!(Internal, #[serde(tag = "kind")]);
    tagged!(Adjacent, #[serde(tag = "t", content = "c")]);
    tagged!(Untagged, #[serde(untagged)]);

    macro_rules! found {
        ($name:ident) => {
            text(&$name::Found {
                best: "x".into(),
                raw: 9,
                rows: rows(),
            })
        };
    }
    let table = "| name | size |\n| --- | --- |\n| a | 1 |\n\n… (2 more rows)";
    assert_eq!(
        found!(External),
        format!("# Found\n\n## Found\n\n- Best: x\n\n### rows\n\n{table}")
    );
    assert_eq!(
        found!(Internal),
        format!("# Found\n\n- kind: Found\n- Best: x\n\n## rows\n\n{table}")
    );
    assert_eq!(
        found!(Adjacent),
        format!("# Found\n\n- t: Found\n\n## c\n\n- Best: x\n\n### rows\n\n{table}")
    );
    assert_eq!(
        found!(Untagged),
        format!("# Found\n\n- Best: x\n\n## rows\n\n{table}")
    );
    assert_eq!(text(&Internal::Empty), "# Nothing\n\n- kind: Empty");
    let _ = (External::Empty, Adjacent::Empty, Untagged::Empty);
}
