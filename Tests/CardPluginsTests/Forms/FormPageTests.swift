import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Offline forms of templates.
@Suite("Forms") struct FormPageTests {
    @Test(arguments: FormFixture.bundled, ["en", "es"])
    func everyBundledTemplateIsAForm(_ template: String, _ language: String) throws {
        let fixture = try FormFixture(bundled: template)
        let html = fixture.html(language)
        for question in fixture.schema.questions where question.field.isAsked {
            #expect(html.count(of: "data-path=\"\(question.path)\"") == 1, "\(question.path)")
        }
        #expect(html.count(of: "<section id=\"g") == fixture.schema.schema.groups.count)
        #expect(html.count(of: "<fieldset") == html.count(of: "</legend>"))
        #expect(html.count(of: "<html lang=\"\(language)\"") == 1)
    }

    @Test(arguments: FormFixture.bundled) func everyInputHasALabel(_ template: String) throws {
        let html = try FormFixture(bundled: template).html()
        for id in html.split(separator: "<").filter({ $0.hasPrefix("select") || $0.hasPrefix("input type=\"text\"") }) {
            let name = try #require(id.split(separator: " id=\"").dropFirst().first?.split(separator: "\"").first)
            #expect(html.contains("<label for=\"\(name)\">"), "\(name)")
        }
    }

