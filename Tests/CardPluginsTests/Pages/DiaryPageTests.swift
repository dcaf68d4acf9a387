import CardEngine
import CardPlugins
import CardSchema
import Testing

/// What a page shows, and what it leaves out.
@Suite struct DiaryPageTests {
    private func november() -> PageSample {
        var sample = PageSample()
        sample.add(moods: [4, 0, nil, 3], from: "2026-11-16")
        sample.add("2026-11-19", ["mood": .whole(2)])
        sample.add("2026-11-20", [:], skipped: ["mood"])
        sample.add("2026-11-21", [:], saving: SharedCard.Saving(isLeftEmpty: true))
        return sample
    }

    // MARK: - What is muted

    /// Neither read nor found, but still counted: a mean without it would be wrong.
    @Test func whatIsMutedIsInChartsAlone() throws {
        var sample = PageSample()
        sample.add("2026-11-18", ["mood": .whole(3), "song": .text("A hard song"), "tags": .tags(["hard"])])
        sample.add("2026-11-19", ["mood": .whole(2), "song": .text("Another song"), "note": .text("Secret words")])
        func page(_ items: [String]) throws -> String {
            try sample.page(muted: MutedItems(try items.map { try #require(MutedItems.Item($0)) }))
        }
        let day = try page(["2026-11-18"])
        #expect(!day.contains("hard") && day.contains("Another song"))
        #expect(PageReader(day).texts("td", "day")[17] == "18 November: 3")
        #expect(PageReader(day).texts("h4").count == 1)
        let question = try page(["day.note"])
        #expect(!question.contains("Secret words") && question.contains("A hard song"))
        let rating = try page(["day.mood"])
        #expect(PageReader(rating).texts("td", "day")[18] == "19 November: 2")
        #expect(PageReader(rating).texts("dd").count < PageReader(try page([])).texts("dd").count)
    }

    // MARK: - Calendar

    @Test func everyDayHasATextBesideItsColor() throws {
        let page = PageReader(try november().page())
        let days = page.texts("td", "day")
        #expect(days.count == 30)
        #expect(
            days[15...] == [
                "16 November: 4, Title", "17 November: 0, none", "18 November: ·, no card",
                "19 November: ~2.5, 2 cards", "20 November: –, skipped", "21 November: x, left empty",
                "22 November: ·, no card", "23", "24", "25", "26", "27", "28", "29", "30",
            ])
        #expect(days[14] == "15")
    }

    @Test func daysSpeakSpanish() throws {
        let page = PageReader(try november().page(language: "es"))
        #expect(page.texts("td", "day")[18] == "19 de noviembre: ~2,5, 2 registros")
        #expect(page.all("html").first?.attributes["lang"] == "es")
        #expect(page.texts("h4").first == "sábado, 21 de noviembre de 2026")
    }

    @Test func tablesHaveCaptionsAndScopes() throws {
        let page = PageReader(try november().page())
        let caption = try #require(page.texts("caption").first)
        #expect(
            caption.hasPrefix("Title, 16–22 Nov 2026: answered on 3 of 7 days. Lowest 0 (17 Nov), highest 4 (16 Nov)."))
        #expect(page.all("th").allSatisfy { $0.attributes["scope"] != nil })
    }

    @Test func theYearShowsTheSameDigits() throws {
        let page = PageReader(try november().page())
        #expect(page.texts("span", "grid") == ["40·3–x·"])
        #expect(page.all("span", "grid").first?.attributes["class"] == "grid w0")
    }

    /// Days without an answer to the main question say something if another question has answers.
    @Test func theCalendarShowsAQuestionThatHasAnswers() throws {
        var sample = PageSample()
        sample.add("2026-11-20", ["slept": .whole(390)])
        #expect(PageReader(try sample.page()).texts("td", "day")[19] == "20 November: 6:30")
        sample.add("2026-11-21", ["mood": .whole(1)])
        #expect(PageReader(try sample.page()).texts("td", "day")[20] == "21 November: 1")
    }

    /// A time of day is one word, and so is the mark of a late card.
    @Test func timesOfTheWeekStayOnOneLine() throws {
        var sample = PageSample()
        sample.add("2026-11-20", ["slept": .whole(390)], saving: SharedCard.Saving(daysLate: 12))
        let text = try sample.page()
        let page = PageReader(text)
        #expect(page.texts("b", "t").contains("6:30") && page.texts("b", "t").contains("+12d"))
        #expect(text.contains(".t,.week .t{white-space:nowrap}") && page.texts("span", "t") == ["6:30"])
    }

    @Test func aChosenQuestionIsInTheCalendar() throws {
        var sample = PageSample()
        sample.add("2026-11-20", ["slept": .whole(390), "mood": .whole(1)])
        let page = PageReader(try sample.page(["calendar=day.slept"]))
        #expect(page.texts("td", "day")[19] == "20 November: 6:30")
        #expect(page.texts("span", "grid") == ["6··"], "the hours of the night")
        for path in ["day.song", "day.none", "day.secret"] {
            #expect(throws: PluginFault.self) { try sample.page(["calendar=\(path)"]) }
        }
    }

    // MARK: - What is left out

    @Test func withheldQuestionsAreCountedAndNeverNamed() throws {
        var sample = november()
        sample.add("2026-11-22", ["secret": .whole(3), "urge": .whole(5), "after": .text("Shown words")])
        let text = try sample.page()
        #expect(!text.contains("The secret question") && !text.contains("The watched"))
        let page = PageReader(text)
        #expect(page.texts("footer").first?.hasPrefix("Not shown: 2 questions.") == true)
        // Its condition reads a question that is withheld, but the answer itself is not.
        #expect(page.texts("dd").contains("Shown words"))
        let whole = PageReader(try sample.page(withPrivate: true))
        for title in ["The secret question", "The watched question"] { #expect(whole.texts("dt").contains(title)) }
        #expect(whole.texts("h3").contains("The watched score"))
        #expect(whole.texts("footer").first?.contains("Not shown") == false)
        // The usual calendar never shows a sensitive question.
        #expect(whole.texts("caption").first?.hasPrefix("Title,") == true)
    }

    @Test func olderCardsAreCounted() throws {
        var sample = PageSample()
        sample.add(moods: Array(repeating: 2, count: 40), from: "2026-10-01")
        let page = PageReader(try sample.page(["cards=3"]))
        #expect(page.texts("article").count == 3)
        #expect(page.texts("p").contains("The newest 3 of 40 cards are shown day by day. --option cards=40 shows all."))
        #expect(page.texts("h4") == ["Monday 9 November 2026", "Sunday 8 November 2026", "Saturday 7 November 2026"])
        // Only shown days are links.
        #expect(page.all("td", "day").count == 61)
        #expect(page.all("a").filter { $0.attributes["href"]?.hasPrefix("#d20") == true }.count == 3)
        #expect(PageReader(try sample.page()).texts("article").count == 40)
    }

    @Test func aPageWithoutCardsSaysSo() throws {
        let page = PageReader(try PageSample().page())
        #expect(page.faults == [] && page.texts("main") == ["There are no cards yet."])
    }

    @Test func thePageEndsAMonthAfterTheLastCard() throws {
        var sample = PageSample()
        sample.today = .latest
        sample.add("2026-11-20", ["mood": .whole(1)])
        #expect(
            PageReader(try sample.page()).texts("header").first?.contains("20 Nov–21 Dec 2026 · 1 of 32 days") == true)
    }

    // MARK: - Days, lists and scores

    /// A mistyped year would otherwise add thousands of empty months.
    @Test(arguments: [("1926-11-20", 101), ("1925-11-20", 2), ("0026-11-20", 2)])
    func aCenturyWithoutCardsHasNoMonths(first: String, years: Int) throws {
        var sample = PageSample()
        sample.add(moods: [4], from: first)
        sample.add(moods: [2, 3], from: "2026-11-19")
        let page = try sample.page()
        #expect(page.ranges(of: "<div class=\"year\">").count == years)
        #expect(page.contains("Years without cards are left out.") == (years == 2))
        // The months that are listed lead to each other.
        #expect(page.contains("href=\"#m\(first.prefix(7))\"") && page.contains("href=\"#m2026-11\""))
    }

    @Test func daysShowAllStatesOfACard() throws {
        var sample = PageSample()
        sample.add(
            "2026-11-20",
            [
                "mood": .whole(4), "note": .text("One\n\ntwo"), "tags": .tags([]), "did": .choices(["walk", "read"]),
                "slept": .whole(390),
            ], skipped: ["song"],
            saving: SharedCard.Saving(isPartial: true, daysLate: 2, hasFork: false, isLeftEmpty: false))
        sample.add("2026-11-21", [:], saving: SharedCard.Saving(isLeftEmpty: true))
        let page = PageReader(try sample.page())
        #expect(page.texts("dt") == ["Title", "Slept", "Title", "Words", "Tags", "Did"])
        #expect(
            page.texts("dd") == [
                "4 Title", "6:30", "skipped: prefer not to say", "One\n\ntwo", "none", "Title, Read",
            ])
        #expect(page.texts("article").first == "Saturday 21 November 2026Left empty on purpose.")
        #expect(page.texts("article")[1].contains("partial · filled in 2 days later"))
    }

