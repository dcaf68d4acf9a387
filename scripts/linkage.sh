#!/bin/sh
# Proves what the core and the release binary are made of: no Foundation, no ICU, no imports outside the rule.
#
#   sh scripts/linkage.sh PATH_OF_THE_RELEASE_BINARY

set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/.."
binary=$1
failed=0

complain() {
    echo "linkage: $1" >&2
    failed=1
}

# Which modules each folder may import; everything else is a way in for Foundation. A line of a text between """ may begin
# with any word (a new plugin, an example of a guide).
imports() {
    find "$1" -name '*.swift' -print0 |
        xargs -0 awk 'FNR == 1 { text = 0 } { marks = gsub(/"""/, "&"); if (!text) print; if (marks % 2) text = !text }' |
        grep -E '^[[:space:]]*(public |package |internal |private |@[a-zA-Z_]+ )*import ' |
        sed -E 's/^.*import +((struct|class|enum|func|protocol|var|let|typealias) +)?//; s/[.].*//; s/[[:space:]]*$//' | sort -u
}
allowed() {
    folder=$1
    shift
    for module in $(imports "$folder"); do
        case " $* " in
        *" $module "*) ;;
        *) complain "$folder imports $module" ;;
        esac
    done
}
allowed Sources/CardSchema CardTexts
allowed Sources/CardExplanations CardSchema CardTexts
allowed Sources/CardEngine CardSchema CardTexts Glibc Musl Darwin Synchronization
allowed Sources/CardVault CardSchema CardEngine Glibc Musl Darwin
allowed Sources/CardPluginTesting CardSchema CardEngine
allowed Sources/CardTesting CardSchema CardEngine Synchronization
allowed Sources/CardsBrowser CardSchema CardEngine CardPlugins CardTexts Glibc Musl Darwin Synchronization
allowed Sources/CardsProgram CardSchema CardEngine CardVault CardExplanations CardPlugins CardPluginTesting CardsBrowser Glibc Musl Darwin Synchronization
allowed Sources/cards CardEngine CardPlugins CardsBuild CardsProgram

# Symbols of Foundation are mangled $s10Foundation… and $s20FoundationEssentials…; ICU's carry its name or version.
nm=${NM:-nm}
symbols=$(mktemp)
trap 'rm -f "$symbols"' EXIT
"$nm" "$binary" >"$symbols" 2>/dev/null || complain "cannot read the symbols of $binary"
[ -s "$symbols" ] || complain "$binary has no symbols to look at"
for pattern in '\$s10Foundation' '\$s20FoundationEssentials' 'FoundationICU' ' _*u_strFoldCase' ' _*ucol_open' ' _*uloc_'; do
    if grep -qE "$pattern" "$symbols"; then complain "$binary holds symbols like $pattern"; fi
done
# On Linux the one file needs no library at all.
if [ "$(uname)" = Linux ] && command -v readelf >/dev/null 2>&1; then
    if readelf -d "$binary" 2>/dev/null | grep NEEDED; then complain "$binary needs these libraries at run time"; fi
fi

[ "$failed" -eq 0 ] && echo "linkage: the core is free of Foundation, the binary of Foundation and ICU"
exit "$failed"
