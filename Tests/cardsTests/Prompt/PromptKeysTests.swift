import CardEngine
import CardSchema
import Testing

import CardsProgram

/// Keys that do more than give one answer, keys of another language, and lists.
@Suite struct PromptKeysTests {
    @Test(arguments: ["a", "A", "i", "I", "u"]) func noKeyAnswersAWholeGrid(_ key: String) throws {
        var run = try PromptDriver(bundled: "dbt_diary", only: ["urges"], offersParts: false)
        run.press("2100300")
        #expect(run.question == "urges.self_harm.acted")
        run.press("y" + key + key)
        #expect(run.reported.contains(#""self_harm.acted":true"#) && !run.reported.contains(#""lash_out.acted""#))
        #expect(run.prompt.session.isOpen(at: try #require(FieldPath("urges.lash_out.acted"))))
    }

    private static let options = """
        {"cards":1,"id":"o","version":1,"title":"O","groups":[{"id":"g","title":"G","fields":[
        {"id":"many","type":"choices","title":"Many","max_count":3,"options":[{"id":"a","title":"A"},
        {"id":"b","title":"B"},{"id":"c","title":"C"},{"id":"d","title":"D"}]},
        {"id":"any","type":"choices","title":"Any","options":[{"id":"a","title":"A"},
        {"id":"b","title":"B"},{"id":"c","title":"C"},{"id":"d","title":"D"}]}]}]}
        """

    @Test func selectAllAndInvertCanBeUndone() throws {
        var run = try PromptDriver(Self.options)
        run.press("\r24")
        run.press("i")
        #expect(run.prompt.message == "2 chosen, 2 before. Press u to undo.")
        #expect(run.reported == #"{"g":{"any":["a","c"]}}"#)
        run.press("u")
        #expect(run.reported == #"{"g":{"any":["b","d"]}}"#)
        run.press("a")
        #expect(run.prompt.message == "4 chosen, 2 before. Press u to undo.")
        // Only directly after it.
        run.press("1u")
        #expect(run.reported == #"{"g":{"any":["b","c","d"]}}"#)
        run.press("aau")
        #expect(run.reported == #"{"g":{"any":["a","b","c","d"]}}"#)
    }

