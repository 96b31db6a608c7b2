//! Odd input: what people write that no example shows.

use crate::{structured, text, written};
use mcp_ui_core::ToolResult;
use serde::Serialize;
use serde_json::json;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Display;
use std::marker::PhantomData;

#[test]
fn defaults_of_parameters_and_higher_ranked_clauses() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{value} {list:json}\n{..}")]
    struct A<T: Clone + 'static = u8, const N: usize = 2>
    where
        for<'x> &'x T: PartialEq,
        T: Display,
    {
        value: T,
        list: Vec<T>,
        #[serde(skip)]
        _bytes: [u8; N],
        rest: Option<T>,
    }
    let value: A = A {
        value: 1,
        list: vec![2, 3],
        _bytes: [0; 2],
        rest: Some(4),
    };
    assert_eq!(text(&value), "1 [2,3]\nrest: 4");
}

#[test]
fn associated_types_and_self_in_types() {
    #[derive(Serialize, ToolResult)]
    #[serde(bound = "I::Item: Serialize")]
    #[tool_result(text = "{first} {again:?} {next:json}")]
    struct First<I: Iterator> {
        first: I::Item,
        again: <I as Iterator>::Item,
        next: Option<Box<Self>>,
    }
    let value = First::<std::vec::IntoIter<u8>> {
        first: 1,
        again: 2,
        next: None,
    };
    assert_eq!(text(&value), "1 2 null");
}

#[test]
fn recursive_enums() {
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "op")]
    enum Tree<T> {
        #[tool_result(text = "({left}) and ({right})")]
        And {
            #[tool_result(include)]
            left: Box<Tree<T>>,
            #[tool_result(include)]
            right: Box<Self>,
        },
        #[tool_result(text = "leaf {value}")]
        Leaf { value: T },
    }
    let leaf = |value| Box::new(Tree::Leaf { value });
    let tree = Tree::And {
        left: leaf(1),
        right: Box::new(Tree::And {
            left: leaf(2),
            right: leaf(3),
        }),
    };
    assert_eq!(text(&tree), "(leaf 1) and ((leaf 2) and (leaf 3))");
}

#[test]
#[allow(non_camel_case_types)]
fn raw_names_of_types_variants_and_parameters() {
    #[allow(non_camel_case_types)]
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{async}\n{..}")]
    struct r#struct<'r, r#type: Display> {
        r#async: &'r str,
        r#yield: r#type,
    }
    #[allow(non_camel_case_types)]
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "k")]
    enum Loop {
        #[tool_result(text = "{..} ({in})")]
        r#while { r#in: u8, r#as: u8 },
    }
    assert_eq!(
        text(&r#struct {
            r#async: "a",
            r#yield: 1
        }),
        "a\nyield: 1"
    );
    assert_eq!(text(&Loop::r#while { r#in: 1, r#as: 2 }), "as: 2 (1)");
}

#[test]
fn empty_structs() {
    #[derive(Serialize, ToolResult)]
    struct Braces {}
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "done")]
    struct Said {}
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{..}")]
    struct Rest {}
    /// Nothing.
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = markdown)]
    struct Markdown {}
    #[derive(Serialize, ToolResult)]
    struct Parens();
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "nothing")]
    struct SaidParens();

    assert_eq!(text(&Braces {}), "{}");
    assert_eq!(text(&Said {}), "done");
    assert_eq!(text(&Rest {}), "");
    assert_eq!(text(&Markdown {}), "# Nothing\n\n(none)");
    assert_eq!(text(&Parens()), "[]");
    assert_eq!(
        written(&SaidParens()),
        json!({
            "resultType": "complete",
            "content": [{"type": "text", "text": "nothing"}, {"type": "text", "text": "[]"}],
            "structuredContent": []
        })
    );
}

#[test]
fn twelve_fields_without_names() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{11}{10}{9}{8}{7}{6}{5}{4}{3}{2}{1}{0:>3}")]
    struct T(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8);
    assert_eq!(
        text(&T(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        "1110987654321  0"
    );
}

#[test]
fn attributes_by_cfg_attr_and_fields_by_cfg() {
    #[derive(Serialize, ToolResult)]
    #[cfg_attr(all(), tool_result(text = "{a}"))]
    #[cfg_attr(any(), tool_result(text = "{nowhere}"))]
    struct A {
        a: u8,
        #[cfg(any())]
        nowhere: u8,
        #[cfg_attr(all(), tool_result(skip_text))]
        b: u8,
    }
    assert_eq!(text(&A { a: 1, b: 2 }), "1");
}

#[test]
fn comments_of_every_form() {
    /** Block comment
     *  with stars.
     */
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = markdown)]
    struct A {
        a: u8,
    }
    #[doc = "From an attribute"]
    #[doc = ""]
    #[doc = "more"]
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = markdown)]
    struct B {
        a: u8,
    }
    assert_eq!(text(&A { a: 1 }), "# Block comment with stars\n\n- a: 1");
    assert_eq!(text(&B { a: 1 }), "# From an attribute\n\n- a: 1");
}

