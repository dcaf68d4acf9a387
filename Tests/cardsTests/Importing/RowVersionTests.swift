import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// Every way in, with rows of every version of a template that the journal may or may not know.
///
/// Version 1 of the template has pain from 0 to 5, version 2 from 0 to 10. A 4 of version 1 is an 8 of version 2, and
/// never a 4.
@Suite(.serialized) struct RowVersionTests {
    /// What a row names.
    enum Named: String, CaseIterable, Sendable {
        case current, olderWithChain, olderWithoutChain, newer, unknownHash, malformed, onlyTemplate, nothing

        /// The name; `nil` for none.
        func name(_ pain: Pain) -> String? {
            switch self {
            case .current: "\(pain.two)"
            case .olderWithChain: "\(pain.one)"
            case .olderWithoutChain: "\(pain.other)"
            case .newer: "pain@3.00000000"
            case .unknownHash: "pain@1.00000000"
            case .malformed: "pain@1"
            case .onlyTemplate: "pain"
            case .nothing: nil
            }
        }

        /// The pain of the card; `nil` if the row is refused.
        var pain: Int? {
            switch self {
            case .olderWithChain: 8
            case .current, .onlyTemplate, .nothing: 4
            case .olderWithoutChain, .newer, .unknownHash, .malformed: nil
            }
        }
    }

    /// The versions, and what is not led to version 2.
    struct Pain {
        let texts: (one: String, other: String, two: String)
        let one: SchemaName
        let other: SchemaName
        let two: SchemaName

        init() throws {
            func text(_ max: Int, _ version: Int, _ more: String = "") -> String {
                """
                {"cards":1,"id":"pain","version":\(version),"title":"Pain","scales":{"s":{"min":0,"max":\(max)}},
                "groups":[{"id":"m","title":"M","fields":[{"id":"v","type":"scale","scale":"s","title":"V"}]}]\(more)}
                """
            }
            func name(_ text: String) throws -> SchemaName {
                var faults: [Diagnostic] = []
                let source = SourceText(name: "pain.json", bytes: Array(text.utf8), isQuotable: true)
                return try #require(LoadedSchema.load(source, into: &faults)?.schema.name, "\(faults)")
            }
            let (one, other) = (text(5, 1), text(6, 1))
            self.one = try name(one)
            self.other = try name(other)
            let two = text(
                10, 2,
                """
                ,"migrations":[{"from":{"version":1,"hash":"\(self.one.hash)"},"to":2,"steps":[
                {"op":"rescale","scale":"s","from":[0,5],"to":[0,10],"round":"half_up"}]}]
                """)
            self.two = try name(two)
            texts = (one, other, two)
        }
    }

    /// A way into the journal.
    enum Way: String, CaseIterable, Sendable {
        case wide, long, lines, fillObject, fillArray, fillLines, form, formAsLines, legacy, plugin

        /// Writes a file with a 4 of a version, and returns the command that takes it.
        func words(_ home: Home, _ name: String?) -> [String] {
            let quoted = name.map { "\"schema\":\"\($0)\"," } ?? ""
            let card = "{\(quoted)\"day\":\"2026-11-18\",\"values\":{\"m.v\":4}}"
            func row(_ header: String, _ cells: String) -> String {
                "\(name == nil ? "" : "schema,")\(header)\n\(name.map { "\($0)," } ?? "")\(cells)\n"
            }
            let form = "{\(quoted)\"day\":\"2026-11-18\",\"local\":\"2026-11-18T21:04+01:00\",\"values\":{\"m.v\":4}}\n"
            let fill = ["fill", "pain", "--from"]
            func take(_ format: String, _ text: String) -> [String] {
                ["import", "--as", format, "-t", "pain", home.write(text, to: "rows.\(format)")]
            }
            switch self {
            case .wide: return take("csv", row("day,m.v", "2026-11-18,4"))
            case .long: return take("csv", row("day,path,value,skipped", "2026-11-18,m.v,4,"))
            case .lines: return take("jsonl", card + "\n")
            case .fillObject: return fill + [home.write(card, to: "card.json")]
            case .fillArray: return fill + [home.write("[\n\(card)\n]\n", to: "cards.json")]
            case .fillLines: return fill + [home.write("\(card)\n\n", to: "cards.jsonl")]
            case .form: return fill + [home.write(form, to: "cards-pain-2026-11-18.json")]
            case .formAsLines: return take("jsonl", form)
            case .legacy:
                let map = home.write("{\"legacy\":1,\(quoted)\"keys\":{\"ache\":\"m.v\"}}", to: "map.json")
                return take("legacy", "{\"date\":\"2026-11-18\",\"ache\":4}\n") + ["--map", map]
            case .plugin:
                let row =
                    "{\"row\":1,\"id\":\"a\",\(quoted)\"day\":\"2026-11-18\",\"values\":{\"m.v\":4},\"skipped\":{}}"
                return take("rows", "{\"cards\":[\(row)],\"more\":false}")
            }
        }

