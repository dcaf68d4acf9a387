#!/bin/sh
# Writes scripts/order.txt: the functions that everyday commands call and the variables that they use. Those that most of
# them need come first, and together those that the same commands need. The linker puts them next to each other, so that a
# short run touches fewer pages of the program and of its variables.
#
#   sh scripts/order.sh PATH_OF_THE_RELEASE_BINARY_WITH_SYMBOLS
#
# Names change with the code. A name that is gone does no harm, and a new one only lies further away; run it before a
# release. Needs valgrind and takes some minutes.
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
# The symbols by address, to find the one that an address belongs to.
nm -n "$cards" | awk 'NF == 3 { print $1, "=", $2, $3 }' >"$folder/symbols"

# Notes the functions that a run calls. `fn=(7) name` and `cfn=(7) name` define a number; inner calls of a recursion end
# in '2. Returns the run's exit status.
functions() {
    status=0
    valgrind -q --tool=callgrind --demangle=no --callgrind-out-file="$folder/calls" "$@" >/dev/null 2>&1 || status=$?
    sed -nE "s/^c?fn=\([0-9]+\) ([A-Za-z_$][A-Za-z0-9_$.]*).*/\1/p" "$folder/calls" | sort -u
    return $status
}

# Notes the variables that a run reads or writes: the symbols of data at or before the addresses.
variables() {
    { valgrind --tool=lackey --trace-mem=yes --log-fd=9 "$@" 9>&1 >/dev/null 2>&1 || true; } |
        awk '/^ [LSM] / { sub(/,.*/, "", $2); if (!($2 in seen)) { seen[$2]; printf "%16s ?\n", $2 } }' | tr ' ' 0 |
        sed 's/0?/ ?/' | sort -u - "$folder/symbols" |
        awk '$2 == "=" { kind = $3; name = $4 } $2 == "?" && kind ~ /^[bBdDV]$/ { print name }' | sort -u
}

in_journal() { # JOURNAL DAY WORDS...
    CARDS_JOURNAL=$folder/$1
    CARDS_NOW=$2T20:00:00Z
    export CARDS_JOURNAL CARDS_NOW
    shift 2
    "$@"
}
run() { # JOURNAL DAY WORDS...
    number=$((number + 1))
    journal=$1
    day=$2
    shift 2
    in_journal "$journal" "$day" functions "$cards" "$@" >"$folder/$number.used"
}
for date in 2026-10-29 2026-10-30 2026-10-31; do
    run mood $date fill mood_five --set day.mood=3
    run skills $date fill dbt_diary --set urges.self_harm=0 --set urges.suicide=0 --set emotions.joy=3
done
printf '4\n\n\n' >"$folder/answers"
run mood 2026-11-01 fill mood_five --plain <"$folder/answers"
for each in mood skills; do
    for words in --version check status "" list "show 2026-10-30" week trends calendar nudge "search walk"; do
        # What finds nothing has an exit status of its own.
        # shellcheck disable=SC2086
        run $each 2026-10-31 $words || true
        # Two days later, because a nudge is printed once a day.
        # shellcheck disable=SC2086
        in_journal $each 2026-11-02 variables "$cards" $words >>"$folder/$number.used"
    done
done
for used in "$folder"/*.used; do
    sed "s|^|${used##*/} |" "$used"
done | awk '{ count[$2]++; runs[$2] = runs[$2] "," $1 } END { for (name in count) print count[name], runs[name], name }' |
    sort -k1,1rn -k2,2 -k3,3 | sed 's/.* //' >scripts/order.txt
wc -l scripts/order.txt
