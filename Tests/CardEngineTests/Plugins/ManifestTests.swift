import CardEngine
import CardExplanations
import CardSchema
import Testing

/// Manifests: each fault with its place, and the pages that explain them.
@Suite struct ManifestTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let page: CodePage
        var testDescription: String { page.code.description }
    }

    static let pages = CodePages.of("P600"..."P639").filter { $0.example.kind == .json }.map { Row(page: $0) }

    @Test(arguments: pages) func thePageShowsAFaultAndTheSameWithoutIt(_ row: Row) {
        #expect(findings(row.page.example.wrong).map(\.code) == [row.page.code])
        #expect(findings(row.page.example.right) == [])
    }

    @Test func reportsEveryFaultInOneRun() {
        let text = """
            { "plugin": "org example", "version": "1", "protocol": { "min": "1.0", "max": "1.0" }, "exec": [],
              "runtime": ["venv"], "contributes": { "exporters": [ { "id": "X", "extension": "../x",
                "options": [ { "id": "sheet", "type": "txt", "title": "Sheet" } ] } ], "reporters": [] },
              "permissions": { "read": { "fields": ["Emotions.*"] }, "files": "some" }, "limits": { "memory_mb": 1 } }
            """
        #expect(
            findings(text).map {
                "\($0.code) \($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0) \($0.message)"
            } == [
                "P603 1:13 'plugin' must be letters, digits and dots, such as org.example.xlsx",
                "P603 1:96 'exec' must be an array of at most 32 texts, none empty or longer than 1000 bytes",
                "P603 2:15 a folder of 'runtime' must be a path that begins with / or ~/",
                "P603 2:64 'id' must be an id: a letter, then letters, digits and _",
                "P603 2:82 'extension' must be a file name extension, such as xlsx",
                "S230 3:43 unknown type 'txt'",
                "P603 4:41 a field to read must be a field such as day.journal, or a pattern such as emotions.*",
                "P603 4:67 'files' must be \"none\" or \"open\"",
                "P603 4:102 'memory_mb' must be a whole number from 16 to 4096",
            ])
    }

    /// All that is shown to a person who decides has a length, and the message names key and limit.
    @Test(
        arguments: [
            (#""reason": "x""#, "P603 'reason' must be one line of text, at most 300 bytes", 301),
            (#""title": "x""#, "P603 'title' must be one line of text, at most 200 bytes", 201),
            (
                #"["./run.sh", "x"]"#,
                "P603 'exec' must be an array of at most 32 texts, none empty or longer than 1000 bytes", 1001
            ),
            (
                #""reflectors": 1"#,
                "P603 'contributes' must be an object with at most 10 kinds besides those of this program, each a word of letters and at most 50 bytes",
                51
            ),
        ]) func limitsTheLengthOfShownTexts(_ place: String, _ message: String, _ length: Int)
    {
        let text = """
            { "plugin": "org.example.test", "version": "1", "protocol": { "min": "1.0", "max": "1.0" },
              "exec": ["./run.sh", "x"], "runtime": ["/opt/x"],
              "contributes": { "exporters": [ { "id": "a", "extension": "a", "title": "x" } ], "reflectors": 1 },
              "permissions": { "read": { "fields": ["day.mood"], "reason": "x" } } }
            """
        #expect(findings(text) == [])
        let key = place.replacing("reflectors", with: String(repeating: "r", count: length))
        let long = key.replacing(#""x""#, with: "\"\(String(repeating: "x", count: length))\"")
        #expect(findings(text.replacing(place, with: long)).map { "\($0.code) \($0.message)" } == [message])
    }

    @Test func limitsTheNumberOfRequests() {
        func text(fields: Int, runtime: Int, formats: Int) -> String {
            let asked = (0..<fields).map { "\"day.f\($0)\"" }.joined(separator: ",")
            let folders = (0..<runtime).map { "\"/opt/\($0)\"" }.joined(separator: ",")
            let added = (0..<formats).map { #"{ "id": "a\#($0)", "extension": "a" }"# }.joined(separator: ",")
            return """
                { "plugin": "org.example.test", "version": "1", "protocol": { "min": "1.0", "max": "1.0" },
                  "exec": ["./run.sh"], "runtime": [\(folders)], "contributes": { "exporters": [\(added)] },
                  "permissions": { "read": { "fields": [\(asked)] } } }
                """
        }
        #expect(findings(text(fields: 100, runtime: 8, formats: 20)) == [])
        #expect(findings(text(fields: 101, runtime: 9, formats: 21)).map { "\($0.code)" } == ["P603", "P603", "P603"])
    }

    /// A manifest of a later version works with this program, and ignored keys are reported.
    @Test func aKindThatIsNotKnownIsIgnoredAndNamed() throws {
        let folder = PluginFolder()
        let plugin = try folder.plugin(
            "exit 0",
            adding:
                #""reflectors": [ { "id": "x" } ], "dreamers": 7, "exporters": [ { "id": "test", "extension": "txt" } ]"#
        )
        #expect(plugin.manifest.unknownKinds == ["reflectors", "dreamers"])
        #expect(plugin.manifest.exporters.map(\.id) == ["test"])
        #expect(
            findings(
                #"{ "plugin": "a", "version": "1", "protocol": { "min": "1.0", "max": "1.0" }, "exec": ["x"], "contributes": { "a b": 1 } }"#
            ).map { "\($0.code)" } == ["P603"])
    }

    @Test func namesAMissingProgram() throws {
        let folder = PluginFolder()
        _ = try folder.plugin("exit 0")
        let manifest = "\(folder.path)/plugin.json"
        let text = String(decoding: try RealFileSystem().readFile(manifest), as: UTF8.self)
        folder.write(text.replacing("./run.sh", with: "./walk.sh"), to: "plugin.json")
        var faults: [Diagnostic] = []
        #expect(folder.read(into: &faults) == nil)
        #expect(
            faults.map { "\($0.code) \($0.message)" } == ["P605 the program './walk.sh' is missing or cannot be run"])
    }

    @Test func aFolderWithoutAManifestIsNotAPlugin() {
        var faults: [Diagnostic] = []
        #expect(PluginFolder().read(into: &faults) == nil)
        #expect(faults.map { "\($0.code)" } == ["P600"])
    }

    @Test(arguments: ["", "/sub"]) func noPluginReadsTheFolderOfTheJournal(_ below: String) throws {
        let folder = PluginFolder()
        do {
            _ = try folder.plugin("exit 0", guarded: [below.isEmpty ? folder.path : folder.path + below])
            Issue.record("it may read the journal")
        } catch let error as PluginFolder.Faults {
            #expect(error.faults.map { "\($0.code)" } == ["P606"])
        }
    }

    @Test(
        arguments: [
            ("1.0", "1.0", "1.0"), ("1.0", "1.7", "1.3"), ("0.9", "1.0", "1.0"), ("1.1", "1.2", "1.2"),
            ("1.4", "1.5", nil),
            ("2.0", "2.0", nil),
            ("0.1", "0.9", nil),
        ] as [(String, String, String?)])
    func theLowerMinorOfOneMajorRules(_ min: String, _ max: String, _ common: String?) throws {
        let range = try #require(WireVersion(min))...(try #require(WireVersion(max)))
        #expect(WireVersion.common(range, host: .current)?.description == common)
    }

    private func findings(_ text: String) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "plugin.json", bytes: Array(text.utf8), isQuotable: true)
        _ = ManifestReader.read(source, into: &findings)
        return findings
    }
}
