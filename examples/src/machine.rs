//! How a Linux machine does: Markdown made from the value, with labels for people.

use mcp_ui_core::ToolResult;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;
use std::{fs, io};

/// How this machine does.
#[derive(Debug, Serialize, JsonSchema, ToolResult)]
#[serde(rename_all = "camelCase")]
#[tool_result(text = markdown, title = "Machine")]
pub struct Machine {
    kernel: String,
    #[tool_result(label = "Up for (seconds)")]
    uptime_seconds: f64,
    /// The average number of running tasks over 1, 5 and 15 minutes.
    #[tool_result(label = "Load (1, 5, 15 minutes)")]
    load: [f64; 3],
    memory: Memory,
    /// What the kernel mounted, without the virtual file systems.
    #[tool_result(label = "File systems", max_rows = 8)]
    mounts: Vec<Mount>,
    /// Who asked; the host logs it.
    #[serde(skip)]
    #[tool_result(meta = "com.example/procfs")]
    procfs: String,
}

/// Memory, in KiB.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Memory {
    total: u64,
    available: u64,
}

/// A mounted file system.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Mount {
    device: String,
    at: String,
    kind: String,
}

impl Machine {
    /// Reads a `/proc`, which may be a copy.
    ///
    /// # Errors
    ///
    /// That a file cannot be read, or is not what the kernel writes there.
    pub fn of(procfs: &Path) -> io::Result<Self> {
        let read = |name: &str| {
            fs::read_to_string(procfs.join(name))
                .map_err(|e| io::Error::new(e.kind(), format!("{name}: {e}")))
        };
        let meminfo = read("meminfo")?;
        let loadavg = read("loadavg")?;
        let mut load = loadavg.split(' ').map(str::parse);
        let mut next_load = || load.next()?.ok();
        Ok(Self {
            kernel: read("sys/kernel/osrelease")?.trim().to_owned(),
            uptime_seconds: read("uptime")?
                .split(' ')
                .next()
                .and_then(|seconds| seconds.parse().ok())
                .ok_or_else(|| malformed("uptime"))?,
            load: [next_load(), next_load(), next_load()]
                .into_iter()
                .collect::<Option<Vec<f64>>>()
                .and_then(|load| load.try_into().ok())
                .ok_or_else(|| malformed("loadavg"))?,
            memory: Memory {
                total: kibibytes(&meminfo, "MemTotal:")?,
                available: kibibytes(&meminfo, "MemAvailable:")?,
            },
            mounts: read("mounts")?.lines().filter_map(mount).collect(),
            procfs: procfs.display().to_string(),
        })
    }

    /// Says which `/proc` it was, where the path of a copy would not.
    pub fn set_procfs(&mut self, procfs: &str) {
        procfs.clone_into(&mut self.procfs);
    }
}

fn kibibytes(meminfo: &str, name: &str) -> io::Result<u64> {
    meminfo
        .lines()
        .find_map(|line| line.strip_prefix(name)?.trim().strip_suffix(" kB"))
        .and_then(|number| number.parse().ok())
        .ok_or_else(|| malformed("meminfo"))
}

/// A line of `mounts`, if a device is behind it.
fn mount(line: &str) -> Option<Mount> {
    let mut fields = line.split(' ').map(str::to_owned);
    let (device, at, kind) = (fields.next()?, fields.next()?, fields.next()?);
    device
        .starts_with('/')
        .then_some(Mount { device, at, kind })
}

fn malformed(name: &str) -> io::Error {
    io::Error::other(format!("{name} is not what the kernel writes there"))
}
