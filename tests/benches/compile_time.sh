#!/usr/bin/env bash
# What the derive costs when it compiles, against `serde::Serialize`, and what the core crate costs
# to build. Writes results/compile_time.md, which docs/performance.md takes over. Needs valgrind;
# takes twenty minutes.
#
# Per struct of five fields: (100 structs - 1 struct) / 99, in instructions of rustc under
# callgrind, and (600 structs - 1 struct) / 599 in user CPU of `cargo check`, with the cost of the
# bare struct (for ToolResult: of the struct with Serialize) taken off. The derives are built as
# `cargo check` builds them, without optimization.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CARGO_TARGET_DIR RUSTC_WRAPPER RUSTFLAGS
export CARGO_INCREMENTAL=0 CARGO_TERM_COLOR=never CARGO_PROFILE_DEV_DEBUG=0
RUSTC=$(cd "$root" && rustc --print sysroot)/bin/rustc
export RUSTC

# package NAME: a package that depends on serde and on the core crate.
package() {
    mkdir -p "$work/$1/src"
    cat >"$work/$1/Cargo.toml" <<TOML
[package]
name = "$1"
edition = "2024"
[dependencies]
mcp-ui-core = { path = "$root/mcp-ui-core" }
serde = { version = "1", features = ["derive"] }
[workspace]
TOML
}

# structs KIND COUNT: the source.
structs() {
    local index
    echo '//! Generated.'
    for ((index = 0; index < $2; index++)); do
        case $1 in
        bare) ;;
        serialize) echo '#[derive(serde::Serialize)]' ;;
        *) echo '#[derive(serde::Serialize, mcp_ui_core::ToolResult)]' ;;
        esac
        case $1 in
        template)
            echo '#[tool_result(text = "{name} at {place}: {level:.1}, {count} parts, ok: {ok}")]'
            ;;
        markdown) echo '#[tool_result(text = markdown)]' ;;
        esac
        echo "pub struct Row$index { pub name: String, pub place: String, pub level: f64,"
        echo "    pub count: u32, pub ok: bool }"
    done
}

cat >"$work/wrapper" <<'SH'
#!/usr/bin/env bash
# Only the crate itself is counted, not the questions that cargo asks rustc first.
if [[ " $* " == *" --crate-name counted "* ]]; then
    exec valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$COUNTED" "$@"
fi
exec "$@"
SH
chmod +x "$work/wrapper"

# instructions KIND COUNT: of rustc for the crate, in `cargo check`.
instructions() {
    structs "$1" "$2" >"$work/counted/src/lib.rs"
    (cd "$work/counted" && COUNTED="$work/log" RUSTC_WORKSPACE_WRAPPER="$work/wrapper" \
        cargo check --quiet --offline >&2)
    grep -Eo 'Collected : [0-9]+' "$work/log" | grep -Eo '[0-9]+'
}

# seconds KIND COUNT: user CPU of `cargo check`.
seconds() {
    structs "$1" "$2" >"$work/timed/src/lib.rs"
    (cd "$work/timed" && TIMEFORMAT=%U && { time cargo check --quiet --offline 2>/dev/null; } 2>&1)
}

# cold NAME MANIFEST-LINE: a package with one dependency.
cold() {
    mkdir -p "$work/$1/src"
    printf '[package]\nname = "%s"\nedition = "2024"\n[workspace]\n[dependencies]\n%s\n' \
        "$1" "$2" >"$work/$1/Cargo.toml"
    echo '//! Empty.' >"$work/$1/src/lib.rs"
    (cd "$work/$1" && cargo fetch --quiet >&2)
}

cat >"$work/count-all" <<'SH'
#!/usr/bin/env bash
# Counts each rustc that compiles a crate, and not those that cargo asks questions.
if [[ " $* " == *" --crate-name ___ "* || " $* " != *" --crate-name "* ]]; then
    exec "$@"
fi
exec valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$COUNTED/%p" "$@"
SH
chmod +x "$work/count-all"

