//! The matrix in `docs/conformance.md`.

use mcp_ui_core::ProtocolVersion;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What became of one result.
pub(crate) enum Verdict {
    /// It arrived as it was sent.
    Same,
    /// It was accepted, but a member that the specification does not name was lost or changed.
    LostUnspecified(String),
    /// It was accepted, but something that the specification names was lost or changed.
    Changed(String),
    Refused(String),
}

#[derive(Clone, Copy, Default)]
struct Count {
    all: usize,
    accepted: usize,
    same: usize,
}

type Table = BTreeMap<String, BTreeMap<ProtocolVersion, Count>>;

#[derive(Default)]
pub(crate) struct Matrix {
    judged: Table,
    read: Table,
    /// What must not be.
    faults: Vec<String>,
    /// What a peer does not keep: peer and case.
    lost: BTreeMap<String, BTreeSet<String>>,
}

impl Matrix {
    /// A peer has judged a result of ours.
    pub(crate) fn judged(
        &mut self,
        peer: &str,
        version: ProtocolVersion,
        case: &str,
        verdict: Verdict,
    ) {
        enter(&mut self.judged, peer, version, &verdict);
        match verdict {
            Verdict::Same => {}
            Verdict::LostUnspecified(_) => {
                let lost = self.lost.entry(peer.to_owned()).or_default();
                lost.insert(case.to_owned());
            }
            Verdict::Changed(what) | Verdict::Refused(what) => {
                let version = version.as_str();
                self.faults
                    .push(format!("{peer}, {version}, {case}: {what}"));
            }
        }
    }

    /// A result of a peer was read.
    pub(crate) fn read(
        &mut self,
        peer: &str,
        version: ProtocolVersion,
        case: &str,
        verdict: Verdict,
    ) {
        enter(&mut self.read, peer, version, &verdict);
        match verdict {
            Verdict::Same => {}
            Verdict::LostUnspecified(what) | Verdict::Changed(what) | Verdict::Refused(what) => {
                let version = version.as_str();
                self.faults
                    .push(format!("of {peer}, {version}, {case}: {what}"));
            }
        }
    }

    pub(crate) fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Writes `docs/conformance.md`.
    pub(crate) fn write(&self) {
        let mut written = String::new();
        table(&mut written, "Judge", &self.judged);
        let mut read = String::new();
        table(&mut read, "Writer", &self.read);
        let mut lost = String::new();
        for (peer, cases) in &self.lost {
            let cases: Vec<&str> = cases.iter().map(String::as_str).collect();
            writeln!(lost, "- {peer}: {}", cases.join(", ")).unwrap();
        }
        let document = format!(
            include_str!("conformance.md.in"),
            written = written.trim_end(),
            read = read.trim_end(),
            lost = lost.trim_end(),
        );
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/conformance.md");
        std::fs::write(path, document).unwrap();
    }
}

fn enter(table: &mut Table, peer: &str, version: ProtocolVersion, verdict: &Verdict) {
    let versions = table.entry(peer.to_owned()).or_default();
    let count = versions.entry(version).or_default();
    count.all += 1;
    count.accepted += usize::from(!matches!(verdict, Verdict::Refused(_)));
    count.same += usize::from(matches!(verdict, Verdict::Same));
}

fn table(out: &mut String, who: &str, table: &Table) {
    let versions = ProtocolVersion::ALL;
    let names: Vec<&str> = versions.iter().map(|version| version.as_str()).collect();
    writeln!(out, "| {who} | {} |", names.join(" | ")).unwrap();
    writeln!(out, "| --- |{}", " ---: |".repeat(versions.len())).unwrap();
    for (peer, counts) in table {
        write!(out, "| {peer} |").unwrap();
        for version in versions {
            match counts.get(version) {
                None => out.push_str(" |"),
                Some(Count {
                    all,
                    accepted,
                    same,
                }) => write!(out, " {accepted}/{all}, {same} |").unwrap(),
            }
        }
        out.push('\n');
    }
}
