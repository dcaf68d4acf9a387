import CardEngine
import CardSchema
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Annotators and importers in programs of their own, and the limits that hold for every plugin.
@Suite(.serialized) struct ProcessPluginTests {
    // MARK: - Annotators

    private static let annotators = """
        "annotators": [ { "id": "size", "values": [
            { "id": "count", "type": "integer", "min": 0, "max": 9, "title": "Count" } ] } ]
        """

    /// Lets a shell plugin annotate two cards; in its result, `REF` is replaced by the first card's reference.
    private func annotate(_ result: String) throws -> [Int64?] {
        let folder = PluginFolder()
        let script = ShellPlugin.answering("annotator/annotate", with: result)
        let plugin = try folder.plugin(script, adding: Self.annotators, seconds: 5)
        let annotator = ProcessAnnotator(
            plugin.manifest.annotators[0], in: PluginHost(plugin, as: PluginGrant(plugin)))
        var output = Collected()
        let cards = ["a1", "b2"].map {
            SharedCard(
                ref: $0, day: CivilDate("2026-11-20") ?? .earliest, local: nil, card: Card(ProbeSchema.compiled))
        }
        let request = AnnotationFormat.Request(fields: .withoutPrivate(of: ProbeSchema.compiled), language: "en")
        try annotator.annotate(cards, request, into: &output)
        return output.counts
    }

