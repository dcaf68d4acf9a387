import CardEngine
import CardSchema
import CardTesting
import Testing

/// Small changes to a template while a card of it is filled in: the answers stay, old cards follow, and undo gives back
/// the text before.
@Suite struct SmallChangeTests {
    static let text = """
        {
          "cards": 1, "id": "t", "version": 1, "title": "T",
          "options": { "where": [ { "id": "home", "title": "Home" }, { "id": "out", "title": "Out" } ] },
          "groups": [
            { "id": "g", "title": "G", "private": true, "fields": [
              { "id": "urge", "type": "scale", "title": "Urge", "scale": { "min": 0, "max": 5 },
                "fields": [ { "id": "acted", "type": "yesno", "title": "Acted", "when": "g.urge > 2", "required": true } ] },
              { "id": "place", "type": "choice", "title": "Place", "options": "where", "other": true },
              { "id": "used", "type": "choices", "title": "Used", "exclusive": ["none"], "options": [
                { "id": "none", "title": "Nothing" }, { "id": "stop", "title": "STOP" },
                { "id": "old", "title": "Old", "until": "2026-01-01" },
                { "id": "new", "title": "New", "from": "2027-01-01" } ] },
              { "id": "grade", "type": "choice", "title": "Grade", "options": [
                { "id": "a", "title": "A", "score": 1 }, { "id": "b", "title": "B", "score": 2 } ] },
              { "id": "note", "type": "note", "title": "Note" } ] } ],
          "reports": [ { "id": "r", "title": "R", "fields": ["g.urge", "g.note"] } ]
        }

        """

