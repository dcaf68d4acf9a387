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
        #expect(found.urgent.rows.map(\.label) == ["Hurt yourself", "Suicide thoughts", "Urges: Self-harm"])
        let row = found.urgent.rows[2]
        #expect(row.cells.map(\.text) == ["4", "·", "2", "·", "·", "·", "·"])
        #expect(found.filledBefore == 1)
        #expect(row.cells.map(\.action) == [.didNot, nil, .did, nil, nil, nil, nil])
        #expect(row.cells.map(\.isStrong) == [true, false, false, false, false, false, false])
        #expect((row.total.count, row.total.extreme) == (2, "4"))
        #expect((row.previous.count, row.previous.extreme) == (1, "5"))
        #expect(row.scale == "0–5")
        #expect(found.urgent.rows[0].scale == "times")
        #expect(found.urgent.note == "0 not at all, 5 strongest ever · lower is better")
        #expect(html(found).contains("<td class=\"strong\"><b>4\u{2009}○</b></td>"))
    }

    /// What is not known about the most urgent questions is said in words, not only by small marks.
    @Test func anUrgentQuestionWithoutAnAnswerIsNamed() throws {
        let found = week([
            try card(0, ["urges.self_harm": .whole(2), "urges.suicide": .whole(0), "behaviours.self_harm": .whole(0)]),
            try card(4, ["urges.self_harm": .whole(0)], saving: SharedCard.Saving(isPartial: true)),
        ])
        #expect(found.unknown.map(\.days) == [[first.adding(days: 4)]])
        #expect(html(found).contains("No answer: Hurt yourself, Suicide thoughts (Fr)<"))
        // An urge of 2, and nothing about what came of it.
        #expect(found.urgent.rows[2].cells.map(\.action) == [.open(.noAnswer)] + Array(repeating: nil, count: 6))
        #expect(html(found).contains(">2\u{2009}_</td>"))
        #expect(week([try card(0, [:])]).unknown.isEmpty, "a week without any answer says so in its rows")
    }

    /// A question is named once, with all its days.
    @Test func urgentQuestionsWithoutAnAnswerAreNamedOnce() throws {
        let found = week([
            try card(0, ["urges.self_harm": .whole(2), "urges.suicide": .whole(0)]),
            try card(1, ["urges.self_harm": .whole(2), "urges.suicide": .whole(0)]),
            try card(4, ["urges.self_harm": .whole(0)]),
        ])
        #expect(html(found).contains("No answer: Hurt yourself (Mo, Tu, Fr); Suicide thoughts (Fr)<"))
    }

    /// A line that several rows share stays in the window of a phone while the table is scrolled.
    @Test func sharedLinesDoNotScrollAway() throws {
        let page = html(week([try card(0, ["emotions.fear": .whole(1)])]))
        #expect(page.contains("class=\"runin\"><span>Not answered all week: "))
        #expect(page.contains(".runin span { position: sticky;"))
    }

    @Test func whatIsBetterWhenHighComesLast() throws {
        let emotions = try #require(
            week([try card(0, ["emotions.joy": .whole(5)])]).sections.first { $0.heading == "Emotions" })
        #expect(emotions.rows.suffix(2).map(\.label) == ["Joy", "Calm"])
        #expect(
            emotions.note
                == "0 not at all, 5 strongest ever · Joy, Calm: higher is better · the others: lower is better")
    }

    /// Where higher is better, a low answer is what must not be overlooked.
    @Test func boxesTheEndOfAScaleThatIsWorse() throws {
        let found = week(
            try (0...5).map { day in
                try card(
                    day,
                    [
                        "emotions.joy": .whole(Int64(day)), "emotions.sadness": .whole(Int64(day)),
                        "sleep.quality": .whole(Int64(min(day, 4))),
                    ])
            })
        func boxed(_ label: String) -> [Bool]? {
            found.rows.first { $0.label == label }?.cells.prefix(6).map(\.isStrong)
        }
        #expect(boxed("Joy") == [true, true, false, false, false, false])
        #expect(boxed("Sadness") == [false, false, false, false, true, true])
        #expect(boxed("Sleep quality") == [true, false, false, false, false, false])
    }

    /// A line without joy is the opposite of nothing to see.
    @Test func onlyZerosThatAreNotTheWorstAnswerShareALine() throws {
        let found = week([
            try card(
                0, ["emotions.joy": .whole(0), "emotions.sadness": .whole(0), "medication.prescribed": .choice("all")])
        ])
        func isZero(_ label: String) -> Bool? { found.rows.first { $0.label == label }?.isZeroAllWeek }
        #expect(isZero("Joy") == false && isZero("Sadness") == true)
        #expect(isZero("Prescribed") == false, "an option is not a number")
    }

    /// A card that leaves a question open, a day without a card and a skipped question are three things.
    @Test func anOpenQuestionIsNotADayWithoutACard() throws {
        var skipped = Card(schema)
        skipped[try #require(FieldPath("emotions.shame"))] = .skipped(.skipped)
        let found = week([
            try card(0, ["emotions.sadness": .whole(2), "emotions.fear": .whole(1)]),
            try card(1, ["emotions.sadness": .whole(2)], saving: SharedCard.Saving(isPartial: true)),
            SharedCard(ref: "x", day: first.adding(days: 2), local: nil, card: skipped, saving: SharedCard.Saving()),
        ])
        func texts(_ label: String) -> [String]? {
            found.rows.first { $0.label == label }?.cells.prefix(4).map(\.text)
        }
        #expect(texts("Fear") == ["1", "_", "_", "·"])
        let emotions = try #require(found.sections.first { $0.heading == "Emotions" })
        #expect(emotions.lines.map(\.label) == ["Sadness", "Fear", "Shame"], "a skipped question keeps its line")
        #expect(emotions.bare.map(\.label).contains("Guilt"))
        #expect(html(found).contains("Not answered all week: Anger, Guilt, "))
    }

    /// What was answered the week before and is not now is news.
    @Test func aRowWithAnswersTheWeekBeforeKeepsItsLine() throws {
        let found = week([try card(-2, ["emotions.guilt": .whole(3)]), try card(0, ["emotions.fear": .whole(1)])])
        let emotions = try #require(found.sections.first { $0.heading == "Emotions" })
        #expect(emotions.lines.map(\.label) == ["Fear", "Guilt"])
    }

    @Test func aLateCardsAnswersAreInItalics() throws {
        let found = week([
            try card(
                0, ["emotions.fear": .whole(3), "day.went_well": .text("A walk")],
                saving: SharedCard.Saving(daysLate: 2)),
            try card(1, ["emotions.fear": .whole(3)]),
        ])
        let row = #"<td class="value late">3</td><td class="value">3</td>"#
        #expect(html(found).contains(row))
        #expect(html(found).contains("+2d filled in 2 days later, answers in italics"))
        #expect(html(found).contains(#"<span class="when">Mo +2d</span>A walk"#))
    }

    /// The longest night of a week hides its shortest.
    @Test func durationsShowBothEnds() throws {
        func slept(_ minutes: [Int64]) throws -> String? {
            let cards = try minutes.enumerated().map { try card($0.offset, ["sleep.slept": .whole($0.element)]) }
            return week(cards).rows.first { $0.label == "Slept" }?.total.extreme
        }
        #expect(try slept([430, 270, 480]) == "4:30–8:00")
        #expect(try slept([430]) == "7:10")
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

    /// A fact of one answer is shown once, but a reader of the paper must see that two answers contradict each other.
    @Test func answersThatDoNotFitTogetherAreMarked() throws {
        let cards = [
            try card(
                1,
                [
                    "urges.self_harm": .whole(2), "urges.self_harm.acted": .yesno(true),
                    "behaviours.self_harm": .whole(0),
                ])
        ]
        let found = week(cards)
        #expect(found.doubts.map(\.days) == [[first.adding(days: 1)]])
        #expect(found.urgent.rows.map { $0.cells[1].isDoubtful } == [true, false, true])
        #expect(found.urgent.rows.allSatisfy { !$0.cells[0].isDoubtful })
        #expect(html(found).contains("<p>! Tu: You answered that you acted on the urge to self-harm"))
        #expect(html(found).contains(">2\u{2009}●!</td>"))
    }

    /// A rule that reads a question beside those of the report could tell what the report must not.
    @Test func aRuleAboutAQuestionThatIsNotShownIsNotBroken() throws {
        // Not the questions that a safety rule reads; but the card below still has its answers to them.
        let fields = SharedFields.withoutPrivate(of: schema)
        let shown = try card(
            1,
            ["urges.self_harm": .whole(2), "urges.self_harm.acted": .yesno(true), "behaviours.self_harm": .whole(0)])
        let found = SessionWeek(
            report, of: fields, days: first...first.adding(days: 6), today: first.adding(days: 6), cards: [shown],
            language: "en")
        #expect(found.doubts.isEmpty && found.rows.allSatisfy { $0.cells.allSatisfy { !$0.isDoubtful } })
    }

    @Test func whereHigherIsBetterTheLowestAnswerStandsInTheColumn() throws {
        let found = week([
            try card(0, ["emotions.joy": .whole(5), "sleep.slept": .whole(400)]),
            try card(1, ["emotions.joy": .whole(2)]),
        ])
        let joy = try #require(found.rows.first { $0.label == "Joy" })
        #expect(joy.total.extreme == "low 2" && joy.total.count == 2 && joy.previous.extreme.isEmpty)
        #expect(found.rows.first { $0.label == "Slept" }?.scale == "h:mm")
    }

    /// No card, a list without the skill, a skipped list and a day left empty are four different things.
    @Test func aSkillThatWasNotUsedIsNotADayWithoutAnAnswer() throws {
        var skipped = Card(schema)
        skipped[try #require(FieldPath("skills.distress_tolerance"))] = .skipped(.skipped)
        let cards = [
            try card(0, ["skills.distress_tolerance": .choices(["stop"])]),
            try card(1, ["skills.distress_tolerance": .choices(["tipp"])]),
            SharedCard(ref: "x", day: first.adding(days: 2), local: nil, card: skipped, saving: SharedCard.Saving()),
            try card(3, [:], saving: SharedCard.Saving(isLeftEmpty: true)),
        ]
        let stop = try #require(week(cards).used.first { $0.title == "STOP" })
        #expect(
            stop.days == [.used, .notUsed, .gap(.skipped), .gap(.leftEmpty)] + Array(repeating: .gap(.noCard), count: 3)
        )
        #expect(
            html(week(cards)).contains(
                ">STOP</th><td class=\"module\">Distress tol.</td><td>●</td><td>○</td><td>–</td>"))
    }

    @Test func theLegendNamesTheMarksThatOccur() throws {
        let text = SeriesText("en", isASCII: false)
        let rest = "n: days with an answer. Not shown: 5 questions of the template, and any notes."
        let none = SessionLegend(week([]), text, isOnPaper: true).lines
        #expect(none == ["Card: · no card", rest])
        let one = week([try card(0, ["urges.self_harm": .whole(4), "urges.self_harm.acted": .yesno(true)])])
        #expect(
            SessionLegend(one, text, isOnPaper: true).lines == [
                "Card: ● all required answers, · no card",
                "Answers: ● acted on it, ○ did not act on it, _ no answer",
                "Boxed: the harder fifth of a rating (of 0 to 5: 4 and 5, or 0 and 1 where higher is better); "
                    + #"under "Most urgent", also yes and counts above 0"#,
                rest,
            ])
        let lines = SessionLegend(one, text, isOnPaper: false).lines
        #expect(lines.contains { $0.hasPrefix("[ ]: the harder fifth of a rating (") })
    }

    /// The example of the legend is a mark that the week has.
    @Test func theLegendShowsAMarkOfALateCardOfThisWeek() throws {
        let late = week([
            try card(0, [:], saving: SharedCard.Saving(daysLate: 9)),
            try card(1, [:], saving: SharedCard.Saving(daysLate: 1)),
        ])
        func cards(_ language: String) -> String? {
            SessionLegend(late, SeriesText(language, isASCII: false), isOnPaper: false).lines.first
        }
        #expect(cards("en") == "Card: · no card, +1d filled in 1 day later")
        #expect(cards("es") == "Registro: · sin registro, +1d completado 1 día después")
    }

    @Test func listsSkillsByUseAndCountsTheOthers() throws {
        let found = week([
            try card(0, ["skills.distress_tolerance": .choices(["stop"])]),
            try card(1, ["skills.distress_tolerance": .choices(["stop", "tipp"])]),
        ])
        #expect(found.used.map(\.title) == ["STOP", "TIPP"])
        #expect(
            found.used.map(\.days)
                == [[.used, .used], [.notUsed, .used]].map {
                    $0 + Array(repeating: .gap(.noCard), count: 5)
                })
        let options = schema.questions.compactMap { question -> Int? in
            if case .choices(let list, _) = question.field.type, "\(question.path)" == "skills.distress_tolerance" {
                list.options.count { $0.id != AnswerOption.otherID }
            } else {
                nil
            }
        }
        #expect(found.used.count + found.unused.count == options.reduce(0, +))
    }

    @Test func skillsThatNobodyWasAskedAboutAreNotUnused() throws {
        let none = week([try card(0, ["urges.self_harm": .whole(1)])])
        #expect(none.hasUsed && none.used.isEmpty && none.unused.count == 0)
        #expect(none.usedUnanswered.count == 4)
        let one = week([try card(0, ["skills.distress_tolerance": .choices([])])])
        #expect(one.usedUnanswered.count == 3 && one.unused.questions == ["Distress tol."])
    }

    @Test func targetsThatTwoPeopleAgreedOnAreRows() throws {
        let list = try #require(schema.questions.first { "\($0.path)" == "behaviours.targets" }?.field.type.list)
        var cells: [Cell] = list.fields.map { _ in .notAsked }
        cells[try #require(list.index(of: "name"))] = .answered(.text("Call before midnight"))
        cells[try #require(list.index(of: "urge"))] = .answered(.whole(3))
        let found = week([try card(1, ["behaviours.targets": .records([Record(key: "a", cells: cells)])])])
        let behaviours = try #require(found.sections.first { $0.heading == "Behaviours" })
        let row = try #require(behaviours.rows.last)
        #expect(row.label == "Call before midnight")
        #expect(row.cells.map(\.text) == ["·", "3", "·", "·", "·", "·", "·"])
    }

    /// A name that two people agreed on is never cut off, so its lines count towards the height of the sheet.
    @Test func longNamesOfTargetsTakeRoom() throws {
        let list = try #require(schema.questions.first { "\($0.path)" == "behaviours.targets" }?.field.type.list)
        func fits(_ count: Int, name: String) throws -> Bool {
            var cells: [Cell] = list.fields.map { _ in .notAsked }
            cells[try #require(list.index(of: "urge"))] = .answered(.whole(3))
            let place = try #require(list.index(of: "name"))
            let records = (0..<count).map { number in
                cells[place] = .answered(.text("\(number) " + name))
                return Record(key: "k\(number)", cells: cells)
            }
            let found = week([try card(1, ["behaviours.targets": .records(records)])])
            return !SessionLayout(found).runsInUnanswered
        }
        let fitting = try #require(try (1...40).last { try fits($0, name: "Call") })
        #expect(fitting < 40)
        #expect(try !fits(fitting, name: String(repeating: "name of a target ", count: 4)))
    }

    /// Nothing of it: not the note, not a question that the report does not name.
    @Test func showsOnlyWhatTheReportNames() throws {
        let found = week([
            try card(0, ["day.journal": .text("CANARY note"), "medication.prescribed.details": .text("CANARY detail")])
        ])
        let page = html(found)
        #expect(!page.contains("CANARY"))
        #expect(page.contains("Not shown: ") && page.contains("any notes"))
        #expect(page.contains("<title>cards-2026-W47</title>"), "a neutral name")
    }

    @Test func textsOfAPersonNeverBecomeMarkup() throws {
        let found = week([try card(0, ["day.went_well": .text("<script>x</script>")])])
        #expect(html(found).contains("&lt;script&gt;x&lt;/script&gt;"))
    }

    @Test func anEmptyWeekIsOnePage() {
        let found = week([])
        let layout = SessionLayout(found)
        #expect(!layout.runsInUsedOnce && layout.pages.count == 1)
        #expect(html(found).contains("0 of 7 days"))
    }

    /// The highest answer of every question; skills only if asked for.
    private func fullValues(withSkills: Bool) -> [String: Value] {
        var values: [String: Value] = [:]
        for question in schema.questions {
            switch question.field.type {
            case .scale(let scale): values["\(question.path)"] = scale.value(scale.max)
            case .integer: values["\(question.path)"] = .whole(3)
            case .yesno: values["\(question.path)"] = .yesno(true)
            case .choices(let list, _) where withSkills: values["\(question.path)"] = .choices(list.options.map(\.id))
            case .text: values["\(question.path)"] = .text(String(repeating: "long words of a day ", count: 20))
            default: break
            }
        }
        return values
    }

    /// An ordinary week of a person who uses half of the card fits on a sheet without losing an answer.
    @Test func rowsWithoutAnAnswerShareALineBeforeAnythingElseDoes() throws {
        let names = ["urges.suicide", "urges.self_harm", "emotions.sadness", "emotions.joy", "sleep.slept"]
        let skills = ["stop", "tipp", "self_soothe", "distract", "improve", "pros_and_cons"]
        let found = week(
            try (0..<7).map { day in
                var values = Dictionary(uniqueKeysWithValues: names.map { ($0, Value.whole(2)) })
                values["skills.distress_tolerance"] = .choices(skills)
                values["day.went_well"] = .text(String(repeating: "A line about the day. ", count: 9))
                return try card(day, values)
            })
        let layout = SessionLayout(found)
        #expect(!layout.runsInUsedOnce && !layout.leavesOutTexts && layout.pages.count == 1)
        let page = html(found)
        #expect(
            page.contains(
                "Not answered all week: Fear, Anger, Shame, Guilt, Disgust, Emotional pain, Physical pain, Calm"))
        #expect(page.contains(">Hurt yourself<span"), "an urgent row stays")
        #expect(page.contains("A line about the day."))
    }

    @Test func textsAreCountedIfThereIsNoRoom() throws {
        let found = week(try (0..<7).map { try card($0, fullValues(withSkills: false)) })
        let layout = SessionLayout(found)
        #expect(layout.leavesOutTexts && layout.pages.count == 1)
        let page = html(found)
        for row in found.urgent.rows { #expect(page.contains(">\(row.label)<span")) }
        #expect(page.contains("Went well: 7 texts left out for lack of space"))
        #expect(!page.contains("long words of a day"))
    }

    /// As much as a week can have: every urgent row, and the texts after it.
    @Test func theFullestWeekHasMorePages() throws {
        let found = week(try (0..<7).map { try card($0, fullValues(withSkills: true)) })
        let layout = SessionLayout(found)
        #expect(layout.pages == [[.rows], [.used], [.texts, .end]] && !layout.leavesOutTexts, "\(layout.pages)")
        #expect(!layout.runsInUnanswered && !layout.runsInUsedOnce && !layout.runsInZeros, "more pages have room")
        let page = html(found)
        for row in found.urgent.rows { #expect(page.contains(">\(row.label)<span")) }
        #expect(page.contains("page 1 of 3") && page.contains("page 3 of 3") && page.contains("long words of a day"))
    }

    @Test func moreThanAWeekIsDividedEvenly() throws {
        func pages(_ count: Int) -> [Int] {
            SessionWeek.pages(of: first...first.adding(days: count - 1)).map {
                $0.upperBound.dayNumber - $0.lowerBound.dayNumber + 1
            }
        }
        #expect(pages(1) == [1] && pages(7) == [7] && pages(16) == [16])
        #expect(pages(17) == [8, 9] && pages(30) == [15, 15] && pages(31) == [15, 16] && pages(33) == [11, 11, 11])
    }

    /// A month of a person who answers half of the card fits on two sheets; a day is named with its number.
    @Test func aMonthIsTwoSheets() throws {
        let fields = SharedFields.report(report, of: schema)
        let days = SessionWeek.pages(of: first.adding(days: -23)...first.adding(days: 6))
        let weeks = try days.map { days in
            let cards = try (days.lowerBound.dayNumber...days.upperBound.dayNumber).map { number in
                let offset = number - first.dayNumber
                let shared = try card(
                    offset,
                    [
                        "urges.self_harm": .whole(Int64(2)), "emotions.joy": .whole(Int64(1)),
                        "skills.distress_tolerance": .choices(["stop", "tipp"]), "day.went_well": .text("A walk."),
                    ])
                return SharedCard(ref: shared.ref, day: shared.day, local: nil, card: fields.redacted(shared.card))
            }
            return SessionWeek(
                report, of: fields, days: days, today: first.adding(days: 6), cards: cards, language: "en")
        }
        #expect(weeks.map { SessionLayout($0).pages.count } == [1, 1])
        let page = String(decoding: SessionPage.html(weeks, language: "en"), as: UTF8.self)
        #expect(page.contains("15 of 15 days") && page.contains(">Su\n22<"))
        #expect(page.contains("Sa 24</span>A walk."), "\(page.suffix(4000))")
        #expect(page.contains("Not answered on any day: Sadness, Fear") && !page.contains("week before"))
        #expect(page.contains("<title>cards-2026-W43-to-2026-W47</title>"))
    }

    /// A questionnaire of every second week: its cards side by side, its score first, on one sheet.
    @Test func aQuestionnaireHasAColumnForEachCard() throws {
        let phq = CompiledSchema(try #require(Schema.bundled("phq9")).schema)
        let report = try #require(phq.schema.reports.first)
        #expect(report.span == .month && report.isTable(of: phq))
        let fields = SharedFields.report(report, of: phq)
        let cards = [-14, 0].map { offset in
            var card = Card(phq)
            for question in phq.questions {
                if case .scale(let scale) = question.field.type {
                    card[question.path] = .answered(scale.value(scale.max))
                }
            }
            for question in phq.questions {
                if case .choice = question.field.type { card[question.path] = .answered(.choice("0")) }
            }
            let day = first.adding(days: offset)
            return SharedCard(ref: "phq9/\(day)", day: day, local: nil, card: fields.redacted(card))
        }
        let days = first.adding(days: -29)...first
        #expect(SessionWeek.pages(of: days, for: report, with: cards, phq.schema.cadence) == [days])
        let week = SessionWeek(report, of: fields, days: days, today: first, cards: cards, language: "en")
        #expect(week.columns == [first.adding(days: -14), first] && week.rows.allSatisfy { $0.cells.count == 2 })
        #expect(week.sections.first?.heading == "Scores" && week.sections.first?.rows.first?.label == "PHQ-9")
        #expect(SessionLayout(week).pages.count == 1)
        let page = html(week)
        #expect(page.contains("2 cards") && page.contains("20–27 severe") && !page.contains("of 30 days"))
    }

    @Test func theDaysOfAReportAreThoseThatWereChosen() throws {
        let today = first.adding(days: 6)
        func days(_ low: Int, _ high: Int) -> ClosedRange<CivilDate> {
            report.days(chosen: first.adding(days: low)...first.adding(days: high), today: today)
        }
        #expect(days(-20, 6) == first.adding(days: -20)...today)
        #expect(days(2, 90) == first.adding(days: 2)...today, "not after today")
        #expect(days(3, 3) == first.adding(days: -3)...first.adding(days: 3), "a day stands for the week up to it")
        #expect(report.days(chosen: .earliest...first, today: today) == first.adding(days: -6)...first)
        #expect(report.days(chosen: nil, today: today) == first...today)
        #expect(report.reading(first...today) == first.adding(days: -7)...today, "with the week before")
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