#[test]
fn templates_of_every_form() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = r#"{{{{{a}}}}} "{ a }" {a : >3} {{}} 🎉 مرحبا	"#)]
    struct Raw {
        a: u8,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "one \
        two\n\
        three {a}
four")]
    struct Lines {
        a: u8,
    }
    macro_rules! long {
        ($($piece:literal)*) => {
            #[derive(Serialize, ToolResult)]
            #[tool_result(text = concat!($($piece,)* concat!("{a}", "{a}"), "",))]
            struct Long {
                a: u8,
            }
        };
    }
    long!("0123456789{a}" "0123456789{a}" "0123456789{a}" "0123456789{a}" "0123456789{a}");
    assert_eq!(text(&Raw { a: 7 }), "{{7}} \"7\"   7 {} 🎉 مرحبا\t");
    assert_eq!(text(&Lines { a: 7 }), "one two\nthree 7\nfour");
    assert_eq!(
        text(&Long { a: 7 }),
        format!("{}77", "01234567897".repeat(5))
    );
}

#[test]
fn arguments_in_fragments_and_variants() {
    #[derive(Serialize, ToolResult)]
    #[serde(tag = "k")]
    enum A {
        #[tool_result(text = "{n} {total:>w$}{rows}", total = .n + 1, w = 4)]
        B {
            n: u8,
            #[tool_result(
                text = " {rows}/{length}/{n}/{unit}",
                length = .rows.len(),
                unit = "ch"
            )]
            rows: Vec<String>,
        },
        #[tool_result(text = "wide {0} {twice}", twice = .0 as f64 * 2.0)]
        C(#[serde(serialize_with = "as_map")] u8),
    }
    fn as_map<S: serde::Serializer>(n: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([("n", n)])
    }
    let value = A::B {
        n: 1,
        rows: vec!["x".into(), "yy".into()],
    };
    assert_eq!(text(&value), "1    2 x/1/1/ch yy/2/1/ch");
    assert_eq!(text(&A::C(3)), "wide 3 6");
}

#[test]
fn fragments_of_fields_called_key_and_value() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{key}{value};{map}")]
    struct A {
        #[tool_result(text = "k{key}")]
        key: Option<u8>,
        #[tool_result(text = "v{value}")]
        value: Option<u8>,
        #[tool_result(text = " {key}={value}")]
        map: BTreeMap<String, u8>,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{value}")]
    struct B {
        #[tool_result(text = "{key}={value} ")]
        value: BTreeMap<String, u8>,
    }
    let map: BTreeMap<String, u8> = [("x".to_owned(), 1)].into();
    let value = A {
        key: Some(1),
        value: None,
        map: map.clone(),
    };
    assert_eq!(text(&value), "k1; x=1");
    assert_eq!(text(&B { value: map }), "x=1 ");
}

#[test]
fn fragments_in_two_blocks_and_twice_in_one() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text("{a} {a}"), text("only {a}", audience(user)))]
    struct A {
        #[tool_result(text = "<{a}>", none = "none")]
        a: Option<u8>,
    }
    let texts = |value: &A| {
        let result = crate::built(value);
        let texts = result.content().iter().filter_map(|b| b.as_text());
        texts.map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(texts(&A { a: Some(1) }), ["<1> <1>", "only <1>"]);
    assert_eq!(texts(&A { a: None }), ["none none", "only none"]);
}

#[test]
fn fragments_with_kinds_and_nested_names() {
    #[derive(Serialize)]
    struct Row {
        name: String,
        tags: Vec<u8>,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{rows}\n{notes}", skip_text(rows))]
    struct A {
        #[tool_result(text = "{rows.name}: {rows.tags:json}", separator = "; ")]
        rows: Vec<Row>,
        #[tool_result(text = "{notes:block}")]
        notes: Vec<String>,
    }
    let row = |name: &str| Row {
        name: name.into(),
        tags: vec![1],
    };
    let value = A {
        rows: vec![row("a"), row("b")],
        notes: vec!["x\ny".into(), "z".into()],
    };
    assert_eq!(text(&value), "a: [1]; b: [1]\n> x\n> y\n> z");
}

#[test]
fn types_by_macro_and_markers() {
    macro_rules! list_of {
        ($ty:ty) => {
            Vec<$ty>
        };
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{list:json}{one}")]
    struct A<T: Display> {
        list: list_of!(T),
        #[tool_result(skip_text)]
        marker: PhantomData<u8>,
        one: T,
    }
    #[derive(Serialize, ToolResult)]
    #[serde(transparent)]
    #[tool_result(text = "id {raw}")]
    struct Id<'a, T> {
        raw: &'a str,
        marker: PhantomData<T>,
    }
    let value = A {
        list: vec![1],
        marker: PhantomData,
        one: 2,
    };
    assert_eq!(text(&value), "[1]2");
    let id = Id::<PhantomData<u8>> {
        raw: "x",
        marker: PhantomData,
    };
    assert_eq!(text(&id), "id x");
    assert_eq!(structured(&id), json!("x"));
}

#[test]
#[allow(non_camel_case_types)]
fn parameters_with_generated_names() {
    #[allow(non_camel_case_types)]
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{__w} {__result} {__item}{__field0}")]
    struct A<'__a, __w, __Shadow> {
        __w: &'__a __w,
        __result: __Shadow,
        #[tool_result(text = "{__item}")]
        __item: Vec<__w>,
        __field0: u8,
    }
    let value = A {
        __w: &1,
        __result: 'x',
        __item: vec![2],
        __field0: 3,
    };
    assert_eq!(text(&value), "1 x 23");
}

