#!/bin/sh
# Proves that generated Swift compiles for an embedder, does what it says, and that a misspelt field does not compile.
#
#   sh scripts/check-generated-swift.sh
#
# Makes a package of its own that depends on this one by path. It shares its build folder with the other packages beside
# this one; SwiftPM takes whatever plan lies there for the right one, so it goes first.

set -eu
cd "$(dirname "$0")/.."
root=$(pwd)
swift=${SWIFT:-swift}
package=$root/.build/embedder

"$swift" build --product cards >/dev/null
cards=$("$swift" build --show-bin-path)/cards

mkdir -p "$package/Sources/Embedder"
cat >"$package/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Embedder",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "Cards", path: "$root")],
    targets: [
        .executableTarget(
            name: "Embedder",
            dependencies: [
                .product(name: "CardSchema", package: "Cards"), .product(name: "CardEngine", package: "Cards"),
            ])
    ]
)
END

CARDS_JOURNAL=$package/no-journal
export CARDS_JOURNAL
for path in schemas/*.json; do
    id=$(basename "$path" .json)
    "$cards" schema generate "$id" --as swift --lang en >"$package/Sources/Embedder/$id.swift"
done

cat >"$package/Sources/Embedder/main.swift" <<'END'
import CardEngine
import CardSchema

guard let schema = Schema.bundled("dbt_diary")?.schema else { fatalError("dbt_diary is missing") }
precondition(DBTDiary.schemaName == "\(schema.name)")
var card = Card(CompiledSchema(schema))

let unanswered: Int? = card[DBTDiary.Urges.selfHarm]
precondition(unanswered == nil)
card[DBTDiary.Urges.selfHarm] = 4
card[DBTDiary.Urges.SelfHarm.acted] = false
card[DBTDiary.Medication.prescribed] = .some(.none_)
card[DBTDiary.Skills.distressTolerance] = [.tipp, .stop]
card[DBTDiary.Sleep.slept] = 390
card[DBTDiary.Sleep.up] = CivilTime("07:10")
card[DBTDiary.Behaviours.alcohol] = DecimalNumber("1.5")
card[DBTDiary.Day.wentWell] = "Got up"

let urge: Int? = card[DBTDiary.Urges.selfHarm]
precondition(urge == 4)
precondition(card[FieldPath("urges", "self_harm", "acted")] == .answered(.yesno(false)))
precondition(card[FieldPath("medication", "prescribed")] == .answered(.choice("none")))
precondition(card[DBTDiary.Skills.distressTolerance] == [.stop, .tipp])
precondition(card[DBTDiary.Behaviours.alcohol] == DecimalNumber("1.5"))
card[DBTDiary.Urges.selfHarm] = 9
precondition(card[DBTDiary.Urges.selfHarm] == 4, "what the template does not allow changes nothing")
card[DBTDiary.Urges.selfHarm] = nil
precondition(card[FieldPath("urges", "self_harm")] == .notAsked)
print("generated Swift: used")
END

build() {
    rm -f "$root"/.build/*.yaml
    "$swift" build --package-path "$package" --scratch-path "$root/.build" 2>&1
}

rm -f "$package/Sources/Embedder/typo.swift"
build >"$package/build.log" || {
    cat "$package/build.log" >&2
    echo "check-generated-swift: the generated code does not compile" >&2
    exit 1
}
if grep -E 'warning: ' "$package/build.log" | grep -F 'Sources/Embedder/' >&2; then
    echo "check-generated-swift: the generated code compiles with warnings" >&2
    exit 1
fi
"$root/.build/debug/Embedder"

# Each of these must be refused, and for the reason named.
refused() { # CODE MESSAGE
    printf 'import CardEngine\nimport CardSchema\n\nfunc misused(_ card: Card) -> Bool { %s }\n' "$1" \
        >"$package/Sources/Embedder/typo.swift"
    if build >"$package/typo.log"; then
        rm "$package/Sources/Embedder/typo.swift"
        echo "check-generated-swift: compiles and should not: $1" >&2
        exit 1
    fi
    rm "$package/Sources/Embedder/typo.swift"
    grep -F "typo.swift" "$package/typo.log" | grep -qF "$2" || {
        cat "$package/typo.log" >&2
        echo "check-generated-swift: refused for another reason: $1" >&2
        exit 1
    }
}
refused 'card[DBTDiary.Urges.selfHram] == 4' "has no member 'selfHram'"
refused 'card[DBTDiary.Urges.selfHarm] == "4"' "cannot convert value of type 'Int?'"
echo "generated Swift: a misspelt field and a wrong type do not compile"
