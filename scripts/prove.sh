#!/bin/sh
# Proves that the tests can fail: turns each guard off and expects the tests named for it in Tests/proof.txt to fail.
#
#   sh scripts/prove.sh [GUARD…]      all guards, or those named
#
# The switches exist only in a build with -D SEEDED_FAULTS, which has a folder of its own.

set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/.."
unset CARDS_FAULT || true

prove() { # FILTER: runs the tests of that name, quietly
    swift test --skip-build -Xswiftc -DSEEDED_FAULTS --scratch-path .build-prove --filter "$1" >.build-prove/last.log 2>&1
}

mkdir -p .build-prove
swift build --build-tests -Xswiftc -DSEEDED_FAULTS --scratch-path .build-prove
wanted=" $* "
proved=0
failed=0
while IFS='	' read -r guard filter; do
    case "$guard" in '' | '#'*) continue ;; esac
    [ $# -eq 0 ] || case "$wanted" in *" $guard "*) ;; *) continue ;; esac
    if ! prove "$filter" || ! grep -qE 'Test run with [1-9][0-9]* test' .build-prove/last.log; then
        echo "prove: $guard: '$filter' runs no test, or fails with the guard in place" >&2
        failed=$((failed + 1))
        continue
    fi
    if (CARDS_FAULT=$guard && export CARDS_FAULT && prove "$filter"); then
        echo "prove: $guard: '$filter' passes without the guard, so it proves nothing" >&2
        failed=$((failed + 1))
    else
        echo "prove: $guard: missed, as it should be"
        proved=$((proved + 1))
    fi
done <Tests/proof.txt
echo "prove: $proved guards proved, $failed not"
[ "$failed" -eq 0 ] && [ "$proved" -gt 0 ]