    private let disk = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.text, name: "t.json"))
    }

    private func frozen(_ name: SchemaName) throws -> LoadedSchema? {
        var ignored: [Diagnostic] = []
        let bytes = try disk.readFile("/home/cards/schemas/history/\(name).json")
        return LoadedSchema.load(SourceText(name: "t.json", bytes: bytes, isQuotable: true), into: &ignored)
    }

    private func path(_ id: String) -> FieldPath { FieldPath("g", id) }

    private func current(_ id: String = "t") throws -> [UInt8] {
        try disk.readFile("/home/cards/schemas/\(id).json")
    }

    private func made(_ outcome: SmallChangeOutcome) throws -> ReplacedTemplate {
        guard case .made(let change) = outcome else {
            Issue.record("\(outcome)")
            throw CancellationError()
        }
        return change
    }

    private func refuse(_ text: String, _ id: String, _ filling: inout Filling) {
        #expect(filling.answer(typed: text, at: path(id)).refusal == nil)
    }

    // MARK: - Options

    @Test func ownWordsBecomeAnOption() throws {
        let before = try current()
        var filling = try diary.filling("t")
        refuse("3", "urge", &filling)
        refuse("none", "used", &filling)
        let outcome = try diary.make(.addOption("Called my aunt", to: path("used")), on: &filling)
        let change = try made(outcome)
        #expect(filling["g.used"] == .choices(["called_my_aunt"]))
        #expect(filling["g.urge"] == .whole(3))
        #expect(filling.schema.name.version == 2)
        _ = try diary.keep(&filling)
        // Another run finds the draft whole.
        diary.release(filling)
        let again = try DiaryFixture.open(on: disk).filling("t")
        #expect(again["g.used"] == .choices(["called_my_aunt"]) && again["g.urge"] == .whole(3))
        diary.release(again)
        let back = try diary.takeBack(change, of: &filling)
        #expect(back)
        #expect(try current() == before)
        #expect(filling.schema.name.version == 1)
        #expect(filling["g.urge"] == .whole(3) && filling["g.used"] == nil)
    }

    /// The option goes with its undo; the rest of the answer was there without it.
    @Test func onlyTheUndoneOptionLeavesAnAnswer() throws {
        var filling = try diary.filling("t")
        refuse("STOP", "used", &filling)
        let outcome = try diary.make(.addOption("Yoga", to: path("used")), on: &filling)
        let change = try made(outcome)
        #expect(filling["g.used"] == .choices(["stop", "yoga"]))
        #expect(try diary.save(&filling).revision != nil)
        let back = try diary.takeBack(change, of: &filling)
        #expect(back && filling["g.used"] == .choices(["stop"]))
        let saved = try #require(try diary.card(filling.card))
        #expect(saved["g.used"] == .choices(["stop"]))
        // The same version again brings the whole answer back, unless it was changed since.
        let older = try #require(try diary.journal.schemas.adopting("t"))
        let newer = try #require(try frozen(change.after))
        diary.release(filling)
        let again = try diary.replace(older, by: .version(newer))
        #expect(again.schema.name == change.after)
        #expect(try diary.filling(of: filling.card)["g.used"] == .choices(["stop", "yoga"]))
    }

    @Test func anAnswerOfTheUndoneOptionAloneIsNotNone() throws {
        var filling = try diary.filling("t")
        let change = try made(diary.make(.addOption("Yoga", to: path("used")), on: &filling))
        #expect(try diary.save(&filling).revision != nil)
        let back = try diary.takeBack(change, of: &filling)
        #expect(back && filling["g.used"] == nil)
        let again = try made(diary.make(.addOption("Yoga", to: path("used")), on: &filling))
        #expect(again.after == change.after && filling["g.used"] == .choices(["yoga"]))
    }

    @Test func theWordsBesideOtherAreTakenIntoTheList() throws {
        var filling = try diary.filling("t")
        #expect(filling.answer(.choice("other"), at: "g.place").refusal == nil)
        #expect(filling.answer(typed: "At my aunt's", at: "g.place.other").refusal == nil)
        let outcome = try diary.make(.addOption("At my aunt's", to: path("place")), on: &filling)
        _ = try made(outcome)
        #expect(filling["g.place"] == .choice("at_my_aunt_s") && filling["g.place.other"] == nil)
        #expect(try diary.save(filling).revision != nil)
    }

    @Test func anOptionThatIsThereIsOnlyChosen() throws {
        let before = try current()
        var filling = try diary.filling("t")
        let outcome = try diary.make(.addOption(" stop", to: path("used")), on: &filling)
        #expect(outcome == .there)
        #expect(filling["g.used"] == .choices(["stop"]))
        #expect(try current() == before)
    }

    @Test func anOptionThatWasPutAwayComesBack() throws {
        var filling = try diary.filling("t")
        let outcome = try diary.make(.addOption("OLD", to: path("used")), on: &filling)
        _ = try made(outcome)
        #expect(filling["g.used"] == .choices(["old"]))
        #expect(filling.smallChanges(at: path("used")).offered.map(\.id) == ["none", "stop", "old"])
    }

    @Test func anOptionIsPutAwayAndBroughtBack() throws {
        let before = try current()
        var filling = try diary.filling("t")
        refuse("STOP", "used", &filling)
        let outcome = try diary.make(.putAway("stop", in: path("used")), on: &filling)
        let change = try made(outcome)
        // The answer stays, and no new version is needed.
        #expect(filling["g.used"] == .choices(["stop"]) && filling.schema.name.version == 1)
        #expect(filling.smallChanges(at: path("used")).away.map(\.id) == ["stop", "old", "new"])
        // The last option that is offered stays.
        #expect(filling.smallChanges(at: path("used")).offered == [])
        for id in ["stop", "new"] {
            let outcome = try diary.make(.bringBack(id, in: path("used")), on: &filling)
            _ = try made(outcome)
        }
        #expect(filling.smallChanges(at: path("used")).offered.map(\.id) == ["none", "stop", "new"])
        #expect(try current() != before)
        // Something else was changed since.
        let back = try diary.takeBack(change, of: &filling)
        #expect(!back)
    }

    @Test func anOptionOfTodayIsPutAwayToo() throws {
        var filling = try diary.filling("t")
        let text = Self.text.replacing("\"title\": \"STOP\"", with: "\"title\": \"STOP\", \"from\": \"2026-11-20\"")
        try diary.use(.json(text, name: "t.json"))
        filling = try diary.filling("t")
        let outcome = try diary.make(.putAway("stop", in: path("used")), on: &filling)
        _ = try made(outcome)
        #expect(filling.smallChanges(at: path("used")).away.map(\.id).contains("stop"))
    }

    // MARK: - Questions

    @Test func aQuestionLikeAnotherIsAdded() throws {
        let before = try current()
        var filling = try diary.filling("t")
        refuse("4", "urge", &filling)
        #expect(filling.answer(typed: "y", at: FieldPath("g", "urge", "acted")).refusal == nil)
        let outcome = try diary.make(.addQuestion("Urge to shop", like: path("urge")), on: &filling)
        let change = try made(outcome)
        #expect(filling["g.urge"] == .whole(4) && filling["g.urge.acted"] == .yesno(true))
        #expect(filling.schema.schema.reports[0].fields.map { "\($0)" }.contains("g.urge_to_shop"))
        refuse("1", "urge_to_shop", &filling)
        #expect(filling.answer(typed: "y", at: FieldPath("g", "urge_to_shop", "acted")).refusal != nil)
        refuse("3", "urge_to_shop", &filling)
        #expect(filling.answer(typed: "n", at: FieldPath("g", "urge_to_shop", "acted")).refusal == nil)
        let saved = try diary.save(&filling)
        #expect(saved.revision != nil)
        // Undone after it was saved, the card goes down too, and loses nothing else.
        let back = try diary.takeBack(change, of: &filling)
        #expect(back)
        #expect(try current() == before)
        #expect(filling["g.urge"] == .whole(4) && filling["g.urge_to_shop"] == nil && filling.isEdit)
    }

    /// Nobody has said that the new question must be answered; its parts are as they were.
    @Test func aCopyMayBeLeftOpen() throws {
        let text = Self.text.replacing("\"title\": \"Urge\",", with: "\"title\": \"Urge\", \"required\": true,")
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(text, name: "t.json"))
        var filling = try diary.filling("t")
        _ = try made(diary.make(.addQuestion("Urge to shop", like: path("urge")), on: &filling))
        func requirement(_ path: FieldPath) -> Field.Requirement? {
            filling.schema.question(at: path)?.field.requirement
        }
        #expect(requirement(path("urge")) != .optional && requirement(path("urge_to_shop")) == .optional)
        #expect(requirement(FieldPath("g", "urge_to_shop", "acted")) != .optional)
    }

    // MARK: - What is not offered

    @Test func aListThatCountsStaysAsItIs() throws {
        let filling = try diary.filling("t")
        let changes = filling.smallChanges(at: path("grade"))
        #expect(!changes.takesOption && changes.offered == [] && changes.takesQuestion)
        #expect(!filling.smallChanges(at: path("note")).takesOption)
        var other = filling
        let outcome = try diary.make(.addOption("C", to: path("grade")), on: &other)
        #expect(outcome == .notPossible)
    }

    @Test func aQuestionnaireStaysAsItIs() throws {
        try diary.use(.bundled("phq9"))
        let filling = try diary.filling("phq9")
        for question in filling.schema.questions { #expect(filling.smallChanges(at: question.path).isEmpty) }
    }

    @Test func atTheTrialOfATemplateNothingIsOffered() throws {
        let schema = try diary.filling("t").schema
        let trial = Filling(trying: Card(schema), on: diary.today, today: diary.today)
        #expect(trial.smallChanges(at: path("used")).isEmpty)
    }

    // MARK: - Versions

    /// A version that was taken back stays among the frozen ones; the next change is the version after it.
    @Test func theNextChangeComesAfterTheOneThatWasTakenBack() throws {
        var filling = try diary.filling("t")
        refuse("2", "urge", &filling)
        _ = try diary.save(&filling)
        let first = try made(diary.make(.addOption("Yoga", to: path("used")), on: &filling))
        let name = first.after
        _ = try diary.takeBack(first, of: &filling)
        #expect(try disk.exists("/home/cards/schemas/history/\(name).json"))
        // The same change is the same version.
        let same = try made(diary.make(.addOption("Yoga", to: path("used")), on: &filling))
        #expect(same.after == name)
        _ = try diary.takeBack(same, of: &filling)
        // Another one is not, and cards of the version between follow to it.
        let other = try made(diary.make(.addQuestion("Calm", like: path("note")), on: &filling))
        #expect(other.after.version == 3)
        #expect(filling["g.urge"] == .whole(2))
        guard case .found = try diary.journal.schemas.way(from: name, to: filling.schema) else {
            Issue.record("no way from \(name)")
            return
        }
        _ = try diary.save(filling)
        #expect(try diary.card(filling.card)?.content != nil)
    }

    /// A draft of the version that was taken back, such as after a crash, or on another device.
    @Test func aDraftOfTheVersionThatWasTakenBackGoesDown() throws {
        var filling = try diary.filling("t")
        refuse("2", "urge", &filling)
        let change = try made(diary.make(.addOption("Yoga", to: path("used")), on: &filling))
        _ = try diary.keep(&filling)
        diary.release(filling)
        guard case .found(_, let revisions) = try diary.wayBack(from: change) else {
            Issue.record("no way back")
            return
        }
        _ = try diary.takeBack(change, revisions)
        let again = try diary.filling("t")
        #expect(again.schema.name.version == 1)
        #expect(again["g.urge"] == .whole(2) && again["g.used"] == nil)
        #expect(again.resumed?.migratedFrom == change.after)
    }

    // MARK: - Two devices

    /// Two devices add an option while they are apart; one file wins, and adopting the template joins both.
    @Test func twoDevicesApartKeepBothOptions() throws {
        func device(_ seed: UInt64, _ words: String, daysAgo days: Int) throws -> (SimulatedFileSystem, CardName) {
            let disk = DiaryFixture.disk()
            let diary = try DiaryFixture.create(on: disk, seed: seed)
            try diary.use(.json(Self.text, name: "t.json"))
            var filling = try diary.filling("t", on: .on(diary.today.adding(days: -days)))
            refuse("2", "urge", &filling)
            _ = try made(diary.make(.addOption(words, to: path("used")), on: &filling))
            #expect(try diary.save(filling).revision != nil)
            return (disk, filling.card)
        }
        let (here, first) = try device(3, "Yoga", daysAgo: 1)
        let (there, second) = try device(4, "Walk", daysAgo: 2)
        for folder in ["/home/cards/cards", "/home/cards/schemas", "/home/cards/schemas/history"] {
            for name in try there.fileNames(inFolderIfAny: folder) {
                let path = FilePath.join(folder, name)
                guard try there.status(at: path)?.isDirectory == false else { continue }
                try here.writeAtomically(try there.readFile(path), to: path)
            }
        }
        let diary = try DiaryFixture.open(on: here, seed: 5)
        guard case .cut(let names) = try diary.journal.schemas.status(of: "t") else {
            Issue.record("not apart")
            return
        }
        #expect(names.count == 1)
        let settled = try diary.journal.schemas.settle("t")
        #expect(settled?.loaded.schema.version == 3)
        #expect(try diary.journal.schemas.settle("t")?.loaded.schema.version == nil)
        let again = try DiaryFixture.open(on: here, seed: 6)
        #expect(try again.card(first)?["g.used"] == .choices(["yoga"]))
        #expect(try again.card(second)?["g.used"] == .choices(["walk"]))
        let filling = try again.filling(of: first)
        let options = filling.options(at: path("used")).map(\.id)
        #expect(options.contains("yoga") && options.contains("walk") && filling.schema.name.version == 3)
    }

    // MARK: - Interrupted

    /// Whatever is cut short at any call, the draft has all answers afterwards, under one of the two templates.
    @Test func aCrashLosesNoAnswer() throws {
        var filling = try diary.filling("t")
        refuse("4", "urge", &filling)
        refuse("STOP", "used", &filling)
        _ = try diary.keep(&filling)
        let start = disk.callCount
        let change = try made(diary.make(.addOption("Yoga", to: path("used")), on: &filling))
        _ = try diary.keep(&filling)
        let middle = disk.callCount
        _ = try diary.takeBack(change, of: &filling)
        #expect(start < middle && middle < disk.callCount)
        for calls in start...disk.callCount {
            for crashed in disk.crashStates(after: calls, tears: .few, limit: 3) {
                let again = try DiaryFixture.open(on: crashed)
                let found = try again.filling("t")
                #expect(found["g.urge"] == .whole(4), "after call \(calls)")
                guard case .choices(let used)? = found["g.used"] else {
                    Issue.record("nothing is chosen after call \(calls)")
                    continue
                }
                #expect(used.contains("stop"), "after call \(calls)")
                #expect(try again.save(found).revision != nil, "after call \(calls)")
            }
        }
    }

    /// A disk that fails at one call: the filling is whole, in memory and on the disk.
    @Test func aFailureLosesNoAnswer() throws {
        for number in 1...60 {
            let disk = DiaryFixture.disk()
            let diary = try DiaryFixture.create(on: disk)
            try diary.use(.json(Self.text, name: "t.json"))
            var filling = try diary.filling("t")
            refuse("4", "urge", &filling)
            _ = try diary.keep(&filling)
            disk.inject(SimulatedFileSystem.Fault(call: disk.callCount + number, .failure(ErrorNumber.inputOutput)))
            _ = try? diary.make(.addOption("Yoga", to: path("used")), on: &filling)
            disk.inject()
            #expect(filling["g.urge"] == .whole(4), "call \(number)")
            refuse("5", "urge", &filling)
            _ = try diary.keep(&filling)
            diary.release(filling)
            #expect(try DiaryFixture.open(on: disk).filling("t")["g.urge"] == .whole(5), "call \(number)")
            #expect(try diary.save(filling).revision != nil, "call \(number)")
        }
    }

    // MARK: - All bundled templates

    @Test(arguments: Schema.bundledIDs.sorted()) func randomChangesKeepEveryAnswer(_ id: String) throws {
        var random = SeededGenerator(seed: 11)
        try diary.use(.bundled(id))
        let slot = try diary.schema(id).schema.cadence.slots.first?.id
        guard try !diary.schema(id).schema.isPage else { return }
        var filling = try diary.filling(id, on: .today, slot: slot)
        var answers = RandomAnswers(filling.schema, seed: 5)
        for _ in 0..<40 {
            let answer = answers.next()
            if case .cell(let cell) = answer.change { _ = filling.set(cell, at: answer.path) }
        }
        _ = try diary.keep(&filling)
        let first = try current(id)
        var texts: [(change: ReplacedTemplate, before: [UInt8])] = []
        for number in 0..<12 {
            let asked = filling.questions.filter { !filling.smallChanges(at: $0.path).isEmpty }
            guard let question = asked.randomElement(using: &random) else { break }
            let changes = filling.smallChanges(at: question.path)
            var possible: [SmallChange] = []
            if changes.takesOption { possible.append(.addOption("Own \(number)", to: question.path)) }
            if changes.takesQuestion { possible.append(.addQuestion("New \(number)", like: question.path)) }
            if let option = changes.offered.randomElement(using: &random) {
                possible.append(.putAway(option.id, in: question.path))
            }
            if let option = changes.away.randomElement(using: &random) {
                possible.append(.bringBack(option.id, in: question.path))
            }
            guard let change = possible.randomElement(using: &random) else { continue }
            let (before, text) = (filling, try current(id))
            let outcome = try diary.make(change, on: &filling)
            guard case .made(let replaced) = outcome else {
                Issue.record("\(id): \(change) \(outcome)")
                continue
            }
            texts.append((replaced, text))
            for old in before.schema.questions {
                if case .addOption(_, let path) = change, old.path == path || old.path.parent == path.parent {
                    continue
                }
                #expect(
                    filling.session.card[old.path] == before.session.card[old.path], "\(id) \(change) at \(old.path)")
            }
            _ = try diary.keep(&filling)
        }
        let answered = filling
        for (change, text) in texts.reversed() {
            let back = try diary.takeBack(change, of: &filling)
            #expect(back)
            #expect(try current(id) == text)
        }
        #expect(try current(id) == first)
        for question in filling.schema.questions
        where question.field.type.options == nil && question.path.subfield == nil {
            #expect(filling.session.card[question.path] == answered.session.card[question.path])
        }
        _ = try diary.save(filling)
        #expect(try diary.card(filling.card)?.content != nil)
    }
}
