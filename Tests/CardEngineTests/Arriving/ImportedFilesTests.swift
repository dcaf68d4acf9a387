import CardEngine
import CardSchema
import CardTesting
import Testing

/// Files that an importer brings with their bytes, and names of files without bytes.
@Suite struct ImportedFilesTests {
    private static let template = """
        { "cards": 1, "id": "trip", "version": 1, "title": "Trip", "cadence": "daily",
          "groups": [ { "id": "day", "title": "Day", "fields": [
            { "id": "mood", "type": "integer", "min": 1, "max": 5, "title": "Mood" },
            { "id": "photo", "type": "files", "accept": ["image/*"], "max_count": 2, "max_bytes": 40, "title": "Photo" },
            { "id": "meals", "type": "list", "title": "Meals", "fields": [
              { "id": "what", "type": "text", "title": "What" },
              { "id": "photo", "type": "files", "title": "Photo" } ] } ] } ] }
        """
    private static let png: [UInt8] = [0x89] + "PNG\r\n\u{1A}\nabc".utf8
    private static let otherPNG: [UInt8] = png + [1]
    private static let attachments = "/home/cards/attachments/"

    private let disk = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
    }

    /// A row of a test, whose files are added to its answers.
    private struct Row: Sendable {
        var day = "2026-11-18"
        var answers = #"{"day.mood": 4}"#
        var files: [(bytes: [UInt8], name: String, path: String)] = []
    }

    private struct Rows: Importer {
        let format: ImportFormat
        let rows: [Row]

        func read(
            _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
        ) throws {
            for (index, row) in rows.enumerated() {
                var card = ImportedCard(
                    row: index + 1, ref: "r\(index)", day: CivilDate(row.day), local: nil,
                    reading: request.read(row.answers, row: index + 1))
                for file in row.files { card.attach(file.bytes, named: file.name, to: file.path) }
                try cards.take(card)
            }
        }
    }

    @discardableResult private func take(
        _ rows: [Row], policy: ImportFormat.Policy = .beside, isDry: Bool = false
    ) throws -> ImportReport {
        let importer = Rows(format: ImportFormat(id: "album", title: "an album", policy: policy), rows: rows)
        let report = try diary.importing([1], with: importer, under: "trip", isDry: isDry)
        if let failure = report.failure { throw failure }
        return report
    }

    private func head(_ day: String = "2026-11-18", in diary: Diary? = nil) throws -> CardHead? {
        var ignored: [Diagnostic] = []
        let name = CardName(schema: "trip", day: try #require(CivilDate(day)))
        return try (diary ?? self.diary).journal.head(of: name, into: &ignored)
    }

    private func files(_ day: String = "2026-11-18") throws -> [String] {
        try #require(try head(day)?.content.revision?.card).files.map { "\($0.path) \($0.file.name)" }
    }

    private func attic() throws -> String {
        String(decoding: try #require(try head()?.content.revision?.attic), as: UTF8.self)
    }

    /// The hashes of the files in the journal.
    private var stored: [String] {
        disk.contents.keys.filter { $0.hasPrefix(Self.attachments) }.map { FilePath.name(of: $0) }.sorted()
    }

    // MARK: - Files that come in

    @Test func aFileComesInWithItsBytes() throws {
        let row = Row(files: [(Self.png, "walk.jpg", "day.photo")])
        let report = try take([row])
        #expect(report.count(.added) == 1 && report.missingFiles == 0 && report.messages.isEmpty)
        let file = try #require(try head()?.content.revision?.card.files.first?.file)
        #expect(
            file == FileReference(name: "walk.jpg", sha256: SHA256.hex(Self.png), bytes: 11, type: "image/png"))
        #expect(try diary.bytes(of: file) == Self.png)
        #expect(try take([row]).count(.unchanged) == 1)
        #expect(stored == [SHA256.hex(Self.png)])
    }

    @Test func otherBytesAreAnotherAnswer() throws {
        let row = Row(files: [(Self.png, "walk.jpg", "day.photo")])
        let changed = Row(files: [(Self.otherPNG, "walk.jpg", "day.photo")])
        try take([row])
        #expect(try take([changed], policy: .refuse).count(.refused) == 1)
        #expect(stored == [SHA256.hex(Self.png)], "a refused row stores nothing")
        #expect(try take([changed]).count(.beside) == 1)
        #expect(try head()?.hasFork == true)
        let test = try ImportedFilesTests()
        try test.take([row])
        #expect(try test.take([changed], policy: .edit).count(.changed) == 1)
        #expect(try test.head()?.content.revision?.card.files.map(\.file.sha256) == [SHA256.hex(Self.otherPNG)])
        #expect(test.stored.count == 2)
    }

    @Test func filesJoinTheReferencesOfTheRow() throws {
        let hash = SHA256.hex(Self.otherPNG)
        let reference = #"{"name":"b.png","sha256":"\#(hash)","bytes":12,"type":"image/png"}"#
        let row = Row(
            answers: ##"{"day.photo": [\##(reference)], "day.meals": [{"#":"k1","what":"Soup"}]}"##,
            files: [
                (Self.png, "a.png", "day.photo"), (Self.otherPNG, "b.png", "day.photo"),
                (Array("x".utf8), "soup.txt", "day.meals#k1.photo"),
            ])
        #expect(try take([row]).missingFiles == 0)
        #expect(try files() == ["day.photo b.png", "day.photo a.png", "day.meals#k1.photo soup.txt"])
        #expect(stored == [SHA256.hex(Self.png), hash, SHA256.hex(Array("x".utf8))].sorted())
        #expect(try take([row]).count(.unchanged) == 1)
    }

    @Test func aDryRunStoresNothing() throws {
        let rows = [Row(files: [(Self.png, "a.png", "day.photo"), ([], "b.png", "day.photo")])]
        let dry = try take(rows, isDry: true)
        #expect(dry.count(.added) == 1 && dry.missingFiles == 1)
        #expect(stored.isEmpty)
        #expect(try head() == nil)
        let wrong = Row(answers: #"{"day.mood": 9}"#, files: [(Self.png, "a.png", "day.photo")])
        let refused = try take([wrong])
        #expect(refused.count(.refused) == 1 && refused.missingFiles == 0)
        #expect(stored.isEmpty, "a refused row stores nothing")
    }

    // MARK: - Files that do not

    @Test(
        arguments: [
            (Array("words".utf8), "day.photo", "is of the type application/octet-stream"),
            (
                [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + Array(repeating: 7, count: 40), "day.photo",
                "more than 40 bytes"
            ),
            ([], "day.photo", "has no bytes"), (png, "day.mood", "no question"), (png, "day.nothing", "no question"),
            (png, "my secret words", "no question"), (png, "day.meals#k9.photo", "no question"),
        ] as [([UInt8], String, String)])
    func aFileThatTheQuestionDoesNotTakeGoesToTheAttic(_ bytes: [UInt8], _ path: String, _ why: String) throws {
        let row = Row(files: [(bytes, "my secret", path)])
        let report = try take([row])
        #expect(report.count(.added) == 1 && report.missingFiles == 1)
        let messages = report.messages.map(\.diagnostic.message)
        #expect(
            messages.count == 1 && messages.allSatisfy { $0.contains(why) && !$0.contains("secret") }, "\(messages)")
        #expect(try attic() == #"[{"unmapped":{"\#(path)":"my secret"},"source":"album"}]"#)
        #expect(try files().isEmpty && stored.isEmpty)
        let again = try take([row])
        #expect(again.count(.unchanged) == 1 && again.missingFiles == 0)
    }

    @Test func oneFileTooManyGoesToTheAttic() throws {
        let names = ["a.png", "b.png", "c.png"]
        let report = try take([Row(files: names.map { (Self.png + $0.utf8, $0, "day.photo") })])
        #expect(report.count(.added) == 1 && report.missingFiles == 1)
        #expect(try files() == ["day.photo a.png", "day.photo b.png"])
        #expect(try attic().contains(#""day.photo":"c.png""#))
        #expect(stored.count == 2)
    }

    @Test(arguments: [
        (#"{"day.mood": 4, "day.photo": "walk.jpg"}"#, "day.photo"),
        (#"{"day": {"mood": 4, "photo": ["walk.jpg"]}}"#, "day.photo"),
        (#"{"day.photo": [{"name": "walk.jpg", "type": "image/jpeg"}], "mood": 4}"#, "day.photo"),
        (##"{"day.mood": 4, "day.meals": [{"#":"k1","what":"Soup","photo":["walk.jpg"]}]}"##, "day.meals#k1.photo"),
    ]) func aNameWithoutBytesGoesToTheAttic(_ answers: String, _ path: String) throws {
        let report = try take([Row(answers: answers)])
        #expect(report.count(.added) == 1 && report.missingFiles == 1)
        #expect(report.messages.map { "\($0.diagnostic.code)" } == ["T755"])
        #expect(report.messages.allSatisfy { !$0.diagnostic.message.contains("walk") })
        #expect(try attic() == #"[{"unmapped":{"\#(path)":"walk.jpg"},"source":"album"}]"#)
        #expect(try files().isEmpty)
        #expect(try head()?.content.revision?.card[FieldPath("day", "mood")] == .answered(.whole(4)))
        #expect(try take([Row(answers: answers)]).count(.unchanged) == 1)
    }

    @Test func aCompleteReferenceStaysWithoutItsBytes() throws {
        let reference = #"{"name":"a.png","sha256":"\#(SHA256.hex(Self.png))","bytes":11,"type":"image/png"}"#
        let report = try take([Row(answers: #"{"day.photo": [\#(reference), "walk.jpg"]}"#)])
        #expect(report.count(.added) == 1 && report.missingFiles == 2)
        #expect(try files() == ["day.photo a.png"])
        #expect(try attic().contains("walk.jpg"))
    }

    @Test func bytesAnswerForAName() throws {
        let row = Row(
            answers: #"{"day.photo": ["walk.jpg"]}"#, files: [(Self.png, "walk.jpg", "day.photo")])
        #expect(try take([row]).missingFiles == 0)
        #expect(try files() == ["day.photo walk.jpg"] && attic() == "[]")
    }

    // MARK: - Failures

    /// After a crash at any moment, a card in the journal has its files.
    @Test func aCrashLeavesNoCardWithoutItsFiles() throws {
        let first = disk.calls.count
        try take([Row(files: [(Self.png, "a.png", "day.photo")])])
        var (withCard, onlyFile) = (0, 0)
        for calls in first...disk.calls.count {
            for crashed in disk.crashStates(after: calls, tears: .few, limit: 30) {
                let after = try DiaryFixture.open(on: crashed)
                let hasFile = crashed.contents.keys.contains { $0.hasSuffix(SHA256.hex(Self.png)) }
                if let card = try head(in: after)?.content.revision?.card {
                    withCard += 1
                    let file = try #require(card.files.first?.file)
                    #expect(try after.bytes(of: file) == Self.png, "after call \(calls)")
                } else if hasFile {
                    onlyFile += 1
                }
            }
        }
        #expect(withCard > 0 && onlyFile > 0, "there is something to crash")
    }

    @Test func aFullDiskSavesNoCardWithoutItsFiles() throws {
        let full = SimulatedFileSystem.Fault(
            call: disk.calls.count + 1, .failure(ErrorNumber.noSpace), forGood: true)
        let importer = Rows(
            format: ImportFormat(id: "album", title: "an album"),
            rows: [Row(files: [(Self.png, "a.png", "day.photo")])])
        disk.inject(full)
        let report = try? diary.importing([1], with: importer, under: "trip")
        disk.inject()
        #expect(report == nil || report?.failure != nil)
        #expect(try head() == nil)
        #expect(try take(importer.rows).count(.added) == 1)
    }
}
