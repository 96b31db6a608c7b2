//! What `cargo metadata` knows about a workspace's dependencies, as a tool result.

pub mod view;

use cargo_metadata::{Metadata, MetadataCommand, PackageId};
use mcp_ui_core::ToolResult;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

/// What a workspace depends on.
#[derive(Debug, Serialize, JsonSchema, ToolResult)]
#[tool_result(
    ui = "ui://dependencies/report",
    text = "{workspace} builds {packages} packages.

In more than one version:
{repeated:table}

Direct dependencies, by how many packages only they bring in:
{direct:table}"
)]
pub struct Dependencies {
    /// The folder of the workspace.
    workspace: String,
    /// How many packages its resolution holds, its own members included.
    packages: usize,
    /// Packages that occur in more than one version.
    repeated: Vec<Repeated>,
    /// The direct dependencies of the members, the heaviest first.
    direct: Vec<Direct>,
}

/// A package that occurs in more than one version.
#[derive(Debug, Serialize, JsonSchema)]
struct Repeated {
    name: String,
    /// The versions, oldest first, separated by commas.
    versions: String,
}

/// A direct dependency of a member of the workspace.
#[derive(Debug, Serialize, JsonSchema)]
struct Direct {
    name: String,
    version: String,
    /// How many packages would go with it, itself included.
    brings: usize,
}

/// The edges of the resolved dependency graph.
type Graph<'a> = HashMap<&'a PackageId, Vec<&'a PackageId>>;

impl Dependencies {
    /// Runs `cargo metadata` on a manifest.
    ///
    /// # Errors
    ///
    /// What cargo says: no such file, not a manifest, no resolution.
    pub fn of(manifest: &Path) -> Result<Self, cargo_metadata::Error> {
        let metadata = MetadataCommand::new().manifest_path(manifest).exec()?;
        Ok(Self::from_metadata(&metadata))
    }

    /// Reads what `cargo metadata` said.
    #[must_use]
    pub fn from_metadata(metadata: &Metadata) -> Self {
        let graph: Graph<'_> = metadata
            .resolve
            .iter()
            .flat_map(|resolve| &resolve.nodes)
            .map(|node| (&node.id, node.dependencies.iter().collect()))
            .collect();
        let members: HashSet<&PackageId> = metadata.workspace_members.iter().collect();
        let all = reachable(&graph, &members, None);

        let mut versions = BTreeMap::<&str, Vec<_>>::new();
        let mut direct = Vec::new();
        for package in metadata.packages.iter().filter(|p| all.contains(&p.id)) {
            versions
                .entry(&package.name)
                .or_default()
                .push(&package.version);
            let is_direct = !members.contains(&package.id)
                && members.iter().any(|member| {
                    graph
                        .get(member)
                        .is_some_and(|edges| edges.contains(&&package.id))
                });
            if is_direct {
                let rest = reachable(&graph, &members, Some(&package.id));
                direct.push(Direct {
                    name: package.name.to_string(),
                    version: package.version.to_string(),
                    brings: all.len() - rest.len(),
                });
            }
        }
        direct.sort_by(|a, b| b.brings.cmp(&a.brings).then_with(|| a.name.cmp(&b.name)));
        let repeated = versions
            .into_iter()
            .filter(|(_, versions)| versions.len() > 1)
            .map(|(name, mut versions)| {
                versions.sort();
                let versions: Vec<_> = versions.iter().map(ToString::to_string).collect();
                Repeated {
                    name: name.to_owned(),
                    versions: versions.join(", "),
                }
            })
            .collect();
        Self {
            workspace: metadata.workspace_root.to_string(),
            packages: all.len(),
            repeated,
            direct,
        }
    }
}

/// The packages that the members reach when one of them is left out.
fn reachable<'a>(
    graph: &Graph<'a>,
    members: &HashSet<&'a PackageId>,
    without: Option<&PackageId>,
) -> HashSet<&'a PackageId> {
    let mut reached = members.clone();
    let mut queue: Vec<_> = members.iter().copied().collect();
    while let Some(package) = queue.pop() {
        for &next in graph.get(package).into_iter().flatten() {
            if Some(next) != without && reached.insert(next) {
                queue.push(next);
            }
        }
    }
    reached
}
