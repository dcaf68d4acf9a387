import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Ratings that are asked before something and again after it.
@Suite struct RatingPairTests {
    private func schema(_ id: String) throws -> CompiledSchema {
        CompiledSchema(try #require(Schema.bundled(id)).schema)
    }

    @Test func aThoughtRecordHasTwoLists() throws {
        let schema = try schema("thought_record")
        let pairs = RatingPair.all(in: schema) { _, _ in true }
        #expect(pairs.map { "\($0.path)" } == ["thoughts.items", "feelings.items"])
        let ordinal = try #require(schema.ordinal(of: FieldPath("feelings", "items")))
        let list = try #require(schema.questions[ordinal].field.type.list)
        var card = Card(schema)
        card.cells[ordinal] = .answered(
            .records(
                [(80, 30), (60, nil), (50, 70)].enumerated().map { index, one in
                    var cells: [Cell] = list.fields.map { _ in .notAsked }
                    cells[list.index(of: "before") ?? 0] = .answered(.whole(Int64(one.0)))
                    if let after = one.1 { cells[list.index(of: "after") ?? 0] = .answered(.whole(Int64(after))) }
                    return Record(key: "\(index)", cells: cells)
                }))
        #expect(pairs[1].changes(on: card) == [-50, 20], "a feeling that was rated once has no change")
        #expect(pairs[0].changes(on: card).isEmpty)
    }

    @Test func aSessionHasGroups() throws {
        let schema = try schema("session_ratings")
        let pairs = RatingPair.all(in: schema) { _, _ in true }
        #expect(pairs.map { "\($0.path)" } == ["after.weight", "after.hope", "after.clarity"])
        var card = Card(schema)
        card[FieldPath("before", "hope")] = .answered(.whole(1))
        card[FieldPath("after", "hope")] = .answered(.whole(3))
        #expect(pairs.map { $0.changes(on: card) } == [[], [2], []])
        let hidden = RatingPair.all(in: schema) { field, _ in field.path.group != "before" }
        #expect(hidden.isEmpty, "a pair needs both")
    }

    @Test func sentencesNameTheNumberAndSayIfItIsUnclear() throws {
        let pair = try #require(RatingPair.all(in: try schema("session_ratings")) { _, _ in true }.first)
        func text(_ changes: [Double]) -> String? {
            var source = InsightSource([], main: 0)
            source.changes = [(pair, changes)]
            return DiaryInsights(source).changes.first.map { InsightText("en").text($0) }
        }
        let title = pair.title.text(in: "en")
        #expect(text([-2, -1, -1, -3]) == nil, "4 are too few")
        #expect(text([-2, -1, -1, -3, -1]) == "\(title): typically 1 lower after than before (n 5).")
        #expect(text([-2, -1, -1, -3, -1, -2, -1, -2]) == "\(title): typically 1.5 lower after than before (n 8).")
        #expect(
            text([-2, 1, -1, 2, 0, -1, 3, 1])
                == "\(title): typically 0.5 higher after than before (n 8). This is not clear yet.")
    }
}
