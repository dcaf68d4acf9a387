import TestSupport
import Testing

/// The program at a terminal that sends replies on its own.
@Suite struct TerminalReplyProgramTests {
    private static func answers(_ home: Home) throws -> Int {
        try home.drafts().split(separator: #""path":"#, omittingEmptySubsequences: false).count - 1
    }

    /// Before the program reads keys and at its first question, each family in two pieces.
    @Test func repliesAnswerNothing() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "phq9")
        run.press(Array("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}".utf8))
        #expect(run.shows("0/9"))
        for (number, reply) in TerminalReply.all.enumerated() {
            let split = 1 + number % (reply.bytes.count - 1)
            run.press(Array(reply.bytes[..<split]))
            run.press(Array(reply.bytes[split...]))
        }
        run.press("3")
        #expect(run.shows("1/10"))
        #expect(try Self.answers(home) == 1)
        #expect(try home.drafts().contains(#""path":"phq.q1","value":3"#))
        run.press("!")
        #expect(run.shows("You have no plan yet."))
        run.press("!")
        #expect(run.hides("You have no plan yet."))
        // One that never ends.
        run.press(Array("\u{1B}]11;rgb:1e1e".utf8))
        for _ in 0..<5 where !run.screen.text.contains("2/10") {
            run.pressSlowly("2", milliseconds: 1000)
            _ = run.shows("2/10")
        }
        #expect(try Self.answers(home) == 2)
        run.press(Array("\u{1B}P1;".utf8))
        run.press("\u{3}")
        #expect(run.ending() == 130)
        #expect(run.screen.unknown == [])
    }

    @Test func pasteWithoutItsEndDoesNotHoldThePerson() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "mood_five")
        #expect(run.shows("▸ How was today?"))
        run.press("4")
        #expect(run.shows("▸ Anything to remember?"))
        run.press("\u{1B}[200~hello")
        #expect(run.shows("hello"))
        run.press(" you\u{1B}[200~ again\u{3}")
        #expect(run.ending() == 130)
        #expect(try home.drafts().contains("hello you again"))
    }

    /// In text fields, searches, menus, help and the review.
    @Test func repliesLeaveEveryPlaceAlone() throws {
        let home = try SampleCards.diaryHome()
        let run = try ScreenProgram(home, "fill", "dbt_diary")
        #expect(run.shows("▸ How much today?"))
        func reply(leaves text: String) {
            for bytes in ["\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}[M 12", "\u{1B}P>|3\u{1B}\\", "\u{1B}[I"] {
                run.press(bytes)
            }
            // Drawn again after all of it.
            run.press("\u{C}")
            #expect(run.shows(text), "\(run.screen.text)")
        }
        reply(leaves: "❯ 1  The whole card")
        run.press("1?")
        #expect(run.shows("▸ Urges"))
        reply(leaves: "0 of 7")
        run.press("\u{1B}")
        run.press("\u{12}")
        #expect(run.shows("▸ Review"))
        reply(leaves: "▸ Review")
        run.press("\u{1B}")
        #expect(run.shows("▸ Save and quit?") || run.shows("▸ "))
        reply(leaves: "❯ 1")
        run.press("\u{3}")
        #expect(run.ending() == 130)
        #expect(try Self.answers(home) == 0)
        let text = try ScreenProgram(home, "fill", "dbt_diary", "--only", "day.went_well", "skills.distress_tolerance")
        #expect(text.shows("find") || text.shows("▸ "))
        text.press("wil\u{1B}]11;rgb:1e1e\u{7}l")
        #expect(text.shows("will"))
        text.press("\u{3}")
        #expect(text.ending() == 130)
    }

    @Test func linesLoseReplies() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "phq9", environment: ["TERM": "dumb"])
        run.press(Array("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\".utf8))
        #expect(run.shows("Question 1 of 9."))
        run.press("3\r")
        #expect(run.shows("Question 2 of 10."))
        run.press("\u{1B}]11;rgb:1e1e/2\r")
        #expect(run.shows("that line could not be read as text. Type it again."))
        #expect(try Self.answers(home) == 1)
        run.press("\u{1B}[M 121\u{1B}[I\r")
        #expect(run.shows("Question 3 of 10."))
        #expect(try home.drafts().contains(#""path":"phq.q2","value":1"#))
        run.press("\u{3}")
        #expect(run.ending() == 130)
    }
}
