import CardEngine
import CardSchema
import CardsProgram
import Testing

/// ⏎ and Tab after an answer that has led on by itself: meant for that answer only soon after it, at a question that
/// nobody has touched.
@Suite struct ConfirmingReturnTests {
    private static let template = """
        {"cards":1,"id":"n","version":1,"title":"N","groups":[{"id":"g","title":"G","fields":[
        {"id":"a","type":"scale","scale":{"min":0,"max":5},"title":"A"},
        {"id":"b","type":"text","title":"B","default":"usual"},
        {"id":"c","type":"yesno","title":"C","required":true},{"id":"d","type":"yesno","title":"D"}]}]}
        """

    @Test(arguments: [Key.enter, .tab]) func confirmsWithinHalfASecond(_ key: Key) throws {
        for (pause, question) in [(0, "g.b"), (500, "g.b"), (501, "g.c"), (60_000, "g.c")] {
            var run = try PromptDriver(Self.template)
            run.press("3")
            #expect(run.question == "g.b")
            run.press(key, after: pause)
            #expect(run.question == question, "\(pause)")
            #expect(run.reported.contains("usual") == (question == "g.c"))
        }
    }

    @Test func onlyTheFirstOneConfirms() throws {
        var run = try PromptDriver(Self.template)
        run.press("3\r\r")
        #expect(run.question == "g.c" && run.reported.contains("usual"))
    }

    @Test func touchedQuestionIsAccepted() throws {
        for key in [Key.sign("x"), .control("L"), .function(1), .left] {
            var run = try PromptDriver(Self.template)
            run.press("3")
            run.press(key)
            run.press(.enter)
            #expect(run.question == "g.c", "\(key)")
        }
    }

    @Test func menuAndReviewTakeEveryReturn() throws {
        var menu = try PromptDriver(Self.template)
        menu.press("3")
        menu.press(.escape)
        menu.press(.enter)
        #expect(menu.prompt.place == .question(try #require(FieldPath("g.b"))), "the first row of the menu goes on")
        menu.press(.escape)
        menu.press("2\r")
        #expect(menu.leaving == .keepDraft)
        // Straight after the last answer, with something missing or not.
        var whole = try PromptDriver(Self.template)
        whole.press("3\r\ryn\r")
        #expect(whole.leaving == .save)
        var partial = try PromptDriver(Self.template)
        partial.press("3\r\r\rn\r")
        #expect(partial.leaving == .save && partial.prompt.session.isPartial)
    }

    @Test func withdrawnEscapeClosesTheMenuThatItOpened() throws {
        var run = try PromptDriver(Self.template)
        run.press(.escape)
        run.press(.withdrawnEscape)
        run.press("4")
        #expect(run.reported == #"{"g":{"a":4}}"#)
        // A menu that the person opened stays.
        run.press(.escape)
        run.press(.down)
        run.press(.withdrawnEscape)
        run.press("3")
        #expect(run.reported == #"{"g":{"a":4}}"#)
    }
}
