import CardSchema
import Foundation
import Testing

/// The pages for authors explain every key of the language, every step of a migration and every conversion.
@Suite struct ReferencePageTests {
    /// The tables of a page below a heading: the keys in the first column, row by row.
    private static func rows(of page: String, below heading: String) throws -> [(keys: [String], text: String)] {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        let text = try String(contentsOfFile: "\(root)/docs/\(page)", encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0 == heading }, "\(page) has no \(heading)")
        let level = heading.prefix { $0 == "#" } + " "
        let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") && !$0.hasPrefix(level) }
        return section.filter { $0.hasPrefix("| `") }.map { line in
            let cells = line.split(separator: "|", maxSplits: 1).map(String.init)
            let ticked = cells[0].components(separatedBy: "`")
            return (ticked.indices.filter { $0 % 2 == 1 }.map { ticked[$0] }, line)
        }
    }

    private static let sections: [(String, [Vocabulary])] = [
        ("### A card", [.card]), ("### A group", [.group]), ("### A section", [.section]),
        ("### An info", [.info]), ("### A scale and its labels", [.scale, .point]),
        ("### An option", [.option]), ("### A cadence", [.cadence]), ("### A slot", [.slot]),
        ("### A score", [.score, .band, .example]),
        ("### Rules and safety rules", [.rule, .safety]),
        ("### Parts, reports and insights", [.part, .report, .insights, .source]),
    ]

    @Test func everyKeyOfAnObjectHasALine() throws {
        for (heading, vocabularies) in Self.sections {
            let named = try Self.rows(of: "schema-language.md", below: heading).flatMap(\.keys)
            let wanted = vocabularies.flatMap(\.keys)
            #expect(named.sorted() == wanted.sorted(), "\(heading)")
        }
    }

    @Test func everyKeyOfAFieldHasALine() throws {
        let shared = try Self.rows(of: "schema-language.md", below: "### A field").flatMap(\.keys)
        let own = try Self.rows(of: "schema-language.md", below: "### Keys of one type")
        for type in TypeWord.allCases {
            #expect(Vocabulary.field(type).keys.filter { !shared.contains($0) && !type.keys.contains($0) } == [])
            let named = own.filter { row in
                row.text.split(separator: "|")[1].split { $0 == "," || $0 == " " }.contains { $0 == type.rawValue }
            }
            #expect(named.flatMap(\.keys).sorted() == type.keys.sorted(), "\(type)")
        }
    }

    @Test func everyStepHasALineThatNamesItsKeys() throws {
        let rows = try Self.rows(of: "migrating.md", below: "## Steps")
        #expect(rows.compactMap(\.keys.first).sorted() == StepWord.allCases.map(\.rawValue).sorted())
        for word in StepWord.allCases {
            let row = try #require(rows.first { $0.keys.first == word.rawValue })
            for key in word.keys { #expect(row.text.contains("`\(key)`"), "\(word): \(key)") }
        }
    }

    /// The page's table of the types that `convert` accepts agrees with the check for every pair.
    @Test func tableOfConversionsMatchesTheCheck() throws {
        let rows = try Self.rows(of: "migrating.md", below: "## Conversions")
        let listed = Set(
            rows.map { row in
                row.text.split(separator: "|").prefix(2).map { $0.filter(\.isLetter) }.joined(separator: " → ")
            })
        #expect(listed.count == rows.count)
        var accepted: Set<String> = []
        for old in Self.types {
            for new in Self.types where old.name != new.name {
                if try Self.converts(old.text, to: new.text) { accepted.insert("\(old.name) → \(new.name)") }
            }
        }
        #expect(listed.sorted() == accepted.sorted())
    }

    private static let types: [(name: String, text: String)] = {
        let options = #""options":[{"id":"a","title":"A"},{"id":"b","title":"B"}]"#
        let own = [
            "scale": #""scale":{"min":0,"max":1}"#, "integer": #""min":0,"max":1"#, "decimal": #""min":0,"max":1"#,
            "choice": options, "choices": options, "text": #""max_length":40"#, "note": #""max_length":40"#,
            "list": #""fields":[{"id":"n","type":"text","title":"N"}]"#,
        ]
        return TypeWord.allCases.filter { $0 != .photo && $0 != .list }.map { word in
            (word.rawValue, "\"type\":\"\(word.rawValue)\"" + (own[word.rawValue].map { "," + $0 } ?? ""))
        }
    }()

    /// Whether a conversion is one of the closed set, whatever further keys it wants.
    private static func converts(_ old: String, to new: String) throws -> Bool {
        func template(_ version: Int, _ type: String, _ migrations: String) -> SourceText {
            let text = """
                {"cards":1,"id":"k","version":\(version),"title":"K",\(migrations)
                "groups":[{"id":"g","title":"G","fields":[{"id":"f","title":"F",\(type)}]}]}
                """
            return SourceText(name: "k.json", bytes: Array(text.utf8), isQuotable: true)
        }
        var findings: [Diagnostic] = []
        let first = try #require(LoadedSchema.load(template(1, old, ""), into: &findings))
        let steps = #"[{"op":"convert","field":"g.f","to":{\#(new)}}]"#
        let from = #"{"version":1,"hash":"\#(first.schema.name.hash)"}"#
        let second = try #require(
            LoadedSchema.load(
                template(2, new, #""migrations":[{"from":\#(from),"to":2,"steps":\#(steps)}],"#), into: &findings))
        var faults: [Diagnostic] = []
        _ = MigrationCheck.plan(from: first.schema, to: second, into: &faults)
        return !faults.contains { $0.message.contains("cannot be converted to") }
    }
}
