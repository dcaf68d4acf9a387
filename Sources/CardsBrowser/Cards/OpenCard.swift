import CardEngine
import CardPlugins
import CardSchema

/// A card that is open in the browser: one filling for all pages that show it.
struct OpenCard {
    /// What becomes of a question.
    enum Answer: Equatable, Sendable {
        /// The text of an input, or the value of the chosen option.
        case text(String)
        /// The chosen options; empty for none of them.
        case options([String])
        /// No answer any longer.
        case clear
        /// Not answered, for a reason.
        case skip(SkipReason)
        /// What is proposed.
        case proposed
        /// A new record at the end of the list.
        case newRecord
        /// This record is removed.
        case removedRecord
        /// The records that an earlier card proposes are right.
        case confirmed
        /// The file with an index is removed.
        case removedFile(Int)
    }

    /// The card and its answers.
    var filling: Filling
    /// The part of the card that is asked; `nil` for the whole card.
    var part: String?
    /// Answers that were not accepted, until the question is answered.
    private(set) var refused: [FieldPath: ShownCard.Refused] = [:]
    /// The elements as the pages have them now; `nil` if none shows the card.
    var shown: MarkupPieces?
    /// The plugins that are asked for proposals; `nil` if none are.
    private var proposing: ProposalRun?
    /// The plugins that think.
    private let waiting = WaitingProposals()
    /// What plugins said that is no proposal, each as a sentence.
    private(set) var notes: [String] = []
    /// The photos whose files still hold a place that the person refused, and the question for the place.
    private var heldPlaces: (path: FieldPath, count: Int)?
    /// Whether the person has asked to save it and there is something to look at first.
    var isReviewed = false

    init(_ filling: Filling, part: String? = nil) { (self.filling, self.part) = (filling, part) }

    /// The ordinals of the questions that are asked.
    var ordinals: [Int]? { part.flatMap { filling.session.ordinals(ofPart: $0) } }

    /// The card for its page.
    var markup: ShownCard {
        ShownCard(filling, ordinals: ordinals, refused: refused, heldPlaces: heldPlaces)
    }

    /// The questions of the part in their order, and the review.
    var walk: FillWalk { FillWalk(filling, ordinals: ordinals) }

    /// Takes an answer to a question; what is wrong with it stays beside the question.
    ///
    /// - Returns: Whether it was accepted.
    mutating func take(_ answer: Answer, at path: String, language: String) -> Bool {
        guard let known = FieldPath(path) else { return false }
        let field = filling.schema.question(at: known)?.field
        var typed = ""
        let outcome: Filling.Outcome
        switch answer {
        case .text(let text):
            typed = text
            guard let field else { return false }
            if text.isEmpty {
                outcome = filling.clear(known)
            } else if let value = exact(text, field.type) {
                outcome = filling.answer(value, at: known)
            } else {
                outcome = filling.answer(typed: text, at: known)
            }
        case .options(let ids):
            guard let field else { return false }
            // A list without entries is an answer too.
            let value: Value = field.type.list == nil ? .choices(inOrder(ids, field)) : .records([])
            outcome = filling.answer(value, at: known)
        case .clear: outcome = filling.clear(known)
        case .skip(let reason): outcome = filling.skip(known, because: reason)
        case .proposed:
            guard let value = filling.proposal(at: path) else { return false }
            let (own, other) = (filling.session.proposedWords(at: known), filling.session.ownWords(at: known))
            outcome = filling.answer(value, at: known)
            if outcome.refusal == nil, let own, let other { _ = filling.answer(.text(own), at: other.path) }
        case .newRecord: return add(to: path)
        case .removedRecord:
            filling.removeRecord(known)
            refused = refused.filter { $0.key.record != known.record || $0.key.parent != known.parent }
            return true
        case .confirmed: return filling.confirm(path) == nil
        case .removedFile(let index):
            guard case .files(var files)? = filling[path], files.indices.contains(index) else { return false }
            files.remove(at: index)
            outcome = filling.answer(.files(files), at: known)
        }
        refused[known] = outcome.refusal.map { refusal in
            ShownCard.Refused(typed: typed, advice: refusal.text(in: language))
        }
        return outcome.refusal == nil
    }

    /// The value of an input whose text names it exactly, whatever titles the options have.
    private func exact(_ text: String, _ type: FieldType) -> Value? {
        switch type.family {
        case .yesno: text == "true" ? .yesno(true) : text == "false" ? .yesno(false) : nil
        case .option(let list): list.options.contains { $0.id == text } ? .choice(text) : nil
        case .number, .options, .text, .civil, .tags, .place, .files, .records: nil
        }
    }

    /// The chosen options in the order of the template.
    private func inOrder(_ ids: [String], _ field: Field) -> [String] {
        field.type.options?.options.map(\.id).filter(ids.contains) ?? ids
    }

    private mutating func add(to list: String) -> Bool {
        switch filling.addRecord(to: list) {
        case .success: true
        case .failure: false
        }
    }

    /// Whether the answer to a question has a file with the same bytes already.
    func has(_ file: String, at path: String, in diary: Diary) -> Bool {
        guard let known = FieldPath(path), case .files(let files)? = filling[path],
            case .success(let new) = diary.reference(to: file, at: known, under: filling.schema)
        else { return false }
        return files.contains { $0.sha256 == new.sha256 }
    }

    /// Notes something about an answer that was not taken.
    mutating func note(_ advice: String, at path: String) {
        guard let path = FieldPath(path) else { return }
        refused[path] = ShownCard.Refused(typed: "", advice: advice)
    }

    /// Notes why something else than an answer was not taken at a question; `nil` if it was.
    mutating func note(_ refusal: Filling.Refusal?, at path: String, language: String) {
        guard let path = FieldPath(path) else { return }
        refused[path] = refusal.map { ShownCard.Refused(typed: "", advice: $0.text(in: language)) }
    }
}

// MARK: - Proposals of plugins

extension OpenCard {
    /// Begins to ask plugins, unless the card is saved already.
    mutating func ask(_ proposers: [ChosenProposer], language: String) {
        let run = ProposalRun(proposers, language: language)
        proposing = !filling.isEdit && run.mayPropose(for: filling) ? run : nil
    }

    /// Whether a plugin thinks, so that there may be more to show soon.
    var isThinking: Bool { waiting.isWaiting }

    /// Takes what plugins have found, asks those whose view of the card has changed, and looks whether a refused place is
    /// still in a file.
    ///
    /// It waits for no plugin.
    mutating func propose(in diary: Diary, _ words: BrowserWords) {
        for outcome in waiting.take() {
            guard let report = proposing?.take(outcome) else { continue }
            for note in report.notes + report.faults.map({ words.proposerFailed(reason: "\($0)") })
            where !notes.contains(note) {
                notes.append(note)
            }
        }
        if let calls = proposing?.begin(for: filling, in: diary) { waiting.ask(calls) }
        proposing?.offer(to: &filling)
        let held = HeldPlaces(of: filling, in: diary)
        heldPlaces = held.question.map { ($0, held.photos.count) }
    }

    /// Puts clean copies instead of the photos that hold a refused place.
    mutating func cleanPhotos(in diary: Diary, _ words: BrowserWords) {
        let outcome = HeldPlaces(of: filling, in: diary).clean(&filling, in: diary)
        let faults = PictureWords(words.language.rawValue)
        notes = outcome.faults.map { words.photoNotCleaned(reason: faults.fault($0)) }
        if outcome.count > 0 { notes.append(words.photosCleaned(count: outcome.count)) }
    }
}
