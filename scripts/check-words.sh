#!/bin/sh
# Looks for words of the old voice in prose: docs, guides, and the English texts of the program. Code blocks and `code` are
# left out. scripts/words.txt has the words and what to write instead.
#
#   sh scripts/check-words.sh
set -eu
cd "$(dirname "$0")/.."

git ls-files -- '*.md' 'texts/*/en.txt' | grep -v '^Tests/' | while read -r file; do
    awk -v list=scripts/words.txt '
        BEGIN {
            while ((getline line < list) > 0)
                if (line !~ /^#/ && split(line, part, "\t") == 2) { n++; word[n] = part[1]; better[n] = part[2] }
        }
        /^[ \t]*(```|~~~)/ { inCode = !inCode; next }
        inCode || /^<!--/ || /^#/ && FILENAME ~ /txt$/ { next }
        {
            text = tolower($0)
            gsub(/`[^`]*`/, "", text)
            for (i = 1; i <= n; i++)
                if (match(" " text " ", "[^a-z](" word[i] ")[^a-z]"))
                    printf "%s:%d: not \"%s\" but: %s\n", FILENAME, FNR,
                        substr(" " text " ", RSTART + 1, RLENGTH - 2), better[i]
        }' "$file"
done >"${TMPDIR:-/tmp}/words.$$"
found=$(cat "${TMPDIR:-/tmp}/words.$$")
rm -f "${TMPDIR:-/tmp}/words.$$"
[ -z "$found" ] || { printf '%s\n' "$found"; exit 1; }
