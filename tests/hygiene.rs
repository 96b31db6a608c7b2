//! The derive in a crate that denies every warning, shadows the names of `std`, and has no prelude.
#![no_implicit_prelude]
#![deny(
    warnings,
    missing_docs,
    unused_qualifications,
    clippy::pedantic,
    clippy::nursery,
    future_incompatible,
    nonstandard_style,
    rust_2018_idioms,
    unused,
    missing_debug_implementations,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unreachable_pub,
    unused_import_braces,
    unused_lifetimes,
    variant_size_differences
)]
#![forbid(unsafe_code)]
#![expect(
    clippy::redundant_pub_crate,
    missing_debug_implementations,
    reason = "the types of the cases are written as users write them"
)]

/// O45: user types named like the prelude, and macros named like those of `core`.
mod shadowed {
    #![allow(dead_code, unused_macros)]

    type Result<T> = ::std::result::Result<T, ()>;
    struct Option;
    struct String;
    struct Vec;
    struct Box;
    struct Some;
    struct Ok;
    struct Err;
    struct None;
    struct Error;
    struct ToolResult;
    struct Text;
    struct Role;
    trait Into {}
    trait Serialize {}
    trait Display {}
    trait IntoIterator {}
    mod std {}
    mod core {}
    mod alloc {}
    mod serde_json {}
    mod serde {}
    mod mcp_ui_core {}
    macro_rules! format_args {
        ($($t:tt)*) => {
            compile_error!("shadowed")
        };
    }
    macro_rules! concat {
        ($($t:tt)*) => {
            compile_error!("shadowed")
        };
    }
    macro_rules! assert {
        ($($t:tt)*) => {
            compile_error!("shadowed")
        };
    }

    /// O45
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    pub(crate) struct A {
        pub(crate) x: u8,
        pub(crate) y: ::std::option::Option<u8>,
    }

    /// All that generated code can name.
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    #[tool_result(
        text(
            "{x:>width$} {n} {y}\n{..}",
            n = .list.len(),
            audience(assistant),
            priority = 0.5,
            last_modified = "2026-01-02T03:04:05Z"
        ),
        text(markdown, audience(user)),
        text(json, audience(user)),
        skip_text(hidden),
        title = "All",
        meta("com.example/a" = 1),
        big_integers = "allow"
    )]
    pub(crate) struct All<'a> {
        pub(crate) x: f64,
        pub(crate) width: usize,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        #[tool_result(text = "<{y}>", none = "-", separator = ",")]
        pub(crate) y: ::std::option::Option<&'a str>,
        #[tool_result(label = "The list", max_rows = 3, align("value" = right))]
        pub(crate) list: ::std::vec::Vec<u8>,
        pub(crate) hidden: u8,
        #[serde(serialize_with = "write")]
        pub(crate) written: u8,
        #[serde(skip)]
        #[tool_result(
            image(mime_type = "image/png", audience(user)),
            meta = "com.example/length"
        )]
        pub(crate) image: ::std::vec::Vec<u8>,
        #[serde(skip)]
        #[tool_result(resource_link(name = "n", title = .link))]
        pub(crate) link: ::std::string::String,
        #[tool_result(include)]
        pub(crate) a: A,
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    fn write<S: ::serde::Serializer>(
        value: &u8,
        serializer: S,
    ) -> ::std::result::Result<S::Ok, S::Error> {
        serializer.serialize_u8(*value)
    }

    /// Variants with the same names.
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    #[serde(tag = "k")]
    pub(crate) enum Either {
        /// One.
        #[tool_result(text = "some {vec}")]
        Some {
            /// A field.
            vec: u8,
        },
        /// Two.
        #[tool_result(text = "none")]
        None,
    }
}

/// O50: deprecated parts.
pub mod deprecated {
    /// docs
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    pub struct Old {
        /// docs
        #[deprecated]
        pub was: u8,
        /// docs
        pub now: u8,
    }

    /// docs
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    #[tool_result(text = "{was} {now}{maybe}")]
    pub struct Said {
        /// docs
        #[deprecated]
        pub was: u8,
        /// docs
        #[deprecated = "use `then`"]
        #[tool_result(text = " {maybe}")]
        pub maybe: ::std::option::Option<u8>,
        /// docs
        pub now: u8,
    }

