import CardEngine
import CardSchema
import CardsProgram
import TestSupport
import Testing

/// The choice between the whole card and a part can be made again.
@Suite struct PartChoiceTests {
    @Test func goingBackFromTheFirstQuestionOffersItAgain() throws {
        var driver = try PromptDriver(bundled: "dbt_diary")
        driver.press("2")
        let short = driver.prompt.walk.ordinals
        #expect(short.count < driver.prompt.session.schema.questions.count)
        driver.press("<")
        let rows = driver.rows(columns: 80, rows: 24)
        #expect(rows.contains { $0.contains("How much today?") } && rows.contains { $0.hasPrefix("  ❯ 2") }, "\(rows)")
        driver.press("1")
        #expect(driver.prompt.walk.ordinals == Array(driver.prompt.session.schema.questions.indices))
        #expect(driver.question != nil)
    }

    @Test func theMenuForLeavingOffersTheWholeCard() throws {
        var driver = try PromptDriver(bundled: "dbt_diary")
        driver.press("1")
        driver.press(.escape)
        #expect(!driver.rows(columns: 80, rows: 24).contains { $0.contains("The whole card") }, "it is being asked")
        driver.press(.escape)
        driver.press("<2")
        driver.press(.escape)
        let rows = driver.rows(columns: 80, rows: 24)
        let row = try #require(rows.first { $0.contains("The whole card") }, "\(rows)")
        driver.press(row.filter(\.isNumber))
        #expect(driver.prompt.walk.ordinals == Array(driver.prompt.session.schema.questions.indices))
    }

    @Test func withoutAChoiceTheFirstQuestionIsTheFirst() throws {
        var driver = try PromptDriver(bundled: "dbt_diary", offersParts: false)
        driver.press("<")
        #expect(driver.prompt.message == "This is the first question.")
    }

    @Test func thePlainPromptSaysHowToAnswerTheRest() throws {
        let home = Home()
        let run = try ScreenProgram(home, "fill", "dbt_diary", "--plain", columns: 120)
        #expect(run.shows("Number from 1 to"))
        run.press("2\r")
        #expect(run.shows("To answer them later: cards edit dbt_diary/2026-11-20"), "\(run.screen.text)")
        run.press(">\r")
        #expect(run.ending() == 0)
    }
}