    @Test func undoesARefusedSelection() throws {
        var run = try PromptDriver(Self.options)
        run.press("1a")
        #expect(
            run.prompt.message == "Not accepted. Choose at most 3 options. 4 chosen, 1 before. Press u to undo.")
        run.press("u")
        #expect(run.reported == #"{"g":{"many":["a"]}}"#)
        run.press("\r\r")
        #expect(run.prompt.place == .review && run.prompt.session.refused.isEmpty)
    }

    // MARK: Spanish

    @Test func sAnswersYesInSpanish() throws {
        var run = try PromptDriver(
            bundled: "dbt_diary", only: ["urges", "behaviours"], offersParts: false, language: "es")
        run.press("2100300")
        #expect(run.rows(columns: 80, rows: 24).last?.hasPrefix("  s n elegir") == true)
        run.press("sn" + "0\r0\r")
        #expect(run.question == "behaviours.drugs")
        #expect(run.rows(columns: 80, rows: 24).contains { $0.hasPrefix("    s  sí") })
        run.press("Sx\r0\rn")
        #expect(run.reported.contains(#""self_harm.acted":true,"#) && run.reported.contains(#""lash_out.acted":false"#))
        #expect(run.reported.contains(#""drugs":true,"drugs.what":"x","lying":0,"binge":false"#))
        var english = try PromptDriver(bundled: "dbt_diary", only: ["behaviours"], offersParts: false)
        english.press("0\r0\rs")
        #expect(english.question == "behaviours.drugs")
    }

    @Test(arguments: ["en", "es"]) func sSkipsNumbersThatCanBeNegative(_ language: String) throws {
        var run = try PromptDriver(bundled: "mood_chart", only: ["mood"], offersParts: false, language: language)
        run.press("s-2")
        #expect(run.reported == #"{"mood":{"highest":-2}}; mood.lowest skipped"#)
    }

    @Test func sAddsToAListInSpanish() throws {
        var run = try PromptDriver(Self.list, language: "es")
        run.press("\rUna\r\rs")
        #expect(run.prompt.panel == .list(FieldPath("g", "pills")))
        #expect(run.rows(columns: 80, rows: 24).last?.contains("  s añadir") == true)
        run.press("s")
        #expect(run.question == "g.pills.name/1")
    }

    // MARK: Lists

    private static let list = """
        {"cards":1,"id":"l","version":1,"title":"L","groups":[{"id":"g","title":"G","fields":[
        {"id":"pills","type":"list","title":"Pills","carry":["name","dose"],"fields":[
        {"id":"name","type":"text","title":"Name","required":true},{"id":"dose","type":"text","title":"Dose"},
        {"id":"taken","type":"yesno","title":"Taken"},{"id":"why","type":"text","title":"Why","when":"!taken"}]},
        {"id":"end","type":"text","title":"End"}]}]}
        """

    @Test func returnOnAnEmptyListAddsARecord() throws {
        var run = try PromptDriver(Self.list)
        #expect(run.rows(columns: 80, rows: 24).last?.contains("  ⏎ add one") == true)
        run.press("\r")
        #expect(run.question == "g.pills.name/0")
        run.press("Lithium\r\ry")
        #expect(run.reported == ##"{"g":{"pills":[{"#":1,"name":"Lithium","taken":true}]}}"##)
        #expect(run.question == "g.pills")
    }

    @Test func discardsAnEmptyRecord() throws {
        for keys in ["\r\r", "\r\u{7F}", "\rx\u{7F}\u{7F}\u{7F}"] {
            var run = try PromptDriver(Self.list)
            run.press(keys)
            #expect(run.reported == "{}")
            #expect(run.prompt.walk.records(of: FieldPath("g", "pills")).isEmpty)
        }
        var run = try PromptDriver(Self.list)
        run.press("\r\r")
        #expect(run.question == "g.end", "two returns pass a list")
        var second = try PromptDriver(Self.list)
        second.press("\rOne\r\ry" + "y\r\r")
        #expect(second.question == "g.end")
        #expect(second.prompt.walk.records(of: FieldPath("g", "pills")).count == 1)
    }

    @Test(arguments: [
        "Lithium", "naproxen", "yellow ones", "amitriptyline", "nothing", "dose", "edge", "5-HTP", "sí pero no",
    ])
    func lettersStartAName(_ name: String) throws {
        var run = try PromptDriver(Self.list)
        run.press(name + "\r")
        #expect(run.question == "g.pills.dose/0")
        #expect(run.reported.contains(#""name":"\#(name)""#))
    }

    @Test(arguments: [("n", "[]"), ("no", "[]"), ("none", "[]"), ("Ninguno", "[]")])
    func wordForNoneIsNotAName(_ word: String, _ stored: String) throws {
        var run = try PromptDriver(Self.list)
        run.press(word + "\r")
        #expect(run.question == "g.end")
        #expect(run.reported == #"{"g":{"pills":\#(stored)}}"#)
    }

    @Test func yAddsARecord() throws {
        var run = try PromptDriver(Self.list)
        run.press("y\r")
        #expect(run.question == "g.pills.name/0")
        #expect(run.prompt.focus.editor?.isEmpty == true)
        run.press("Lithium\r")
        #expect(run.reported.contains(#""name":"Lithium""#))
    }

    @Test func doesNotRevisitEmptyAnswers() throws {
        var run = try PromptDriver(Self.list)
        // Two records without a dose, the second not taken, with no reason.
        run.press("\rOne\r\ry" + "yTwo\r\rn\r\r")
        #expect(run.question == "g.pills")
        run.press("\r")
        #expect(run.question == "g.end")
        run.press(.backTab)
        #expect(run.question == "g.pills")
        run.press("\r")
        #expect(run.question == "g.end")
    }

    @Test func doesNotRevisitEmptyAnswersOfAnEditedCard() throws {
        var first = try PromptDriver(Self.list)
        first.press("\rOne\r\ry\r")
        let card = first.prompt.session.cardToSave
        var edit = try PromptDriver(card.schema, card: card)
        #expect(edit.question == "g.pills")
        edit.press("\r")
        #expect(edit.question == "g.end")
    }

    /// The next day: daily questions are asked again, and carried questions that were left unanswered are not.
    @Test func asksCarriedRecordsOnlyDailyQuestions() throws {
        var first = try PromptDriver(Self.list)
        first.press("\rOne\r\ry" + "yTwo\r\ry\r")
        let schema = first.prompt.session.schema
        let day = try #require(CivilDate("2026-11-21"))
        var next = Filling(trying: Card(schema), on: day, today: day)
        next.session = FillSession(Card(schema), on: day, carrying: [first.prompt.session.cardToSave])
        let asked = FillWalk(next).unanswered(in: FieldPath("g", "pills"))
        #expect(asked.map(\.subfield) == ["taken", "taken"])
    }
}
