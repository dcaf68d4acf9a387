import CardEngine
import CardSchema
import CardTesting
import Testing

/// A quick look at the lines of a day finds a card complete only if the full reader does.
@Suite struct CompleteCardsTests {
    private let files = SimulatedFileSystem()
    private let day: CivilDate
    private let card: CardName
    private let other = "/j/cards/2026-11.phone-0dd7.jsonl"

    init() throws {
        day = try #require(CivilDate("2026-11-20"))
        card = CardName(schema: "mood_five", day: day)
    }

    private func isComplete(_ journal: Journal) throws -> Bool {
        try CompleteCards(journal, on: day).contains(card)
    }

    @Test func aSavedCardIsCompleteAndOnlyOnItsDay() throws {
        let test = try TestJournal(on: files)
        #expect(try !isComplete(test.journal), "there is no folder yet")
        _ = try test.writer.save(try test.revision("2026-11-19"))
        #expect(try !isComplete(test.journal))
        _ = try test.writer.save(try test.revision())
        #expect(try isComplete(test.journal))
        #expect(try !CompleteCards(test.journal, on: day).contains(CardName(schema: "mood", day: day)))
        #expect(
            try !CompleteCards(test.journal, on: day).contains(CardName(schema: "mood_five", day: day, suffix: "a")))
    }

    /// Lines in the file of another device, each after the one that the card's own device has saved.
    @Test func anythingUnusualIsUncertain() throws {
        let test = try TestJournal(on: files)
        _ = try test.writer.save(try test.revision())
        let partial = try encoded(
            {
                var revision = try test.revision(mood: nil, by: "phone-0dd7")
                revision.header.isPartial = true
                return revision
            }()
        ).line
        let deleted = try encoded(try test.revision(rev: 2, by: "phone-0dd7", isDeleted: true)).line
        let whole = try encoded(try test.revision("2026-11-03", by: "phone-0dd7")).line
        let fork = try encoded(try test.revision(mood: 1, by: "phone-0dd7")).line
        let edited = fork.replacingFirst(#""mood":1"#, #""mood":2"#)
        let cases: [(text: String, isComplete: Bool)] = [
            ("", true), (whole, true), (fork, true), (partial, false), (deleted, false),
            (String(fork.dropLast(30)), false), (edited, false),
            (fork.replacingFirst("mood_five/2026", "mood_five\\/2026"), false),
            (whole.replacingFirst("2026-11-03", "\\u0032026-11-20"), false),
            (fork.replacingFirst(#"{"v":1,"#, "{").replacingFirst("}", #"},"v":9"#), false),
        ]
        for (number, row) in cases.enumerated() {
            try files.put(row.text + "\n", other)
            #expect(try isComplete(test.journal) == row.isComplete, "case \(number)")
        }
    }

    @Test func theCadenceOfATemplateIsReadWithoutTheRest() throws {
        let test = try TestJournal(on: files)
        #expect(try test.journal.schemas.statedCadence(of: "mood_five") == .daily)
        #expect(try test.journal.schemas.statedCadence(of: "nothing") == nil)
        let padding = String(repeating: "p", count: 5_000)
        try files.put(#"{"id":"late","comment":"\#(padding)","cadence":"once"}"#, "/j/schemas/late.json")
        #expect(try test.journal.schemas.statedCadence(of: "late") == .once)
    }

    @Test func everyBundledTemplateStatesItsCadence() throws {
        for id in Schema.bundledIDs {
            let loaded = try #require(Schema.bundled(id))
            #expect(Cadence.stated(in: loaded.source.bytes) == loaded.schema.cadence, "\(id)")
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, _ other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return replacingCharacters(in: range, other)
    }

    private func firstRange(of text: String) -> Range<String.Index>? {
        indices.lazy.map { self[$0...] }.first { $0.hasPrefix(text) }.map {
            $0.startIndex..<index($0.startIndex, offsetBy: text.count)
        }
    }

    private func replacingCharacters(in range: Range<String.Index>, _ other: String) -> String {
        String(self[..<range.lowerBound]) + other + self[range.upperBound...]
    }
}
