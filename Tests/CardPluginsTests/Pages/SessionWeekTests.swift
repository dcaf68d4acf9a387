import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// The week of a session on one page.
@Suite struct SessionWeekTests {
    private let schema: CompiledSchema
    private let report: Report
    private let first: CivilDate

    init() throws {
        schema = CompiledSchema(try #require(Schema.bundled("dbt_diary")).schema)
        report = try #require(schema.schema.reports.first { $0.id == "session" })
        first = try #require(CivilDate("2026-11-16"))
    }

    private func card(
        _ offset: Int, _ values: [String: Value], saving: SharedCard.Saving = SharedCard.Saving()
    ) throws -> SharedCard {
        var card = Card(schema)
        for (path, value) in values { card[try #require(FieldPath(path))] = .answered(value) }
        let day = first.adding(days: offset)
        return SharedCard(ref: "dbt_diary/\(day)", day: day, local: nil, card: card, saving: saving)
    }

    private func week(_ cards: [SharedCard], language: String = "en") -> SessionWeek {
        let fields = SharedFields.report(report, of: schema)
        let shown = cards.map { card in
            SharedCard(
                ref: card.ref, day: card.day, local: nil, card: fields.redacted(card.card), saving: card.saving)
        }
        return SessionWeek(
            report, of: fields, days: first...first.adding(days: 6), today: first.adding(days: 6), cards: shown,
            language: language)
    }

    private func html(_ week: SessionWeek) -> String {
        String(decoding: SessionPage(week, language: "en").html(), as: UTF8.self)
    }

    @Test func urgentQuestionsComeFirstWithWhatThePersonDid() throws {
        let found = week([
            try card(-3, ["urges.self_harm": .whole(5)]),
            try card(0, ["urges.self_harm": .whole(4), "urges.self_harm.acted": .yesno(false)]),
            try card(2, ["urges.self_harm": .whole(2), "urges.self_harm.acted": .yesno(true)]),
        ])
        #expect(found.urgent.map(\.label) == ["Hurt yourself", "Suicide thoughts", "Urges: Self-harm"])
        let row = found.urgent[2]
        #expect(row.cells.map(\.text) == ["4", "·", "2", "·", "·", "·", "·"])
        #expect(row.cells.map(\.acted) == [false, nil, true, nil, nil, nil, nil])
        #expect(row.cells.map(\.isStrong) == [true, false, false, false, false, false, false])
        #expect((row.count, row.high, row.previousHigh) == (2, "4", "5"))
        #expect(html(found).contains("<td class=\"strong\"><b>4○</b></td>"))
    }

    @Test func whatIsBetterWhenHighComesLast() throws {
        let emotions = try #require(
            week([try card(0, ["emotions.joy": .whole(5)])]).sections.first { $0.heading == "Emotions" })
        #expect(emotions.rows.suffix(2).map(\.label) == ["Joy", "Calm"])
        #expect(emotions.note == "Joy, Calm: higher is better")
        #expect(emotions.rows.first { $0.label == "Joy" }?.cells[0].isStrong == false)
    }

    @Test func countsDaysAndMarksThem() throws {
        let found = week([
            try card(0, [:]), try card(1, [:], saving: SharedCard.Saving(daysLate: 4)),
            try card(2, [:], saving: SharedCard.Saving(isPartial: true)),
            try card(3, [:], saving: SharedCard.Saving(isLeftEmpty: true)),
        ])
        #expect(found.counts == (3, 1, 1))
        #expect(html(found).contains("<p>3 of 7 days, 1 late, 1 partial</p>"))
        #expect(found.marks == [.filled, .late(4), .partial, .leftEmpty, .none, .none, .none])
    }

    @Test func listsSkillsByUseAndCountsTheOthers() throws {
        let found = week([
            try card(0, ["skills.distress_tolerance": .choices(["stop"])]),
            try card(1, ["skills.distress_tolerance": .choices(["stop", "tipp"])]),
        ])
        #expect(found.used.map(\.title) == ["STOP", "TIPP"])
        #expect(
            found.used.map(\.days) == [[true, true], [false, true]].map { $0 + Array(repeating: false, count: 5) })
        #expect(found.used.count + found.unused == 56)
    }

    @Test func targetsThatTwoPeopleAgreedOnAreRows() throws {
        let list = try #require(schema.slots.first { "\($0.path)" == "behaviours.targets" }?.field.type.list)
        var cells: [Cell] = list.fields.map { _ in .notAsked }
        cells[try #require(list.index(of: "name"))] = .answered(.text("Call before midnight"))
        cells[try #require(list.index(of: "urge"))] = .answered(.whole(3))
        let found = week([try card(1, ["behaviours.targets": .records([Record(key: "a", cells: cells)])])])
        let behaviours = try #require(found.sections.first { $0.heading == "Behaviours" })
        let row = try #require(behaviours.rows.last)
        #expect(row.label == "Call before midnight")
        #expect(row.cells.map(\.text) == ["·", "3", "·", "·", "·", "·", "·"])
    }

    /// Nothing of it: not the note, not a question that the report does not name.
    @Test func showsOnlyWhatTheReportNames() throws {
        let found = week([
            try card(0, ["day.journal": .text("CANARY note"), "medication.prescribed.details": .text("CANARY detail")])
        ])
        let page = html(found)
        #expect(!page.contains("CANARY"))
        #expect(page.contains("Not shown: ") && page.contains("all notes"))
        #expect(page.contains("<title>cards-2026-W47</title>"), "a neutral name")
    }

    @Test func textsOfAPersonNeverBecomeMarkup() throws {
        let found = week([try card(0, ["day.went_well": .text("<script>x</script>")])])
        #expect(html(found).contains("&lt;script&gt;x&lt;/script&gt;"))
    }

    @Test func anEmptyWeekIsOnePage() {
        let found = week([])
        let layout = SessionLayout(found)
        #expect(!layout.runsInUsedOnce && !layout.hasTwoPages)
        #expect(html(found).contains("0 of 7 days"))
    }

    /// The highest answer of every question; skills only if asked for.
    private func fullValues(withSkills: Bool) -> [String: Value] {
        var values: [String: Value] = [:]
        for slot in schema.slots {
            switch slot.field.type {
            case .scale(let scale): values["\(slot.path)"] = scale.value(scale.max)
            case .integer: values["\(slot.path)"] = .whole(3)
            case .yesno: values["\(slot.path)"] = .yesno(true)
            case .choices(let list, _) where withSkills: values["\(slot.path)"] = .choices(list.options.map(\.id))
            case .text: values["\(slot.path)"] = .text(String(repeating: "long words of a day ", count: 20))
            default: break
            }
        }
        return values
    }

    @Test func textsAreCountedIfThereIsNoRoom() throws {
        let found = week(try (0..<7).map { try card($0, fullValues(withSkills: false)) })
        let layout = SessionLayout(found)
        #expect(layout.leavesOutTexts && !layout.hasTwoPages)
        let page = html(found)
        for row in found.urgent { #expect(page.contains(">\(row.label)</th>")) }
        #expect(page.contains("Went well: 7 texts left out for lack of space"))
        #expect(!page.contains("long words of a day"))
    }

    /// As much as a week can have: every urgent row, and the texts on the second page.
    @Test func theFullestWeekHasTwoPages() throws {
        let found = week(try (0..<7).map { try card($0, fullValues(withSkills: true)) })
        let layout = SessionLayout(found)
        #expect(layout.runsInUsedOnce && layout.runsInZeros && layout.hasTwoPages && !layout.leavesOutTexts)
        let page = html(found)
        for row in found.urgent { #expect(page.contains(">\(row.label)</th>")) }
        #expect(page.contains("page 1 of 2") && page.contains("page 2 of 2") && page.contains("long words of a day"))
    }

    @Test func theNameFollowsTheWeekOfTheYear() throws {
        func name(_ day: String) throws -> String {
            let day = try #require(CivilDate(day))
            return SessionPage.name(of: day...day)
        }
        #expect(try name("2026-11-22") == "cards-2026-W47")
        #expect(try name("2027-01-01") == "cards-2026-W53")
        #expect(try name("2027-01-04") == "cards-2027-W01")
        #expect(try name("2024-12-30") == "cards-2025-W01")
    }
}
