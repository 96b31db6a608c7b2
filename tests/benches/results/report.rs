//! The tables, and the bars that the figures have to keep.

use crate::bars::{GROUPS, Group, Row};
use crate::run::{Allocated, Key};
use benches::paths::PAYLOADS;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;

pub struct Report {
    instructions: BTreeMap<Key, u64>,
    allocations: BTreeMap<Key, Allocated>,
}

impl Report {
    pub fn new(instructions: BTreeMap<Key, u64>, allocations: BTreeMap<Key, Allocated>) -> Self {
        Self {
            instructions,
            allocations,
        }
    }

    fn instructions(&self, path: &str, payload: &str) -> Option<u64> {
        let key = (path.to_owned(), payload.to_owned());
        self.instructions.get(&key).copied()
    }

    fn ratio(&self, path: &str, base: &str, payload: &str) -> Option<f64> {
        let of = self.instructions(path, payload)?;
        let base = self.instructions(base, payload)?;
        #[allow(clippy::cast_precision_loss)]
        Some(of as f64 / base as f64)
    }

    fn allocated(&self, path: &str, payload: &str) -> Option<Allocated> {
        let key = (path.to_owned(), payload.to_owned());
        self.allocations.get(&key).copied()
    }

    pub fn tables(&self) -> String {
        let mut out = String::new();
        for group in GROUPS {
            self.ratios(&mut out, group);
            self.counts(&mut out, group);
        }
        out
    }

    fn ratios(&self, out: &mut String, group: &Group) {
        write!(out, "## {}\n\nInstructions", group.title).unwrap();
        writeln!(
            out,
            ", with the ratio to {} and the bar it has to keep:\n",
            group.base
        )
        .unwrap();
        heading(out);
        let base = group.base_row();
        for Row { path, bars, .. } in std::iter::once(&base).chain(group.rows) {
            write!(out, "| {path} |").unwrap();
            for (index, payload) in PAYLOADS.iter().enumerate() {
                let Some(count) = self.instructions(path, payload) else {
                    out.push_str(" |");
                    continue;
                };
                write!(out, " {}", short(count)).unwrap();
                if let Some(ratio) = self.ratio(path, group.base, payload)
                    && *path != group.base
                {
                    write!(out, ", **{ratio:.2}**").unwrap();
                }
                if let Some(bar) = bars.get(index).filter(|bar| bar.is_finite()) {
                    write!(out, " (≤ {bar:.2})").unwrap();
                }
                out.push_str(" |");
            }
            out.push('\n');
        }
        out.push('\n');
    }

    fn counts(&self, out: &mut String, group: &Group) {
        out.push_str("Allocations + times a buffer grew, bytes:\n\n");
        heading(out);
        let base = group.base_row();
        for Row { path, .. } in std::iter::once(&base).chain(group.rows) {
            write!(out, "| {path} |").unwrap();
            for payload in PAYLOADS {
                if let Some(counted) = self.allocated(path, payload) {
                    let Allocated {
                        allocations,
                        growths,
                        bytes,
                    } = counted;
                    write!(out, " {allocations} + {growths}, {}", short(bytes)).unwrap();
                }
                out.push_str(" |");
            }
            out.push('\n');
        }
        out.push('\n');
    }

    /// A line for each bar that is not kept.
    pub fn missed(&self) -> Vec<String> {
        let mut missed = Vec::new();
        for group in GROUPS {
            for Row {
                path,
                bars,
                allocations,
            } in group.rows
            {
                for (payload, bar) in PAYLOADS.iter().zip(*bars) {
                    if let Some(ratio) = self.ratio(path, group.base, payload)
                        && ratio > *bar
                    {
                        missed.push(format!("{path}, {payload}: {ratio:.3}, bar {bar:.2}"));
                    }
                }
                for payload in PAYLOADS {
                    if let (Some(counted), Some(bar)) = (self.allocated(path, payload), allocations)
                        && counted.allocations > *bar
                    {
                        let count = counted.allocations;
                        missed.push(format!("{path}, {payload}: {count} allocations, bar {bar}"));
                    }
                }
            }
        }
        missed
    }

    /// Writes `docs/performance.md`.
    pub fn write(&self) {
        let document = format!(
            include_str!("performance.md.in"),
            date = line_of("date", &["-u", "+%Y-%m-%d"]),
            rustc = line_of("rustc", &["--version"]),
            valgrind = line_of("valgrind", &["--version"]),
            tables = self.tables().trim_end(),
            compile_time = include_str!("compile_time.md").trim_end(),
        );
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/performance.md");
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs")).unwrap();
        std::fs::write(path, document).unwrap();
    }
}

fn heading(out: &mut String) {
    writeln!(out, "| | {} |", PAYLOADS.join(" | ")).unwrap();
    writeln!(out, "| --- |{}", " ---: |".repeat(PAYLOADS.len())).unwrap();
}

/// 1234, 12.3 k, 12.3 M.
fn short(count: u64) -> String {
    #[allow(clippy::cast_precision_loss)]
    let value = count as f64;
    match count {
        0..10_000 => count.to_string(),
        10_000..1_000_000 => format!("{:.1} k", value / 1e3),
        _ => format!("{:.2} M", value / 1e6),
    }
}

fn line_of(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap();
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}
