#!/bin/sh
# Counts the instructions of checking and tallying 2,000 cards, with valgrind. They repeat to a few in ten thousand, so
# that a regression shows that seconds on a busy machine would hide.
set -eu
cd "$(dirname "$0")/.."
command -v valgrind >/dev/null || { echo "valgrind not installed, skipped"; exit 0; }

rm -f .build/*.yaml
${SWIFT:-swift} build -c release --static-swift-stdlib --scratch-path "$PWD/.build" --package-path Benchmarks
bin=.build/release
cards=$(make -s release | sed -n 's/.* //p' | tail -1)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
"$bin/Benchmarks" make "$folder/journal" 2000
for words in check "search lighthouse" "list --json"; do
    # shellcheck disable=SC2086
    HOME=$folder CARDS_JOURNAL=$folder/journal CARDS_THREADS=1 valgrind --tool=cachegrind --cache-sim=no \
        --cachegrind-out-file=/dev/null "$cards" $words 2>"$folder/log" >/dev/null
    printf '%s  %s instructions\n' "$words" "$(sed -n 's/.*I *refs: *//p' "$folder/log")"
done
