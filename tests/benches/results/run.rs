//! Running the measured programs.

use crate::profile;
use std::collections::BTreeMap;
use std::process::Command;

/// A path and a payload.
pub type Key = (String, String);

#[derive(Clone, Copy, Debug)]
pub struct Allocated {
    pub allocations: u64,
    pub growths: u64,
    pub bytes: u64,
}

/// Runs this program under callgrind. Paths and payloads whose name contains `profiled` are also
/// printed by function.
pub fn instructions(argument: &str, profiled: Option<&str>) -> BTreeMap<Key, u64> {
    let program = std::env::current_exe().unwrap();
    let folder = std::env::temp_dir().join(format!("callgrind-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    // `--dump-after` takes no pattern.
    let region = "results::callgrind_region";
    let out = folder.join("out");
    let output = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(format!("--toggle-collect={region}"))
        .arg(format!("--dump-after={region}"))
        // Each dump can then be read alone.
        .args(["--compress-strings=no", "--compress-pos=no"])
        .arg(program)
        .arg(argument)
        .output()
        .expect("valgrind is needed to count instructions");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "callgrind failed: {errors}");
    let subjects = String::from_utf8(output.stdout).unwrap();
    let mut counts = BTreeMap::new();
    for (index, line) in subjects.lines().enumerate() {
        let (path, payload) = line.split_once('\t').unwrap();
        let dump = std::fs::read(folder.join(format!("out.{}", index + 1))).unwrap();
        let dump = String::from_utf8_lossy(&dump);
        if profiled.is_some_and(|profiled| line.contains(profiled)) {
            println!("{path}, {payload}:\n{}", profile::top(&dump, 12));
        }
        counts.insert((path.to_owned(), payload.to_owned()), total(&dump));
    }
    std::fs::remove_dir_all(&folder).unwrap();
    counts
}

/// The total of one dump of callgrind.
fn total(dump: &str) -> u64 {
    let line = dump.lines().find_map(|line| {
        line.strip_prefix("totals:")
            .or(line.strip_prefix("summary:"))
    });
    line.unwrap().trim().parse().unwrap()
}

/// Runs the bench with the counting allocator.
pub fn allocations() -> BTreeMap<Key, Allocated> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args([
            "bench",
            "--quiet",
            "--package",
            "benches",
            "--bench",
            "allocations",
        ])
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "counting allocations failed: {errors}"
    );
    let lines = String::from_utf8(output.stdout).unwrap();
    let counts = lines.lines().map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [path, payload, allocations, growths, bytes] = columns[..] else {
            panic!("unexpected line {line:?}");
        };
        let allocated = Allocated {
            allocations: allocations.parse().unwrap(),
            growths: growths.parse().unwrap(),
            bytes: bytes.parse().unwrap(),
        };
        ((path.to_owned(), payload.to_owned()), allocated)
    });
    counts.collect()
}
