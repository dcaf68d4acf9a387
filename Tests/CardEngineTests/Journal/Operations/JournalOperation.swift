import CardEngine
import CardSchema
import CardTesting
import Testing

/// Everything that changes a journal beyond saving a card, done to one small journal on a simulated disk.
///
/// ```
/// 17  rated 1                        18  rated 2, then 3           20  deleted
/// 19  rated 4 here and 5 on the phone, from 3: a fork
/// 2026-10-05  rated 2, then changed by hand to 4
/// ```
enum JournalOperation: String, CaseIterable, CustomTestStringConvertible {
    case delete, undelete, undo, undoRun, moveInMonth, moveToOtherMonth, resolve, forget, forgetAnswer, adoptEdited,
        adoptUnsaved,
        backUp, restoreOver, restoreIntoNothing

    var testDescription: String { rawValue }

    /// Whether doing it again after it was cut off completes it, and doing it twice changes nothing more.
    var isRepeatable: Bool {
        switch self {
        case .undo, .undoRun: false
        default: true
        }
    }

    static let backup = "/b/cards.tar"

    /// Whether it is allowed to rewrite lines.
    var rewritesLines: Bool { self == .forget || self == .forgetAnswer }

    /// The disk before it, on which everything is safe.
    func disk() throws -> SimulatedFileSystem {
        let files = SimulatedFileSystem(folders: ["/b"])
        let test = try TestJournal(on: files)
        try Self.fill(test)
        if self == .undoRun { try Self.move("2026-11-17", "2026-11-16", test, at: "2026-11-22T10:00:00Z") }
        if self == .adoptUnsaved { try Self.keepUnsaved(test) }
        if self == .restoreOver || self == .restoreIntoNothing {
            try files.put("{\"v\":1,\"ca", "/j/cards/2026-09.phone-0001.jsonl")
            _ = try test.writer.backUp(to: Self.backup, at: Self.moment())
        }
        var contents = files.contents
        if self == .restoreOver {
            // A card was lost, and another came since.
            contents["/j/cards/2026-11.phone-0001.jsonl"] = nil
            contents["/j/cards/2026-12.laptop-0dd7.jsonl"] = Array(
                try (encoded(test.revision("2026-12-01", mood: 2)).line + "\n").utf8)
        }
        if self == .restoreIntoNothing { contents = contents.filter { !$0.key.hasPrefix("/j/") } }
        return SimulatedFileSystem(
            contents, folders: self == .restoreIntoNothing ? ["/b"] : ["/b", "/j/.local", "/s/unsaved", "/s/drafts"])
    }

