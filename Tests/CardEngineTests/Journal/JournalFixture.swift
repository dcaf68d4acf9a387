import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

extension LockWaiting {
    /// A wait that takes no time.
    static let inNoTime = LockWaiting { _ in }
}

/// Counts, from several threads.
final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    @discardableResult func increase(by step: Int = 1) -> Int {
        number.withLock {
            $0 += step
            return $0
        }
    }
}

/// The rendered diagnostics of an error.
func reported(_ error: DiaryFailure) -> String { DiagnosticRenderer().text(error.diagnostics) }

/// The error of the journal that something fails with; `nil` when it does not fail.
func failure<Result>(_ body: () throws -> Result) throws -> DiaryFailure? {
    do {
        _ = try body()
        return nil
    } catch let error as DiaryFailure {
        return error
    }
}

/// A journal for tests, with the mood card in it, and a device that writes to it.
struct TestJournal {
    let journal: Journal
    let writer: JournalWriter
    let mood: CompiledSchema

    /// Creates the journal in `/j` and the device's state in `/s`, on a new disk or a given one.
    init(
        on files: any FileSystem, at root: String = "/j", state: String = "/s", device: String = "laptop",
        waiting: LockWaiting = .inNoTime
    ) throws {
        var generator = SeededGenerator(seed: 7)
        if try files.exists(root + "/journal.json") {
            journal = try Journal.open(at: root, on: files)
        } else {
            journal = try Journal.create(at: root, using: &generator, on: files)
        }
        let text = try #require(BundledSchema.named("mood_five")?.json)
        _ = try journal.schemas.install(Array(text.utf8), id: "mood_five")
        mood = try journal.schemas.schemaForFilling("mood_five").compiled
        generator = SeededGenerator(seed: 7)
        let state = try DeviceState(at: state, hostName: device, using: &generator, on: files)
        writer = journal.writer(for: state, waiting: waiting)
    }

    /// The header of a first revision.
    func header(_ day: String = "2026-11-20", rev: Int = 1, prev: [RevisionID] = [], at: String? = nil) throws
        -> Revision.Header
    {
        let day = try #require(CivilDate(day))
        let at = try #require(Timestamp(at ?? "\(day)T12:00:00Z"))
        return Revision.Header(
            card: CardName(schema: "mood_five", day: day), rev: rev, prev: prev, at: at, by: writer.device.device,
            schema: mood.name)
    }

    /// The path of the file that cards of November 2026 go to.
    var file: String { "\(journal.layout.cards)/2026-11.\(writer.device.device).jsonl" }
}

extension SimulatedFileSystem {
    /// The lines of a file; a block of NUL ends a line too.
    func lines(_ path: String) -> [String] {
        (contents[path] ?? []).split { $0 == 0 || $0 == UInt8(ascii: "\n") }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A disk with the same files, all of them safe.
    func copy() -> SimulatedFileSystem {
        SimulatedFileSystem(contents, folders: ["/j/cards", "/j/.local", "/j/schemas/history", "/s/unsaved"])
    }
}

// MARK: - Cards

extension TestJournal {
    /// A revision of a mood card, by default at noon of its day.
    func revision(
        _ day: String = "2026-11-20", mood: Int64? = 3, note: String? = nil, rev: Int = 1, prev: [RevisionID] = [],
        at: String? = nil, by: String? = nil, isDeleted: Bool = false
    ) throws -> Revision {
        var header = try header(day, rev: rev, prev: prev, at: at)
        if let by { header.by = by }
        header.isDeleted = isDeleted
        var card = Card(mood)
        if let mood, !isDeleted { card[FieldPath("day", "mood")] = .answered(.whole(mood)) }
        if let note, !isDeleted { card[FieldPath("day", "note")] = .answered(.text(note)) }
        return Revision(header, card)
    }

    private func Card(_: Int64?) -> CardEngine.Card { CardEngine.Card(mood) }
}

/// A revision's line with its id.
func encoded(_ revision: Revision) throws -> (line: String, id: RevisionID) {
    var revision = revision
    let bytes = try LineEncoder.encode(&revision)
    return (String(decoding: bytes, as: UTF8.self), revision.id)
}

/// The cards of a journal as text, one per line, followed by all diagnostics.
func read(_ journal: Journal, from: String? = nil, to: String? = nil) throws -> String {
    var diagnostics: [Diagnostic] = []
    let heads = try journal.heads(
        from: from.flatMap { CivilDate($0) }, to: to.flatMap { CivilDate($0) }, into: &diagnostics)
    return (heads.map { described($0) } + diagnostics.map { described($0) }).joined(separator: "\n")
}

/// The heads alone.
func heads(_ journal: Journal) throws -> [String] {
    var diagnostics: [Diagnostic] = []
    return try journal.heads(into: &diagnostics).map { described($0) }
}

/// A card on one line: its head, its contents, and its leaves if it is a fork.
func described(_ head: CardHead) -> String {
    let header = head.head.header
    var text = "\(head.card) #\(header.rev) \(header.at) \(header.by): \(described(head.content))"
    if head.hasFork { text += " fork of \(head.history.leaves.count)" }
    if head.head.isEditedByHand { text += " by hand" }
    return text
}

func described(_ content: CardContent) -> String {
    switch content {
    case .valid(let revision): described(revision)
    case .invalid(let revision, let faults):
        "invalid(\(faults.map { "\($0.code)" }.joined(separator: " "))) " + described(revision)
    case .opaque(.newerFormat(let format)): "format \(format)"
    case .opaque(.unknownSchema(let name)): "unknown \(name)"
    case .opaque(.brokenSchema(let name)): "broken \(name)"
    case .opaque(.sealed): "sealed"
    }
}

private func described(_ revision: Revision) -> String {
    if revision.header.isDeleted { return "deleted" }
    let card = revision.card
    var cells: [String] = []
    for (question, cell) in zip(card.schema.questions, card.cells) {
        switch cell {
        case .notAsked: break
        case .skipped(let reason): cells.append("\(question.path)~\(reason.rawValue)")
        case .answered(let value):
            var json: [UInt8] = []
            ValueJSON.append(value, of: question.field.type.list, to: &json)
            cells.append("\(question.path)=" + String(decoding: json, as: UTF8.self))
        }
    }
    cells += revision.carried.map { "+\($0.key)=" + String(decoding: $0.value, as: UTF8.self) }
    if revision.header.isPartial { cells.append("partial") }
    if revision.attic != Revision.emptyAttic { cells.append("attic") }
    return cells.isEmpty ? "nothing" : cells.joined(separator: " ")
}

/// A message on one line, without what it is about.
func described(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { "\($0.source):\($0.start.line)" } ?? "-"
    return "\(diagnostic.severity) \(diagnostic.code) \(place)"
}
