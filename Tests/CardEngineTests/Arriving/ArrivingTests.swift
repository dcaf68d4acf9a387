import CardEngine
import CardSchema
import CardTesting
import Testing

/// The results of rows from outside of the prompt, for every way in.
@Suite struct ArrivingTests {
    /// A row: the day and the answers.
    typealias Answers = (day: String, mood: Int64?, note: String?)

    private let files = DiaryFixture.disk()
    private let diary: Diary
    private let mood: CompiledSchema

    init() throws {
        diary = try DiaryFixture.create(on: files)
        mood = try diary.template("mood_five").compiled
    }

    private func row(_ number: Int, _ message: Answers, faults: [Diagnostic] = []) -> ImportedCard {
        var card = Card(mood)
        if let value = message.mood { card[MoodFive.Day.mood.path] = .answered(.whole(value)) }
        if let note = message.note { card[MoodFive.Day.note.path] = .answered(.text(note)) }
        return ImportedCard(
            row: number, ref: nil, day: CivilDate(message.day), local: nil,
            reading: CardReading(card: card, diagnostics: faults))
    }

    private static func options(_ policy: ImportFormat.Policy, app: String?, isDry: Bool = false) -> ImportOptions {
        ImportOptions(
            app: app, name: "t.csv", policy: policy, closed: policy == .beside ? .setAside : .refused, isDry: isDry)
    }

    /// Imports rows and returns their results with the codes.
    @discardableResult private func take(
        _ policy: ImportFormat.Policy, _ rows: [Answers], app: String? = "csv", isDry: Bool = false
    ) throws -> [String] {
        var messages: [String] = []
        let all = rows.enumerated().map { row($0 + 2, $1) }
        let report = diary.importing(
            Self.options(policy, app: app, isDry: isDry), under: mood,
            onRow: { row in
                messages.append(([row.result.rawValue] + row.diagnostics.map { "\($0.code)" }).joined(separator: " "))
            }
        ) { cards in for row in all { try cards.take(row) } }
        if let failure = report.failure { throw failure }
        #expect(report.rows == rows.count)
        return messages
    }

