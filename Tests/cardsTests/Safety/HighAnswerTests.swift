import CardEngine
import CardSchema
import CardsProgram
import TestSupport
import Testing

/// At the end of a scale that a safety rule watches, the plan appears at once, and the card goes on.
@Suite struct HighAnswerTests {
    static let saveNow = "Type > to save now and leave, or ! to see your plan again.\n"

    // MARK: Which answers

    @Test(arguments: [
        ("m >= 2", ["3"], "m"), ("m > 1 && l < 5", ["3"], "m"), ("m <= -2", ["-3"], "m"), ("3 - m >= 5", ["-3"], "m"),
        ("m <= -2 || m >= 2", ["-3", "3"], "m"), ("m == 3", ["3"], "m"), ("r.exists(x, x.u >= 1)", ["2"], "u"),
        ("l > 2", [], "m"), ("m >= 2 && l > 100", [], "m"),
    ]) func watchedEndsCount(_ rule: String, _ ends: [String], _ field: String) throws {
        let when = ["m", "l", "r"].reduce(rule) { text, id in
            text.split(separator: " ").map { $0 == id || $0.hasPrefix("\(id).") ? "g.\($0)" : "\($0)" }
                .joined(separator: " ")
        }
        var run = try PromptDriver(
            """
            {"cards":1,"id":"t","version":1,"title":"T","groups":[{"id":"g","title":"G","fields":[
            {"id":"m","type":"scale","scale":{"min":-3,"max":3},"title":"M","help":"H"},
            {"id":"l","type":"integer","title":"L","help":"H"},
            {"id":"r","type":"list","title":"R","help":"H","fields":[
            {"id":"u","type":"scale","scale":{"min":0,"max":2},"title":"U","help":"H"}]}]}],
            "safety":[{"id":"s","when":"\(when)","show":"safety_plan"}]}
            """)
        let list = try #require(FieldPath("g.r"))
        var path = try #require(FieldPath("g.m"))
        _ = run.prompt.walk.filling.set(.answered(.whole(1)), at: try #require(FieldPath("g.l")))
        if field == "u", case .success(let record) = run.prompt.walk.filling.addRecord(at: list) {
            path = FieldPath("g", "r", "u", record: record.record)
        }
        let scale = -3...3
        let found = scale.filter { point in
            guard run.prompt.walk.answer(.answered(.whole(Int64(point))), at: path) == nil else { return false }
            return run.prompt.session.isAtWatchedEnd(path)
        }
        #expect(found.map(String.init) == ends)
    }

    // MARK: Line by line

    @Test func plainPromptShowsThePlanAtOnce() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("fill", "dbt_diary", input: "5\nn\n>\n")
        let plan = SafetyHome.message.dropLast(1)
        #expect(run.err.contains("Urge to self-harm, 0 to 5: " + plan + Self.saveNow), "\(run.err)")
        #expect(!run.err.contains(PlanInThePromptTests.offer))
        #expect(SafetyHome.count(run.err) == 2, "once at the answer, once on the way out")
        // Each time, and only at the end of the scale.
        let again = try home.cards("fill", "dbt_diary", "-d", "-1", input: "5\n<\n4\n<\n5\n>\n")
        #expect(again.err.split(separator: Self.saveNow).count == 3, "\(again.err)")
        // Without stopping: the next line is the next answer.
        #expect(try home.cards("show", "dbt_diary/today", "--json").out.contains(#""self_harm.acted": false"#))
    }

    @Test func plainPromptSpeaksSpanishAndWithoutAPlan() throws {
        let run = try Home().cards("fill", "phq9", "--only", "phq.q9", "--lang", "es", input: "3\n>\n")
        #expect(run.err.contains("Si puedes, busca compañía o llama a alguien ahora.\n"), "\(run.err)")
        #expect(run.err.contains("Escribe > para guardar ahora y salir, o ! para ver tu plan otra vez.\n"))
    }

    @Test func plainPromptShowsThePlanAtTheLowEnd() throws {
        let home = try SafetyHome.withPlan()
        let low = try home.cards("fill", "mood_chart", "--only", "mood.lowest", input: "-3\n>\n")
        #expect(low.err.split(separator: Self.saveNow).count == 2, "\(low.err)")
        let some = try home.cards("fill", "mood_chart", "-d", "-1", "--only", "mood.lowest", input: "-2\n>\n")
        #expect(!some.err.contains(Self.saveNow))
    }

