//! Options of blocks that are not there, places of errors, names of links.

use crate::{content, written};
use mcp_ui_core::{ErrorKind, ToolResult};
use serde::Serialize;
use serde_json::json;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

#[derive(Clone, Serialize, ToolResult)]
struct Photo {
    title: String,
    #[serde(skip)]
    #[tool_result(image(mime_type = .kind, last_modified = .taken, priority = .rank))]
    image: Option<Vec<u8>>,
    kind: String,
    taken: String,
    rank: f64,
}

fn photo(image: Option<&[u8]>) -> Photo {
    Photo {
        title: "t".into(),
        image: image.map(<[u8]>::to_vec),
        kind: "image/png".into(),
        taken: "2026-03-14T08:00:00Z".into(),
        rank: 0.5,
    }
}

#[test]
fn options_of_an_absent_block_are_not_looked_at() {
    let empty = Photo {
        kind: String::new(),
        taken: String::new(),
        rank: 7.0,
        ..photo(None)
    };
    assert_eq!(content(&empty).as_array().unwrap().len(), 1);
    for bad in [
        Photo {
            kind: "x".into(),
            ..photo(Some(PNG))
        },
        Photo {
            taken: String::new(),
            ..photo(Some(PNG))
        },
        Photo {
            rank: 7.0,
            ..photo(Some(PNG))
        },
    ] {
        let error = bad.to_call_tool_result().unwrap_err();
        assert!(error.pointer().starts_with("/image/"), "{error}");
    }
    assert_eq!(
        content(&photo(Some(PNG)))[1]["annotations"]["priority"],
        0.5
    );
}

#[test]
fn errors_of_an_included_result_are_placed_at_its_field() {
    #[derive(Serialize, ToolResult)]
    struct Album {
        #[tool_result(include)]
        photos: Vec<Photo>,
        #[tool_result(include)]
        cover: Option<Photo>,
    }
    let bad = || Photo {
        rank: 7.0,
        ..photo(Some(PNG))
    };
    let album = Album {
        photos: vec![photo(None), bad()],
        cover: None,
    };
    let error = album.to_call_tool_result().unwrap_err();
    assert_eq!(error.pointer(), "/photos/1/image/priority");
    let album = Album {
        photos: Vec::new(),
        cover: Some(bad()),
    };
    let error = album.to_call_tool_result().unwrap_err();
    assert_eq!(error.pointer(), "/cover/image/priority");
}

#[test]
fn a_link_without_a_name_has_the_last_segment_or_the_host() {
    #[derive(Serialize, ToolResult)]
    struct Link {
        #[tool_result(resource_link)]
        uri: String,
    }
    for (uri, name) in [
        ("https://example.com/a/b.txt?x=1#y", "b.txt"),
        ("https://example.com/a/b/", "b"),
        ("https://example.com/a:b", "a:b"),
        ("http://localhost:3000/", "localhost"),
        ("https://[::1]:80/", "::1"),
        ("https://user:secret@host", "host"),
        ("https://user:secret@host:8080/", "host"),
        ("file:///etc/hosts", "hosts"),
        ("urn:isbn:0451450523", "0451450523"),
        ("mailto:a@example.com", "a@example.com"),
    ] {
        let link = Link { uri: uri.into() };
        assert_eq!(content(&link)[1]["name"], name, "{uri}");
    }
}

#[test]
fn a_size_may_be_any_constant() {
    const LARGE: u64 = 5_000_000_000;
    #[derive(Serialize, ToolResult)]
    struct Links {
        #[tool_result(resource_link(size = 5_000_000_000))]
        a: String,
        #[tool_result(resource_link(size = 4 * 1024))]
        b: String,
        #[tool_result(resource_link(size = LARGE))]
        c: String,
    }
    let uri = || "https://example.com/x".to_owned();
    let links = Links {
        a: uri(),
        b: uri(),
        c: uri(),
    };
    let result = written(&links);
    let sizes = [1, 2, 3].map(|index| result["content"][index]["size"].as_u64());
    assert_eq!(sizes, [Some(LARGE), Some(4096), Some(LARGE)]);
}

#[test]
fn the_prefix_of_our_own_marks_is_reserved() {
    let result = mcp_ui_core::CallToolResult::text("x");
    let error = result.with_meta("mcp-ui-core/wrapped", &true).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::InvalidMetaKey(_)));
}

#[test]
fn a_parameter_may_be_unsized() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{name}: {value}, {value:>3}")]
    struct Named<T: ?Sized + std::fmt::Display + Serialize> {
        name: String,
        value: T,
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(text = "{0}")]
    struct Whole<T>(T)
    where
        T: ?Sized + std::fmt::Display + Serialize;
    let named: &Named<dyn Shown> = &Named {
        name: "n".into(),
        value: 7,
    };
    assert_eq!(content(named)[0]["text"], "n: 7,   7");
    let whole: &Whole<dyn Shown> = &Whole("x");
    assert_eq!(content(whole)[0]["text"], "x");
}

/// What serde's own traits cannot be as objects.
trait Shown: std::fmt::Display {
    fn json(&self) -> serde_json::Value;
}

impl<T: std::fmt::Display + Serialize> Shown for T {
    fn json(&self) -> serde_json::Value {
        json!(self)
    }
}

impl Serialize for dyn Shown {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}
