#!/bin/sh
# Looks for words of the old voice in what people read: docs and guides, the English texts of the program, and the comments
# and messages of the sources. Code blocks and `code` are left out. scripts/words.txt has the words and what to write instead.
#
#   sh scripts/check-words.sh
set -eu
cd "$(dirname "$0")/.."

# Spanish has one word for a card and one for a plugin: docs/texts.md.
if sed -n 's/^[^#=]* = //p; s/^    //p; /^[a-z_]*: /p' texts/*/es.txt prompts/es.txt | sed 's/cards plugin//g; s/{[a-z]*}//gi' |
    grep -niwE '(tarjetas?|plugins?|esquemas?)'; then
    echo 'texts/*/es.txt, prompts/es.txt: write registro, complemento and plantilla' >&2
    exit 1
fi

git ls-files -- '*.md' 'texts/*/en.txt' 'schemas/*.json' 'Sources/*.swift' 'Examples/*.swift' |
    grep -v -e '^Tests/' -e '+Texts\?\.swift$' -e '/Bundled/' |
    xargs awk -v list=scripts/words.txt '
        BEGIN {
            while ((getline line < list) > 0)
                if (line !~ /^#/ && split(line, part, "\t") == 2) { n++; word[n] = part[1]; better[n] = part[2] }
        }
        # The texts of the literals of a line of Swift.
        function literals(line,    text, rest) {
            text = ""
            while (match(line, /"([^"\\]|\\.)*"/)) {
                text = text " " substr(line, RSTART + 1, RLENGTH - 2)
                line = substr(line, RSTART + RLENGTH)
            }
            gsub(/\\\([^)]*\)/, "", text)
            return text
        }
        FNR == 1 { inCode = 0 }
        FILENAME ~ /\.md$/ && /^[ \t]*(```|~~~)/ { inCode = !inCode; next }
        inCode || /^<!--/ || /^#/ && FILENAME ~ /txt$/ { next }
        {
            text = $0
            if (FILENAME ~ /\.swift$/ && text !~ /^[ \t]*\/\//) text = literals(text)
            text = tolower(text)
            gsub(/`[^`]*`/, "", text)
            for (i = 1; i <= n; i++)
                if (match(" " text " ", "[^a-z](" word[i] ")[^a-z]")) {
                    printf "%s:%d: not \"%s\" but: %s\n", FILENAME, FNR,
                        substr(" " text " ", RSTART + 1, RLENGTH - 2), better[i]
                    found = 1
                }
        }
        END { exit found }'