    /// docs
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    #[serde(tag = "kind")]
    pub enum Kind {
        /// docs
        #[deprecated]
        #[tool_result(text = "old {n}")]
        Old {
            /// docs
            n: u8,
        },
        /// docs
        #[tool_result(text = "new {n}\n{..}")]
        New {
            /// docs
            n: u8,
            /// docs
            m: u8,
        },
    }
}

/// Types with odd names and places.
pub mod odd {
    /// A name that no convention likes.
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    #[allow(non_camel_case_types, non_snake_case)]
    #[tool_result(text = "{Größe}\n{..}")]
    pub(crate) struct höhe {
        /// docs
        pub(crate) Größe: u8,
        /// docs
        pub(crate) r#fn: u8,
    }

    pub(crate) fn inside_a_function() -> impl ::mcp_ui_core::ToolResult {
        #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
        #[tool_result(text = "{inner}")]
        struct Local {
            inner: u8,
        }
        Local { inner: 5 }
    }

    /// A private type in a bound of a public one.
    struct Private<T>(T);

    impl<T: ::serde::Serialize> ::serde::Serialize for Private<T> {
        fn serialize<S: ::serde::Serializer>(
            &self,
            serializer: S,
        ) -> ::std::result::Result<S::Ok, S::Error> {
            self.0.serialize(serializer)
        }
    }

    impl<T: ::std::fmt::Display> ::std::fmt::Display for Private<T> {
        fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
            self.0.fmt(f)
        }
    }

    /// docs
    #[derive(::serde::Serialize, ::mcp_ui_core::ToolResult)]
    #[serde(bound = "T: ::serde::Serialize")]
    #[tool_result(text = "{inner}")]
    pub struct Public<T> {
        inner: Private<T>,
    }

    pub(crate) const fn public() -> Public<u8> {
        Public { inner: Private(6) }
    }
}

fn text(value: &impl ::mcp_ui_core::ToolResult) -> ::std::string::String {
    use ::std::string::ToString as _;
    let result = value.to_call_tool_result().unwrap();
    let block = result.content().first().unwrap();
    block.as_text().unwrap().to_string()
}

#[test]
fn o45_the_names_of_the_prelude_are_free() {
    use ::std::assert_eq;
    use ::std::option::Option::Some;
    let value = shadowed::A {
        x: 1,
        y: ::std::option::Option::None,
    };
    assert_eq!(text(&value), r#"{"x":1,"y":null}"#);
    let value = shadowed::All {
        x: 1.5,
        width: 5,
        y: Some("y"),
        list: ::std::vec![1],
        hidden: 2,
        written: 3,
        image: ::std::vec![4],
        link: ::std::convert::From::from("a:b"),
        a: value,
    };
    assert_eq!(
        text(&value),
        "  1.5 1 <y>\nwidth: 5\nlist: [1]\nwritten: 3\na: {\"x\":1,\"y\":null}"
    );
    assert_eq!(text(&shadowed::Either::Some { vec: 1 }), "some 1");
    assert_eq!(text(&shadowed::Either::None), "none");
}

#[test]
#[allow(deprecated)]
fn o50_no_lint_fires() {
    use ::std::assert_eq;
    let value = deprecated::Old { was: 1, now: 2 };
    assert_eq!(text(&value), r#"{"was":1,"now":2}"#);
    let value = deprecated::Said {
        was: 1,
        maybe: ::std::option::Option::Some(3),
        now: 2,
    };
    assert_eq!(text(&value), "1 2 3");
    assert_eq!(text(&deprecated::Kind::Old { n: 1 }), "old 1");
    assert_eq!(text(&deprecated::Kind::New { n: 1, m: 2 }), "new 1\nm: 2");
}

#[test]
fn types_may_have_any_name_and_place() {
    use ::std::assert_eq;
    let value = odd::höhe {
        Größe: 1, r#fn: 2
    };
    assert_eq!(text(&value), "1\nfn: 2");
    assert_eq!(text(&odd::inside_a_function()), "5");
    assert_eq!(text(&odd::public()), "6");
}
