import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct RecordSessionTests {
    var session = FillSession(Card(RecordsFixture.schema))
    var generator = SeededGenerator(seed: 5)

    private mutating func add() throws -> FieldPath {
        try session.addRecord(at: RecordsFixture.medicines, using: &generator).get()
    }

    private func paths(_ questions: [Question]) -> [String] { questions.map(\.field.path.description) }

    @Test func aListWithoutRecordsIsOneQuestion() {
        #expect(paths(session.questions) == ["body.medicines", "body.tags", "body.at", "body.files"])
        // Its minimum is one record.
        #expect(session.isPartial && !session.isComplete)
        #expect(paths(session.missing) == ["body.medicines"])
    }

    @Test mutating func addsARecordsQuestionsAfterTheList() throws {
        let path = try add()
        let key = try #require(path.record)
        #expect(RecordKey.isValid(key) && key.utf8.count == 8)
        #expect(
            paths(session.questions).prefix(5) == [
                "body.medicines", "body.medicines#\(key).name", "body.medicines#\(key).dose",
                "body.medicines#\(key).taken", "body.tags",
            ])
        #expect(paths(session.missing) == ["body.medicines#\(key).name", "body.medicines#\(key).taken"])
        #expect(session.isPartial)
    }

    @Test mutating func answersGoIntoTheRecord() throws {
        let key = try #require(try add().record)
        #expect(session.answer(.answered(.text("Lithium")), at: RecordsFixture.path(key, "name")).refusal == nil)
        #expect(session.answer(.skipped(.dontKnow), at: RecordsFixture.path(key, "dose")).refusal == nil)
        #expect(session.answer(.skipped(.skipped), at: RecordsFixture.path(key, "taken")).refusal == .mayNotBeSkipped)
        #expect(
            session.answer(.answered(.whole(10)), at: RecordsFixture.path(key, "dose")).refusal
                == .problem(.outOfRange))
        #expect(
            session.refused.map(\.field.path) == [RecordsFixture.path(key, "dose"), RecordsFixture.path(key, "taken")])
        #expect(session.answer(.answered(.yesno(true)), at: RecordsFixture.path(key, "taken")).refusal == nil)
        #expect(!session.isPartial && !session.isComplete)
        let saved = session.cardToSave.records(at: 0)
        #expect(saved.map(\.cells) == [[.answered(.text("Lithium")), .skipped(.dontKnow), .answered(.yesno(true))]])
    }

    @Test mutating func limitsTheNumberOfRecords() throws {
        for _ in 0..<3 { _ = try add() }
        #expect(throws: FillSession.Refused(refusal: .problem(.tooMany))) { try add() }
        #expect(session.card.records(at: 0).count == 3)
        #expect(Set(session.card.records(at: 0).map(\.key)).count == 3)
    }

    @Test mutating func aRemovedRecordTakesItsMarksAlong() throws {
        let key = try #require(try add().record)
        _ = session.answer(.answered(.whole(10)), at: RecordsFixture.path(key, "dose"))
        session.removeRecord(at: RecordsFixture.path(key))
        #expect(session.refused.isEmpty)
        #expect(session.card[RecordsFixture.medicines] == .answered(.records([])), "removing the last says none")
        #expect(session.isPartial, "the list wants one")
        #expect(session.answer(.answered(.yesno(true)), at: RecordsFixture.path(key, "taken")).refusal == .closed)
    }

    @Test mutating func keepsARecordThatReplacesASkip() throws {
        _ = session.answer(.skipped(.preferNot), at: RecordsFixture.medicines)
        _ = try add()
        #expect(session.card.records(at: 0).count == 1)
    }

    // MARK: - Carrying

    private static let last = RecordsFixture.card(
        RecordsFixture.record("li", "Lithium", dose: 2, taken: true), RecordsFixture.record("x", nil, taken: false))

    @Test func carriedRecordsDoNotAnswerForToday() {
        let session = FillSession(Card(RecordsFixture.schema), carrying: [Self.last])
        let carried = [RecordsFixture.record("li", "Lithium", dose: 2)]
        #expect(session.card.records(at: 0) == carried)
        #expect(session.question(at: 0).state == .proposed(.records(carried)))
        #expect(session.cardToSave.isEmpty, "until it is confirmed, nobody said it")
        #expect(session.doneCount == 0)
    }

    @Test func anAnswerInARecordConfirmsTheList() {
        var session = FillSession(Card(RecordsFixture.schema), carrying: [Self.last])
        #expect(session.isProposed(RecordsFixture.medicines))
        #expect(session.answer(.answered(.yesno(false)), at: RecordsFixture.path("li", "taken")).refusal == nil)
        #expect(!session.isProposed(RecordsFixture.medicines))
        #expect(session.cardToSave.records(at: 0) == [RecordsFixture.record("li", "Lithium", dose: 2, taken: false)])
    }

    @Test func confirmingAddsNothing() {
        var session = FillSession(Card(RecordsFixture.schema), carrying: [Self.last])
        session.confirm(RecordsFixture.medicines)
        #expect(session.cardToSave.records(at: 0) == [RecordsFixture.record("li", "Lithium", dose: 2)])
        #expect(session.isPartial, "whether it was taken is open")
    }

    @Test func carriesFromTheNewestCardWithAListAnswer() {
        let unasked = Card(RecordsFixture.schema)
        let skipping = FillSession(unasked, carrying: [unasked, Self.last, RecordsFixture.card()])
        #expect(skipping.card.records(at: 0).count == 1)
        let none = FillSession(unasked, carrying: [RecordsFixture.card(), Self.last])
        #expect(none.card == unasked, "they have none any more")
    }

    @Test func aValueThatTheListNoLongerTakesIsNotCarried() {
        let old = RecordsFixture.card(RecordsFixture.record("li", "Lithium", dose: 77))
        let session = FillSession(Card(RecordsFixture.schema), carrying: [old])
        #expect(session.card.records(at: 0) == [RecordsFixture.record("li", "Lithium")])
    }

    @Test func doesNotCarryIntoAnsweredLists() {
        let session = FillSession(RecordsFixture.card(), carrying: [Self.last])
        #expect(session.card.records(at: 0).isEmpty && !session.isProposed(RecordsFixture.medicines))
    }

    // MARK: - Drafts

    @Test mutating func aDraftGivesRecordsBack() throws {
        let key = try #require(try add().record)
        let other = RecordsFixture.path("k2")
        var draft = Draft(DraftFixture.header)
        draft.answers = [
            Draft.Answer(RecordsFixture.path(key), .added),
            Draft.Answer(RecordsFixture.path(key, "name"), .answered(.text("Lithium"))),
            Draft.Answer(other, .added), Draft.Answer(RecordsFixture.path("k2", "dose"), .answered(.whole(1))),
            Draft.Answer(other, .removed),
        ]
        var again = FillSession(Card(RecordsFixture.schema))
        #expect(draft.answer(&again).isEmpty)
        #expect(again.card.records(at: 0) == [RecordsFixture.record(key, "Lithium")])
    }

    @Test func theLinesOfADraft() throws {
        let files = SimulatedFileSystem(folders: ["/state"])
        let store = DraftStore(folder: "/state/drafts", files: files)
        let file = FileReference(name: "a.png", sha256: SHA256.hex([1]), bytes: 1, type: "image/png")
        let answers = [
            Draft.Answer(RecordsFixture.path("k2"), .added),
            Draft.Answer(RecordsFixture.path("k2", "taken"), .answered(.yesno(true))),
            Draft.Answer(RecordsFixture.path("k2"), .removed),
            Draft.Answer(RecordsFixture.medicines, .answered(.records([RecordsFixture.record("li", "Li", dose: 2)]))),
            Draft.Answer(FieldPath("body", "tags"), .answered(.tags(["rain", "Été"]))),
            Draft.Answer(
                FieldPath("body", "at"),
                .answered(
                    .place(
                        Place(
                            latitude: FillingFixture.decimal("52.52"), longitude: FillingFixture.decimal("-13.4"),
                            name: "B")))),
            Draft.Answer(FieldPath("body", "files"), .answered(.files([file]))),
        ]
        let writer = try store.begin(DraftFixture.header)
        for answer in answers {
            try writer.append(answer, of: RecordsFixture.schema.question(at: answer.path)?.field.type.list)
        }
        writer.close()
        let path = try #require(try files.list("/state/drafts").first)
        let text = try DraftFixture.text("/state/drafts/\(path)", files)
        #expect(
            text.split(separator: "\n").dropFirst().map { String($0) } == [
                #"{"path":"body.medicines#k2","added":true}"#, #"{"path":"body.medicines#k2.taken","value":true}"#,
                #"{"path":"body.medicines#k2","removed":true}"#,
                ##"{"path":"body.medicines","value":[{"#":"li","name":"Li","dose":2}]}"##,
                #"{"path":"body.tags","value":["rain","Été"]}"#,
                #"{"path":"body.at","value":{"lat":52.52,"lon":-13.4,"name":"B"}}"#,
                #"{"path":"body.files","value":[{"name":"a.png","sha256":"\#(file.sha256)","bytes":1,"type":"image/png"}]}"#,
            ])
        let draft = try #require(try store.draft(of: FillingFixture.card, under: RecordsFixture.schema))
        #expect(draft.answers == answers && draft.unreadableLines == 0)
    }
}
