//! Counts the allocations of every path. `results` runs this and prints the table.

#![allow(clippy::unwrap_used, missing_docs)]

use benches::{Measure, Subject};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::hint::black_box;

// Not in `results`, where counting would add to the instructions.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

struct Allocations;

impl Measure for Allocations {
    fn measure(&mut self, subject: Subject, work: &mut dyn FnMut() -> Vec<u8>) {
        black_box(work());
        let region = Region::new(ALLOCATOR);
        let output = black_box(work());
        let counts = region.change();
        drop(output);
        println!(
            "{}\t{}\t{}\t{}\t{}",
            subject.path,
            subject.payload,
            counts.allocations,
            counts.reallocations,
            counts.bytes_allocated
        );
    }
}

fn main() {
    benches::paths::all(&mut Allocations);
}
