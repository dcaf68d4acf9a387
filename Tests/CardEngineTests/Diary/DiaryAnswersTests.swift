import CardEngine
import CardSchema
import CardTesting
import Testing

/// What an application shows of cards and questions, with public types alone.
@Suite struct DiaryAnswersTests {
    private static let template = """
        { "cards": 1, "id": "night", "version": 1, "title": { "en": "Night", "es": "Noche" }, "cadence": "daily",
          "groups": [ { "id": "n", "title": "Night", "fields": [
            { "id": "rest", "type": "scale", "scale": { "min": 0, "max": 3, "show": "descending" }, "title": "Rest" },
            { "id": "calm", "type": "scale", "scale": { "min": 0, "max": 3 }, "title": "Calm" },
            { "id": "why", "type": "choice", "title": "Why", "when": "n.rest < 2", "options": [
              { "id": "noise", "title": "Noise" }, { "id": "worry", "title": "Worry", "when": "n.calm < 2" } ] },
            { "id": "photo", "type": "files", "title": "Photo" } ] } ],
          "scores": [
            { "id": "sum", "title": { "en": "Sum", "es": "Suma" }, "items": ["n.rest", "n.calm"], "method": "sum",
              "reverse": ["n.rest"], "bands": [
                { "id": "low", "title": "Low", "from": 0, "to": 2 },
                { "id": "high", "title": "High", "from": 3, "to": 6 } ] },
            { "id": "double", "title": "Double", "value": "score.sum * 2" } ],
          "safety": [ { "id": "s", "when": "n.calm > 2", "show": "safety_plan" } ],
          "reports": [ { "id": "r", "title": "Week", "span": "week", "fields": ["n.rest"] } ] }
        """

    private func diary(on disk: SimulatedFileSystem = DiaryFixture.disk()) throws -> Diary {
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
        return diary
    }

    @Test func aJournalIsOpenedOrCreated() throws {
        let disk = DiaryFixture.disk()
        func open() throws -> Diary {
            try Diary.openOrCreate(
                "/home/cards", state: "/state", dayStart: CivilTime("05:00"), hostName: "laptop",
                clock: DiaryFixture.clock(), on: disk)
        }
        let first = try open()
        try first.use(.json(Self.template))
        var filling = try first.filling("night")
        #expect(filling.answer(.whole(2), at: "n.rest").refusal == nil)
        _ = try first.save(filling)
        #expect(try open().templates() == ["night"])
        // A journal that lost a file, or is damaged, is not replaced by a new one.
        let configuration = try disk.readFile("/home/cards/journal.json")
        try disk.writeAtomically(Array("{".utf8), to: "/home/cards/journal.json")
        #expect(throws: DiaryFailure.self) { try open() }
        try disk.remove("/home/cards/journal.json")
        #expect(throws: DiaryFailure.self) { try open() }
        try disk.writeAtomically(configuration, to: "/home/cards/journal.json")
        #expect(try open().templates() == ["night"])
    }

    @Test func scoresHaveValuesBandsAndItems() throws {
        let diary = try diary()
        var filling = try diary.filling("night")
        #expect(filling.scores.map(\.value) == [nil, nil])
        #expect(filling.scores[0].items.map(\.isMissing) == [true, true])
        _ = filling.answer(.whole(1), at: "n.rest")
        _ = filling.answer(.whole(1), at: "n.calm")
        let saved = try diary.save(filling)
        guard case .saved(let card) = saved.outcome else {
            Issue.record("the card is saved")
            return
        }
        #expect(card.scores == filling.scores)
        let (sum, double) = (card.scores[0], card.scores[1])
        #expect(sum.id == "sum")
        #expect(sum.title(in: "es") == "Suma")
        #expect(sum.value == DecimalNumber("3"))
        #expect(sum.band?.id == "high")
        #expect(sum.items.map { "\($0.path)" } == ["n.rest", "n.calm"])
        #expect(sum.items.map(\.number) == [DecimalNumber("2"), DecimalNumber("1")])
        #expect(sum.items.map(\.isReversed) == [true, false])
        #expect(double.value == DecimalNumber("6"))
        #expect(double.items.count == 0)
        #expect(double.band == nil)
        #expect(sum.score.itemPaths == sum.items.map(\.path))
    }

