#!/bin/sh
# Writes scripts/order.txt: the functions that everyday commands call, those that most of them call first, and together
# those that the same commands call. The linker puts them next to each other, so that a short run touches fewer pages of
# the program.
#
#   sh scripts/order.sh PATH_OF_THE_RELEASE_BINARY_WITH_SYMBOLS
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
number=100
run() { # JOURNAL DAY WORDS...
    CARDS_JOURNAL=$folder/$1
    CARDS_NOW=$2T20:00:00Z
    export CARDS_JOURNAL CARDS_NOW
    shift 2
    number=$((number + 1))
    valgrind -q --tool=callgrind --demangle=no --callgrind-out-file="$folder/$number.calls" "$cards" "$@" >/dev/null 2>&1
}
for day in 2026-10-29 2026-10-30 2026-10-31; do
    run mood "$day" fill mood_five --set day.mood=3
    run skills "$day" fill dbt_diary --set urges.self_harm=0 --set urges.suicide=0 --set emotions.joy=3
done
printf '4\n\n\n' >"$folder/answers"
run mood 2026-11-01 fill mood_five --plain <"$folder/answers"
for journal in mood skills; do
    for words in --version check status "" list "show 2026-10-30" week trends calendar nudge "search walk"; do
        # What finds nothing has an exit status of its own.
        # shellcheck disable=SC2086
        run $journal 2026-10-31 $words || true
    done
done
# `fn=(7) name` and `cfn=(7) name` define a number; inner calls of a recursion end in '2.
for calls in "$folder"/*.calls; do
    sed -nE "s/^c?fn=\([0-9]+\) ([A-Za-z_$][A-Za-z0-9_$.]*).*/\1/p" "$calls" | sort -u | sed "s|^|${calls##*/} |"
done | awk '{ count[$2]++; runs[$2] = runs[$2] "," $1 } END { for (name in count) print count[name], runs[name], name }' |
    sort -k1,1rn -k2,2 -k3,3 | sed 's/.* //' >scripts/order.txt
wc -l scripts/order.txt
