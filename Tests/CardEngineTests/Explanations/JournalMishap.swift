import CardEngine
import CardSchema
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

    /// Codes that nothing says by themselves, with the reason.
    static let notShown = ["T714": "saving a card says T711, and this as its reason"]

    /// What happens, and what is then said, by the code that should be among it.
    static let all: [String: @Sendable (JournalMishap) throws -> [Diagnostic]] = [
        "T700": { try $0.opening("/elsewhere") },
        "T701": { mishap in try mishap.failing { try TestJournal.create(at: "/j", on: mishap.files) } },
        "T704": { mishap in
            mishap.files.inject(FileFault(call: mishap.files.calls.count + 1, .failure(ErrorNumber.inputOutput)))
            return try mishap.opening("/j")
        },
        "T705": { mishap in
            try mishap.files.put("My Laptop!\n", "/s/device")
            return try mishap.failing { try TestJournal(on: mishap.files) }
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
    private var current: String { test.journal.layout.schema("mood_five") }
    private var frozen: String { test.journal.layout.frozenSchema(test.mood.name) }

    /// What reading says once the file of cards was changed.
    func reading(_ change: (String) -> String = { $0 }) throws -> [Diagnostic] {
        if try files.exists(test.file) { try files.put(change(try files.text(test.file)), test.file) }
        var said: [Diagnostic] = []
        _ = try Journal.open(at: "/j", on: files).heads(into: &said)
        return said
    }

    /// What filling says once the template was changed.
    func filling(_ change: (String) -> String = { $0 }) throws -> [Diagnostic] {
        if try files.exists(current) { try files.put(change(try files.text(current)), current) }
        return try Journal.open(at: "/j", on: files).schemaForFilling("mood_five").diagnostics
    }

    /// What saving says when the template is nowhere in the journal.
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

    /// What is said when each call of saving a card fails in turn.
    private func savingOnFailingDisks() throws -> [Diagnostic] {
        var said: [Diagnostic] = []
        for number in 1...30 {
            let mishap = try JournalMishap()
            let call = mishap.files.calls.count + number
            mishap.files.inject(FileFault(call: call, .failure(ErrorNumber.inputOutput)))
            said += try mishap.saving()
        }
        return said
    }

    private func failing<Result>(_ body: () throws -> Result) throws -> [Diagnostic] {
        try failure(body)?.diagnostics ?? []
    }
}

extension TestJournal {
    /// Makes another journal.
    fileprivate static func create(at root: String, on files: any FileSystem) throws -> Journal {
        var generator = SeededGenerator(state: 7)
        return try Journal.create(at: root, using: &generator, on: files)
    }
}
