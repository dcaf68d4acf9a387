import CardEngine
import CardSchema
import CardTesting
import Testing

/// A journal with two cards, on a simulated disk, to which something happens.
struct JournalMishap {
    let files = SimulatedFileSystem()
    let test: TestJournal

    init() throws {
        test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-11-18"))
        _ = try test.writer.append(try test.revision("2026-11-19"))
    }

    /// Codes that are never reported alone, with the reason.
    static let notShown = [
        "T714": "saving a card says T711, and this as its reason",
        "T732": "the program says it when nothing may be asked; its own tests show that",
        "T746": "checking a journal says it; the program's tests show that",
        "T763": "a simulated disk has no permissions; the program's tests show that",
    ]

    /// A mishap and the resulting messages, by the code that must be among them.
    static let all: [String: @Sendable (JournalMishap) throws -> [Diagnostic]] = [
        "T700": { try $0.opening("/elsewhere") },
        "T701": { mishap in try mishap.failing { try TestJournal.create(at: "/j", on: mishap.files) } },
        "T704": { mishap in
            mishap.files.inject(
                SimulatedFileSystem.Fault(call: mishap.files.calls.count + 1, .failure(ErrorNumber.inputOutput)))
            return try mishap.opening("/j")
        },
        "T705": { mishap in
            try mishap.files.put("My Laptop!\n", "/s/device")
            return try mishap.failing { try TestJournal(on: mishap.files) }
        },
        "T706": { mishap in
            try mishap.files.remove("/j/journal.json")
            return try mishap.opening("/j")
        },
        "T710": { mishap in
            let other = try mishap.files.open(mishap.test.journal.layout.lock, for: .append)
            defer { mishap.files.close(other) }
            _ = try mishap.files.lock(other)
            return try mishap.saving()
        },
        "T711": { try $0.savingOnFailingDisks() },
        "T712": { try $0.savingOnFailingDisks() },
        "T713": { try $0.saving(note: String(repeating: "a", count: 5 << 20)) },
        "T715": { mishap in
            try mishap.failing { try mishap.test.writer.append(try mishap.test.revision("2026-11-20", mood: 9)) }
        },
        "T716": { mishap in
            let head = try mishap.head()
            _ = try mishap.test.writer.forget(head.card, at: try mishap.moment())
            let late = try mishap.test.revision("2026-11-19", mood: 4, rev: 2, prev: [head.head.id])
            return try mishap.failing { try mishap.test.writer.append(late) }
        },
        "T780": { try $0.reading { $0.replacing("}\n{", with: "}?{") } },
        "T720": { try $0.reading { "#" + $0.dropFirst() } },
        "T721": { try $0.reading { String($0.dropLast(20)) } },
        "T722": { mishap in
            let lines = try mishap.files.text(mishap.test.file)
            return try mishap.reading { String($0.prefix(40)) + "\n" + lines }
        },
        "T723": { try $0.reading { $0.replacing("\"mood\":3", with: "\"mood\":4") } },
        "T724": { try $0.reading { $0.replacing("\"mood\":3", with: "\"mood\":9") } },
        "T726": { try $0.reading { "<<<<<<< HEAD\n" + $0 } },
        "T727": { mishap in
            try mishap.files.rename(mishap.test.file, to: mishap.test.file.replacing("2026-11", with: "2026-12"))
            return try mishap.reading()
        },
        "T728": {
            try $0.reading { lines in
                String(repeating: "a", count: 5 << 20) + "\"crc\":\"00000000\"}\n" + lines
            }
        },
        "T729": { mishap in
            try mishap.files.remove(mishap.frozen)
            try mishap.files.remove(mishap.current)
            return try mishap.reading()
        },
        "T730": { try $0.forking { try JournalMishap.examining($0).findings } },
        "T731": { mishap in
            try mishap.forking { mishap in
                try mishap.reading {
                    $0.replacing(
                        "{\"v\":1,\"card\":\"mood_five/2026-11-19", with: "{\"v\":2,\"card\":\"mood_five/2026-11-19")
                }
                return try mishap.failing { try mishap.merging() }
            }
        },
        "T733": { mishap in
            let head = try mishap.head()
            _ = try mishap.append(try mishap.test.revision("2026-11-19", rev: 2, prev: [head.head.id], by: "phone"))
            return try mishap.failing { try mishap.undoing() }
        },
        "T734": { mishap in
            _ = try mishap.test.writer.forget(try mishap.head().card, at: try mishap.moment())
            let (head, moment) = (try mishap.head(), try mishap.moment())
            return try mishap.failing {
                try CardDeletion(at: moment, by: "laptop").recovery(of: head) { _ in head.content }
            }
        },
        "T735": { mishap in
            try mishap.failing { try mishap.changes().recovery(of: mishap.head()) { mishap.content($0) } }
        },
        "T736": { mishap in
            try mishap.failing {
                try CardMove(mishap.head(), to: try #require(CivilDate("2026-11-18"))).revisions(
                    over: mishap.head("2026-11-18"), at: mishap.moment(), by: "laptop", run: RevisionID(bits: 1))
            }
        },
        "T737": { mishap in
            let pair = try CardMove(mishap.head(), to: try #require(CivilDate("2026-11-17"))).revisions(
                over: nil, at: mishap.moment(), by: "laptop", run: RevisionID(bits: 1))
            _ = try mishap.append(pair[0])
            return try examining(mishap).findings
        },
        "T738": { mishap in
            let lines = try mishap.files.text(mishap.test.file)
            try mishap.files.put(lines, "/j/cards/2026-11.phone-0001.jsonl")
            _ = try mishap.test.writer.forget(try mishap.head().card, at: try mishap.moment())
            return try examining(mishap).findings
        },
        "T760": { mishap in
            try mishap.files.put("", "/j/cards/old.jsonl")
            return try examining(mishap).findings
        },
        "T761": { mishap in
            try mishap.files.put("", "/j/cards/2026-11.laptop-0dd7.sync-conflict-1.jsonl")
            return try examining(mishap).findings
        },
        "T762": { mishap in
            try mishap.files.put("", "/j/cards/.tmp-1-0")
            return try examining(mishap).findings
        },
        "T764": { mishap in
            try mishap.files.put("no line", "/s/unsaved/mood_five_2026-11-20.jsonl")
            return try examining(mishap).findings
        },
        "T765": { mishap in
            let other = try mishap.files.open(mishap.test.journal.layout.lock, for: .append)
            defer { mishap.files.close(other) }
            _ = try mishap.files.lock(other)
            return try examining(mishap).findings
        },
        "T766": { mishap in
            _ = try mishap.reading { text in
                let lines = text.split(separator: "\n").map { line -> String in
                    let body = line.dropLast(18).replacing("\"mood\":3", with: "\"mood\":4")
                    let digits = String(CRC32.checksum(of: Array(body.utf8)), radix: 16)
                    return body + ",\"crc\":\"" + String(repeating: "0", count: 8 - digits.count) + digits + "\"}"
                }
                return lines.joined(separator: "\n") + "\n"
            }
            return try examining(mishap).findings
        },
        "T767": { mishap in
            let hash = String(repeating: "ab", count: 32)
            try mishap.files.createDirectory("/j/attachments/ab")
            try mishap.files.put("photo", "/j/attachments/ab/\(hash)")
            return try examining(mishap).findings
        },
        "T768": { mishap in
            try mishap.files.createDirectory("/j/cards/2026-12.laptop-0dd7.jsonl")
            return try examining(mishap).findings
        },
        "T769": { mishap in
            mishap.files.deny([mishap.test.file])
            return try examining(mishap).findings
        },
        "T770": { mishap in
            try mishap.files.put("no tar", "/backup.tar")
            return try mishap.failing { try JournalBackup.open(at: "/backup.tar", on: mishap.files) }
        },
        "T771": { mishap in
            _ = try mishap.test.writer.backUp(to: "/backup.tar", at: try mishap.moment())
            let backup = try JournalBackup.open(at: "/backup.tar", on: mishap.files)
            let own = mishap.test.journal.configuration.id
            let other = try mishap.files.text("/j/journal.json").replacing(own, with: "00000000000000aa")
            try mishap.files.createDirectory("/other")
            try mishap.files.put(other, "/other/journal.json")
            return try mishap.failing {
                try JournalWriter.restoring(backup, to: "/other", on: mishap.files) { mishap.test.writer.device }
            }
        },
        "T772": { mishap in
            try mishap.files.createDirectory("/locked.vault")
            try mishap.files.put("{}", "/locked.vault/cards.json")
            return try mishap.failing { try Journal.open(at: "/locked", on: mishap.files) }
        },
        "T781": { mishap in
            mishap.files.spoil(mishap.test.file, at: 0)
            return try examining(mishap).findings
        },
        "T740": { try $0.filling { $0.replacing("\"fields\": [", with: "\"fields\": [,") } },
        "T741": { try $0.filling { $0.replacing("\"min\": 1", with: "\"min\": 0") } },
        "T742": { mishap in
            try mishap.files.remove(mishap.current)
            return try mishap.filling()
        },
        "T743": { mishap in
            try mishap.files.put("{", mishap.frozen)
            return try mishap.lookingUp()
        },
        "T744": { mishap in
            let text = try mishap.files.text(mishap.current)
            try mishap.files.put(text.replacing("\"min\": 1", with: "\"min\": 0"), mishap.frozen)
            return try mishap.lookingUp()
        },
        "T745": { try $0.filling { $0.replacing("\"id\": \"mood_five\"", with: "\"id\": \"mood_six\"") } },
        "T747": { mishap in
            let text = try mishap.files.text(mishap.current)
            let rule = #""safety": [ { "id": "low", "when": "day.mood <= 1", "show": "saftey_plan" } ], "groups": ["#
            try mishap.files.put(text.replacing(#""groups": ["#, with: rule), mishap.current)
            return try examining(mishap).findings
        },
        "T755": { _ in
            let attached = try AttachedJournal()
            try attached.files.remove(attached.journal.attachments.path(of: attached.photo))
            return try attached.findings()
        },
        "T756": { _ in
            let attached = try AttachedJournal()
            try attached.files.put("GIF89b", attached.journal.attachments.path(of: attached.photo))
            return try attached.findings()
        },
        "T757": { _ in try AttachedJournal().findings(isFailing: true) },
    ]
}

extension JournalMishap {
    /// The messages of a full examination.
    static func examining(_ mishap: JournalMishap) throws -> JournalExamination {
        try JournalExamination(Journal.open(at: "/j", on: mishap.files), mishap.test.writer.device)
    }

    func moment() throws -> Timestamp { try #require(Timestamp("2026-11-21T08:00:00Z")) }

    func head(_ day: String = "2026-11-19") throws -> CardHead {
        var reported: [Diagnostic] = []
        let card = CardName(schema: "mood_five", day: try #require(CivilDate(day)))
        return try #require(try Journal.open(at: "/j", on: files).head(of: card, into: &reported))
    }

    func content(_ revision: StoredRevision) -> CardContent {
        var reader = test.journal.reader()
        var reported: [Diagnostic] = []
        do { _ = try reader.cards(of: revision.header.day.month, into: &reported) } catch {}
        return reader.content(of: revision)
    }

    func changes() throws -> CardDeletion { CardDeletion(at: try moment(), by: test.writer.device.device) }

    func append(_ revision: Revision) throws -> Revision { try test.writer.append(revision) }

    func undoing() throws -> CardUndo? {
        try test.journal.undo(by: test.writer.device.device, at: moment(), run: RevisionID(bits: 7))
    }

    func merging() throws -> CardMerge? { try CardMerge(try head().history) { content($0) } }

    /// The messages after another device has also changed the last card.
    func forking(_ body: (JournalMishap) throws -> [Diagnostic]) throws -> [Diagnostic] {
        let first = try head().head.id
        _ = try append(try test.revision("2026-11-19", mood: 4, rev: 2, prev: [first]))
        _ = try append(try test.revision("2026-11-19", mood: 5, rev: 2, prev: [first], by: "phone"))
        return try body(self)
    }

    private var current: String { test.journal.layout.schema("mood_five") }
    private var frozen: String { test.journal.layout.frozenSchema(test.mood.name) }

    /// The messages of reading after the card file was changed.
    @discardableResult func reading(_ change: (String) -> String = { $0 }) throws -> [Diagnostic] {
        if try files.exists(test.file) { try files.put(change(try files.text(test.file)), test.file) }
        var reported: [Diagnostic] = []
        _ = try Journal.open(at: "/j", on: files).heads(into: &reported)
        return reported
    }

    /// The messages of filling in after the template was changed.
    func filling(_ change: (String) -> String = { $0 }) throws -> [Diagnostic] {
        if try files.exists(current) { try files.put(change(try files.text(current)), current) }
        return try Journal.open(at: "/j", on: files).schemaForFilling("mood_five").diagnostics
    }

    /// The messages of saving if the template is missing from the journal.
    func savingWithoutTemplate() throws -> [Diagnostic] {
        try files.remove(frozen)
        try files.remove(current)
        let writer = try Journal.open(at: "/j", on: files).writer(for: test.writer.device)
        return try failing { try writer.append(try test.revision()) }
    }

    private func lookingUp() throws -> [Diagnostic] {
        try files.put("{", current)
        guard case .broken(let faults) = try Journal.open(at: "/j", on: files).schemas.lookup(test.mood.name) else {
            return []
        }
        return faults
    }

    private func opening(_ root: String) throws -> [Diagnostic] {
        try failing { try Journal.open(at: root, on: files) }
    }

    private func saving(note: String? = nil) throws -> [Diagnostic] {
        try failing { try test.writer.append(try test.revision(note: note)) }
    }

    /// The messages if each call of saving a card fails in turn.
    private func savingOnFailingDisks() throws -> [Diagnostic] {
        var reported: [Diagnostic] = []
        for number in 1...30 {
            let mishap = try JournalMishap()
            let call = mishap.files.calls.count + number
            mishap.files.inject(SimulatedFileSystem.Fault(call: call, .failure(ErrorNumber.inputOutput)))
            reported += try mishap.saving()
        }
        return reported
    }

    func failing<Result>(_ body: () throws -> Result) throws -> [Diagnostic] {
        try failure(body)?.diagnostics ?? []
    }
}

extension TestJournal {
    /// Makes another journal.
    fileprivate static func create(at root: String, on files: any FileSystem) throws -> Journal {
        var generator = SeededGenerator(seed: 7)
        return try Journal.create(at: root, using: &generator, on: files)
    }
}
