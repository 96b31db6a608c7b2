//! Constants and expressions that start with a field. A build without syn's `full` feature reads
//! them in another way, so these tests run in `tests/features`, too, where nobody turns it on.

use mcp_ui_core::ToolResult;
use serde::Serialize;

fn text(value: &impl ToolResult) -> String {
    let result = value.to_call_tool_result().unwrap();
    result.content()[0].as_text().unwrap().to_string()
}

#[test]
fn arguments_of_every_form() {
    mod limits {
        pub(super) const MAX: u32 = 9;
        pub(super) const fn twice(n: u32) -> u32 {
            n * 2
        }
    }
    #[derive(Serialize, ToolResult)]
    #[tool_result(
        text = "{} {1} {0} {sum} {type} {twice} {array:?} {first} {max:>width$} {pairs:json} {c}",
        limits::MAX,
        "literal",
        sum = .pairs.iter().map(|(a, b)| a + b).sum::<u32>(),
        r#type = Self::NAME,
        twice = limits::twice(4),
        array = [1, 2, { 3 }],
        first = .pairs[0].0,
        max = u8::MAX,
        width = 5,
        c = if limits::MAX > 3 { 'y' } else { 'n' },
    )]
    struct A {
        pairs: Vec<(u32, u32)>,
    }
    impl A {
        const NAME: &'static str = "A";
    }
    let value = A {
        pairs: vec![(1, 2), (3, 4)],
    };
    assert_eq!(
        text(&value),
        "9 literal 9 10 A 8 [1, 2, 3] 1   255 [[1,2],[3,4]] y"
    );
}

/// Each is followed by another argument: where it ends is read without knowing what it is.
#[test]
fn arguments_that_only_rustc_reads() {
    #[derive(Serialize, ToolResult)]
    #[tool_result(
        text = "{pairs:json} {map} {} {} {} {range:?} {matched} {block} {generic} {reference:?} {less} {last:?}",
        .pairs.iter().map(|(a, _)| a).max().copied().unwrap_or_default(),
        [u8::MIN..2, 1..3][1].end,
        map = .pairs.iter().copied().collect::<std::collections::BTreeMap<u32, u32>>().len(),
        <Self as Pair<u8, u16>>::SIZE,
        range = 1..=3,
        matched = match Self::LIMIT { 0 => "none", _ => "some" },
        block = { const A: u8 = 1; A + 1 },
        generic = size_of::<(u8, [u8; 3])>(),
        reference = &[[1, 2], [3, 4]][1],
        less = 1 < 2,
        last = .pairs[..1],
    )]
    struct A {
        pairs: Vec<(u32, u32)>,
    }
    trait Pair<T, U> {
        const SIZE: usize = size_of::<T>() + size_of::<U>();
    }
    impl Pair<u8, u16> for A {}
    impl A {
        const LIMIT: u8 = 3;
    }
    let value = A {
        pairs: vec![(1, 2), (3, 4)],
    };
    assert_eq!(
        text(&value),
        "[[1,2],[3,4]] 2 3 3 3 1..=3 some 2 4 [3, 4] true [(1, 2)]"
    );
}
