import CardEngine
import CardPluginTesting
import CardSchema
import CardTesting
import Testing

/// An annotator's values: computed once, cached for the revision, and computed again when anything has changed.
@Suite struct AnnotationTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal

    init() throws {
        test = try TestJournal(on: files)
        for (day, note) in [("2026-10-31", "one two"), ("2026-11-19", "three words here"), ("2026-11-20", nil)] {
            _ = try test.writer.append(try test.revision(day, note: note))
        }
    }

    /// Counts the words of texts, or returns what a test wants.
    struct Words: Annotator {
        enum Way: Sendable { case well, otherValues, tooFew, anotherCard }

        var version = "1"
        var way = Way.well
        let asked = Counter()

        var annotation: AnnotationFormat {
            AnnotationFormat(
                id: "words", version: version, title: "Words",
                values: #"[{ "id": "count", "type": "integer", "min": 0, "max": 100, "title": "Words" }]"#)
        }

        func annotate(
            _ cards: some CardSource, _ request: AnnotationFormat.Request, into output: inout some AnnotationOutput
        ) throws {
            var values: [(Card?, String)] = []
            let template = annotation.schema
            try cards.forEach { card in
                asked.increase()
                guard case .answered(.text(let text)) = card.card[FieldPath("day", "note")] else {
                    return values.append((nil, card.ref))
                }
                var reported = Card(way == .otherValues ? card.card.schema : template)
                if way != .otherValues {
                    reported[FieldPath("words", "count")] = .answered(.whole(Int64(text.split(separator: " ").count)))
                }
                values.append((reported, card.ref))
            }
            if way == .tooFew { _ = values.popLast() }
            for (reported, ref) in values { try output.take(reported, of: way == .anotherCard ? "x" : ref) }
        }
    }

    private struct Ran: Equatable {
        var reported: [String] = []
        var asked = 0
        var known = 0
    }

    private func run(
        _ words: Words = Words(), days: ClosedRange<CivilDate> = .earliest ... .latest, settings: String = "{}",
        sharing fields: SharedFields? = nil
    ) throws -> Ran {
        let request = AnnotationFormat.Request(
            fields: fields ?? .everything(of: test.mood), settings: settings, language: "en")
        let annotations = CardAnnotations(
            test.journal, keptIn: test.writer.device.derived, request, plugin: "org.example.words")
        var ran = Ran()
        try annotations.forEachMonth(of: words, days: days) { month in
            for one in month {
                var text = "nothing"
                if case .answered(.whole(let count))? = one.values?[FieldPath("words", "count")] { text = "\(count)" }
                ran.reported.append("\(one.card.day) \(text)")
            }
        }
        (ran.asked, ran.known) = (annotations.tally.asked, annotations.tally.known)
        #expect(words.asked.value == ran.asked)
        return ran
    }

    private let all = ["2026-10-31 2", "2026-11-19 3", "2026-11-20 nothing"]
    private let month = "/s/derived/org.example.words.words.mood_five/2026-11.jsonl"

    @Test func asksForEachAnnotationOnce() throws {
        #expect(try run() == Ran(reported: all, asked: 3, known: 0))
        #expect(try run() == Ran(reported: all, asked: 0, known: 3))
        #expect(
            try files.text(month).hasPrefix("{\"derived\":1,\"key\":\"") && files.text(month).contains(#"{"count":3}"#))
    }

    @Test func readsOnlyTheRequestedDays() throws {
        let day = try #require(CivilDate("2026-11-19"))
        #expect(try run(days: day...day) == Ran(reported: ["2026-11-19 3"], asked: 1, known: 0))
        #expect(try run() == Ran(reported: all, asked: 2, known: 1))
        #expect(try run(days: day...day) == Ran(reported: ["2026-11-19 3"], asked: 0, known: 1))
        #expect(try run() == Ran(reported: all, asked: 0, known: 3))
    }

    @Test func aChangedCardIsLookedAtAgain() throws {
        _ = try run()
        let head = try test.head("2026-11-19")
        _ = try test.writer.append(try test.revision("2026-11-19", note: "two now", rev: 2, prev: [head.head.id]))
        #expect(try run() == Ran(reported: ["2026-10-31 2", "2026-11-19 2", "2026-11-20 nothing"], asked: 1, known: 2))
        #expect(try !files.text(month).contains(#"{"count":3}"#), "what was said of the card before is gone")
    }

    /// A line that was edited by hand keeps the identity it had, so nothing is kept of it.
    @Test func aLineThatWasEditedByHandIsLookedAtEveryTime() throws {
        _ = try run()
        try files.put(try files.text(test.file).replacing("three words here", with: "four words are here"), test.file)
        let changed = ["2026-10-31 2", "2026-11-19 4", "2026-11-20 nothing"]
        #expect(try run() == Ran(reported: changed, asked: 1, known: 2))
        #expect(try run() == Ran(reported: changed, asked: 1, known: 2))
    }

    @Test func changedVersionsSettingsOrGrantsInvalidateAnnotations() throws {
        _ = try run()
        #expect(try run(Words(version: "2")).asked == 3)
        #expect(try run(Words(version: "2")).known == 3)
        #expect(try run(Words(version: "2"), settings: #"{"language":"es"}"#).asked == 3)
        let mood = try #require(FieldPattern("day.mood"))
        let fields = SharedFields.everything(of: test.mood).granted([mood], asking: [mood])
        let less = try run(Words(version: "2"), settings: #"{"language":"es"}"#, sharing: fields)
        #expect(less == Ran(reported: all.map { "\($0.prefix(10)) nothing" }, asked: 3, known: 0))
    }

    @Test func aDamagedFileIsMadeAgain() throws {
        _ = try run()
        let text = try files.text(month)
        for broken in [
            text.replacing(#"{"count":3}"#, with: #"{"count":4}"#), String(text.dropLast(25)), "", "\0\0\0",
            text.replacing("\"derived\":1", with: "\"derived\":2"),
        ] {
            try files.put(broken, month)
            #expect(try run() == Ran(reported: all, asked: 2, known: 1))
            #expect(try files.text(month) == text)
        }
    }

    @Test func dropsAnnotationsOfDeletedCards() throws {
        _ = try run()
        let head = try test.head("2026-11-19")
        _ = try test.writer.append(
            try test.revision("2026-11-19", rev: 2, prev: [head.head.id], isDeleted: true))
        #expect(try run().reported == ["2026-10-31 2", "2026-11-20 nothing"])
        #expect(try !files.text(month).contains("2026-11-19"))
    }

    @Test func forgettingACardRemovesItsAnnotations() throws {
        _ = try run()
        _ = try test.writer.forget(test.head("2026-11-19").card, at: JournalOperation.moment())
        #expect(files.contents[month] == nil)
        #expect(files.contents[month.replacing("2026-11.", with: "2026-10.")] != nil, "other months stay")
        #expect(try run() == Ran(reported: ["2026-10-31 2", "2026-11-20 nothing"], asked: 1, known: 1))
    }

    @Test(arguments: [Words.Way.otherValues, .tooFew, .anotherCard]) func aBrokenAnnotatorIsFound(_ way: Words.Way) {
        #expect(throws: PluginFault.self) { try run(Words(way: way)) }
        #expect(PluginConformance.check(Words(way: way)).contains { !$0.isKept })
    }

    @Test func theKitAcceptsASoundPlugin() {
        #expect(PluginConformance.check(NotesOnly()).filter { !$0.isKept } == [])
    }

    /// The length of the note.
    struct NotesOnly: Annotator {
        let annotation = AnnotationFormat(
            id: "length", version: "1", title: "Length",
            values: #"[{ "id": "bytes", "type": "integer", "title": "Bytes" }]"#)

        func annotate(
            _ cards: some CardSource, _ request: AnnotationFormat.Request, into output: inout some AnnotationOutput
        ) throws {
            try cards.forEach { card in
                guard case .answered(.text(let text)) = card.card[FieldPath("day", "note")] else {
                    return try output.take(nil, of: card.ref)
                }
                var reported = Card(annotation.schema)
                reported[FieldPath("length", "bytes")] = .answered(.whole(Int64(text.utf8.count)))
                try output.take(reported, of: card.ref)
            }
        }
    }
}
