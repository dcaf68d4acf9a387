#!/bin/sh
# Writes docs/cards/ID.md for every bundled template: what `cards schema docs ID` says of it.
#
#   sh scripts/card-pages.sh PROGRAM

set -eu
cd "$(dirname "$0")/.."
program=${1:?usage: sh scripts/card-pages.sh PROGRAM}

# No journal: the templates that come with the program, whatever a person has changed in theirs.
CARDS_JOURNAL=/nonexistent/journal
export CARDS_JOURNAL
mkdir -p docs/cards
for path in schemas/*.json; do
    id=$(basename "$path" .json)
    "$program" schema docs "$id" --lang en >"docs/cards/$id.md.new"
    mv "docs/cards/$id.md.new" "docs/cards/$id.md"
done