    @Test func questionsHaveNeighborsAndOffers() throws {
        let diary = try diary()
        var filling = try diary.filling("night")
        let (rest, calm) = (FieldPath("n", "rest"), FieldPath("n", "calm"))
        let (why, photo) = (FieldPath("n", "why"), FieldPath("n", "photo"))
        #expect(filling.question(after: nil)?.path == rest)
        #expect(filling.question(before: nil)?.path == photo)
        #expect(filling.question(after: calm)?.path == photo)
        #expect(filling.question(before: rest) == nil)
        #expect(filling.question(after: photo) == nil)
        // A closed question has neighbors too.
        #expect(filling.question(after: why)?.path == photo)
        #expect(filling.question(before: why)?.path == calm)
        _ = filling.answer(.whole(0), at: "n.rest")
        #expect(filling.question(after: calm)?.path == why)
        #expect(filling.options(at: why).map(\.id) == ["noise"])
        _ = filling.answer(.whole(1), at: "n.calm")
        #expect(filling.options(at: why).map(\.id) == ["noise", "worry"])
        #expect(filling.options(at: rest).isEmpty)
        #expect(filling.question(at: "n.rest")?.scaleAnswers == [3, 2, 1, 0].map { Value.whole($0) })
        #expect(filling.question(at: "n.calm")?.scaleAnswers == [0, 1, 2, 3].map { Value.whole($0) })
        #expect(filling.question(at: "n.nothing") == nil)
        // In a list of a user interface.
        let questions = Dictionary(grouping: filling.questions, by: \.id)
        #expect(questions.count == filling.questions.count)
        #expect(Set([filling, filling]).count == 1)
    }

    @Test func aTemplateIsDescribed() throws {
        let diary = try diary()
        #expect(try diary.title(of: "night", in: "es") == "Noche")
        #expect(try diary.title(of: "phq9", in: "en").isEmpty == false)
        let schema = try diary.schema("night").schema
        #expect(schema.safety.map { "\($0.id) \($0.show)" } == ["s safety_plan"])
        let report = try #require(schema.reports.first)
        #expect(report.id == "r")
        #expect(report.fields == [FieldPath("n", "rest")])
        #expect(report.days(upTo: diary.today) == diary.today.adding(days: -6)...diary.today)
        #expect(throws: DiaryFailure.self) { try diary.schema("nothing") }
    }

    @Test func cardsOfARangeAndTheirHistory() throws {
        let diary = try diary()
        for days in 0..<5 {
            var filling = try diary.filling("night", on: .on(diary.today.adding(days: -days)))
            _ = filling.answer(.whole(days == 3 ? 3 : 1), at: "n.calm")
            _ = try diary.save(filling)
        }
        let (first, last) = (diary.today.adding(days: -3), diary.today.adding(days: -1))
        let cards = try diary.cards(on: first...last, of: "night")
        #expect(cards.map(\.day) == [first, first.adding(days: 1), last])
        #expect(cards.map { $0.safetyRules.map(\.id) } == [["s"], [], []])
        #expect(cards[0].title(in: "es") == "Noche")
        #expect(Set(cards.map(\.id)).count == 3)
        let name = cards[1].name
        var filling = try diary.filling(of: name)
        _ = filling.answer(.whole(2), at: "n.calm")
        _ = try diary.save(filling)
        try diary.delete([name])
        let history = try diary.history(of: name)
        #expect(history.map(\.number) == [1, 2, 3])
        #expect(history.map(\.kind) == [.saved, .saved, .deleted])
        #expect(history.map { $0.content?[FieldPath("n", "calm")].value } == [.whole(1), .whole(2), nil])
        #expect(history[1].parents == [history[0].id])
        #expect(throws: DiaryFailure.self) {
            try diary.history(of: CardName(schema: "night", day: diary.today.adding(days: -40)))
        }
    }

    @Test func anAttachmentHasBytesAndAPath() throws {
        let disk = DiaryFixture.disk()
        let diary = try diary(on: disk)
        var filling = try diary.filling("night")
        let photo: [UInt8] = Array("a photo".utf8)
        #expect(diary.attach(photo, named: "walk.jpg", to: "n.photo", of: &filling) == nil)
        guard case .files(let files)? = filling["n.photo"], let file = files.first else {
            Issue.record("the photo is an answer")
            return
        }
        #expect(try diary.bytes(of: file) == photo)
        #expect(try disk.readFile(diary.path(of: file)) == photo)
        try disk.writeAtomically(Array("another".utf8), to: diary.path(of: file))
        #expect(try diary.bytes(of: file) == nil)
        try disk.remove(diary.path(of: file))
        #expect(try diary.bytes(of: file) == nil)
    }
}
