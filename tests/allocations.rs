//! How often a result allocates. Counts, not times, so they hold on every machine.

#![allow(clippy::unwrap_used)]

use mcp_ui_core::ToolResult;
use serde::Serialize;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::fmt;
use std::sync::{Mutex, PoisonError};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// One test at a time, since the counter is the program's.
static ALONE: Mutex<()> = Mutex::new(());

/// New allocations and growths of what was allocated already. The threads of the test runner can
/// only add to them, so the least of a few runs is that of `work`.
fn counted<R>(mut work: impl FnMut() -> R) -> (usize, usize) {
    // What is kept from call to call is there after the first.
    drop(work());
    let runs = (0..20).map(|_| {
        let region = Region::new(ALLOCATOR);
        let output = work();
        let counts = region.change();
        drop(output);
        (counts.allocations, counts.reallocations)
    });
    runs.min().unwrap()
}

#[derive(Serialize)]
struct Reading {
    sensor: String,
    taken: u64,
    level: f64,
    valid: bool,
    note: Option<String>,
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sensor, level, .. } = self;
        write!(f, "{sensor}: {level}")
    }
}

fn readings(count: u32) -> Vec<Reading> {
    let readings = (0..count).map(|index| Reading {
        sensor: format!("ts-{index:04}"),
        taken: 1_700_000_000 + u64::from(index) * 60,
        level: f64::from(index) / 7.0,
        valid: index % 9 != 0,
        note: (index % 5 == 0).then(|| "said \"stuck\"\n".into()),
    });
    readings.collect()
}

#[derive(Serialize, ToolResult)]
struct Table {
    title: String,
    rows: Vec<Reading>,
}

impl Table {
    fn new(rows: u32) -> Self {
        Self {
            title: "Level".into(),
            rows: readings(rows),
        }
    }
}

#[derive(Serialize, ToolResult)]
#[tool_result(text = "{title} [{unit}]: {mean:>8.2} of {count:05}, {state}")]
struct Summary {
    title: String,
    unit: &'static str,
    mean: f64,
    count: u32,
    state: String,
}

fn summary() -> Summary {
    Summary {
        title: "Level\nof the tank".into(),
        unit: "mm",
        mean: 12.345,
        count: 77,
        state: "tab\tand \u{1b}[1m".into(),
    }
}

#[test]
fn a_result_is_written_with_at_most_two_allocations_however_many_rows() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for rows in [0, 1, 10, 100, 1000, 3000] {
        let table = Table::new(rows);
        let (allocations, growths) = counted(|| {
            let mut out = Vec::new();
            table.append_json(&mut out).unwrap();
            out
        });
        assert!(allocations <= 2, "{rows} rows: {allocations} allocations");
        // Doubling: the number of growths is the logarithm of the size.
        assert!(growths <= 30, "{rows} rows: {growths} growths");
    }
}

#[test]
fn a_result_is_appended_to_a_buffer_with_room_without_an_allocation() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for rows in [0, 10, 1000] {
        let table = Table::new(rows);
        let mut out = Vec::new();
        let counts = counted(|| {
            out.clear();
            table.append_json(&mut out).unwrap();
        });
        assert_eq!(counts, (0, 0), "{rows} rows");
        assert!(!out.is_empty());
    }
}

#[test]
fn a_template_is_written_into_a_reused_string_without_an_allocation() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let summary = summary();
    let mut out = Vec::new();
    let counts = counted(|| {
        out.clear();
        summary.append_json(&mut out).unwrap();
    });
    assert_eq!(counts, (0, 0));
}

#[test]
fn building_a_result_does_not_allocate_per_row() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let of = |rows| {
        let table = Table::new(rows);
        counted(|| table.to_call_tool_result().unwrap()).0
    };
    assert_eq!(of(10), of(1000));
}
