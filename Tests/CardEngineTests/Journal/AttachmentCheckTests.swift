import CardEngine
import CardSchema
import CardTesting
import Testing

/// A journal with one card that names two files, one of them in a record.
struct AttachedJournal {
    let files = SimulatedFileSystem()
    let journal: Journal
    let photo: FileReference

    static let template = """
        {"cards":1,"id":"photos","version":1,"title":"Photos","groups":[{"id":"day","title":"Day","fields":[
        {"id":"all","type":"photo","title":"All"},
        {"id":"walks","type":"list","title":"Walks","fields":[{"id":"scans","type":"files","title":"Scans"}]}]}]}
        """

    init() throws {
        var generator = SeededGenerator(seed: 1)
        journal = try Journal.create(at: "/j", using: &generator, on: files)
        let device = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
        _ = try journal.schemas.install(Array(Self.template.utf8), id: "photos")
        let schema = try journal.schemaForFilling("photos").compiled
        try files.put("GIF89a", "/a.gif")
        try files.put("words", "/b.txt")
        photo = try journal.attachments.add("/a.gif")
        let scan = try journal.attachments.add("/b.txt")
        var card = Card(schema)
        card[FieldPath("day", "all")] = .answered(.files([photo]))
        card[FieldPath("day", "walks")] = .answered(
            .records([Record(key: "k", cells: [.answered(.files([scan, photo]))])]))
        let day = FillingFixture.day(2026, 11, 20)
        let header = Revision.Header(
            card: CardName(schema: "photos", day: day), rev: 1, prev: [], at: Timestamp(seconds: 1_795_208_651),
            by: device.device, schema: schema.name)
        _ = try journal.writer(for: device).append(Revision(header, card))
    }

    /// The diagnostics about all cards; with `isFailing`, on a disk that fails once the cards are read.
    func findings(isFailing: Bool = false) throws -> [Diagnostic] {
        var check = AttachmentCheck(journal)
        var ignored: [Diagnostic] = []
        let heads = try journal.heads(into: &ignored)
        if isFailing {
            files.inject(
                SimulatedFileSystem.Fault(call: files.calls.count + 1, .failure(ErrorNumber.inputOutput), forGood: true)
            )
        }
        return heads.flatMap { check.findings(of: $0) }
    }
}

@Suite struct AttachmentCheckTests {
    @Test func doesNotReportSoundFiles() throws {
        #expect(try AttachedJournal().findings() == [])
    }

    @Test func reportsAMissingFileForEachReference() throws {
        let attached = try AttachedJournal()
        try attached.files.remove(attached.journal.attachments.path(of: attached.photo))
        let reported = try attached.findings().map { DiagnosticRenderer().text($0) }
        let hash = attached.photo.sha256
        let device = try device(attached)
        #expect(
            reported
                == ["day.all", "day.walks#k.scans"].map { path in
                    """
                    warning[T755]: a file of '\(path)' is missing: attachments/\(hash.prefix(2))/\(hash)
                      --> cards/2026-11.laptop-\(device).jsonl:1:1   card photos/2026-11-20
                    help: restore it from a copy of the journal

                    """
                })
    }

    private func device(_ attached: AttachedJournal) throws -> String {
        let name = try #require(try attached.journal.fileNames().first).name
        return String(name.dropFirst("2026-11.laptop-".count).dropLast(".jsonl".count))
    }

    @Test func aFileIsReadOnceHoweverOftenItIsNamed() throws {
        let attached = try AttachedJournal()
        let path = attached.journal.attachments.path(of: attached.photo)
        let before = attached.files.calls.count
        #expect(try attached.findings() == [])
        #expect(attached.files.calls[before...].count { $0.call == .open(path, .read) } == 1)
    }
}
