import CardEngine
import CardSchema
import CardTesting
import Testing

/// Cards made of the lines that a quick look passes equal those that are read with care.
@Suite struct ScannedCardsTests {
    private static let older = """
        { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "groups": [ { "id": "way", "title": "Way", "fields": [
          { "id": "pace", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Pace" },
          { "id": "minutes", "type": "duration", "max": 600, "title": "Minutes" },
          { "id": "note", "type": "note", "title": "Note" } ] } ] }
        """

    /// The pace has another range; a question may be closed, one is asked on some days only, and two are private.
    private static func newer(_ hash: String) -> String {
        """
        { "cards": 1, "id": "walk", "version": 2, "title": "Walk", "migrations": [
          { "from": { "version": 1, "hash": "\(hash)" }, "to": 2, "steps": [
            { "op": "rescale", "field": "way.pace", "from": [0, 10], "to": [0, 5], "round": "half_up" } ] } ],
          "groups": [ { "id": "way", "title": "Way", "fields": [
          { "id": "pace", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Pace" },
          { "id": "minutes", "type": "duration", "max": 600, "title": "Minutes" },
          { "id": "why", "type": "text", "when": "way.minutes > 300", "title": "Why" },
          { "id": "spring", "type": "yesno", "until": "2026-03-15", "title": "Spring" },
          { "id": "with", "type": "choice", "title": "With", "options": [
            { "id": "dog", "title": "Dog" }, { "id": "friend", "title": "Friend" } ] },
          { "id": "secret", "type": "text", "private": true, "title": "Secret" },
          { "id": "met", "type": "list", "title": "Met", "fields": [
            { "id": "who", "type": "text", "title": "Who" },
            { "id": "what", "type": "text", "private": true, "title": "What" } ] },
          { "id": "note", "type": "note", "title": "Note" } ] } ] }
        """
    }

    private static let templates: [String] = {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "walk.json", bytes: Array(older.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else { fatalError("\(findings)") }
        return [older, newer(loaded.schema.name.hash)]
    }()

    /// A journal with older versions, forks, lines changed by hand, deleted and forgotten cards and days left empty;
    /// unless it is plain, with damage and a misplaced line too.
    private static func journal(seed: UInt64, isPlain: Bool) throws -> QueryJournal {
        var test = try QueryJournal(seed: seed, templates: templates)
        try test.fill(
            months: 1...7, cardsAMonth: 25, oddMonths: isPlain ? [] : [2], forkMonths: [3, 4], edits: [4, 5])
        if !isPlain {
            let (from, to) = ("/j/cards/2026-06.laptop.jsonl", "/j/cards/2026-07.phone.jsonl")
            let lines = String(decoding: try test.files.readFile(from), as: UTF8.self).split(separator: "\n")
            let other = String(decoding: try test.files.readFile(to), as: UTF8.self)
            try test.files.put(lines.dropLast().map { $0 + "\n" }.joined(), from)
            try test.files.put(other + (lines.last.map { $0 + "\n" } ?? ""), to)
        }

        var generator = SeededGenerator(seed: seed)
        let device = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: test.files)
        let writer = test.journal.writer(for: device, waiting: .inNoTime)
        let schema = test.schemas[1]
        for month in 1...7 {
            let day = try #require(CivilDate("2026-0\(month)-28"))
            for (suffix, isForgotten) in [("empty", false), ("gone", true)] {
                let name = CardName(schema: "walk", day: day, suffix: suffix)
                let header = Revision.Header(
                    card: name, rev: 1, prev: [], at: Timestamp(seconds: 1_800_000_000), by: "laptop",
                    schema: schema.name, isDeleted: !isForgotten)
                _ = try writer.append(Revision(header, Card(schema)))
                if isForgotten { _ = try writer.forget(name, at: Timestamp(seconds: 1_800_000_001)) }
            }
        }
        return test
    }

    private struct Reading: Equatable {
        var cards: [String] = []
        var cells: [[Cell]] = []
        var tally: JournalCards.HandedOver?
        var findings: [Diagnostic] = []

        /// Reads whole cards, and shows some of their answers.
        init(_ cards: JournalCards, ordinals: [Int]?) throws {
            try cards.forEach { shared in
                let cells = ordinals.map { ordinals in ordinals.map { shared.card.cells[$0] } } ?? shared.card.cells
                let slot = shared.slot ?? "-"
                self.cards.append("\(shared.ref) \(slot) \(shared.saving)")
                self.cells.append(cells)
            }
            (tally, findings) = (cards.tally, cards.findings)
        }

        /// Reads only some answers.
        init(answersOf cards: JournalCards, ordinals: [Int]?) throws {
            var shown: [String] = []
            var cells: [[Cell]] = []
            try cards.forEachAnswers(at: ordinals, startOver: { (shown, cells) = ([], []) }) { answers in
                let slot = answers.name.slot ?? "-"
                shown.append("\(answers.name) \(slot) \(answers.saving)")
                cells.append(answers.cells)
            }
            self.cells = cells
            (self.cards, tally, findings) = (shown, cards.tally, cards.findings)
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func aScannedCardIsTheOneReadWithCare(seed: UInt64) throws {
        for isPlain in [false, true] {
            let test = try Self.journal(seed: seed, isPlain: isPlain)
            let schema = test.schemas[1]
            let names = Set(try test.heads().map(\.card))
            let someDays = try #require(CivilDate("2026-02-10"))...#require(CivilDate("2026-06-30"))
            for fields in [SharedFields.everything(of: schema), .withoutPrivate(of: schema)] {
                for (days, withEmptyDays) in [(CivilDate.earliest ... .latest, true), (someDays, false)] {
                    var selection = JournalCards.Selection(days: days, withEmptyDays: withEmptyDays)
                    let cards = JournalCards(test.journal, sharing: fields, selection)
                    // Named cards are read with care.
                    selection.names = names
                    let careful = JournalCards(test.journal, sharing: fields, selection)
                    for ordinals in [nil, [], [0], [1, 3], [2], [4, 5], [6], [7, 1]] as [[Int]?] {
                        let expected = try Reading(careful, ordinals: ordinals)
                        let label = "seed \(seed), ordinals \(ordinals.map { "\($0)" } ?? "all")"
                        #expect(try Reading(cards, ordinals: ordinals) == expected, "\(label)")
                        #expect(try Reading(answersOf: cards, ordinals: ordinals) == expected, "\(label)")
                        #expect(expected.cards.count > 40 && (expected.tally?.cards ?? 0) > 40)
                    }
                }
            }
        }
    }
}