    @Test func safePlanOmitsSurroundings() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("safety", "edit", "--set", "surroundings.steps=the shed key")
        let run = try home.cards("fill", "dbt_diary", input: "5\n>\n")
        #expect(run.err.contains(Self.saveNow) && !run.err.contains("shed"))
    }

    // MARK: On a terminal

    @Test(arguments: [[80, 24], [45, 18], [112, 6], [40, 8]]) func richPromptShowsThePlanUnderTheRow(_ size: [Int])
        throws
    {
        let home = try SafetyHome.withPlan()
        let run = try ScreenProgram(
            home, "fill", "dbt_diary", "--only", "urges.self_harm", "urges.suicide", columns: size[0], rows: size[1])
        #expect(run.shows("0 of 2"))
        run.press("4")
        #expect(run.shows("! your plan") && !run.screen.text.contains("save now"))
        run.press("<5")
        #expect(run.shows("save now"))
        let rows = run.screen.text.split(separator: "\n").map(String.init)
        let plan = try #require(rows.firstIndex { $0.contains("Thank you for writing that down") }, "\(rows)")
        if size[1] >= 18 {
            #expect(rows[plan - 1].contains("self-harm") || rows[plan - 1].contains("[5]"), "\(rows)")
            #expect(run.screen.text.contains("Ana. Reach: 555 0100."))
        }
        // The card goes on: the next row is selected, and a key rates it.
        #expect(rows.contains { $0.hasPrefix("  ❯ ") }, "\(rows)")
        run.press("1")
        #expect(run.shows("acted on") || run.shows("Acted on") || run.hides("save now"))
        run.press("\u{13}")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""self_harm":5,"suicide":1"#))
        #expect(run.screen.everything.contains("Ana. Reach: 555 0100."))
    }

    @Test func richPromptShowsThePlanAfterASingleQuestion() throws {
        let home = try SafetyHome.withPlan()
        let run = try ScreenProgram(home, "fill", "phq9", "--only", "phq.q9", "--lang", "es")
        #expect(run.shows("▸ "))
        run.press("3")
        #expect(run.shows("guardar ahora"))
        #expect(run.screen.text.contains("Gracias por escribirlo.") && run.screen.text.contains("❯"))
        // Esc closes the plan, and ! shows it again.
        run.press("\u{1B}")
        #expect(run.hides("Gracias por escribirlo."))
        run.press("!")
        #expect(run.shows("Gracias por escribirlo."))
        run.press("\u{13}")
        #expect(run.ending() == 0)
    }

    // MARK: Yes or no

    @Test func offersTakeOneKey() throws {
        let home = Home()
        home.environment["TERM"] = "xterm-256color"
        let no = try TerminalProgram(["init"], environment: home.environment, columns: 80)
        #expect(no.waits(for: "Write it now? y or n: "))
        no.type("x!n")
        #expect(no.ending() == 0)
        #expect(
            no.text.hasSuffix("Write it now? y or n: n\nTo write it another time: cards safety edit\n"), "\(no.text)")
        #expect(no.text.contains("You have no plan yet."))
        let other = Home()
        defer { withExtendedLifetime(other) {} }
        let yes = try ScreenProgram(other, "init")
        #expect(yes.shows("Write it now? y or n:"))
        yes.press("y")
        #expect(yes.shows("▸ How much today?") || yes.shows("▸ "))
        yes.press("\u{3}")
        _ = yes.ending()
    }

    /// With a plan, the first card of a template is followed by another offer.
    @Test func offersAfterAPlanTakeOneKey() throws {
        let home = try SafetyHome.withPlan()
        home.write(
            """
            {"cards":1,"id":"log","version":1,"title":"Log","plugins":{"sentiment":{}},"groups":[{"id":"day","title":"D",
            "fields":[{"id":"text","type":"text","title":"Text","help":"h"},
            {"id":"pain","type":"integer","min":0,"max":9,"title":"Pain","help":"h"}]}],
            "safety":[{"id":"high","when":"day.pain >= 8","show":"safety_plan"}]}
            """, to: "\(home.journal)/schemas/log.json")
        let run = try ScreenProgram(home, "fill", "log")
        #expect(run.shows("▸ Text"))
        run.press("A day\r2")
        #expect(run.shows("▸ Review"))
        run.press("\r")
        #expect(run.shows("y or n:"))
        run.press("n")
        #expect(run.ending() == 0)
        #expect(home.text(".config/cards/proposals.json").contains(#""log": false"#))
    }
}