# build_instructions NAME: of all rustc of a build from nothing.
build_instructions() {
    mkdir "$work/$1/counts"
    (cd "$work/$1" && rm -rf target && COUNTED="$work/$1/counts" \
        RUSTC_WRAPPER="$work/count-all" cargo build --quiet --offline >&2)
    cat "$work/$1/counts"/* | awk '$2 == "Collected" { sum += $4 } END { printf "%.0f", sum }'
}

# build NAME: user CPU of a build from nothing, linking included.
build() {
    (cd "$work/$1" && rm -rf target && TIMEFORMAT=%U &&
        { time cargo build --quiet --offline 2>/dev/null; } 2>&1)
}

package counted
package timed
for name in counted timed; do
    structs bare 1 >"$work/$name/src/lib.rs"
    (cd "$work/$name" && cargo fetch --quiet)
done

kinds=(bare serialize json template markdown)
declare -A check user
for kind in "${kinds[@]}"; do
    one=$(instructions "$kind" 1)
    many=$(instructions "$kind" 100)
    check[$kind]=$(((many - one) / 99))
done
# In turns, so that what else the machine does is not the fate of one kind; the least of seven.
seconds bare 1 >&2
for _ in 1 2 3 4 5 6 7; do
    for kind in "${kinds[@]}"; do
        echo "$kind $(seconds "$kind" 1) $(seconds "$kind" 600)"
    done
done >"$work/seconds"
for kind in "${kinds[@]}"; do
    user[$kind]=$(awk -v kind="$kind" '$1 == kind {
        if (!one || $2 < one) one = $2
        if (!many || $3 < many) many = $3
    } END { print (many - one) / 599 }' "$work/seconds")
done
cold cold-serde 'serde = { version = "1", features = ["derive"] }'
cold cold-core "mcp-ui-core = { path = \"$root/mcp-ui-core\" }"
for _ in 1 2 3 4; do
    build cold-serde >>"$work/serde"
    build cold-core >>"$work/core"
done
serde_cold=$(sort -n "$work/serde" | head -1)
core_cold=$(sort -n "$work/core" | head -1)
serde_count=$(build_instructions cold-serde)
core_count=$(build_instructions cold-core)

# row NAME KIND BASE
row() {
    awk -v name="$1" -v c="${check[$2]}" -v cb="${check[$3]}" -v cs="${check[serialize]}" \
        -v u="${user[$2]}" -v ub="${user[$3]}" -v us="${user[serialize]}" \
        -v c0="${check[bare]}" -v u0="${user[bare]}" 'BEGIN {
        printf "| %s | %.2f M, **%.2f** | %.2f ms, **%.2f** |\n", name,
            (c - cb) / 1e6, (c - cb) / (cs - c0), (u - ub) * 1e3, (u - ub) / (us - u0) }'
}

exec >"$root/tests/benches/results/compile_time.md"
echo "Written by \`tests/benches/compile_time.sh\` on $(date -u +%Y-%m-%d), unoptimized as \`cargo check\`"
echo 'builds it: (100 structs - 1 struct) / 99, for the user CPU (600 structs - 1 struct) / 599 with'
echo 'the least of seven runs, without the cost of the struct itself, and with `ToolResult` without'
echo 'that of the `Serialize` beside it. In bold the ratio to `Serialize`, whose bar is 1.00. The'
echo 'instructions are the same in every run; the user CPU is not. Of four cold builds the least counts.'
echo
echo '| per struct of 5 fields | instructions of rustc | user CPU of `cargo check` |'
echo '| --- | ---: | ---: |'
row '`serde::Serialize`' serialize bare
row '`ToolResult`, JSON text' json serialize
row '`ToolResult`, template' template serialize
row '`ToolResult`, Markdown' markdown serialize
echo
awk -v s="$serde_cold" -v c="$core_cold" -v sn="$serde_count" -v cn="$core_count" 'BEGIN {
    print "| cold build (`cargo build`, all dependencies) | instructions of rustc | user CPU, with linking |"
    print "| --- | ---: | ---: |"
    printf "| serde with derive | %.1f G, **1.00** | %.1f s, **1.00** |\n", sn / 1e9, s
    printf "| the core crate, default features | %.1f G, **%.2f** (≤ 2.20) | %.1f s, **%.2f** |\n",
        cn / 1e9, cn / sn, c, c / s }'