    private static func fill(_ test: TestJournal) throws {
        func save(_ day: String, _ moods: Int64..., by: String? = nil) throws {
            var last: Revision?
            for (index, mood) in moods.enumerated() {
                let prev = last.map { [$0.id] } ?? []
                last = try test.writer.append(
                    try test.revision(day, mood: mood, note: "n\(mood)", rev: index + 1, prev: prev))
            }
        }
        try save("2026-11-17", 1)
        try save("2026-11-18", 2, 3)
        let gone = try test.writer.append(try test.revision("2026-11-20", mood: 5))
        _ = try test.writer.append(try test.revision("2026-11-20", rev: 2, prev: [gone.id], isDeleted: true))
        let base = try test.writer.append(try test.revision("2026-11-19", mood: 3))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 4, rev: 2, prev: [base.id]))
        let phone = try test.revision(
            "2026-11-19", mood: 3, note: "phone", rev: 2, prev: [base.id], at: "2026-11-19T13:00:00Z", by: "phone-0001")
        try test.put(try encoded(phone).line + "\n", "2026-11.phone-0001.jsonl")
        let hand = try encoded(test.revision("2026-10-05", mood: 2)).line
        try test.put(hand.replacing("\"mood\":2", with: "\"mood\":4") + "\n", "2026-10.laptop-0dd7.jsonl")
    }

    private static func keepUnsaved(_ test: TestJournal) throws {
        let line = try encoded(test.revision("2026-11-21", mood: 1, note: "kept")).line
        try test.writer.journal.files.put(line + "\n", "/s/unsaved/mood_five_2026-11-21.00.jsonl")
    }

    /// Moves a card; `inOrder` changes the order in which the revisions are saved.
    static func move(
        _ from: String, _ to: String, _ test: TestJournal, at: String, inOrder: ([Revision]) -> [Revision] = { $0 }
    ) throws {
        let run = RevisionID(bits: 0xABC)
        let target = try #require(CivilDate(to))
        var ignored: [Diagnostic] = []
        let move = CardMove(try test.head(from), to: target)
        let there = try test.journal.head(of: move.target, into: &ignored)
        let pair = try move.revisions(
            over: there, at: #require(Timestamp(at)), by: test.writer.device.device, run: run)
        _ = try test.writer.append(inOrder(pair))
    }

    static func moment() throws -> Timestamp { try #require(Timestamp("2026-11-23T08:00:00Z")) }

    /// Prepares the disk and returns the operation, so that faults can be injected in between.
    ///
    /// `altered` is the disk as the operation sees it.
    func prepared(
        on files: SimulatedFileSystem, as altered: (any FileSystem)? = nil
    ) throws -> () throws -> Void {
        if self == .restoreIntoNothing || self == .restoreOver { return { try Self.restore(on: files) } }
        let test = try TestJournal(on: altered ?? files)
        return { try perform(test, files) }
    }

    /// Does it.
    func perform(on files: SimulatedFileSystem) throws { try prepared(on: files)() }

    private static func restore(on files: SimulatedFileSystem) throws {
        let backup = try JournalBackup.open(at: Self.backup, on: files)
        let writer = try JournalWriter.restoring(backup, to: "/j", waiting: .inNoTime, on: files) {
            () throws(DiaryFailure) in
            var generator = SeededGenerator(seed: 7)
            return try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
        }
        _ = try writer.restore(backup, at: Self.moment())
    }

    private func perform(_ test: TestJournal, _ files: SimulatedFileSystem) throws {
        let (writer, moment) = (test.writer, try Self.moment())
        let changes = CardDeletion(at: moment, by: writer.device.device)
        switch self {
        case .delete:
            let head = try test.head("2026-11-18")
            if !head.isDeleted { _ = try writer.append(try changes.deletion(of: head)) }
        case .undelete:
            let whole = try test.whole("2026-11-20")
            var reader = whole.reader
            guard whole.head.isDeleted else { return }
            _ = try writer.append(try changes.recovery(of: whole.head) { reader.content(of: $0) })
        case .undo, .undoRun:
            let undo = try #require(
                try test.journal.undo(by: writer.device.device, at: moment, run: RevisionID(bits: 0xDEF)))
            _ = try writer.append(undo.steps.map(\.revision))
        case .moveInMonth, .moveToOtherMonth:
            guard try !test.head("2026-11-18").isDeleted else { return }
            try Self.move("2026-11-18", self == .moveInMonth ? "2026-11-12" : "2026-12-12", test, at: "\(moment)")
        case .resolve:
            let whole = try test.whole("2026-11-19")
            var reader = whole.reader
            guard let merge = try CardMerge(whole.head.history, reading: { reader.content(of: $0) }) else { return }
            let merged = try #require(
                try merge.revision(
                    CardMerge.Choices(), at: moment, by: writer.device.device, under: test.journal.schemas))
            _ = try writer.append(merged)
        case .forget:
            _ = try writer.forget(test.head("2026-11-18").card, at: moment)
        case .forgetAnswer:
            _ = try writer.forget(FieldPath("day", "note"), of: test.head("2026-11-18").card, at: moment)
        case .adoptEdited, .adoptUnsaved:
            for adoption in try JournalExamination(test.journal, writer.device).adoptions {
                _ = try writer.adopt(adoption, at: moment)
            }
        case .backUp:
            if files.contents[Self.backup] != nil { return }
            _ = try writer.backUp(to: Self.backup, at: moment)
        case .restoreOver, .restoreIntoNothing: return
        }
    }
}

extension TestJournal {
    /// A mood card with its head.
    func head(_ day: String) throws -> CardHead {
        try whole(day).head
    }

    /// A mood card with its head, and the reader of its revisions.
    func whole(_ day: String) throws -> (head: CardHead, reader: JournalReader) {
        var ignored: [Diagnostic] = []
        let card = CardName(schema: "mood_five", day: try #require(CivilDate(day)))
        var reader = journal.reader()
        return (try #require(try reader.head(of: card, into: &ignored)), reader)
    }

    private var files: any FileSystem { journal.files }

    func put(_ text: String, _ name: String) throws { try files.put(text, "\(journal.layout.cards)/\(name)") }
}

/// The contents of all cards on a disk, without numbers and times; empty if there is no journal.
func sayings(_ files: SimulatedFileSystem) throws -> [String] {
    guard try files.exists("/j/journal.json") else { return [] }
    var ignored: [Diagnostic] = []
    return try Journal.open(at: "/j", on: files).heads(into: &ignored).map { head in
        "\(head.card): \(described(head.content))" + (head.hasFork ? " forked" : "")
    }
}

/// Every whole line in the journal's files of cards.
func wholeLines(_ files: SimulatedFileSystem) -> Set<String> {
    let names = files.contents.keys.filter { $0.hasPrefix("/j/cards/") && $0.hasSuffix(".jsonl") }
    return Set(names.flatMap { files.lines($0) }.filter { $0.hasPrefix("{") && $0.hasSuffix("\"}") })
}

/// Texts that exist before and after an operation, and so at every moment between.
func lastingWords(_ before: [String], _ after: [String]) -> Set<String> { words(before).intersection(words(after)) }

/// The contents of all cards that are not deleted, whatever their names.
func words(_ sayings: [String]) -> Set<String> {
    Set(sayings.compactMap { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) }).subtracting(["deleted"])
}
