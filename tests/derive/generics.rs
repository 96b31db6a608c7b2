//! Generics, lifetimes, bounds, recursion.

use crate::{structured, text};
use mcp_ui_core::ToolResult;
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Display;

trait Store {
    type Id;
}
struct Mem;
impl Store for Mem {
    type Id = u8;
}

#[test]
fn o49_bounds_are_those_that_are_needed() {
    #[derive(Serialize, ToolResult)]
    #[serde(bound = "S::Id: Serialize, T: Serialize")]
    struct Row<S: Store, T: Clone = u8>
    where
        T: Default,
    {
        id: S::Id,
        value: Option<T>,
        #[serde(skip)]
        _s: std::marker::PhantomData<S>,
    }
    #[derive(Serialize, ToolResult)]
    struct Loop {
        next: Option<Box<Loop>>,
        row: Row<Mem>,
    }
    let row = || Row::<Mem> {
        id: 1,
        value: Some(2),
        _s: std::marker::PhantomData,
    };
    assert_eq!(text(&row()), r#"{"id":1,"value":2}"#);
    let value = Loop {
        next: Some(Box::new(Loop {
            next: None,
            row: row(),
        })),
        row: row(),
    };
    assert_eq!(
        structured(&value)["next"]["row"],
        json!({"id": 1, "value": 2})
    );
}

#[test]
fn placeholders_bound_the_types_of_their_fields() {
    #[derive(Serialize, ToolResult)]
    #[serde(bound = "S::Id: Serialize, T: Serialize, U: Serialize")]
    #[tool_result(text = "{id} {shown:>3} {debug} {list:?} {items} {map}")]
    struct Row<'a, S: Store, T, U, const N: usize>
    where
        U: 'a,
    {
        id: S::Id,
        shown: T,
        #[serde(skip_serializing_if = "no")]
        #[tool_result(text = "({debug:?})")]
        debug: Option<&'a U>,
        list: Vec<T>,
        #[tool_result(text = "[{items}]")]
        items: Vec<T>,
        #[tool_result(text = "{key}:{value:?}")]
        map: BTreeMap<String, U>,
    }
    fn no<T>(_: &Option<T>) -> bool {
        false
    }
    #[derive(Debug, Serialize)]
    struct OnlyDebug;
    let row = Row::<'_, Mem, f64, _, 2> {
        id: 7,
        shown: 1.5,
        debug: Some(&OnlyDebug),
        list: Vec::new(),
        items: vec![4.5, 5.5],
        map: [("k".to_owned(), OnlyDebug)].into(),
    };
    assert_eq!(text(&row), "7 1.5 (OnlyDebug) [] [4.5][5.5] k:OnlyDebug");
}

#[test]
fn a_function_of_serde_has_bounds_of_its_own() {
    fn first<T: Serialize, const N: usize, S: serde::Serializer>(
        list: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(list.iter().take(1))
    }
    #[derive(Serialize, ToolResult)]
    #[serde(bound = "T: Serialize")]
    #[tool_result(text = "{list:json}", bound = "T: Serialize")]
    struct First<T, const N: usize> {
        #[serde(serialize_with = "first")]
        list: [T; N],
    }
    assert_eq!(text(&First { list: [2.5, 3.5] }), "[2.5]");
}

#[test]
fn recursion() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{value} {children:json} {next}")]
    struct Node<T> {
        value: T,
        children: Vec<Node<T>>,
        #[tool_result(include, text = "then {next}")]
        next: Option<Box<Node<T>>>,
    }
    let leaf = |value| Node {
        value,
        children: Vec::new(),
        next: None,
    };
    let node = Node {
        value: 1,
        children: vec![leaf(2)],
        next: Some(Box::new(leaf(3))),
    };
    assert_eq!(
        text(&node),
        r#"1 [{"value":2,"children":[],"next":null}] then 3 [] "#
    );
}

#[test]
fn bound_replaces_what_would_be_found() {
    #[derive(Serialize, ToolResult)]
    #[serde(bound = "T: Serialize")]
    #[tool_result(text = "{value}", bound = "T: Display + Serialize + Copy")]
    struct Wrapper<T> {
        value: T,
    }
    assert_eq!(text(&Wrapper { value: 1 }), "1");
}

#[test]
fn lifetimes() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{a} {b:json} {c}")]
    struct Borrowed<'a, 'b: 'a> {
        a: &'a str,
        b: &'b [&'a str],
        #[tool_result(text = "{c}")]
        c: Option<&'b str>,
    }
    let borrowed = Borrowed {
        a: "x",
        b: &["y"],
        c: Some("z"),
    };
    assert_eq!(text(&borrowed), r#"x ["y"] z"#);
}
