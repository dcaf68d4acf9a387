#!/bin/sh
# Writes scripts/order.txt: the functions that everyday commands call, those that most of them call first. The linker
# puts them next to each other, so that a short run touches fewer pages of the program.
#
# Names change with the code. A name that is gone does no harm, and a new function only lies further away; run it before
# a release. Needs valgrind.
set -eu
cd "$(dirname "$0")/.."
LC_ALL=C
export LC_ALL
command -v valgrind >/dev/null || { echo "valgrind not installed, skipped"; exit 0; }

cards=$PWD/$1
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
HOME=$folder
CARDS_THREADS=1
export HOME CARDS_THREADS
run() { # JOURNAL DAY WORDS...
    CARDS_JOURNAL=$folder/$1
    CARDS_NOW=$2T20:00:00Z
    export CARDS_JOURNAL CARDS_NOW
    shift 2
    valgrind -q --tool=callgrind --demangle=no --callgrind-out-file="$folder/%p.calls" "$cards" "$@" >/dev/null 2>&1
}
for day in 2026-10-29 2026-10-30 2026-10-31; do
    run mood "$day" fill mood_five --set day.mood=3
    run skills "$day" fill dbt_diary --set urges.self_harm=0 --set urges.suicide=0 --set emotions.joy=3
done
printf '4\n\n\n' | run mood 2026-11-01 fill mood_five --plain
for journal in mood skills; do
    for words in --version check status "" list "show 2026-10-30" week trends calendar nudge "search walk"; do
        # What finds nothing has an exit status of its own.
        # shellcheck disable=SC2086
        run $journal 2026-10-31 $words || true
    done
done
# `fn=(7) name` and `cfn=(7) name` define a number; inner calls of a recursion end in '2.
sed -nE "s/^c?fn=\([0-9]+\) ([A-Za-z_$][A-Za-z0-9_$.]*).*/\1/p" "$folder"/*.calls |
    sort | uniq -c | sort -k1,1rn -k2 | sed 's/^ *[0-9]* //' >scripts/order.txt
wc -l scripts/order.txt
