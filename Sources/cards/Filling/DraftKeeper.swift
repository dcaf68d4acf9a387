import CardEngine

/// Keeps the answers of one filling in its draft, and says what could not be done.
final class DraftKeeper {
    private let draft: OpenDraft
    private let words: PromptWords
    /// Answers that are not in the draft yet, in their order.
    private var waiting: [Draft.Answer] = []
    /// Why there are answers that the draft does not hold; `nil` when it holds all.
    private(set) var failure: FileError?
    /// Says what could not be done; as a paragraph, unless somebody else takes care of it.
    var say: (String) -> Void

    /// Prepares to keep answers in a draft, which need not be there yet.
    init(_ draft: OpenDraft, words: PromptWords, talk: Output) {
        (self.draft, self.words) = (draft, words)
        say = talk.paragraph
    }

    /// Whether there is a draft.
    var hasDraft: Bool { draft.number != nil }

    /// Puts an answer on the disk, and those before it that could not be written.
    ///
    /// An answer that cannot be kept is still asked for and saved in the end; the person is told, once for each reason.
    func keep(_ answer: Draft.Answer) {
        waiting.note(answer)
        let isNew = !hasDraft
        var failed: FileError?
        do throws(FileError) { try draft.keep(&waiting) } catch { failed = error }
        if isNew, let number = draft.number, number > 1 { say(words.say(.openBeside)) }
        if let failed, failed != failure { say(words.say(.draftNotWritten, "\(failed)")) }
        failure = failed
    }

    /// Removes the draft, whose card is safe; one that stays behind is only offered once more.
    func remove() {
        do throws(FileError) { try draft.remove() } catch { say(words.say(.draftNotRemoved, "\(error)")) }
    }
}