        /// Whether the way says once that a row names no version.
        func says(_ named: Named) -> Bool {
            switch self {
            // A map is made for the template, and a plugin was sent it.
            case .legacy: false
            case .plugin: named == .onlyTemplate
            default: named == .onlyTemplate || named == .nothing
            }
        }
    }

    /// Answers with what the file contains.
    private static let plugin = """
        #!/bin/sh
        while IFS= read -r line; do
            case $line in *'"id":'*) id=${line#*'"id":'}; id=${id%%,*} ;; esac
            case $line in
            *'"method":"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocol":"1.0"}}\\n' "$id" ;;
            *'"method":"importer/read"'*)
                file=${line#*'"base64":"'}
                printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" "$(printf %s "${file%%'"'*}" | base64 -d)" ;;
            *'"method":"shutdown"'*) exit 0 ;;
            esac
        done

        """

    private static let manifest = """
        { "plugin": "org.example.rows", "version": "1.0.0", "protocol": { "min": "1.0", "max": "1.0" },
          "exec": ["./run.sh"], "contributes": { "importers": [ { "id": "rows" } ] },
          "permissions": { "read": { "fields": ["*"] } }, "limits": { "timeout_seconds": 5, "memory_mb": 64 } }
        """

    /// A home whose journal has version 2, and both versions 1 among the frozen ones.
    private func home(_ pain: Pain) throws -> Home {
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        for text in [pain.texts.one, pain.texts.two] {
            let adopted = try home.cards("schema", "adopt", home.write(text, to: "pain.json"))
            #expect(adopted.exitCode == 0, "\(adopted.err)")
        }
        // As another device brings it.
        let frozen = home.write(pain.texts.other, to: "other.json")
        _ = try home.shell("cp '\(frozen)' '\(home.journal)/schemas/history/\(pain.other).json'")
        _ = try home.shell("mkdir ~/rows")
        home.write(Self.plugin, to: "rows/run.sh")
        home.write(Self.manifest, to: "rows/plugin.json")
        _ = try home.shell("chmod +x ~/rows/run.sh")
        let enabled = try home.cards("plugin", "enable", "\(home.path)/rows", "--allow", "org.example.rows")
        #expect(enabled.exitCode == 0, "\(enabled.err)")
        return home
    }

    private func shown(_ home: Home) throws -> Int? {
        let lines = try home.cards("export", "-t", "pain", "--as", "jsonl").out
        return lines.firstRange(of: "\"m.v\":").flatMap { Int(lines[$0.upperBound...].prefix { $0.isNumber }) }
    }