#[test]
fn packed_structs() {
    #[derive(Clone, Copy, Serialize, ToolResult)]
    #[repr(C, packed)]
    #[tool_result(text = "{a} {b:>3} {c:value}\n{..}", meta("com.example/b" = .b))]
    struct A {
        a: u8,
        b: u32,
        c: Option<u16>,
        d: u64,
    }
    let value = A {
        a: 1,
        b: 2,
        c: None,
        d: 4,
    };
    assert_eq!(text(&value), "1   2 null\nd: 4");
}

#[test]
fn discriminants_and_many_variants() {
    #[derive(Serialize, ToolResult)]
    #[repr(u8)]
    #[serde(rename_all = "UPPERCASE")]
    enum A {
        Low = 1,
        #[tool_result(text = "high")]
        High = 1 + 1,
        #[serde(rename = "odd name/é")]
        Odd,
    }
    assert_eq!(text(&A::Low), "\"LOW\"");
    assert_eq!(text(&A::High), "high");
    assert_eq!(text(&A::Odd), "\"odd name/é\"");
}

#[test]
fn names_that_need_escapes() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{a}\n{..}", skip_text(c))]
    struct A {
        #[serde(rename = "a\"b\\c\u{e9}\n")]
        a: u8,
        #[serde(rename = "$mcp_ui_core::field")]
        b: u8,
        #[serde(rename(serialize = "~/\t"))]
        c: u8,
    }
    assert_eq!(text(&A { a: 1, b: 2, c: 3 }), "1\n$mcp_ui_core::field: 2");
}

#[test]
fn paths_of_serde_in_every_form() {
    mod hex {
        pub(super) mod lower {
            pub(in super::super) fn serialize<S: serde::Serializer>(
                n: &u8,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&format_args!("{n:x}"))
            }
        }
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{slice}{hex:value}\n{..}", skip_text(map))]
    struct A<'a> {
        #[serde(skip_serializing_if = "<[u8]>::is_empty", borrow)]
        #[tool_result(text = "{slice} ")]
        slice: &'a [u8],
        #[serde(default, with = "hex::lower")]
        hex: u8,
        #[serde(flatten, skip_serializing_if = "HashMap::is_empty")]
        map: HashMap<String, u8>,
        #[serde(flatten)]
        option: Option<Inner>,
        #[serde(alias = "x", rename(deserialize = "y"))]
        last: u8,
    }
    #[derive(Serialize)]
    struct Inner {
        inner: u8,
    }
    let value = |slice, option| A {
        slice,
        hex: 255,
        map: [("hidden".to_owned(), 1)].into(),
        option,
        last: 2,
    };
    assert_eq!(text(&value(&[1, 2], None)), "1 2 ff\nlast: 2");
    assert_eq!(
        text(&value(&[], Some(Inner { inner: 3 }))),
        "ff\ninner: 3\nlast: 2"
    );
}

#[test]
fn attributes_in_pieces_with_trailing_commas() {
    #[derive(Serialize, ToolResult)]
    #[tool_result()]
    #[tool_result(text("{a}", audience(user, assistant,),))]
    #[tool_result(text(json, audience(user)), meta("a" = 1,),)]
    struct A {
        #[tool_result()]
        a: u8,
    }
    assert_eq!(
        written(&A { a: 1 })["content"][0]["annotations"],
        json!({"audience": ["user", "assistant"]})
    );
}

#[test]
fn results_in_containers() {
    #[derive(Clone, Serialize, ToolResult)]
    #[tool_result(text = "n={n}")]
    struct A {
        n: u8,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{list} {map} {some} {none}")]
    struct B {
        #[tool_result(include)]
        list: Vec<A>,
        #[tool_result(include)]
        map: BTreeMap<String, A>,
        #[tool_result(include)]
        some: Option<Box<A>>,
        #[tool_result(include)]
        none: Option<A>,
    }
    let a = |n| A { n };
    let value = B {
        list: vec![a(1), a(2)],
        map: [("k".to_owned(), a(3))].into(),
        some: Some(Box::new(a(4))),
        none: None,
    };
    assert_eq!(text(&value), "n=1\nn=2 k: n=3 n=4 null");
}
