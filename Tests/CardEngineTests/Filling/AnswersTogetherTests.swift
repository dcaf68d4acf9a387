import CardEngine
import CardSchema
import CardTesting
import Testing

/// Answers that are given together: their order does not matter, and closed ones are reported.
@Suite struct AnswersTogetherTests {
    private static let template = #"""
        {"cards":1,"id":"probe","version":1,"title":"P","groups":[{"id":"g","title":"G","fields":[
          {"id":"c","type":"integer","title":"C","when":"g.b"},
          {"id":"b","type":"yesno","title":"B","when":"g.a"},
          {"id":"a","type":"yesno","title":"A"},
          {"id":"kept","type":"text","title":"K","when":"g.a","hidden":"keep"},
          {"id":"meal","type":"choice","title":"M","other":true,"options":[{"id":"soup","title":"S"}]},
          {"id":"late","type":"yesno","title":"L","until":"2020-01-01"},
          {"id":"pills","type":"list","title":"P","when":"g.a","fields":[
            {"id":"why","type":"text","title":"W","when":"!taken"},{"id":"taken","type":"yesno","title":"T"}]}]}]}
        """#

    private func schema() throws -> CompiledSchema {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "p", bytes: Array(Self.template.utf8), isQuotable: true)
        return CompiledSchema(try #require(LoadedSchema.load(source, into: &faults)).schema)
    }

    private func session(_ schema: CompiledSchema) -> FillSession {
        FillSession(Card(schema), on: FillingFixture.day(2026, 11, 20))
    }

    private struct Result: Hashable {
        let cells: [Cell]
        let refused: [String]
    }

    private typealias Given = [(path: FieldPath, cell: Cell)]

    @Test func orderDoesNotMatter() throws {
        let schema = try schema()
        var random = SeededGenerator(seed: 20_261_123)
        func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }
        let records = { (taken: Bool) in
            Value.records([Record(key: "1", cells: [.answered(.text("late")), .answered(.yesno(taken))])])
        }
        var counts = (taken: 0, closed: 0)
        for _ in 0..<400 {
            var given: Given = [
                (try path("g.a"), .answered(.yesno(.random(using: &random)))),
                (try path("g.b"), .answered(.yesno(.random(using: &random)))),
                (try path("g.c"), .answered(.whole(3))), (try path("g.kept"), .answered(.text("k"))),
                (try path("g.meal"), .answered(.choice(.random(using: &random) ? "soup" : "other"))),
                (try path("g.meal.other"), .answered(.text("pie"))), (try path("g.late"), .answered(.yesno(true))),
                (try path("g.pills"), .answered(records(.random(using: &random)))),
            ].shuffled(using: &random)
            given.removeLast(Int.random(in: 0...6, using: &random))
            var results: Set<Result> = []
            for _ in 0..<5 {
                var session = session(schema)
                let refused = session.answer(given.shuffled(using: &random))
                #expect(refused.allSatisfy { $0.refusal == .closed })
                // Accepted answers are saved unchanged; nothing disappears without a message.
                #expect(session.card == session.cardToSave)
                counts.closed += refused.count
                counts.taken += given.count - refused.count
                results.insert(
                    Result(cells: session.cardToSave.cells, refused: refused.map { "\($0.path)" }.sorted()))
            }
            #expect(results.count == 1)
        }
        print("answers together: seed 20261123, \(counts.taken) taken, \(counts.closed) refused")
        #expect(counts.taken > 1_000 && counts.closed > 1_000)
    }

    @Test func restoresTheEarlierAnswers() throws {
        var session = session(try schema())
        let (a, b) = (FieldPath("g", "a"), FieldPath("g", "b"))
        #expect(session.answer([(a, .answered(.yesno(true))), (b, .answered(.yesno(true)))]).isEmpty)
        let refused = session.answer([(b, .answered(.yesno(false))), (a, .answered(.yesno(false)))])
        #expect(refused.map(\.path) == [b] && refused.map(\.refusal) == [.closed])
        #expect(session.card[b] == .answered(.yesno(true)), "as before")
        let wrong = session.answer([(FieldPath("g", "c"), .answered(.text("x"))), (a, .skipped(.skipped))])
        #expect(wrong.map(\.refusal) == [.problem(.wrongKind)])
        #expect(session.card[a] == .skipped(.skipped))
    }

    @Test func newInputHasNoControlCharacters() throws {
        var session = session(try schema())
        let (a, kept) = (FieldPath("g", "a"), FieldPath("g", "kept"))
        _ = session.answer(.answered(.yesno(true)), at: a)
        for scalar in (0...0x9F).compactMap({ Unicode.Scalar($0 as UInt32) }) {
            let text = "a\(scalar)b"
            let refusal = session.answer(.answered(.text(text)), at: kept).refusal
            switch scalar.value {
            case 0x0A...0x0D, 0x85: #expect(refusal == .problem(.lineBreak), "\(scalar.value)")
            case 0x09, 0x20..<0x7F: #expect(session.card[kept] == .answered(.text(text)), "\(scalar.value)")
            default: #expect(refusal == nil && session.card[kept] == .answered(.text("ab")), "\(scalar.value)")
            }
        }
        #expect(session.answer(.answered(.text("\u{0}\u{1B}")), at: kept).refusal == .problem(.emptyText))
        let note = FillingFixture.field("g", "n", .note(FieldType.TextLimits()))
        #expect(
            Value.text("a\r\nb\rc\u{B}d\u{85}e\u{0}\tf\n").asInput(for: note) == .text("a\nb\nc\nd\ne\tf\n"))
    }
}