    @Test func everyWayReadsARowUnderTheVersionThatItNames() throws {
        let pain = try Pain()
        let home = try home(pain)
        var count = 0
        for way in Way.allCases {
            for named in Named.allCases {
                let words = way.words(home, named.name(pain))
                let context: Comment = "\(way.rawValue), \(named.rawValue)"
                for (isDry, isAgain) in [(true, false), (false, false), (false, true)] {
                    let run = try home.run(words + (isDry ? ["--dry-run"] : []))
                    let isRefused = named.pain == nil
                    #expect(run.exitCode == (isRefused ? 65 : 0), "\(context): \(run.err)")
                    #expect(run.err.contains("[P649]") == isRefused, "\(context): \(run.err)")
                    #expect(!isRefused || named == .malformed || run.err.contains("cards schema adopt FILE"), context)
                    let parts = run.err.split(
                        separator: "does not name the version of its template", omittingEmptySubsequences: false)
                    #expect(parts.count == (way.says(named) ? 2 : 1), "\(context), said once: \(run.err)")
                    #expect(try shown(home) == (isDry ? nil : named.pain), context)
                    #expect(isRefused || run.err.contains("unchanged") == isAgain, "\(context): \(run.err)")
                }
                if named.pain != nil { #expect(try home.cards("undo").exitCode == 0, context) }
                count += 1
            }
        }
        print("rows read under the version that they name: \(count) of ways and versions")
        #expect(count == 80)
    }

    /// What an export of version 1 contains comes back as version 2, with a table's older columns.
    @Test func anExportOfAnOlderVersionComesBackAsTheCurrentOne() throws {
        let pain = try Pain()
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        _ = try home.cards("schema", "adopt", home.write(pain.texts.one, to: "pain.json"))
        _ = try home.cards("fill", "pain", "--day", "2026-11-18", "--set", "m.v=5")
        for (name, options) in [
            ("a.csv", ["csv"]), ("b.csv", ["csv", "--option", "form=long"]), ("c.jsonl", ["jsonl"]),
        ] {
            _ = try home.run(["export", "-t", "pain", "-o", "\(home.path)/\(name)", "--as"] + options)
        }
        let moved = pain.texts.two.replacing(
            "\"id\":\"v\"", with: "\"id\":\"ache\""
        ).replacing(
            "\"round\":\"half_up\"}",
            with: "\"round\":\"half_up\"},{\"op\":\"rename\",\"field\":\"m.v\",\"to\":\"m.ache\"}"
        ).replacing("\"version\":2,", with: "\"version\":2,\"retired\":{\"m.v\":1},")
        let adopted = try home.cards("schema", "adopt", home.write(moved, to: "pain.json"))
        #expect(adopted.exitCode == 0, "\(adopted.err)")
        _ = try home.cards("delete", "pain/2026-11-18")
        for file in ["a.csv", "b.csv", "c.jsonl"] {
            let format = file.hasSuffix("csv") ? "csv" : "jsonl"
            let run = try home.cards("import", "\(home.path)/\(file)", "--as", format, "-t", "pain")
            #expect(run.exitCode == 0 && run.err.contains("1 card added."), "\(file): \(run.err)")
            #expect(try home.cards("export", "-t", "pain", "--as", "jsonl").out.contains("\"m.ache\":10"), "\(file)")
            _ = try home.cards("undo")
        }
    }

    /// The advice helps: an older version that migrations lead from can be adopted, and does not replace the current one.
    @Test func anOlderVersionOfTheChainCanBeAdopted() throws {
        let pain = try Pain()
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        #expect(try home.cards("schema", "adopt", home.write(pain.texts.two, to: "two.json")).exitCode == 0)
        let words = Way.wide.words(home, "\(pain.one)")
        #expect(try home.run(words).err.contains("which the journal does not have"))
        let other = try home.cards("schema", "adopt", home.write(pain.texts.other, to: "other.json"))
        #expect(other.exitCode == 65 && other.err.contains("is older than the journal's"), "\(other.err)")
        let one = home.write(pain.texts.one, to: "one.json")
        #expect(try home.cards("schema", "adopt", one, "--dry-run").exitCode == 0)
        #expect(try home.run(words).exitCode == 65)
        let adopted = try home.cards("schema", "adopt", one)
        #expect(adopted.exitCode == 0 && adopted.out == "\(pain.one)\n", "\(adopted.err)")
        #expect(try home.run(words).exitCode == 0)
        #expect(try shown(home) == 8)
        #expect(try home.cards("fill", "pain", "--day", "2026-11-17", "--set", "m.v=9").exitCode == 0)
    }

    /// A row of an older version edits the card in that version: what it cannot hold there stays.
    @Test func aRowOfAnOlderVersionEditsTheCardThere() throws {
        let pain = try Pain()
        let home = try home(pain)
        _ = try home.cards("fill", "pain", "--day", "2026-11-18", "--set", "m.v=9")
        // 9 of 10 is 5 of 5 (4.5 rounds up): the same answer there, so nothing changes.
        let same = home.write("day,schema,m.v\n2026-11-18,\(pain.one),5\n", to: "same.csv")
        #expect(try home.cards("import", same, "--as", "csv", "-t", "pain", "--edit").out.contains("unchanged"))
        #expect(try shown(home) == 9)
        let other = home.write("day,schema,m.v\n2026-11-18,\(pain.one),2\n", to: "other.csv")
        #expect(try home.cards("import", other, "--as", "csv", "-t", "pain").err.contains("[C359]"))
        #expect(try home.cards("import", other, "--as", "csv", "-t", "pain", "--edit").out.contains("changed"))
        #expect(try shown(home) == 4)
    }
}
