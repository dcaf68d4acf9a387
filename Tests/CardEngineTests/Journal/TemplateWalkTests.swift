import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// No state of the folder of templates is a dead end.
///
/// Two templates, seven things that a person does to one of them, three in a row: every sequence, or as many as
/// `CARDS_WALKS` says. After each, every card
/// can be shown and edited and the card of tomorrow filled, once the one command was run that messages name; no answer
/// and no text of a template is lost.
@Suite struct TemplateWalkTests {
    enum Deed: String, CaseIterable {
        case edit, bump, delete, rename, restore, adopt, save
    }

    struct Move: CustomStringConvertible {
        let deed: Deed
        let id: String
        var description: String { "\(deed) \(id)" }
    }

    /// A journal whose templates are handled roughly.
    private final class World {
        let files = SimulatedFileSystem()
        let writer: JournalWriter
        private(set) var saved: [(card: CardName, mood: Int64)] = []
        private var firsts: [String: [UInt8]] = [:]
        private var edits = 0

        /// Loaded again each time, as each run of a program does.
        var journal: Journal { get throws { try Journal.open(at: "/j", on: files) } }

        init() throws {
            var generator = SeededGenerator(seed: 1)
            let journal = try Journal.create(at: "/j", using: &generator, on: files)
            let state = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
            writer = journal.writer(for: state, waiting: .inNoTime)
            for id in ["diary", "evening"] {
                let text = Array(Self.template(id).utf8)
                firsts[id] = text
                try files.createDirectory("/j/schemas")
                try files.writeAtomically(text, to: path(id))
                try save(id)
            }
        }

        private static func template(_ id: String) -> String {
            """
            { "cards": 1, "id": "\(id)", "version": 1, "title": "Diary",
              "groups": [ { "id": "day", "title": "The day", "fields": [
                { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ] } ] }
            """
        }

        func path(_ id: String) -> String { "/j/schemas/\(id).json" }

        // MARK: - What is done