    private struct Collected: AnnotationOutput {
        var counts: [Int64?] = []
        mutating func take(_ values: Card?, of ref: String) {
            guard case .answered(.whole(let count))? = values?[FieldPath("size", "count")] else {
                return counts.append(nil)
            }
            counts.append(count)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let result: String
        let code: String
        var testDescription: String { result }

        static let all = [
            Row(result: #"{"annotations":7}"#, code: "P625"),
            Row(result: #"{}"#, code: "P625"),
            Row(result: #"{"annotations":[{"ref":"zz","values":{"count":1}}]}"#, code: "P625"),
            Row(
                result: #"{"annotations":[{"ref":"a1","values":{"count":1}},{"ref":"a1","values":{"count":1}}]}"#,
                code: "P625"),
            Row(result: #"{"annotations":[{"ref":"a1"}]}"#, code: "P625"),
            Row(result: #"{"annotations":[{"ref":"a1","values":{"count":10}}]}"#, code: "P625"),
            Row(result: #"{"annotations":[{"ref":"a1","values":{"count":"many"}}]}"#, code: "P625"),
            Row(result: #"{"annotations":[{"ref":"a1","values":{"sum":1}}]}"#, code: "P625"),
            Row(
                result: #"{"annotations":[{"ref":"a1","values":{"\#(String(repeating: "k", count: 301))":1}}]}"#,
                code: "P625"),
        ]
    }

    @Test(arguments: Row.all) func validatesAnnotationsAgainstTheirTemplate(_ row: Row) throws {
        #expect(try failure { try annotate(row.result) } == row.code)
    }

    @Test func aCardWithoutAnnotationsHasNoValues() throws {
        #expect(try annotate(#"{"annotations":[{"ref":"b2","values":{"count":3}}]}"#) == [nil, 3])
        #expect(try annotate(#"{"annotations":[{"ref":"a1","values":{"size.count":3}}],"more":1}"#) == [3, nil])
    }

    // MARK: - Importers

    private static let importers = #""importers": [ { "id": "rows" } ]"#

    private func rows(_ result: String, pieces: [[UInt8]] = [[0x61]]) throws -> [ImportedCard] {
        try rows(script: ShellPlugin.answering("importer/read", with: result), pieces: pieces)
    }

    private func rows(script: String, pieces: [[UInt8]] = [[0x61]]) throws -> [ImportedCard] {
        let folder = PluginFolder()
        let plugin = try folder.plugin(script, adding: Self.importers, seconds: 5)
        let importer = ProcessImporter(plugin.manifest.importers[0], in: PluginHost(plugin, as: PluginGrant(plugin)))
        var (input, taken) = (Pieces(rest: pieces), Taken())
        let request = ImportRequest(
            validator: CardValidator(ProbeSchema.compiled), options: OptionValues(importer.format.options), name: "f")
        try importer.read(&input, request, into: &taken)
        return taken.rows
    }

    private struct Pieces: ByteSource {
        var rest: [[UInt8]]
        mutating func next() -> [UInt8]? { rest.isEmpty ? nil : rest.removeFirst() }
    }

    private struct Taken: ImportOutput {
        var rows: [ImportedCard] = []
        mutating func take(_ row: ImportedCard) { rows.append(row) }
    }

    @Test(
        arguments: [
            (#"{"cards":[]}"#, [String]()),
            (
                #"{"cards":[{"row":2,"id":"x","day":"2026-11-20","values":{"day.title":"Rain"},"skipped":{}}]}"#,
                ["2 x 2026-11-20 Rain"]
            ),
            (#"{"cards":[{"row":1,"day":"soon"}]}"#, ["1 - - C313"]),
            (#"{"cards":[{"row":1,"day":"2026-11-20","local":"now"}]}"#, ["1 - 2026-11-20 C301"]),
            (#"{"cards":[{"row":1,"day":"2026-11-20","values":{"day.titel":"Rain"}}]}"#, ["1 - 2026-11-20 C302"]),
            (#"{"cards":[{"row":4,"refused":"a word of the diary"}]}"#, ["4 - - P629"]),
        ] as [(String, [String])])
    func everyRowIsJudgedLikeAnyones(_ result: String, _ expected: [String]) throws {
        let described = try rows(result).map { row in
            let faults = row.reading.diagnostics.filter { $0.severity == .error }
            #expect(faults.allSatisfy { !$0.message.contains("word of the diary") })
            var text = ""
            if case .answered(.text(let title)) = row.reading.card[FieldPath("day", "title")] { text = title }
            let day = row.day.map { "\($0)" } ?? "-"
            return "\(row.row) \(row.ref ?? "-") \(day) \(faults.first.map { "\($0.code)" } ?? text)"
        }
        #expect(described == expected)
    }

    @Test(
        arguments: [
            #"{"cards":7}"#, #"{}"#, #"{"cards":[{"day":"2026-11-20"}]}"#,
            #"{"cards":[{"row":1,"id":"\#(String(repeating: "x", count: 501))","day":"2026-11-20"}]}"#,
            #"{"cards":[{"row":1,"day":"2026-11-20","values":{"\#(String(repeating: "k", count: 301))":1}}]}"#,
        ])
    func anAnswerOfAnotherFormIsRefused(_ result: String) throws {
        #expect(try failure { try rows(result) } == "P625")
    }

    /// One call for each piece that fits into a message, and for an empty file one too.
    @Test func theFileIsSentInPieces() throws {
        let one = Self.counting(#"{"cards":[{"row":%s,"day":"2026-11-20"}]}"#)
        let large = [UInt8](repeating: 0x61, count: 1_000_000)
        #expect(try rows(script: one, pieces: []).count == 1)
        #expect(try rows(script: one, pieces: [[0x61], [0x62]]).count == 2)
        #expect(try rows(script: one, pieces: [large]).count == 3)
    }

    /// An importer whose answers contain an increasing number, at `%s`.
    private static func counting(_ result: String) -> String {
        """
        n=0
        while IFS= read -r line; do
            case $line in *'"id":'*) id=${line#*'"id":'}; id=${id%%,*} ;; esac
            case $line in
            *'"method":"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocol":"1.0"}}\\n' "$id" ;;
            *'"method":"importer/read"'*) n=$((n+1)); printf '{"jsonrpc":"2.0","id":%s,"result":\(result)}\\n' "$id" "$n" ;;
            *'"method":"shutdown"'*) exit 0 ;;
            esac
        done

        """
    }

    @Test(
        arguments: [
            #"{"cards":[{"row":3,"refused":"x"},{"row":3,"refused":"x"}]}"#,
            #"{"cards":[{"row":3,"refused":"x"},{"row":2,"refused":"x"}]}"#,
        ]) func rowsThatDoNotGoUpAreRefused(_ result: String) throws
    {
        #expect(try failure { try rows(result) } == "P630")
    }

    /// The run ends whatever an importer answers; otherwise it would be called forever.
    @Test(
        arguments: [
            #"{"cards":[],"more":true}"#, #"{"cards":[{"row":1,"day":"2026-11-20"}],"more":true}"#,
        ]) func stopsAnImporterWithoutProgress(_ result: String) throws
    {
        #expect(try failure { try rows(result) } == "P630")
    }

    @Test func limitsTheCallsOfAnImporter() throws {
        let more = Self.counting(#"{"cards":[{"row":%s,"refused":"x"}],"more":true}"#)
        #expect(try failure { try rows(script: more) } == "P630")
    }

    @Test func limitsTheRowsOfAnImporter() throws {
        // 7 MiB in each answer, for a file of one byte.
        let script = """
            text=$(head -c 7340032 /dev/zero | tr '\\0' x)
            \(Self.counting(#"{"cards":[{"row":%s,"refused":"'"$text"'"}],"more":true}"#))
            """
        #expect(try failure { try rows(script: script) } == "P631")
    }

    @Test func limitsTheOutputOfAnExporter() throws {
        let long = #"head -c 7340032 /dev/zero | tr '\0' x"#
        let answer =
            #"printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[{"file":"a","text":"' "$id"; \#(long); "#
            + #"printf '"}]}}\n'"#
        let folder = PluginFolder()
        let card = SharedCard(
            ref: "a", day: CivilDate("2026-11-20") ?? .earliest, local: nil, card: Card(ProbeSchema.compiled))
        let plugin = try folder.plugin(
            ShellPlugin.script(begin: answer, cards: answer, end: answer), seconds: 20)
        #expect(try failure { try plugin.export([card]) } == "P631")
    }

    // MARK: - Limits

    @Test func aProgramThatCannotBeStartedIsNamed() throws {
        let folder = PluginFolder()
        let plugin = try folder.plugin("exit 0")
        folder.write("#!/nowhere/sh\nexit 0\n", to: "run.sh")
        #expect(
            try messages { _ = try plugin.export() } == """
                error[P620]: org.example.test could not be started: no such file or folder

                """)
    }

    @Test func anAnswerHasALength() throws {
        let long = #"head -c 9437184 /dev/zero | tr '\0' x"#
        let answer =
            #"printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[{"file":"a","text":"' "$id"; \#(long); "#
            + #"printf '"}]}}\n'"#
        let folder = PluginFolder()
        let plugin = try folder.plugin(ShellPlugin.script(begin: answer), seconds: 20)
        #expect(
            try messages { _ = try plugin.export() } == """
                error[P623]: org.example.test wrote a line that is too long

                """)
    }

    @Test func aMessageHasALength() throws {
        let long = #"head -c 2097152 /dev/zero | tr '\0' x"#
        let notification = #"printf '{"jsonrpc":"2.0","method":"log","params":{"text":"'; \#(long); printf '"}}\n'; "#
        let folder = PluginFolder()
        let plugin = try folder.plugin(ShellPlugin.script(begin: notification + ShellPlugin.nothing), seconds: 20)
        #expect(try failure { try plugin.export() } == "P623")
    }

    @Test func ignoresALateReply() throws {
        let folder = PluginFolder()
        let plugin = try folder.plugin(ShellPlugin.script(begin: "sleep 6; \(ShellPlugin.nothing)"), seconds: 1)
        #expect(try failure { try plugin.export() } == "P621")
    }

    /// It fails until it reads a `y` from a pipe, of which each start reads one letter, because it cannot write
    /// anywhere.
    @Test func aPluginIsGivenOneMoreTry() throws {
        #expect(try failure { try exportOfOneThatReads("ny") } == nil)
        #expect(try failure { try exportOfOneThatReads("nny") } == "P624")
    }

    @Test func aThirdTryIsNoticed() throws {
        #expect(try failure { try exportOfOneThatReads("nny", calls: 2) } == nil)
    }

    /// Exports with a plugin that reads these letters, and calls it again if it fails.
    private func exportOfOneThatReads(_ letters: String, calls: Int = 1) throws {
        let folder = PluginFolder()
        let path = "\(folder.path)/letters"
        #expect(mkfifo(path, 0o600) == 0)
        let pipe = open(path, O_RDWR | O_NONBLOCK)
        defer { close(pipe) }
        #expect(write(pipe, letters, letters.utf8.count) == letters.utf8.count)
        let script = "[ \"$(dd bs=1 count=1 <'\(path)' 2>/dev/null)\" = y ] || exit 3\n\(ShellPlugin.script())"
        let plugin = try folder.plugin(script, seconds: 5)
        for _ in 1..<calls where try failure({ try plugin.export() }) == nil { return }
        _ = try plugin.export()
    }

    @Test func childrenOfAPluginEndWithIt() throws {
        let folder = PluginFolder()
        let plugin = try folder.plugin(Self.scriptWithAChild(seconds: 30), seconds: 5)
        #expect(try failure { try plugin.export() } == nil)
        #expect(!isAnyLeft(of: folder), "a process is left")
    }

    /// The same script, started by a shell that ends no children.
    @Test func aChildThatIsLeftIsNoticed() throws {
        let folder = PluginFolder()
        _ = try folder.plugin(Self.scriptWithAChild(seconds: 10))
        #expect(system("'\(folder.path)/run.sh' </dev/null") == 0)
        #expect(isAnyLeft(of: folder))
    }

    /// A script with a child of the same name that runs for some seconds, whatever its arguments.
    private static func scriptWithAChild(seconds: Int) -> String {
        let wait = "n=0; while [ $n -lt \(seconds) ]; do sleep 1; n=$((n+1)); done"
        return "(trap '' TERM HUP; \(wait)) >/dev/null 2>&1 </dev/null &\n\(ShellPlugin.script())"
    }

    /// Whether a process of a plugin is left, even after two seconds.
    private func isAnyLeft(of folder: PluginFolder) -> Bool {
        let end = ContinuousClock.now + .seconds(2)
        repeat {
            if system("pgrep -f '\(folder.path)/run[.]sh' >/dev/null") != 0 { return false }
            usleep(20_000)
        } while ContinuousClock.now < end
        return true
    }

    /// Files that other code of this process has open are not the plugin's.
    @Test func noOpenFileReachesAPlugin() throws {
        guard system("python3 -c '' 2>/dev/null") == 0 else { return print("skipped: no Python") }
        let secret = PluginFolder()
        let file = open(secret.write("canary-9a7e\n", to: "diary"), O_RDONLY)
        defer { close(file) }
        #expect(file > 2)
        let folder = PluginFolder()
        folder.write(
            """
            import os
            for number in range(3, 400):
                try:
                    print(number, os.pread(number, 20, 0))
                except OSError:
                    pass
            """, to: "look.py")
        let answer =
            #"printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[{"file":"a","text":"%s"}]}}\n' "$id" "$seen""#
        let script =
            "seen=$(python3 '\(folder.path)/look.py' 2>&1 | tr -d '\\n\"\\\\')\n\(ShellPlugin.script(end: answer))"
        let seen = try folder.plugin(script, seconds: 20, megabytes: 256).export()
        #expect(!seen.contains("canary-9a7e"), "\(seen)")
    }

    // MARK: - Helpers of this file

    private func failure(_ body: () throws -> some Any) throws -> String? {
        do {
            _ = try body()
            return nil
        } catch let fault as PluginFault {
            return "\(fault.code)"
        }
    }

    private func messages(_ body: () throws -> Void) throws -> String {
        do {
            try body()
            return "nothing"
        } catch let fault as PluginFault {
            return DiagnosticRenderer().text([fault.diagnostic])
        }
    }
}
