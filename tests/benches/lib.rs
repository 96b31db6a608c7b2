//! What is measured: every way from a value to wire bytes and back, on every payload.

pub mod paths;
pub mod payloads;

/// One thing that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// A name of `paths`.
    pub path: &'static str,
    /// A name of `PAYLOADS`.
    pub payload: &'static str,
}

/// Counts something about one call.
pub trait Measure {
    /// Calls `work` once to warm up, then once measured. What it returns is dropped unmeasured.
    fn measure(&mut self, subject: Subject, work: &mut dyn FnMut() -> Vec<u8>);
}