    @Test func textsOfTheTemplateStayText() throws {
        let hostile = #"</script><img src=x onerror=alert(1)>\" onfocus=\"alert(2)"#
        let fixture = try FormFixture(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "\(hostile)", "intro": "\(hostile)", "help": "\(hostile)",
              "groups": [ { "id": "g", "title": "\(hostile)", "intro": "\(hostile)", "fields": [
                { "id": "a", "type": "choice", "title": "\(hostile)", "help": "\(hostile)",
                  "options": [ { "id": "x", "title": "\(hostile)", "help": "\(hostile)" } ] },
                { "id": "b", "type": "text", "title": "B", "suggest": ["\(hostile)"], "max_length": 90,
                  "when": "g.a == 'x' || g.t == '</script>'" },
                { "id": "t", "type": "text", "title": "T", "placeholder": "\(hostile)" },
                { "type": "info", "title": "\(hostile)" } ] } ],
              "rules": [ { "id": "r", "check": "g.t != '<!--'", "message": "\(hostile)" } ] }
            """)
        for html in [fixture.html(), fixture.sheet()] {
            #expect(!html.contains("<img"))
            #expect(!html.contains("onfocus=\"alert"))
            #expect(!html.contains("<!--"))
        }
        // The script, the questions and the words, each once.
        #expect(fixture.html().count(of: "</script>") == 3)
        #expect(fixture.html().contains(#"eq(c.v("g.t"),"\u003c/script\u003e")"#))
    }

    @Test func aFormAllowsOnlyItsOwnScriptAndStyle() throws {
        let html = try FormFixture(fields: #"{ "id": "a", "type": "yesno", "title": "A" }"#).html()
        #expect(html.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
        for forbidden in ["unsafe-inline", "http://", "https://", " style=", " onclick=", "eval(", "fetch("] {
            #expect(!html.contains(forbidden), "\(forbidden)")
        }
    }

    @Test func conditionsBecomeFunctionsAndAreWrittenOnce() throws {
        let fixture = try FormFixture(
            fields: """
                { "id": "a", "type": "yesno", "title": "A" },
                { "id": "b", "type": "text", "title": "B", "when": "g.a" },
                { "id": "c", "type": "text", "title": "C", "when": "g.a" },
                { "id": "d", "type": "integer", "title": "D", "required": { "when": "has(g.b)" },
                  "default": { "value": "size(g.b)" } }
                """, #""safety": [ { "id": "s", "when": "g.a", "show": "safety_plan" } ]"#)
        let model = FormModel(fixture.schema, language: "en")
        #expect(
            model.functions == [
                #"(c,r)=>c.v("g.a")"#, #"(c,r)=>c.has("g.b")"#, #"(c,r)=>size(c.v("g.b"))"#,
            ])
        let json = model.document.compact()
        #expect(json.contains(#""path":"g.c","id":"c","type":"text","control":"text","title":"C","when":[0]"#))
        #expect(json.contains(#""required":"required","requiredWhen":1"#))
        #expect(json.contains(#""default":{"value":2}"#))
        #expect(json.contains(#""safety":[0]"#))
    }

    @Test func aRuleNamesTheQuestionsThatItReads() throws {
        let fixture = try FormFixture(
            fields: #"{ "id": "a", "type": "yesno", "title": "A" }, { "id": "b", "type": "yesno", "title": "B" }"#,
            #""rules": [ { "id": "r", "check": "!(g.b && g.a)", "message": "M" } ]"#)
        let json = FormModel(fixture.schema, language: "en").document.compact()
        #expect(json.contains(#""rules":[{"check":0,"message":["M"],"fields":["g.a","g.b"]}]"#))
    }

    /// A rule may also read the card's day and the card before.
    @Test func aRuleMayReadMoreThanQuestions() throws {
        let fixture = try FormFixture(
            fields: #"{ "id": "a", "type": "integer", "title": "A" }, { "id": "b", "type": "date", "title": "B" }"#,
            #""rules": [ { "id": "r", "check": "g.b <= card.day && g.a >= last(g.a)", "message": "M" } ]"#)
        let json = FormModel(fixture.schema, language: "en").document.compact()
        #expect(json.contains(#""message":["M"],"fields":["g.a","g.b"]}"#))
    }

    @Test func theSafetyMessageIsThereForRulesOnly() throws {
        let field = #"{ "id": "a", "type": "yesno", "title": "A" }"#
        let words = SafetyWords(.en)
        let with = try FormFixture(fields: field, #""safety": [ { "id": "s", "when": "g.a", "show": "safety_plan" } ]"#)
        #expect(with.html().contains(words.acknowledgement))
        #expect(with.html().contains(words.emergency))
        #expect(try !FormFixture(fields: field).html().contains(words.acknowledgement))
    }

    /// The script chooses the slot that is now, so none is chosen before.
    @Test func theScriptKnowsTheSlotsAndWhenADayBegins() throws {
        let fixture = try FormFixture(
            fields: #"{ "id": "a", "type": "yesno", "title": "A" }"#,
            """
            "cadence": { "every": "day", "slots": [
              { "id": "day", "title": { "en": "Day", "es": "Día" }, "from": "06:30", "to": "18:00" },
              { "id": "night", "title": { "en": "Night", "es": "Noche" }, "from": "18:00", "to": "02:00" } ] },
            "parts": [ { "id": "short", "title": "Short", "fields": ["g.a"] } ]
            """)
        let early = try #require(CivilTime("02:30"))
        let json = FormModel(fixture.schema, language: "es", dayStart: early).document.compact()
        #expect(json.contains(#""dayStart":150,"slots":[{"id":"day","title":"Día","from":390,"to":1080},"#))
        #expect(json.contains(#"{"id":"night","title":"Noche","from":1080,"to":120}]"#))
        #expect(FormModel(fixture.schema, language: "en").document.compact().contains(#""dayStart":240"#))
        let page = String(decoding: FormPage(fixture.schema, language: "en", dayStart: early).bytes, as: UTF8.self)
        #expect(page.contains(#""dayStart":150"#))
        #expect(page.contains(#"name="slot" value="day">"#) && page.contains(#"name="part" value="" checked>"#))
    }

    /// Enter in a text submits a form that has a button for it.
    @Test func onlyTheButtonSaves() throws {
        let html = try FormFixture(fields: #"{ "id": "a", "type": "text", "title": "A" }"#).html()
        #expect(!html.contains("type=\"submit\"") && html.contains("<button type=\"button\" id=\"save\""))
        #expect(html.contains("<input type=\"date\" id=\"day\" min=\"1900-01-01\" required>"))
    }

    @Test func noTextReordersTheLine() throws {
        let scalars = [0x061C, 0x200E, 0x200F, 0x202A, 0x202D, 0x202E, 0x2066, 0x2069, 0xFEFF]
        let hostile = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        let text = "a\(hostile)b"
        let fixture = try FormFixture(
            fields: """
                { "id": "a", "type": "choice", "title": "\(text)", "help": "\(text)",
                  "options": [ { "id": "x", "title": "\(text)" } ] },
                { "id": "b", "type": "text", "title": "B", "when": "g.t == '\(text)'", "suggest": ["\(text)"] },
                { "id": "t", "type": "text", "title": "T", "placeholder": "\(text)" }
                """)
        for html in [fixture.html(), fixture.sheet()] {
            #expect(!html.unicodeScalars.contains { scalars.contains(Int($0.value)) })
        }
        // What a person types can still be compared with the whole text.
        #expect(fixture.html().contains(#"eq(c.v("g.t"),"a\u061c\u200e\u200f\u202a"#))
    }

    @Test func filesAndPlacesAreLeftToTheProgram() throws {
        let html = try FormFixture(
            fields: #"{ "id": "a", "type": "files", "title": "A" }, { "id": "b", "type": "place", "title": "B" }"#
        ).html()
        #expect(html.contains(FormWords("en").filesNotHere))
        #expect(html.contains(FormWords("en").placeNotHere))
        #expect(!html.contains("type=\"file\""))
    }

    @Test func aQuestionThatIsNotAskedIsLeftOut() throws {
        let html = try FormFixture(
            fields:
                #"{ "id": "a", "type": "yesno", "title": "A" }, { "id": "b", "type": "yesno", "title": "B", "ask": false }"#
        ).html()
        #expect(html.contains("data-path=\"g.a\""))
        #expect(!html.contains("data-path=\"g.b\""))
    }

    @Test func answersInTextsHavePlaces() throws {
        let html = try FormFixture(
            fields:
                #"{ "id": "a", "type": "text", "title": "A" }, { "id": "b", "type": "text", "title": "About { g.a }, {{}" }"#
        ).html()
        #expect(html.contains("About <span data-pipe=\"g.a\">…</span>, {}"))
    }

    @Test(arguments: [
        (#""type": "integer", "min": 0, "max": 10"#, "Enter a whole number from 0 to 10."),
        (#""type": "integer", "min": 0, "step": 5"#, "Enter a whole number from 0. In steps of 5."),
        (#""type": "decimal", "decimals": 1, "max": 9.5"#, "Enter a number up to 9.5. At most 1 decimal."),
        (#""type": "duration", "max": 90"#, "Enter hours and minutes (such as 6:30) up to 1:30."),
        (#""type": "date", "min": "2026-01-01""#, "From 2026-01-01."),
        (#""type": "text", "max_length": 12"#, "At most 12 characters."),
    ])
    func limitsAreSaidInWords(_ type: String, _ advice: String) throws {
        let html = try FormFixture(fields: "{ \"id\": \"a\", \"title\": \"A\", \(type) }").html()
        #expect(html.contains("<p class=\"hint\" id=\"q0h\">\(advice)</p>"))
    }
}

/// Sheets of paper.
@Suite("Sheets") struct SheetPageTests {
    @Test(arguments: FormFixture.bundled, ["en", "es"])
    func everyBundledTemplateIsASheet(_ template: String, _ language: String) throws {
        let html = try FormFixture(bundled: template).sheet(language)
        #expect(html.contains("<section class=\"page\">"))
        #expect(!html.contains("<script"))
    }

    @Test func aRowHasABoxForEachDay() throws {
        let fixture = try FormFixture(
            fields: """
                { "id": "a", "type": "scale", "title": "Urge", "scale": { "min": 0, "max": 5,
                  "labels": { "0": "none", "5": "most" } },
                  "fields": [ { "id": "acted", "type": "yesno", "title": "acted" } ] }
                """)
        let html = fixture.sheet("es")
        #expect(
            html.contains(
                "<th scope=\"row\" class=\"label\">Urge<span class=\"mark\">○ acted</span></th>"
                    + String(repeating: "<td class=\"day\">○</td>", count: 7) + "<td class=\"how\">0 none, 5 most</td>")
        )
        #expect(html.contains("<th scope=\"col\" class=\"day\">Mi</th>"))
    }

    @Test func eachScoreHasALineWithItsBands() throws {
        let phq = try FormFixture(bundled: "phq9").sheet()
        #expect(phq.count(of: "<p class=\"line\">") == 1)
        #expect(phq.count(of: "Total: add up the points of the questions above") == 1)
        let session = try FormFixture(bundled: "session_ratings").sheet()
        for score in try FormFixture(bundled: "session_ratings").schema.schema.scores {
            #expect(session.contains("<p class=\"said\">\(score.title.text(in: "en")) (Cards computes it)</p>"))
        }
        #expect(phq.contains("<p class=\"said\">0–4 "))
    }

    private static let often = """
        { "id": "a", "type": "choice", "title": "Rest", "options": "often" },
        { "id": "b", "type": "choice", "title": "Sleep", "options": "often" }
        """
    private static func often(_ keys: String, _ options: String = "") -> String {
        """
        "options": { "often": [ { "id": "no", "title": "Not at all", "score": 0 }, { "id": "some", "title": "Some", "score": 1 },
          { "id": "all", "title": "Daily", "score": 2 } \(options) ] },
        "scores": [ { "id": "s", "title": "Trouble", "items": ["g.a", "g.b"], "method": "sum", "bands": [
          { "id": "low", "from": 0, "to": 1, "title": "mild" }, { "id": "high", "from": 2, "to": 4, "title": "more" } ] } ],
        \(keys)
        """
    }

    /// The number in a box is what the prompt takes; what it counts as is another one.
    @Test func pointsStandBesideTheNumberThatIsTyped() throws {
        let html = try FormFixture(fields: Self.often, Self.often(#""cadence": "daily""#)).sheet()
        #expect(
            html.contains(
                "<td class=\"how\">1 Not at all (0 points), 2 Some (1 point), 3 Daily (2 points)</td>"), "\(html)")
        #expect(html.contains("Write the number before your answer. It is also what you type in Cards."))
        #expect(
            html.contains(">Trouble</th>") && html.contains("Add up the points of: Rest, Sleep. 0–1 mild, 2–4 more"))
        #expect(html.contains(">Mo</th>"))
        let spanish = try FormFixture(fields: Self.often, Self.often(#""cadence": "daily""#)).sheet("es")
        #expect(spanish.contains("2 Some (1 punto), 3 Daily (2 puntos)"))
    }

    @Test func pointsToTickSayWhatTheyCountAs() throws {
        let html = try FormFixture(fields: Self.often, Self.often(#""cadence": "once""#)).sheet()
        #expect(html.contains("<th scope=\"col\">Not at all (0 points)</th><th scope=\"col\">Some (1 point)</th>"))
        #expect(html.contains("Total: add up the points of the questions above") && html.contains("0–1 mild, 2–4 more"))
        #expect(html.count(of: "<footer>") == 1 && html.contains("is not its points."))
    }

    /// An answer that counts as missing has no points, and what it makes of a score is left to the program.
    @Test func anAnswerThatCountsAsMissingHasNoPoints() throws {
        let options = #", { "id": "x", "title": "Unsure", "score": "none" }"#
        let html = try FormFixture(fields: Self.often, Self.often(#""cadence": "once""#, options)).sheet()
        #expect(html.contains(">Daily (2 points)</th><th scope=\"col\">Unsure</th>"))
        #expect(html.contains("Trouble (Cards computes it)") && html.contains("0–1 mild, 2–4 more"))
    }

    @Test func aScaleWithOtherPointsSaysThem() throws {
        let fields = """
            { "id": "a", "type": "scale", "title": "Rest", "scale": { "min": 1, "max": 3, "scores": { "1": 0, "2": 1, "3": 4 } } }
            """
        let html = try FormFixture(fields: fields, #""cadence": "once""#).sheet()
        #expect(html.contains("1 (0 points)</th>") && html.contains("3 (4 points)</th>"), "\(html)")
    }

    /// A card that is filled in at any time is not about a day of the week.
    @Test func columnsOfACardAtAnyTimeHaveRoomForTheirDates() throws {
        let html = try FormFixture(fields: Self.often, Self.often(#""cadence": "anytime""#)).sheet()
        #expect(!html.contains(">Mo<") && !html.contains("Week starting"))
        #expect(html.contains(">A</th>") && html.contains(">G</th>"))
        let row = "<tr class=\"dates\"><th scope=\"row\" class=\"label\">Date</th>"
        #expect(html.contains(row + String(repeating: "<td class=\"day\"></td>", count: 7)))
        #expect(html.contains("Each letter is one card."))
    }

    /// A person who fills in a box of the second page sees which day it is, and has read how.
    @Test func boxesOfOptionsHaveTheNamesOfTheDays() throws {
        let html = try FormFixture(bundled: "dbt_diary").sheet()
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map { "<i>\($0)</i>" }.joined()
        #expect(html.count(of: "<span class=\"boxes\">\(names)</span>") == 8, "four modules, each in two columns")
        #expect(html.contains("<span class=\"boxes\">" + String(repeating: "<i>□</i>", count: 7) + "</span>"))
        let pages = html.split(separator: "<section class=\"page\">")
        #expect(pages.count == 4)
        #expect(pages.map { $0.contains("<footer>") } == [false, true, false, false], "after the head of the document")
    }

    /// The columns of points are wide enough for their longest word.
    @Test func longWordsHaveWideColumns() throws {
        let phq = try FormFixture(bundled: "phq9")
        #expect(phq.sheet("es").count(of: "<table class=\"points wide\">") == 1)
        #expect(phq.sheet("es").contains("<div class=\"total\"><p class=\"said\">Total: suma "))
    }

    @Test func eachDayHasItsOwnRoomForWords() throws {
        let html = try FormFixture(
            fields: """
                { "id": "a", "type": "yesno", "title": "A long title", "short": "Short",
                  "fields": [ { "id": "x", "type": "text", "title": "What" }, { "id": "y", "type": "text", "title": "Why" } ] },
                { "id": "l", "type": "list", "title": "List", "fields": [ { "id": "n", "type": "text", "title": "Name" } ] }
                """
        ).sheet()
        #expect(html.contains("A long title: What") && !html.contains("Short"))
        #expect(html.count(of: "<th class=\"when\" scope=\"row\">Mo</th>") == 2)
        #expect(try FormFixture(bundled: "five_minutes").sheet().count(of: "<section class=\"page\">") == 1)
    }

    @Test func aLongSheetHasSeveralPages() throws {
        let fields = (1...70).map { #"{ "id": "a\#($0)", "type": "yesno", "title": "A" }"# }.joined(separator: ",")
        let html = try FormFixture(fields: fields).sheet()
        #expect(html.count(of: "<section class=\"page\">") == 2)
        #expect(html.contains("<p>1/2</p>") && html.contains("<p>2/2</p>"))
    }
}
