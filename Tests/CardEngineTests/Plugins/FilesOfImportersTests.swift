import CardEngine
import CardSchema
import CardTesting
import Testing

/// Files that importers in programs of their own bring (protocol 1.2).
@Suite(.serialized) struct FilesOfImportersTests {
    /// A Python importer that gives one of `answers` after the other.
    private static func python(_ answers: [String], version: String) -> String {
        """
        import base64, json, sys
        def b(text): return base64.b64encode(text.encode('latin-1')).decode()
        answers = [\(answers.joined(separator: ",\n"))]
        for line in sys.stdin:
            message = json.loads(line)
            if message.get('method') == 'shutdown': sys.exit(0)
            if 'id' not in message: continue
            result = {'protocol': '\(version)'} if message['method'] == 'initialize' else answers.pop(0)
            if message['method'] == 'initialize' and message['params']['protocol'] != {'min': '1.0', 'max': '\(version)'}:
                result = {'protocol': '7.0'}
            print(json.dumps(dict(jsonrpc='2.0', id=message['id'], result=result)), flush=True)
        """
    }

    private func use<Result>(
        _ answers: [String], max: String = "1.2", version: String? = nil, mostFileBytes: Int = WireFiles.mostBytes,
        _ body: (ProcessImporter) throws -> Result
    ) throws -> Result {
        let folder = PluginFolder()
        _ = try folder.plugin(
            "exit 0", adding: #""importers": [ { "id": "album" } ]"#, seconds: 20, megabytes: 512)
        folder.write(Self.python(answers, version: version ?? max), to: "plugin.py")
        _ = try folder.changing("[\"./run.sh\"]", to: "[\"python3\", \"./plugin.py\"]")
        let plugin = try folder.changing(#""max": "1.0""#, to: "\"max\": \"\(max)\"")
        return try body(
            ProcessImporter(
                plugin.manifest.importers[0], in: PluginHost(plugin, as: PluginGrant(plugin)),
                mostFileBytes: mostFileBytes))
    }

    /// Returns the files of each row: the path, the name and the bytes as text.
    private func rows(_ answers: [String], max: String = "1.2", version: String? = nil) throws -> [[String]] {
        try use(answers, max: max, version: version) { importer in
            try Self.taken(by: importer).map { row in
                row.files.map { "\($0.path) \($0.name) \(String(decoding: $0.bytes, as: UTF8.self))" }
            }
        }
    }

    private static func taken(by importer: ProcessImporter) throws -> [ImportedCard] {
        var (input, taken) = (OnePiece(), Taken())
        let request = ImportRequest(
            validator: CardValidator(ProbeSchema.compiled), options: OptionValues(importer.format.options), name: "f")
        try importer.read(&input, request, into: &taken)
        return taken.rows
    }

    private struct OnePiece: ByteSource {
        var rest: [UInt8]? = [0x61]
        mutating func next() -> [UInt8]? {
            defer { rest = nil }
            return rest
        }
    }

    private struct Taken: ImportOutput {
        var rows: [ImportedCard] = []
        mutating func take(_ row: ImportedCard) { rows.append(row) }
    }

    private static var hasPython: Bool {
        ["/usr/local/bin", "/usr/bin", "/bin"].contains { Platform.resolved("\($0)/python3") != nil }
    }

    /// The Python of a row with files.
    private static func row(_ number: Int, _ files: String) -> String {
        "{'row': \(number), 'day': '2026-11-18', 'values': {}, 'files': \(files)}"
    }

    private static func file(_ text: String, name: String = "a.txt", isMore: Bool = false) -> String {
        "{'path': 'more.papers', 'name': '\(name)', 'base64': b('\(text)')\(isMore ? ", 'more': True" : "")}"
    }

    private static func answer(_ rows: [String], isMore: Bool = false) -> String {
        "{'cards': [\(rows.joined(separator: ", "))], 'more': \(isMore ? "True" : "False")}"
    }

    @Test func aRowBringsFilesInPieces() throws {
        guard Self.hasPython else { return print("skipped: no Python") }
        let (first, more, last) = (
            Self.file("one "), Self.file("two ", name: "b.txt", isMore: true), Self.file("three", name: "b.txt")
        )
        let two = ["more.papers a.txt one ", "more.papers b.txt two three"]
        #expect(
            try rows([Self.answer([Self.row(1, "[\(first), \(more), \(last)]"), Self.row(2, "[]")])]) == [two, []])
        // The rest of a file comes with the next card of the same row, in the same answer or the next.
        let rest = "{'row': 1, 'files': [\(last)]}"
        #expect(try rows([Self.answer([Self.row(1, "[\(first), \(more)]"), rest, Self.row(2, "[]")])]) == [two, []])
        #expect(
            try rows([
                Self.answer([Self.row(1, "[\(first), \(more)]")], isMore: true),
                Self.answer([rest, Self.row(2, "[]")]),
            ]) == [two, []])
    }

