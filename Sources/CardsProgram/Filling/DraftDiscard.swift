import CardEngine
import CardSchema

/// Discards a draft: all its answers, permanently, once the person has agreed.
struct DraftDiscard {
    private let invocation: Invocation
    private let diary: Diary
    private var words: PromptWords { invocation.words }
    private var questions: LineQuestions { LineQuestions(invocation, diary) }

    /// Prepares to ask.
    init(_ invocation: Invocation, _ diary: Diary) { (self.invocation, self.diary) = (invocation, diary) }

    /// Discards the draft that a word means: a template, or the name of a card; without a word, the only one.
    ///
    /// Where nobody can be asked, only the whole name of the card is clear enough.
    func run(_ word: String?) throws -> ExitCode {
        let drafts = try drafts(word)
        guard !drafts.isEmpty else { throw Failure(.nothingFound, help: "cards status") { $0.noDraftToDiscard } }
        let mayAsk = invocation.hasPerson
        guard mayAsk || drafts.count == 1 && "\(drafts[0].card)" == word else {
            let commands = drafts.map { "cards fill \($0.card) --discard" }.joined(separator: "\n      ")
            throw Failure(.usage, help: commands) { $0.nameDraftToDiscard }
        }
        var header = drafts[0]
        if drafts.count > 1 {
            let items = drafts.map { Menu.Item(label: label($0), choice: $0) }
            header = try questions.choose(Menu(title: words.whichDraft, items: items))
        }
        guard try !diary.isOpenElsewhere(header) else { throw Failure.openElsewhere(header.card) }
        let filling = try TargetChoice(invocation, diary).filling(ofDraft: header)
        if mayAsk {
            guard questions.askYes(words.discardDraft(draft: label(header))) == true else {
                invocation.talk.line(words.draftStays)
                return .done
            }
        }
        guard !invocation.isDry else {
            invocation.talk.paragraph(words.wouldDiscard(draft: label(header)))
            return .done
        }
        try invocation.discard(draft: header.number, of: filling, diary)
        invocation.talk.paragraph(words.draftDiscarded(draft: label(header)))
        return .done
    }

    private func drafts(_ word: String?) throws -> [Draft.Header] {
        let all = try word.map { try diary.drafts(meantBy: $0) } ?? diary.waitingDrafts()
        guard let phrase = invocation.arguments.value("day") else { return all }
        let day = try DayPhrase.named(phrase, today: diary.today)
        return all.filter { $0.card.day == day }
    }

    private func label(_ header: Draft.Header) -> String {
        words.draftOf(card: header.card, time: invocation.moment(header.begun, words))
    }
}
