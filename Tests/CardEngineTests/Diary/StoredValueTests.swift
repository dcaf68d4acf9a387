import CardEngine
import CardSchema
import CardTesting
import Testing

/// Values of formulas where a person changes a card otherwise than question by question.
@Suite struct StoredValueTests {
    private static let template = """
        { "cards": 1, "id": "own", "version": 1, "title": "Own", "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "a", "type": "integer", "title": "A" }, { "id": "b", "type": "integer", "title": "B" },
          { "id": "m", "type": "integer", "title": "M" },
          { "id": "k", "type": "integer", "title": "K", "keep": "g.a * g.b" },
          { "id": "high", "type": "text", "title": "H", "when": "g.k > 20" },
          { "id": "l", "type": "list", "title": "L", "fields": [
            { "id": "x", "type": "integer", "title": "X" },
            { "id": "y", "type": "integer", "title": "Y", "keep": "x + g.a" } ] } ] } ] }
        """

    private let files = DiaryFixture.disk()
    private let diary: Diary
    private let schema: CompiledSchema

    init() throws {
        diary = try DiaryFixture.create(on: files)
        try diary.use(.json(Self.template))
        schema = try diary.schema("own")
    }

    private func save(_ answers: [String: Int64], in diary: Diary? = nil) throws -> SavedFilling {
        let diary = diary ?? self.diary
        var filling = try diary.filling("own")
        for (path, value) in answers { #expect(filling.answer(.whole(value), at: path).refusal == nil) }
        return try diary.save(filling)
    }

    private func cell(_ path: String) throws -> Cell {
        let card = try #require(try diary.cards(last: .days(1), of: "own").first)
        return try #require(card.content)[try #require(FieldPath(path))]
    }

    // MARK: - Merging

    /// Both versions have another product, and nobody is asked about it.
    @Test func mergedAnswersHaveTheirOwnValue() throws {
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        _ = try save(["g.a": 2, "g.b": 3])
        var (here, there) = (try diary.filling("own"), try phone.filling("own"))
        _ = here.answer(.whole(5), at: "g.a")
        _ = there.answer(.whole(7), at: "g.b")
        _ = try phone.save(there)
        #expect(try diary.save(here).isMerged)
        #expect(try cell("g.k") == .answered(.whole(35)))
    }

    @Test func recordsAreNoContradictionIfOnlyTheirValuesDiffer() throws {
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        var first = try diary.filling("own")
        _ = first.answer(.whole(2), at: "g.a")
        let record = try first.addRecord(to: "g.l").get()
        _ = first.answer(.whole(1), at: "\(record).x")
        _ = try diary.save(first)
        var (here, there) = (try diary.filling("own"), try phone.filling("own"))
        _ = here.answer(.whole(5), at: "g.a")
        _ = there.answer(.whole(10), at: "\(record).x")
        _ = try phone.save(there)
        #expect(try diary.save(here).isMerged)
        #expect(try cell("\(record).y") == .answered(.whole(15)))
    }

    /// An imported value that no formula explains stays, and two such values are asked about.
    @Test(arguments: [(9, nil, 0), (9, 8, 1)] as [(Int64, Int64?, Int)])
    func importedValuesAreCompared(_ one: Int64, _ other: Int64?, _ asked: Int) throws {
        let phone = try DiaryFixture.open(on: files, state: "/phone", host: "phone")
        try imported("{\"m\":1,\"k\":\(one)}", policy: .beside, in: diary)
        try imported("{\"m\":\(other == nil ? 1 : 2)\(other.map { ",\"k\":\($0)" } ?? "")}", policy: .beside, in: phone)
        let card = CardName(schema: "own", day: diary.today)
        let merge = try #require(try diary.versions(of: card))
        let ordinal = try #require(schema.ordinal(of: FieldPath("g", "k")))
        #expect(merge.questions.filter { $0 == .cell(ordinal) }.count == asked)
    }

    // MARK: - Files

    @discardableResult private func imported(
        _ group: String, policy: ImportFormat.Policy = .refuse, app: String? = "app", in diary: Diary? = nil
    ) throws -> ImportReport {
        let diary = diary ?? self.diary
        let text = "{\"day\":\"2026-11-20\",\"schema\":\"own\",\"values\":{\"g\":\(group)}}"
        let source = SourceText(name: "f", bytes: Array(text.utf8), isQuotable: false)
        let document = CardDocument(source, under: CardValidator(schema))
        let isOwn = app == nil
        let options = ImportOptions(
            app: isOwn && policy == .refuse ? nil : app, policy: policy, closed: isOwn ? .refused : .kept)
        let report = diary.importing(options, under: schema) { cards in
            for row in document.rows(of: diary.today, at: try #require(LocalTime("2026-11-20T12:30+00:00"))) {
                try cards.take(row)
            }
        }
        #expect(report.failure == nil)
        return report
    }

    /// A file that a person wrote is as if they had answered the questions.
    @Test func aFileOfAnswersStoresTheValue() throws {
        #expect(try imported(#"{"a":3,"b":8,"high":"now asked"}"#, app: nil).count(.added) == 1)
        #expect(try cell("g.k") == .answered(.whole(24)))
        #expect(try cell("g.high") == .answered(.text("now asked")))
    }

    @Test func anImportKeepsWhatItsFileHas() throws {
        try imported(#"{"a":3,"b":8}"#)
        #expect(try cell("g.k") == .notAsked)
        try imported(#"{"a":3,"b":8,"k":1}"#, policy: .edit)
        #expect(try cell("g.k") == .answered(.whole(1)))
    }

    /// A table that was exported has the value too: it counts as the file's own only if somebody has changed it.
    @Test func anEditedCardHasTheValueOfItsAnswers() throws {
        _ = try save(["g.a": 2, "g.b": 3])
        #expect(try imported(#"{"a":4,"b":3,"k":6}"#, policy: .edit).count(.changed) == 1)
        #expect(try cell("g.k") == .answered(.whole(12)))
        try imported(#"{"a":5,"k":99}"#, policy: .edit)
        #expect(try cell("g.k") == .answered(.whole(99)))
        try imported(#"{"m":1}"#, policy: .edit)
        #expect(try cell("g.k") == .answered(.whole(99)), "nothing that it is computed from has changed")
        try imported(#"{"b":1}"#, policy: .edit)
        #expect(try cell("g.k") == .answered(.whole(5)))
    }

    // MARK: - Going on

    /// Two copies of a filling: what one has saved and what the other has answered count together.
    @Test func answersOverACardThatWasSavedMeanwhile() throws {
        _ = try save(["g.a": 1, "g.b": 3])
        var filling = try diary.filling("own")
        var copy = filling
        _ = filling.answer(.whole(0), at: "g.b")
        _ = try diary.save(&filling)
        _ = copy.answer(.whole(2), at: "g.a")
        _ = try diary.save(&copy)
        #expect(try cell("g.k") == .answered(.whole(0)))
    }

    // MARK: - Typed

    @Test func aPersonCannotAnswerIt() throws {
        var filling = try diary.filling("own")
        #expect(filling.answer(.whole(3), at: "g.k").refusal?.reason == .refused(.computed))
        #expect(filling.skip("g.k").refusal?.text(in: "en") == "This answer is computed from other answers.")
        let refused = filling.answer(typedTogether: [("g.a", "2"), ("g.b", "3"), ("g.k", "9")])
        #expect(refused.map(\.path) == ["g.k"])
        #expect(filling["g.k"] == .whole(6))
    }

    /// What an import has brought is computed anew on request.
    @Test func clearingComputesItAgain() throws {
        try imported(#"{"a":3,"b":8,"k":1}"#)
        var filling = try diary.filling("own")
        #expect(filling["g.k"] == .whole(1))
        #expect(filling.clear("g.k").refusal == nil)
        #expect(filling["g.k"] == .whole(24))
    }
}
