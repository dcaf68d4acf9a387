#!/bin/sh
# Packs the released program for people without a compiler: a tar for this kind of machine, on Debian's kin a package too,
# and the sums of both.
#
#   sh scripts/dist.sh PROGRAM FOLDER
#
# The same commit and program give the same bytes, wherever, whenever and by whomever they are packed: the only time is the
# commit's, or SOURCE_DATE_EPOCH; names are sorted; owners, modes and the time zone are fixed.

set -eu
LC_ALL=C TZ=UTC
export LC_ALL TZ
umask 022

[ $# -eq 2 ] || {
    echo "usage: sh scripts/dist.sh PROGRAM FOLDER" >&2
    exit 2
}
mkdir -p "$2"
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
out=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."

fail() {
    echo "dist: $1" >&2
    exit 1
}

[ -x "$program" ] || fail "there is no program at $program; run 'make release' first"
[ -n "${SOURCE_DATE_EPOCH:-}" ] || SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) ||
    fail "without git, set SOURCE_DATE_EPOCH to the time of the release"
export SOURCE_DATE_EPOCH
# GNU's date takes the seconds with -d, the BSDs' with -r.
date_as() { date -u -d "@$SOURCE_DATE_EPOCH" "$1" 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" "$1"; }
moment=$(date_as +%Y-%m-%dT%H:%M:%SZ)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The program with nothing of this machine: no diary, no settings, and the commit's time.
cards() { env -i HOME="$work/home" CARDS_NOW="$moment" TZ=UTC "$program" "$@"; }
version=$(cards --version)
machine=$(uname -m)
system=$(uname -s | tr '[:upper:]' '[:lower:]' | sed 's/darwin/macos/')

sums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
every_file() { (cd "$1" && find . -type f | sed 's|^\./||' | sort); }

# Lays the files out below a folder; zsh's place differs between Debian and everyone else.
lay_out() {
    root=$1 zsh=$2
    mkdir -p "$root/bin" "$root/share/man/man1" "$root/share/bash-completion/completions" "$root/share/$zsh" \
        "$root/share/fish/vendor_completions.d" "$root/share/doc/cards/examples"
    cp "$program" "$root/bin/cards"
    cards __manual >"$root/share/man/man1/cards.1"
    cards completion bash >"$root/share/bash-completion/completions/cards"
    cards completion zsh >"$root/share/$zsh/_cards"
    cards completion fish >"$root/share/fish/vendor_completions.d/cards.fish"
    cp -R schemas Examples/plugins "$root/share/doc/cards/examples/"
    # The icon of a Linux desktop; a Mac has none for a program without a bundle.
    if [ "$system" = linux ]; then
        mkdir -p "$root/share/applications" "$root/share/icons/hicolor/scalable/apps"
        cp scripts/desktop/cards.desktop "$root/share/applications/cards.desktop"
        cp scripts/desktop/cards.svg "$root/share/icons/hicolor/scalable/apps/cards.svg"
    fi
    find "$root" -name __pycache__ -prune -exec rm -rf {} +
}

# One time for all, and modes that do not depend on who checked the files out.
settle() {
    find "$1" -type d -exec chmod 755 {} +
    find "$1" -type f -perm -100 -exec chmod 755 {} +
    find "$1" -type f ! -perm -100 -exec chmod 644 {} +
    find "$1" -exec touch -d "$moment" {} +
}

# tar FOLDER FILE: packs a folder by its name.
pack() {
    (
        cd "$(dirname "$1")"
        find "$(basename "$1")" | sort >"$work/names"
        if tar --version | grep -q GNU; then
            tar -c --format=ustar --owner=0 --group=0 --numeric-owner --no-recursion -T "$work/names"
        else
            tar -c -f - --format ustar --uid 0 --gid 0 --numeric-owner -n -T "$work/names"
        fi
    ) >"$work/tar"
    gzip -n -9 <"$work/tar" >"$2"
}

name=cards-$version-$system-$machine
rm -f "$out"/cards-*.tar.gz "$out"/cards_*.deb "$out/SHA256SUMS"
lay_out "$work/$name" zsh/site-functions
cp LICENSE README.md CHANGELOG.md "$work/$name/"
every_file "$work/$name" >"$work/files"
(cd "$work/$name" && while read -r file; do sums "$file"; done <"$work/files") >"$work/sums"
mv "$work/sums" "$work/$name/SHA256SUMS"
settle "$work/$name"
pack "$work/$name" "$out/$name.tar.gz"

# The Debian package, from the templates in scripts/debian.
debian_package() {
    tree=$work/deb
    doc=$tree/usr/share/doc/cards
    machine=$(dpkg --print-architecture)
    maintainer=${CARDS_MAINTAINER:-$(git log -1 --format='%an <%ae>')} ||
        fail "without git, set CARDS_MAINTAINER to 'NAME <ADDRESS>'"
    lay_out "$tree/usr" zsh/vendor-completions
    mkdir -p "$tree/DEBIAN" "$tree/usr/share/lintian/overrides"
    cp scripts/debian/copyright "$doc/copyright"
    cp scripts/debian/overrides "$tree/usr/share/lintian/overrides/cards"
    # Debian's form of a changelog knows versions and dates; ours, which says what changed, is beside it.
    gzip -n -9 <CHANGELOG.md >"$doc/CHANGELOG.md.gz"
    printf 'cards (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- %s  %s\n' \
        "$version" "$maintainer" "$(date_as '+%a, %d %b %Y %H:%M:%S +0000')" | gzip -n -9 >"$doc/changelog.gz"
    gzip -n -9 "$tree/usr/share/man/man1/cards.1"
    size=$(every_file "$tree/usr" | while read -r file; do wc -c <"$tree/usr/$file"; done |
        awk '{ size += int(($1 + 1023) / 1024) } END { print size }')
    sed -e "s|@VERSION@|$version|" -e "s|@ARCHITECTURE@|$machine|" -e "s|@SIZE@|$size|" \
        -e "s|@MAINTAINER@|$maintainer|" scripts/debian/control >"$tree/DEBIAN/control"
    every_file "$tree/usr" >"$work/files"
    (cd "$tree" && while read -r file; do md5sum "usr/$file"; done <"$work/files") >"$tree/DEBIAN/md5sums"
    settle "$tree"
    # One thread: how xz cuts its blocks would follow the number of processors.
    DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/cards_${version}_$machine.deb" >/dev/null
}
if command -v dpkg-deb >/dev/null; then debian_package; else echo "dist: no dpkg-deb here, so no Debian package" >&2; fi

(cd "$out" && sums cards*) >"$work/sums"
mv "$work/sums" "$out/SHA256SUMS"
cat "$out/SHA256SUMS"
