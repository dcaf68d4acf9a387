import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// When a person is asked about what a template proposes, and when a question to reflect on follows a card.
@Suite struct ProposalDecisionsTests {
    private let diary: Diary

    init() throws { diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "structured_diary") }

    private func saved(_ text: String, on day: Diary.Day = .today) throws -> SavedFilling {
        var filling = try diary.filling("structured_diary", on: day)
        #expect(filling.answer(.text(text), at: "writing.text").refusal == nil)
        return try diary.save(filling)
    }

    private func read(_ document: JSONDocument) -> ProposalDecisions {
        ProposalDecisions(JSONReader.node(of: Array(document.compact().utf8)))
    }

    @Test func asksOnceAboutEachProposal() throws {
        let saved = try saved("One")
        var decisions = ProposalDecisions(nil)
        #expect(decisions.undecided(after: saved) == ["sentiment", "reflection"])
        #expect(!decisions.wantsReflection(after: saved))
        decisions.set("sentiment", for: "structured_diary", to: false)
        decisions.set("reflection", for: "mood_five", to: true)
        #expect(read(decisions.document).undecided(after: saved) == ["reflection"])
        decisions.set("reflection", for: "structured_diary", to: true)
        #expect(decisions.undecided(after: saved).isEmpty)
        #expect(
            decisions.document.compact()
                == #"{"cards":1,"proposals":{"reflection":{"mood_five":true,"structured_diary":true},"#
                + #""sentiment":{"structured_diary":false}}}"#)
    }

    @Test func asksAQuestionAfterANewCardOnly() throws {
        var decisions = ProposalDecisions(nil)
        decisions.set("reflection", for: "structured_diary", to: true)
        #expect(decisions.wantsReflection(after: try saved("One")))
        #expect(!decisions.wantsReflection(after: try saved("Two")), "it is an edit")
        #expect(!decisions.wantsReflection(after: try saved("Two")), "nothing was saved")
    }

    @Test func forgetsWhatWasShownAfterTwoWeeks() throws {
        let day = try #require(CivilDate("2026-11-20"))
        var shown = ShownPrompts(nil)
        shown.add("old", on: day.adding(days: -14))
        shown.add("new", on: day.adding(days: -13))
        #expect(shown.ids(upTo: day) == ["new"] && shown.ids(upTo: day.adding(days: -1)) == ["old", "new"])
        let read = ShownPrompts(JSONReader.node(of: Array(shown.document.compact().utf8)))
        #expect(read.ids(upTo: day) == ["new"])
        shown.add("late", on: day.adding(days: 60))
        #expect(shown.document.compact() == #"{"cards":1,"shown":[{"id":"late","day":"2027-01-19"}]}"#)
    }
}