    @Test func listsShowEachAnswerOnceWithItsLink() throws {
        var sample = PageSample()
        for (day, song) in [("18", "So What"), ("19", "Teardrop"), ("20", "So What"), ("21", "A&B <3")] {
            sample.add("2026-11-\(day)", ["song": .text(song)])
        }
        let page = PageReader(try sample.page())
        let answers = page.texts("li").filter { $0.contains("2026") }
        #expect(
            answers == [
                "A&amp;B &lt;3 21 Nov 2026", "So What 2 times · 20 Nov 2026", "Teardrop 19 Nov 2026",
            ])
        #expect(page.all("a").contains { $0.attributes["href"] == "https://example.org/?q=A%26B%20%3C3" })
    }

    @Test func longListsKeepTheNewestAnswers() throws {
        var sample = PageSample()
        for number in 0..<1200 {
            sample.add("\(PageSample.day("2023-01-01").adding(days: number))", ["song": .text("Song \(number)")])
        }
        let text = try sample.page(["cards=1"])
        #expect(text.contains("Song 1199<") && text.contains("Song 700<") && !text.contains("Song 0<"))
        #expect(text.contains("501 older answers are not shown."))
    }

    @Test func scoresHaveTheirBands() throws {
        let page = PageReader(try november().page())
        #expect(page.texts("table", "bands").first?.hasSuffix("Low0–41High5–102") == true)
        #expect(page.texts("p").contains("Last: 5, High on 19 Nov 2026"))
    }

    // MARK: - Charts

    @Test func fewAnswersHaveNoMedian() throws {
        let page = PageReader(try november().page())
        #expect(!page.elements.contains { $0.attributes["class"] == "median" })
        #expect(page.texts("figure").dropFirst().first?.contains("n 3: too few to draw") == true)
        #expect(page.texts("figure").dropFirst().first?.contains("n 3") == true)
    }

    @Test func longSpansHaveADotAMonth() throws {
        var sample = PageSample()
        sample.add(moods: (0..<900).map { Int64($0 % 6) }, from: "2024-05-01")
        let page = PageReader(try sample.page(["cards=1"]))
        #expect(page.texts("p").contains { $0.contains(" One dot is one month") })
        #expect(page.all("path", "dots").contains { $0.attributes["d"]?.count { $0 == "M" } == 30 })
        #expect(page.all("section", "month").count == 31)
        #expect(
            page.texts("summary") == [
                "The last twelve months", "2025 at a glance", "2024 at a glance", "Months of 2025", "Months of 2024",
            ])
        // December 2025 to November 2026, of which the newest month is at the top.
        #expect(page.texts("div", "year").map { $0.count { $0.isUppercase } } == [12, 11, 8])
    }

    // MARK: - Looks

    /// The class of each day's color: the letter says what the color means, the digit how far.
    @Test func colorsSayGoodOrBadWhereTheTemplateDoes() throws {
        func classes(_ field: String, _ numbers: [Int64]) throws -> [String] {
            let text = """
                { "cards": 1, "id": "look", "version": 1, "title": "Look", "cadence": "daily", "groups": [
                  { "id": "first", "title": "First", "fields": [ { "id": "text", "type": "text", "title": "Text" } ] },
                  { "id": "day", "title": "Day", "fields": [ { "id": "one", "title": "One", \(field) } ] } ] }
                """
            var findings: [Diagnostic] = []
            let source = SourceText(name: "look.json", bytes: Array(text.utf8), isQuotable: true)
            let schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings)).schema)
            var contents = PageContents(
                PageRequest(of: schema, language: "en", today: PageSample.day("2026-11-22")))
            for (offset, number) in numbers.enumerated() {
                var card = Card(schema)
                card[FieldPath("day", "one")] = .answered(.whole(number))
                let day = PageSample.day("2026-11-01").adding(days: offset)
                contents.add(SharedCard(ref: "\(offset)", day: day, local: nil, card: card))
            }
            let sections = try #require(try PageSections(contents))
            let month = String(decoding: sections.fragment(.month(sections.newestMonth)), as: UTF8.self)
            return PageReader("<!DOCTYPE html>" + month).all("b", "c").compactMap { element in
                element.attributes["class"].map { String($0.dropFirst(4)) }
            }
        }
        func scale(_ low: Int, _ high: Int, _ better: String) -> String {
            "\"type\": \"scale\", \"scale\": { \"min\": \(low), \"max\": \(high), \"labels\": "
                + "{ \"\(low)\": \"a\", \"\(high)\": \"z\" } \(better) }"
        }
        #expect(try classes(scale(0, 5, #", "better": "lower""#), [0, 1, 5]) == ["b0", "b1", "b5"])
        #expect(try classes(scale(0, 5, #", "better": "higher""#), [0, 1, 5]) == ["g0", "g1", "g5"])
        #expect(try classes(scale(1, 5, #", "better": "higher""#), [1, 3, 5]) == ["m1", "m3", "m5"])
        #expect(try classes(scale(1, 5, #", "better": "lower""#), [1, 3, 5]) == ["w1", "w3", "w5"])
        // Both ends are as far from the best, wherever it lies.
        #expect(
            try classes(scale(-3, 3, #", "better": { "near": 1 }"#), [-3, -1, 1, 2, 3]) == [
                "n1", "n2", "n3", "n4", "n5",
            ])
        // The hue is that of the family: the second group.
        #expect(try classes(scale(0, 5, ""), [0, 1, 5]) == ["o0", "o1", "o5"])
    }

    @Test func ownColorsAreCheckedAndWarnedAbout() throws {
        let sample = november()
        let fine = try sample.page(["colors=d75f00,ffaf5f,bcbcbc,87afd7,005faf"])
        #expect(fine.contains(".l1{--c:#d75f00;color:#000000}") && !fine.contains("look alike"))
        #expect(try sample.page(["colors=d7191c,fdae61,ffffbf,a6d96a,1a9641"]).contains("look alike"))
        #expect(throws: PluginFault.self) { try sample.page(["colors=red,green"]) }
    }

    /// Without backgrounds, white ink prints as pale grey, and the strongest answers would be the hardest to see.
    @Test(arguments: [[], ["palette=green"], ["theme=dark"], ["colors=000000,222222,444444,666666,888888"]])
    func onPaperTheInkIsBlack(_ options: [String]) throws {
        let page = try november().page(options)
        let rules = try #require(
            page.split(separator: "@page{margin:12mm 8mm}").last?.split(separator: "</style>").first)
        #expect(rules.contains(".c,.grid i{color:#000!important}"))
        #expect(rules.contains(".c::before,.grid [class]{background:none;"))
    }

    /// A person prints, or hands on, only what they choose.
    @Test func sectionsCanBeChosen() throws {
        var sample = november()
        sample.add("2026-11-18", ["song": .text("So What")])
        let chosen = PageReader(try sample.page(["sections=trends,lists"]))
        #expect(chosen.texts("h2") == ["Trends", "Lists"] && chosen.texts("nav").first == "TrendsLists")
        #expect(chosen.all("main", "chosen").count == 1 && chosen.all("p", "paper").isEmpty)
        let all = PageReader(try sample.page())
        #expect(
            all.texts("h2") == [
                "How was it?", "Trends", "What goes with what", "Week", "Calendar", "Scores", "Day by day", "Lists",
            ])
        // Paper leaves out the long ones, and says so.
        #expect(
            all.all("main", "chosen").isEmpty && all.texts("p", "paper").first?.contains("sections=days,lists") == true)
    }

    /// High answers are bold on paper, and the highest have a box: nothing depends on a background.
    @Test func paperShowsHighAnswersByWeightAndBox() throws {
        let page = try november().page()
        let rules = try #require(
            page.split(separator: "@page{margin:12mm 8mm}").last?.split(separator: "</style>").first)
        for letter in ["m", "w", "n", "g", "b", "l", "o", "p", "q"] {
            #expect(rules.contains(".\(letter)4,") && rules.contains(".grid .\(letter)5"))
        }
        #expect(rules.contains("{font-weight:700}") && !rules.contains("background:var"))
    }

    @Test(arguments: ["theme=light", "theme=dark", "theme=contrast", "palette=green", "shape=circle", "icons=bars"])
    func optionsChangeThePage(_ option: String) throws {
        let page = try november().page([option])
        #expect(try page != november().page())
        #expect(PageReader(page).faults == [])
    }
}
