import CardEngine
import CardSchema
import CardsProgram
import Testing

/// What plugins propose, in the rich prompt: shown with its source, taken, replaced, refused.
@Suite struct ProposalPromptTests {
    private func driver(_ language: String = "en") throws -> PromptDriver {
        var driver = try PromptDriver(bundled: "photo_journal", offersParts: false, language: language)
        let place = Place(
            latitude: try #require(DecimalNumber("52.52")), longitude: try #require(DecimalNumber("13.40495")))
        driver.prompt.walk.filling.session.offer([
            Proposal(
                .date(try #require(CivilDate("2026-11-19"))), at: FieldPath("photo", "taken"), from: "from the photo"),
            Proposal(.place(place), at: FieldPath("photo", "place"), from: "from the photo"),
        ])
        driver.press("\r\t")
        #expect(driver.question == "photo.taken")
        return driver
    }

    private func shows(_ driver: PromptDriver, _ text: String) -> Bool {
        driver.rows(columns: 100, rows: 30).contains { $0.contains(text) }
    }

    @Test func returnTakesIt() throws {
        var driver = try driver()
        #expect(shows(driver, "Thursday 19 November 2026 · from the photo, ⏎ accepts it, - refuses it"))
        #expect(driver.prompt.session.card[FieldPath("photo", "taken")] == .notAsked)
        driver.press("\r")
        #expect(driver.question == "photo.place")
        // A place may begin with a minus sign.
        #expect(shows(driver, "52.52, 13.40495 · from the photo, ⏎ accepts it, ^X refuses it"))
        driver.press(.control("X"))
        #expect(driver.question == "photo.tags")
        #expect(driver.reported.contains(#""taken":"2026-11-19""#) && !driver.reported.contains("52.52"))
        #expect(driver.prompt.session.card[FieldPath("photo", "place")] == .skipped(.skipped))
    }

    @Test func typingReplacesIt() throws {
        var driver = try driver()
        driver.press("2026-11-18\r")
        driver.press("-33.87, 151.21 Sydney\r")
        #expect(driver.reported.contains(#""taken":"2026-11-18""#) && driver.reported.contains("-33.87"))
    }

    @Test func minusRefusesIt() throws {
        var driver = try driver("es")
        #expect(shows(driver, "from the photo, ⏎ la acepta, - la rechaza"))
        driver.press("-")
        #expect(driver.prompt.session.card[FieldPath("photo", "taken")] == .skipped(.skipped))
        #expect(driver.question == "photo.place")
    }

    /// The menu about files that hold a refused place asks for a clean copy only when the person chooses it.
    @Test func aHeldPlaceIsAskedAbout() throws {
        var driver = try driver()
        _ = driver.prompt.take(PromptResult.proposed(messages: [], held: 1))
        #expect(shows(driver, "The file of the photo still contains the place"))
        driver.press("2")
        #expect(!driver.requests.contains(.clean))
        driver.press("\r")
        #expect(driver.requests.contains(.clean))
        _ = driver.prompt.take(PromptResult.proposed(messages: [], held: 2))
        driver.press("\r")
        #expect(driver.requests.count { $0 == .clean } == 1)
    }
}
