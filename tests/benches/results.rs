//! Instructions and allocations from a value to the bytes of its result and back, against rmcp and
//! against plain serde.
//!
//! `cargo bench -p benches --bench results` prints the tables; `-- --write` also writes them to
//! `docs/performance.md`; `-- --check` fails if a bar is missed; `-- --profile 'append_json'` also
//! prints the functions behind every path or payload with that in its name. Needs valgrind.

#![allow(clippy::unwrap_used, missing_docs)]

#[path = "results/bars.rs"]
mod bars;
#[path = "results/profile.rs"]
mod profile;
#[path = "results/report.rs"]
mod report;
#[path = "results/run.rs"]
mod run;

use benches::{Measure, Subject};
use std::hint::black_box;
use std::process::ExitCode;

/// The argument with which this program runs under callgrind.
const MEASURED: &str = "--measured";

/// Callgrind counts what happens inside this function, and dumps its counters when it returns.
#[inline(never)]
fn callgrind_region(work: &mut dyn FnMut() -> Vec<u8>) -> Vec<u8> {
    black_box(work())
}

struct Instructions;

impl Measure for Instructions {
    fn measure(&mut self, subject: Subject, work: &mut dyn FnMut() -> Vec<u8>) {
        black_box(work());
        drop(callgrind_region(work));
        println!("{}\t{}", subject.path, subject.payload);
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    if has(MEASURED) {
        benches::paths::all(&mut Instructions);
        return ExitCode::SUCCESS;
    }
    let profiled = arguments
        .iter()
        .skip_while(|argument| *argument != "--profile")
        .nth(1)
        .map(String::as_str);
    let instructions = run::instructions(MEASURED, profiled);
    let allocations = run::allocations();
    let report = report::Report::new(instructions, allocations);
    print!("{}", report.tables());
    if has("--write") {
        report.write();
    }
    let missed = report.missed();
    for bar in &missed {
        eprintln!("missed: {bar}");
    }
    if has("--check") && !missed.is_empty() {
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
