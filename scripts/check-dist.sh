#!/bin/sh
# Shows that what `make dist` packed works on a machine without a compiler, and is the same however it is packed.
#
#   sh scripts/check-dist.sh PROGRAM FOLDER

set -eu
[ $# -eq 2 ] || {
    echo "usage: sh scripts/check-dist.sh PROGRAM FOLDER" >&2
    exit 2
}
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
out=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

fail() {
    echo "check-dist: $1" >&2
    exit 1
}
sums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
# A person's first minute with a program: with an empty home, and nothing else of this machine.
try() {
    rm -rf "${work:?}/home"
    mkdir "$work/home"
    at_home() { env -i HOME="$work/home" PATH=/usr/bin:/bin "$@"; }
    at_home "$1" --version >"$work/said" || fail "$1 does not start"
    [ "$(cat "$work/said")" = "$(at_home "$program" --version)" ] || fail "$1 is another version"
    at_home "$1" fill mood_five --set day.mood=4 2>"$work/told" || fail "$1 saves no card: $(cat "$work/told")"
    at_home "$1" check >"$work/told" 2>&1 || fail "$1 finds fault with its own journal: $(cat "$work/told")"
}

(cd "$out" && sums -c SHA256SUMS) || fail "the sums are not those of the files"

# The tar, unpacked in a folder of its own.
mkdir "$work/tar"
tar -x -z -f "$out"/cards-*.tar.gz -C "$work/tar"
(cd "$work/tar"/cards-* && sums -c SHA256SUMS >/dev/null) || fail "the sums in the tar are not those of its files"
(cd "$work/tar"/cards-* && find . -type f ! -name SHA256SUMS | wc -l) >"$work/count"
[ "$(cat "$work/count")" -eq "$(wc -l <"$(echo "$work/tar"/cards-*/SHA256SUMS)")" ] || fail "a file of the tar has no sum"
try "$(echo "$work/tar"/cards-*/bin/cards)"
echo "check-dist: the program of the tar works"

# The lines of the README, in the folder that a person downloads to; only where things go is another place.
if [ "$(uname -sm)" = "Linux x86_64" ]; then
    mkdir "$work/download" "$work/local" "$work/newcomer"
    cp "$out"/cards-*.tar.gz "$out/SHA256SUMS" "$work/download/"
    sed -n '/^<!-- install -->$/,/^```$/p' README.md | sed '/^<!--/d; /^```/d' |
        sed "s|^sudo ||; s|/usr/local/|$work/local/|" >"$work/lines"
    [ "$(wc -l <"$work/lines")" -ge 4 ] || fail "README.md says no longer how to install"
    (cd "$work/download" && printf '4\n\n' |
        env -i HOME="$work/newcomer" PATH="$work/local/bin:/usr/bin:/bin" sh -e "$work/lines") >"$work/told" 2>&1 ||
        fail "the lines of README.md fail: $(cat "$work/told")"
    [ -f "$work/local/share/man/man1/cards.1" ] || fail "the manual page is not where man looks"
    echo "check-dist: the lines of README.md work"
fi

# Packed once more as somebody else would: another folder, time zone, language, umask and moment.
mkdir "$work/elsewhere"
cp "$program" "$work/elsewhere/cards"
(
    umask 077
    TZ=Pacific/Auckland LANG=de_DE.UTF-8 TMPDIR=$work/elsewhere sh scripts/dist.sh "$work/elsewhere/cards" "$work/again"
) >"$work/told" 2>&1 || fail "packing again failed: $(cat "$work/told")"
for file in "$out"/*; do
    cmp "$file" "$work/again/$(basename "$file")" || fail "$(basename "$file") is not the same when packed again"
done
echo "check-dist: packed twice, the bytes are the same"

package=$(echo "$out"/cards_*.deb)
if [ ! -f "$package" ] || ! command -v dpkg >/dev/null; then
    echo "check-dist: skipped: there is no dpkg here, so no package to try"
    exit 0
fi
if command -v lintian >/dev/null; then
    lintian --fail-on error,warning "$package" >"$work/told" 2>&1 || fail "lintian: $(cat "$work/told")"
    echo "check-dist: lintian has nothing to say"
else
    echo "check-dist: skipped: lintian is not installed"
fi

# Installed and purged below a root of its own, whose list of packages is empty.
if [ "$(id -u)" -ne 0 ]; then
    echo "check-dist: skipped: only root installs packages"
    exit 0
fi
root=$work/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/triggers"
: >"$root/var/lib/dpkg/status"
: >"$root/var/lib/dpkg/available"
everything() { (cd "$root" && find . -path ./var/lib/dpkg -prune -o -print | sort); }
everything >"$work/before"
dpkg --root="$root" --log=/dev/null --install "$package" >"$work/told" 2>&1 || fail "dpkg: $(cat "$work/told")"
try "$root/usr/bin/cards"
(cd "$root" && md5sum --quiet -c var/lib/dpkg/info/cards.md5sums) || fail "installed files differ from their sums"
dpkg --root="$root" --log=/dev/null --purge cards >"$work/told" 2>&1 || fail "dpkg: $(cat "$work/told")"
everything | diff "$work/before" - || fail "purging left something behind"
[ ! -s "$root/var/lib/dpkg/status" ] || fail "dpkg still lists the package"
echo "check-dist: the package installs, works and leaves nothing when purged"