    @Test func anOlderProtocolHasNoFiles() throws {
        guard Self.hasPython else { return print("skipped: no Python") }
        let answers = [Self.answer([Self.row(1, "[\(Self.file("one"))]")])]
        for (max, version) in [("1.0", "1.0"), ("1.1", "1.1")] {
            do {
                _ = try rows(answers, max: max, version: version)
                Issue.record("it brought files with protocol \(version)")
            } catch let fault as PluginFault {
                #expect("\(fault.code)" == "P625")
                #expect(fault.message.hasSuffix("returned files with a card, which protocol \(version) does not have"))
            }
        }
        #expect(try rows([Self.answer([Self.row(1, "[]").replacing(", 'files': []", with: "")])], max: "1.0") == [[]])
    }

    @Test(arguments: [
        answer([row(1, "7")]), answer([row(1, "[{'path': 'more.papers', 'name': 'a'}]")]),
        answer([row(1, "[{'path': 'more.papers', 'name': 'a', 'base64': '?'}]")]),
        answer([row(1, "[{'path': 'more.papers', 'name': 'x' * 501, 'base64': ''}]")]),
        answer([row(1, "[\(file("a", isMore: true)), \(file("b", name: "b"))]")]),
        answer([row(1, "[\(file("a", isMore: true))]"), row(2, "[\(file("b"))]")]),
        answer([row(1, "[\(file("a", isMore: true))]"), "{'row': 1, 'files': []}"]),
        answer([row(1, "[\(file("a", isMore: true))]")]),
    ]) func filesOfAnotherFormAreRefused(_ answer: String) throws {
        guard Self.hasPython else { return print("skipped: no Python") }
        do {
            _ = try rows([answer])
            Issue.record("it was accepted")
        } catch let fault as PluginFault {
            #expect("\(fault.code)" == "P625")
        }
    }

    /// Memory is bounded: a file that does not fit any more is only a name.
    @Test func ofFilesThatAreTooLargeOnlyTheNamesComeIn() throws {
        guard Self.hasPython else { return print("skipped: no Python") }
        let (small, more, last, tiny) = (
            Self.file("12"), Self.file("123", name: "b.txt", isMore: true), Self.file("4", name: "b.txt"),
            Self.file("345", name: "c.txt")
        )
        let answer = Self.answer([Self.row(1, "[\(small), \(more), \(last), \(tiny)]")])
        let row = try use([answer], mostFileBytes: 5) { try Self.taken(by: $0)[0] }
        #expect(row.files.map(\.name) == ["a.txt", "c.txt"])
        #expect(row.reading.remarks.filesWithoutBytes.map(\.name) == ["b.txt"])
    }

    /// A program that is started for each call has no handshake, so its manifest says which protocol it speaks.
    @Test(arguments: ["1.0", "1.2"]) func aProgramForEachCallBringsFiles(_ max: String) throws {
        let folder = PluginFolder()
        _ = try folder.plugin(
            #"printf '{"cards":[{"row":1,"day":"2026-11-18","files":[{"path":"p","name":"a","base64":"eA=="}]}]}'"#,
            adding: #""importers": [ { "id": "album" } ]"#)
        _ = try folder.changing(#""max": "1.0""#, to: "\"max\": \"\(max)\"")
        let plugin = try folder.changing(#""exec":"#, to: #""mode": "once", "exec":"#)
        let importer = ProcessImporter(plugin.manifest.importers[0], in: PluginHost(plugin, as: PluginGrant(plugin)))
        do {
            #expect(try Self.taken(by: importer).map { $0.files.map(\.bytes) } == [[[0x78]]] && max == "1.2")
        } catch let fault as PluginFault {
            #expect(max == "1.0" && "\(fault.code)" == "P625")
        }
    }

    @Test func tooManyFilesOfACardAreRefused() throws {
        guard Self.hasPython else { return print("skipped: no Python") }
        do {
            _ = try rows([Self.answer([Self.row(1, "[\(Self.file("a"))] * 1001")])])
            Issue.record("it was accepted")
        } catch let fault as PluginFault {
            #expect("\(fault.code)" == "P631")
        }
    }

    /// From the program's answer to the journal's files.
    @Test func theFilesOfAProgramAreInTheJournal() throws {
        guard Self.hasPython else { return print("skipped: no Python") }
        let diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "photo_journal")
        let files = """
            [{'path': 'photo.files', 'name': 'walk.png', 'base64': b('\\x89PNG\\r\\n\\x1a\\nabc')},
             {'path': 'photo.files', 'name': 'notes.txt', 'base64': b('words')}]
            """
        let answers = [Self.answer([Self.row(1, files)])]
        for (count, missing) in [(ImportReport.Row.Outcome.added, 1), (.unchanged, 0)] {
            let report = try use(answers) { try diary.importing([1], with: $0, under: "photo_journal") }
            #expect(report.failure == nil && report.count(count) == 1 && report.missingFiles == missing)
        }
        let card = try #require(try diary.cards(last: .days(9)).first)
        guard case .files(let found)? = card["photo.files"] else { return #expect(Bool(false), "no file") }
        #expect(found.map(\.name) == ["walk.png"])
        #expect(try diary.bytes(of: found[0])?.count == 11)
    }
}