    private func answers(_ day: String) throws -> String {
        let name = CardName(schema: "mood_five", day: try #require(CivilDate(day)))
        var ignored: [Diagnostic] = []
        guard let head = try diary.journal.head(of: name, into: &ignored), !head.isDeleted else { return "nothing" }
        let card = try #require(head.content.revision?.card)
        let (number, note) = (card[MoodFive.Day.mood], card[MoodFive.Day.note])
        return "\(number.map { "\($0)" } ?? "-") \(note ?? "-")" + (head.hasFork ? ", fork" : "")
    }

    private func fill(_ day: String, _ mood: Int64) throws {
        var filling = try diary.filling("mood_five", on: .on(try #require(CivilDate(day))))
        #expect(filling.answer(.whole(mood), at: "day.mood").refusal == nil)
        _ = try diary.save(filling)
    }

    private func card(_ day: String) throws -> CardName {
        CardName(schema: "mood_five", day: try #require(CivilDate(day)))
    }

    // MARK: - What becomes of a row

    /// The journal's card, and the result of a row with mood 3: refused, edited or a second version.
    enum Before: String, CaseIterable, Sendable {
        case nothing, same, other, deleted, forgotten, refilled, forgottenAnswer, answeredAnew, editedSince

        var outcomes: (refuse: String, edit: String, beside: String) {
            switch self {
            case .nothing, .deleted: ("added", "added", "added")
            case .same: ("unchanged", "unchanged", "unchanged")
            case .other: ("refused C359", "changed", "beside L524")
            case .forgotten, .forgottenAnswer: ("refused P648", "refused P648", "refused P648")
            // The person has written the card, or the answer, again.
            case .refilled, .answeredAnew: ("refused C359", "changed", "refused P648")
            // Importing again does not revert later edits, unless that was asked for.
            case .editedSince: ("unchanged", "changed", "unchanged")
            }
        }
    }

    @Test(arguments: Before.allCases, ["csv", nil])
    func comparesARowWithTheJournal(_ before: Before, _ app: String?) throws {
        let outcomes = before.outcomes
        for (policy, wanted) in [
            (ImportFormat.Policy.refuse, outcomes.refuse), (.edit, outcomes.edit), (.beside, outcomes.beside),
        ] where app != nil || policy != .beside {
            let test = try ArrivingTests()
            let (day, name) = ("2026-11-18", try card("2026-11-18"))
            switch before {
            case .nothing: break
            case .same: try test.fill(day, 3)
            case .other: try test.fill(day, 5)
            case .deleted:
                try test.fill(day, 3)
                try test.diary.delete([name])
            case .forgotten, .refilled:
                try test.fill(day, 3)
                _ = try test.diary.writer.forget(name, at: test.diary.clock.now)
                if before == .refilled { try test.fill(day, 5) }
            case .forgottenAnswer, .answeredAnew:
                try test.fill(day, 3)
                try test.diary.forget(name, "day.mood")
                if before == .answeredAnew { try test.fill(day, 5) }
            case .editedSince:
                try test.fill(day, 3)
                try test.fill(day, 5)
            }
            let (rows, stored) = ([(day, 3, nil)] as [Answers], try test.answers(day))
            #expect(try test.take(policy, rows, app: app, isDry: true) == [wanted], "\(policy), dry")
            #expect(try test.answers(day) == stored, "a dry run saves nothing")
            #expect(try test.take(policy, rows, app: app) == [wanted], "\(policy)")
            if wanted == "added" || wanted == "changed" { #expect(try test.answers(day) == "3 -") }
            if wanted.hasPrefix("refused") || wanted == "unchanged" { #expect(try test.answers(day) == stored) }
            let again = wanted.hasPrefix("refused") ? wanted : "unchanged"
            #expect(try test.take(policy, rows, app: app) == [again], "\(policy), again")
        }
    }

    @Test(arguments: ["csv", nil]) func doesNotSaveEmptyRows(_ app: String?) throws {
        let rows: [Answers] = [("2026-11-18", nil, nil), ("2026-11-18", 3, nil), ("2026-11-18", nil, nil)]
        #expect(try take(.refuse, rows, app: app, isDry: true) == ["empty", "added", "unchanged"])
        #expect(try take(.refuse, rows, app: app) == ["empty", "added", "unchanged"])
        #expect(try take(.refuse, rows, app: app) == ["unchanged", "unchanged", "unchanged"])
    }

    @Test func aFutureDayAndARowWithFaultsAreRefused() throws {
        #expect(try take(.refuse, [("2026-11-21", 3, nil)]) == ["refused C358"])
        let fault = Diagnostic(.error, .cardDay, "'day' is not a date")
        let faulty = row(2, ("2026-11-18", 3, nil), faults: [fault])
        var refused: [ImportReport.Row] = []
        _ = diary.importing(Self.options(.edit, app: "csv"), under: mood, onRow: { refused.append($0) }) {
            try $0.take(faulty)
        }
        #expect(refused.map(\.result) == [.refused] && refused[0].diagnostics == [fault] && refused[0].card == nil)
        #expect(refused[0].place.start.line == 2 && refused[0].place.source == "t.csv")
    }

    /// A dry run keeps track of what it would have saved.
    @Test(arguments: [true, false]) func laterRowsSeeTheCardsOfEarlierOnes(_ isDry: Bool) throws {
        let rows: [Answers] = [("2026-11-18", 3, nil), ("2026-11-18", 2, nil), ("2026-11-18", 3, nil)]
        for app in ["csv", nil] {
            let test = try ArrivingTests()
            #expect(try test.take(.refuse, rows, app: app, isDry: isDry) == ["added", "refused C359", "unchanged"])
            let edit = try ArrivingTests()
            #expect(try edit.take(.edit, rows, app: app, isDry: isDry) == ["added", "changed", "changed"])
            if !isDry { #expect(try edit.answers("2026-11-18") == "3 -") }
        }
        #expect(try take(.beside, rows, isDry: isDry) == ["added", "beside L524", "unchanged"])
        #expect(try answers("2026-11-18").hasSuffix(isDry ? "nothing" : " -, fork"))
    }

    /// What a row lacks stays as it is.
    @Test(arguments: ["csv", nil]) func rowsKeepOtherQuestions(_ app: String?) throws {
        let (whole, some): (Answers, Answers) = (("2026-11-18", 3, "Rain"), ("2026-11-18", 3, nil))
        try take(.refuse, [whole])
        #expect(try take(.refuse, [some], app: app) == ["unchanged"])
        #expect(try take(.refuse, [("2026-11-18", 4, nil)], app: app) == ["refused C359"])
        #expect(try take(.edit, [("2026-11-18", 4, nil)], app: app) == ["changed"])
        #expect(try answers("2026-11-18") == "4 Rain")
        #expect(try take(.edit, [some], app: app) == ["changed"])
        #expect(try answers("2026-11-18") == "3 Rain")
    }

    /// A row is unchanged if any version of the card has its answers.
    @Test func oneEqualVersionOfAForkIsEnough() throws {
        try take(.beside, [("2026-11-18", 3, nil), ("2026-11-18", 2, nil)])
        for policy in [ImportFormat.Policy.refuse, .edit, .beside] {
            #expect(try take(policy, [("2026-11-18", 3, nil), ("2026-11-18", 2, nil)]) == ["unchanged", "unchanged"])
        }
    }

    @Test func aCardThatNoLineCanHoldIsRefusedAndTheOthersAreSaved() throws {
        let text = String(repeating: "x", count: LineDecoder.mostBytes + 1)
        #expect(
            try take(.refuse, [("2026-11-17", 3, nil), ("2026-11-18", 3, text), ("2026-11-19", 3, nil)])
                == ["added", "refused C315", "added"])
    }

    // MARK: - One run

    @Test(arguments: ["csv", nil]) func allOfItIsUndoneAsOne(_ app: String?) throws {
        try fill("2026-11-16", 5)
        try take(.edit, [("2026-11-16", 1, nil), ("2026-11-17", 3, nil), ("2026-10-18", 4, nil)], app: app)
        #expect(try diary.undo()?.steps.count == 3)
        #expect(try answers("2026-11-17") == "nothing" && answers("2026-10-18") == "nothing")
        let other = try ArrivingTests()
        try other.fill("2026-11-16", 5)
        #expect(try answers("2026-11-16") == other.answers("2026-11-16"))
    }

    /// Rows reported before a reader failed are saved, and importing again adds the rest.
    @Test func continuesAnInterruptedImport() throws {
        struct GivesUp: Error {}
        let rows = (0..<5).map { row($0 + 1, ("2026-11-1\($0)", 3, nil)) }
        let cut = diary.importing(Self.options(.refuse, app: "csv"), under: mood) { cards in
            for row in rows.prefix(3) { try cards.take(row) }
            throw GivesUp()
        }
        #expect(cut.failure is GivesUp && cut.count(.added) == 3)
        let whole = diary.importing(Self.options(.refuse, app: "csv"), under: mood) { cards in
            for row in rows { try cards.take(row) }
        }
        #expect(whole.failure == nil && whole.count(.unchanged) == 3 && whole.count(.added) == 2)
    }

    /// Each disk call fails once: reported rows are saved, and importing again adds the rest.
    @Test func everyCallOfTheDiskMayFail() throws {
        let rows = ["2026-09-10", "2026-09-11", "2026-11-12", "2026-11-13"].enumerated().map {
            row($0 + 1, ($1, 3, nil))
        }
        var cut = 0
        for call in 1...40 {
            let test = try ArrivingTests()
            func importing(onRow: @escaping (ImportReport.Row) -> Void = { _ in }) -> ImportReport {
                test.diary.importing(Self.options(.refuse, app: "csv"), under: test.mood, onRow: onRow) { cards in
                    for row in rows { try cards.take(row) }
                }
            }
            test.files.inject(
                SimulatedFileSystem.Fault(call: test.files.calls.count + call, .failure(ErrorNumber.inputOutput)))
            var messages: [ImportReport.Row] = []
            if importing(onRow: { messages.append($0) }).failure != nil { cut += 1 }
            test.files.inject()
            let before = Set(try test.diary.cards(last: .days(200)).map(\.name))
            #expect(messages.filter(\.isSaved).allSatisfy { $0.card.map(before.contains) == true }, "call \(call)")
            let again = importing()
            #expect(again.failure == nil && again.count(.added, .unchanged) == 4, "after call \(call) failed")
            #expect(try test.diary.cards(last: .days(200)).count == 4)
        }
        #expect(cut > 5)
    }

    // MARK: - Safety

    /// Before anything is saved, there is a safety mark, for every way in.
    @Test(arguments: ["csv", nil]) func writesTheMarkBeforeSaving(_ app: String?) throws {
        let files = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: files, template: "dbt_diary")
        let schema = try diary.template("dbt_diary").compiled
        func marks() -> [String] { files.contents.keys.filter { $0.hasPrefix("/state/") && $0.contains("/safety/") } }
        func importing(isDry: Bool = false) throws -> ImportReport {
            var card = Card(schema)
            card[try #require(FieldPath("urges.self_harm"))] = .answered(.whole(5))
            let row = ImportedCard(
                row: 1, ref: nil, day: CivilDate("2026-11-18"), local: nil,
                reading: CardReading(card: card, diagnostics: []))
            return diary.importing(Self.options(.refuse, app: app, isDry: isDry), under: schema) { try $0.take(row) }
        }
        #expect(try importing(isDry: true).raisingSafety == 1 && marks() == [])
        // Another program holds the journal, so nothing is saved.
        let lock = try files.open("/home/cards/.local/lock", for: .append)
        _ = try files.lock(lock)
        let refused = try importing()
        #expect(refused.failure != nil && refused.notice?.rules == ["strong_urge"])
        #expect(try marks().count == 1 && diary.cards(last: .days(30)).isEmpty)
        files.close(lock)
        let saved = try importing()
        #expect(saved.raisingSafety == 1 && marks().count == 1)
        let notice = try #require(saved.notice)
        diary.seen(notice)
        #expect(marks() == [])
        #expect(try importing().notice == nil, "nothing is saved anew")
    }
}
