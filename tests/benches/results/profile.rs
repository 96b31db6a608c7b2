//! Where the instructions of one path go.

use std::collections::HashMap;

/// The functions of a dump with the most instructions of their own, as lines.
pub fn top(dump: &str, count: usize) -> String {
    let mut costs: HashMap<&str, u64> = HashMap::new();
    let mut function = "";
    let mut is_call = false;
    for line in dump.lines() {
        if let Some(name) = line.strip_prefix("fn=") {
            function = name;
        } else if line.starts_with("calls=") {
            // The next line has the cost of the callee, which is counted there.
            is_call = true;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) && !std::mem::take(&mut is_call) {
            let cost = line.split(' ').nth(1).and_then(|cost| cost.parse().ok());
            *costs.entry(function).or_default() += cost.unwrap_or(0);
        }
    }
    let total: u64 = costs.values().sum();
    let mut costs: Vec<_> = costs.into_iter().collect();
    costs.sort_by_key(|(name, cost)| (std::cmp::Reverse(*cost), *name));
    let lines = costs.into_iter().take(count).map(|(name, cost)| {
        let percent = cost * 100 / total.max(1);
        format!("{cost:>12} {percent:>3} %  {name}\n")
    });
    lines.collect()
}
