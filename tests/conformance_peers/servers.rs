//! Servers of the official SDKs, asked over standard input and output.

use mcp_ui_core::ProtocolVersion;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Where the scripts are.
pub(crate) fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/conformance_peers"))
}

/// The interpreter with a major version of the SDK.
pub(crate) fn python(major: u8) -> PathBuf {
    folder().join(format!(".venv/{major}/bin/python"))
}

/// Every server, with the versions that it speaks.
pub(crate) fn servers() -> Vec<(String, Command, &'static [ProtocolVersion])> {
    let all = ProtocolVersion::ALL;
    let handshakes = &all[..4];
    let node = |package: &str, script: &str| {
        let file = folder().join(format!(
            "node_modules/@modelcontextprotocol/{package}/package.json"
        ));
        let package: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        let mut command = Command::new("node");
        command.arg(script);
        let version = package["version"].as_str().unwrap();
        (format!("TypeScript server {version}"), command)
    };
    let python = |major| {
        let version = "from importlib.metadata import version; print(version('mcp'))";
        let output = Command::new(python(major))
            .args(["-c", version])
            .output()
            .unwrap();
        let version = String::from_utf8(output.stdout).unwrap();
        let mut command = Command::new(python(major));
        command.arg("server.py");
        (format!("Python server {}", version.trim()), command)
    };
    [
        (node("sdk", "server-1.mjs"), handshakes),
        (node("server", "server-2.mjs"), all),
        (python(1), handshakes),
        (python(2), all),
    ]
    .into_iter()
    .map(|((name, command), versions)| (name, command, versions))
    .collect()
}

/// A running server.
pub(crate) struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    version: ProtocolVersion,
    id: u32,
}

#[derive(Deserialize)]
struct Response {
    id: Option<u32>,
    result: Option<Box<RawValue>>,
}

impl Server {
    pub(crate) fn start(command: &mut Command, version: ProtocolVersion) -> Self {
        let mut process = command
            .current_dir(folder())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut server = Self {
            input: process.stdin.take().unwrap(),
            output: BufReader::new(process.stdout.take().unwrap()),
            process,
            version,
            id: 0,
        };
        if version < ProtocolVersion::V2026_07_28 {
            let client = json!({"name": "conformance", "version": "1"});
            let answer = server.ask(
                "initialize",
                json!({"protocolVersion": version.as_str(), "capabilities": {}, "clientInfo": client}),
            );
            let answer: Value = serde_json::from_str(&answer).unwrap();
            assert_eq!(answer["protocolVersion"], version.as_str());
            server.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        }
        server
    }

    fn send(&mut self, message: &Value) {
        writeln!(self.input, "{message}").unwrap();
    }

    /// The text of a `result`, byte for byte.
    pub(crate) fn ask(&mut self, method: &str, mut params: Value) -> String {
        self.id += 1;
        if self.version >= ProtocolVersion::V2026_07_28 {
            params["_meta"] = json!({
                "io.modelcontextprotocol/protocolVersion": self.version.as_str(),
                "io.modelcontextprotocol/clientInfo": {"name": "conformance", "version": "1"},
                "io.modelcontextprotocol/clientCapabilities": {},
            });
        }
        self.send(&json!({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}));
        loop {
            let mut line = String::new();
            let length = self.output.read_line(&mut line).unwrap();
            assert!(length > 0, "the server has stopped");
            let response: Response = serde_json::from_str(&line).unwrap();
            if response.id == Some(self.id) {
                let result = response
                    .result
                    .unwrap_or_else(|| panic!("{method}: {line}"));
                return result.get().to_owned();
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A test that fails must not leave processes behind.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