        func make(_ move: Move) throws {
            let path = path(move.id)
            let isThere = try files.exists(path)
            switch move.deed {
            case .edit where isThere:
                edits += 1
                let field =
                    #"{ "id": "new\#(edits)", "type": "yesno", "required": true, "title": "New" }, { "id": "mood""#
                try change(move.id, #"{ "id": "mood""#, field)
            case .bump where isThere:
                let number = try #require(try self.version(move.id))
                try change(move.id, "\"version\": \(number)", "\"version\": \(number + 1)")
            case .delete where isThere: try files.remove(path)
            case .rename where isThere: try files.rename(path, to: "/j/schemas/\(move.id)_old.json")
            case .restore: try files.writeAtomically(try #require(firsts[move.id]), to: path)
            case .adopt: _ = try settle(move.id)
            case .save: try save(move.id)
            case .edit, .bump, .delete, .rename: break
            }
        }

        private func change(_ id: String, _ old: String, _ new: String) throws {
            let text = String(decoding: try files.readFile(path(id)), as: UTF8.self)
            let range = try #require(text.firstRange(of: old), "\(text)")
            let changed = text.replacingCharacters(range, new)
            try files.writeAtomically(Array(changed.utf8), to: path(id))
        }

        private func version(_ id: String) throws -> Int? {
            var ignored: [Diagnostic] = []
            let source = SourceText(name: id, bytes: try files.readFile(path(id)), isQuotable: true)
            return LoadedSchema.load(source, into: &ignored)?.schema.version
        }

        func settle(_ id: String) throws -> TemplateSettlement? {
            let journal = try journal
            return try journal.schemas.settle(id) { (names) throws(DiaryFailure) in try journal.lastSavedUnder(names) }
        }

        /// A card of the next day, under the template for filling in.
        func save(_ id: String) throws {
            let chosen = try journal.schemaForFilling(id).compiled
            let day = try #require(CivilDate("2026-11-01")).adding(days: saved.count)
            let name = CardName(schema: id, day: day)
            var card = Card(chosen)
            let mood = Int64(saved.count % 11)
            card[FieldPath("day", "mood")] = .answered(.whole(mood))
            _ = try append(name, card, rev: 1, prev: [])
            saved.append((name, mood))
        }

        private func append(_ name: CardName, _ card: Card, rev: Int, prev: [RevisionID]) throws -> Revision {
            let header = Revision.Header(
                card: name, rev: rev, prev: prev, at: Timestamp(seconds: 1_800_000_000 + Int64(rev)), by: "laptop",
                schema: card.schema.name)
            return try Journal.open(at: "/j", on: files).writer(for: writer.device, waiting: .inNoTime)
                .append(Revision(header, card))
        }

        // MARK: - What must hold

        func head(_ name: CardName) throws -> (revision: Revision, id: RevisionID) {
            var diagnostics: [Diagnostic] = []
            let head = try #require(try journal.head(of: name, into: &diagnostics))
            return (try #require(head.content.revision), head.head.id)
        }

        /// What is wrong with a card; empty if its answers are shown.
        func faults(mayBeEdited: Bool) throws -> [String] {
            var faults: [String] = []
            for (name, mood) in saved {
                let revision = try head(name).revision
                if revision.card[FieldPath("day", "mood")] != .answered(.whole(mood)) {
                    faults.append("\(name) is lost")
                }
                if mayBeEdited, !revision.status.mayBeEdited { faults.append("\(name): \(revision.status)") }
            }
            return faults
        }

        func editEach() throws {
            for (index, (name, mood)) in saved.enumerated() {
                let (revision, id) = try head(name)
                var card = revision.card
                card[FieldPath("day", "mood")] = .answered(.whole((mood + 1) % 11))
                _ = try append(name, card, rev: revision.header.rev + 1, prev: [id])
                saved[index].mood = (mood + 1) % 11
            }
        }
    }

    @Test func recoversFromAnyThreeOperations() throws {
        let moves = Deed.allCases.flatMap { deed in ["diary", "evening"].map { Move(deed: deed, id: $0) } }
        var (count, settled, wrong): (Int, Int, [String]) = (0, 0, [])
        // Every n-th sequence: each pair of operations with some third ones.
        let step = max(1, Self.all / Knob.number("CARDS_WALKS", usual: Self.all / 4))
        for (index, first) in moves.enumerated() {
            for (next, second) in moves.enumerated() {
                for (last, third) in moves.enumerated() where (index + 3 * next + last) % step == 0 {
                    count += 1
                    do {
                        let world = try World()
                        for move in [first, second, third] { try world.make(move) }
                        var faults = try world.faults(mayBeEdited: false)
                        for id in ["diary", "evening"] {
                            if try world.settle(id) != nil { settled += 1 }
                            if try world.settle(id) != nil { faults.append("\(id) is put right twice") }
                            guard case .settled = try world.journal.schemas.status(of: id) else {
                                faults.append("\(id) is not settled")
                                continue
                            }
                            #expect(
                                try world.journal.schemaForFilling(id).diagnostics.allSatisfy {
                                    $0.code.description.hasPrefix("S")
                                })
                            try world.save(id)
                        }
                        faults += try world.faults(mayBeEdited: true)
                        try world.editEach()
                        faults += try world.faults(mayBeEdited: true)
                        if !faults.isEmpty { wrong.append("\(first), \(second), \(third): \(faults)") }
                    } catch {
                        wrong.append("\(first), \(second), \(third): \(error)")
                    }
                }
            }
        }
        print("templates walked: \(count) sequences, \(settled) put right by the command")
        #expect(wrong.isEmpty, "\(wrong.count) of \(count):\n\(wrong.prefix(12).joined(separator: "\n"))")
        #expect(abs(count * step - Self.all) < Self.all / 20)
    }

    /// Fourteen deeds, three in a row.
    private static let all = 14 * 14 * 14
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, _ new: String) -> String {
        self[..<range.lowerBound] + new + self[range.upperBound...]
    }
}
