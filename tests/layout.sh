#!/usr/bin/env bash
# What the compiler does not check about the files of the project.
set -euo pipefail
cd "$(dirname "$0")/.."
bad=0
complain() { echo "$1"; bad=1; }

while read -r lines file; do
    [ "$lines" -le 600 ] || complain "$file has $lines lines; split it"
done < <(git ls-files '*.rs' | xargs wc -l | grep -v ' total$')

names=$(git ls-files '*.rs' | grep -E '(^|/)(utils?|helpers?|common|misc)(\.rs|/)' || true)
[ -z "$names" ] || complain "grab-bag modules: $names"

[ -z "$(git ls-files '*Cargo.lock')" ] || complain "Cargo.lock names a host; keep it out of git"
if git grep -nIE '"resolved": *"http' -- '*package-lock.json'; then
    complain "a package-lock.json holds download addresses"
fi
if git grep -nE '#\[ignore|```(rust,)?ignore|todo!\(|unimplemented!\(' -- '*.rs' '*.md'; then
    complain "ignored tests or examples, or holes"
fi
exit "$bad"
