import CardEngine
import CardSchema

/// Keeps the answers of one filling in a draft, which is begun with the first of them.
final class DraftKeeper {
    private let drafts: DraftStore
    private let header: Draft.Header
    private let schema: CompiledSchema
    private let words: PromptWords
    private var writer: DraftWriter?
    /// Answers that are not in the draft yet, in their order.
    private var waiting: [Draft.Answer] = []
    /// Why there are answers that the draft does not hold; `nil` when it holds all.
    private(set) var failure: FileError?
    /// Says what could not be done; as a paragraph, unless somebody else takes care of it.
    var say: (String) -> Void

    /// Prepares to keep answers; with `isResuming`, in the draft of the header's number, which is there.
    init(
        _ drafts: DraftStore, _ header: Draft.Header, under schema: CompiledSchema, isResuming: Bool,
        words: PromptWords,
        talk: Output
    ) throws(Failure) {
        self.drafts = drafts
        self.schema = schema
        self.header = header
        self.words = words
        say = talk.paragraph
        guard isResuming else { return }
        do { writer = try drafts.resume(header.card, number: header.number) } catch { throw Failure(error) }
    }

    deinit { writer?.close() }

    /// Whether there is a draft.
    var hasDraft: Bool { writer != nil }

    /// Puts an answer on the disk, and those before it that could not be written.
    ///
    /// An answer that cannot be kept is still asked for and saved in the end; the person is told, once for each reason.
    func keep(_ answer: Draft.Answer) {
        // A text that is being written is kept line by line: the longer one says what the shorter did.
        if let last = waiting.last, last.path == answer.path, case .cell = last.change, case .cell = answer.change {
            waiting.removeLast()
        }
        waiting.append(answer)
        do throws(FileError) {
            let writer: DraftWriter
            if let known = self.writer { writer = known } else { writer = try begin() }
            self.writer = writer
            while let next = waiting.first {
                try writer.append(next, of: schema.question(at: next.path)?.field.type.list)
                waiting.removeFirst()
            }
            failure = nil
        } catch {
            if failure != error { say(words.say(.draftNotWritten, "\(error)")) }
            guard Guard.lateAnswers.isOn else { return waiting.removeAll() }
            failure = error
        }
    }

    /// Begins a draft of its own, and says so where another window fills the card as well.
    private func begin() throws(FileError) -> DraftWriter {
        let writer = try drafts.begin(header)
        if writer.header.number > 1 { say(words.say(.openBeside)) }
        return writer
    }

    /// Removes the draft, whose card is safe; one that stays behind is only offered once more.
    func remove() {
        guard let writer else { return }
        do {
            try drafts.remove(header.card, number: writer.header.number)
        } catch {
            say(words.say(.draftNotRemoved, "\(error)"))
        }
    }
}
