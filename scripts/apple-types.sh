#!/bin/sh
# Checks the types of CardSchema, CardEngine, CardAsync and CardVault as on macOS and iOS, at the versions that Package.swift names, on a machine
# that has no Apple SDK: against the standard library's own interface, told that it is Apple's, and a C library that is
# declared in scripts/apple. It shows what is too new for the platforms, and what only compiles on Linux. It links nothing,
# and what scripts/apple declares wrongly stays hidden: the proof is a build on a Mac.
#
#   sh scripts/apple-types.sh           says nothing but the errors, and exits 1 if there are any
set -eu
cd "$(dirname "$0")/.."
[ "$(uname -sm)" = "Linux x86_64" ] || { echo "apple-types: only on Linux on x86_64, skipped"; exit 0; }
swift=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")
library=$swift/../lib/swift
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT

check() { # triple of the target, triple of the interface, folder of the platform
    work=$new/$3
    mkdir -p "$work/swift/$3/Swift.swiftmodule" "$work/swift/$3/SwiftOnoneSupport.swiftmodule" \
        "$work/swift/$3/_Concurrency.swiftmodule" "$work/sdk" "$work/modules"
    ln -s "$library/shims" "$work/swift/shims"
    ln -s "$library/clang" "$work/swift/clang"
    for module in Swift SwiftOnoneSupport _Concurrency; do
        # No interface holds the bodies that older systems are given.
        sed "s/-target x86_64-unknown-linux-gnu/-target $1/; s/@backDeployed([^)]*)//; \
            s/^\/\/ swift-module-flags: /&-disable-availability-checking /" \
            "$library/linux/$module.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface" \
            >"$work/swift/$3/$module.swiftmodule/$2.swiftinterface"
    done
    front() {
        "$swift/swift-frontend" "$@" -target "$target" -resource-dir "$work/swift" -sdk "$work/sdk" \
            -module-cache-path "$work/cache" -disable-objc-interop \
            -disable-implicit-string-processing-module-import -parse-as-library -swift-version 6 -package-name cards \
            -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
            -enable-upcoming-feature InternalImportsByDefault -I "$work/modules" -I scripts/apple -I Sources/CardTexts/include -suppress-warnings
    }
    target=$1
    for module in Darwin Synchronization; do
        front -emit-module -module-name $module "scripts/apple/$module.swift" -o "$work/modules/$module.swiftmodule"
    done
    # shellcheck disable=SC2046
    front -emit-module -module-name CardSchema -o "$work/modules/CardSchema.swiftmodule" \
        $(find Sources/CardSchema -name '*.swift')
    # shellcheck disable=SC2046
    front -emit-module -module-name CardEngine -o "$work/modules/CardEngine.swiftmodule" \
        $(find Sources/CardEngine -name '*.swift')
    # shellcheck disable=SC2046
    front -typecheck -module-name CardAsync $(find Sources/CardAsync -name '*.swift')
    # It runs other programs, which iOS does not allow.
    # shellcheck disable=SC2046
    [ "$3" != macosx ] || front -typecheck -module-name CardVault $(find Sources/CardVault -name '*.swift')
    echo "apple-types: $target is sound"
}

check x86_64-apple-macosx26.0 x86_64-apple-macos macosx
check x86_64-apple-ios26.0-simulator x86_64-apple-ios-simulator iphonesimulator
