import CardEngine
import CardSchema

/// What was found out about a card while it was saved: another window, or another device, had saved it too.
final class Meanwhile {
    /// Whether the card holds the answers of both by now.
    fileprivate(set) var isMerged = false
    /// What every version of the card says.
    fileprivate(set) var versions: [FillSession] = []
    /// The card whose versions stand side by side.
    fileprivate(set) var forked: CardName?
    /// Whether the journal could not be read to find out.
    fileprivate(set) var isUnknown = false
    /// How many files the card names that the journal does not have.
    fileprivate(set) var missingFiles = 0

    /// What brings versions together that stand side by side.
    var command: String? { forked.map { "cards resolve \($0)" } }

    /// What there is to say.
    func lines(_ words: PromptWords) -> [String] {
        var lines: [String] = []
        if isMerged { lines.append(words.say(.merged)) }
        if let command { lines.append(words.say(.standsBeside, command)) }
        if isUnknown { lines.append(words.say(.notCompared)) }
        if missingFiles > 0 { lines.append(words.say(.filesGone, missingFiles)) }
        return lines
    }

    /// The same as members of what is printed as JSON; empty when there is nothing.
    var document: [(key: String, value: JSONDocument)] {
        var members: [(key: String, value: JSONDocument)] = []
        if isMerged { members.append(("merged", .bool(true))) }
        if forked != nil { members.append(("fork", .bool(true))) }
        if missingFiles > 0 { members.append(("missing_files", .integer(missingFiles))) }
        return members
    }
}

/// Brings what was just saved together with what was saved meanwhile, as `cards resolve` does where nothing is to be asked.
struct CardTogether {
    private let invocation: Invocation
    private let opened: OpenJournal

    /// Prepares to look at cards of a journal.
    init(_ invocation: Invocation, _ opened: OpenJournal) {
        (self.invocation, self.opened) = (invocation, opened)
    }

    /// The revision that the card has in the end; notes what was found out.
    func settle(_ saved: SavedRevision, _ meanwhile: Meanwhile) throws(Failure) -> Revision {
        meanwhile.missingFiles = saved.missingAttachments.count
        meanwhile.isUnknown = !saved.isCompared
        guard !saved.beside.isEmpty else { return saved.revision }
        let card = saved.revision.header.card
        let found = try opened.whole(card, invocation)
        var reader = found.reader
        meanwhile.versions = found.head.history.leaves.compactMap { leaf in
            guard let revision = reader.content(of: leaf).revision, !revision.header.isDeleted else { return nil }
            return FillSession(revision.card, on: card.day)
        }
        guard let merged = try merged(found.head.history, reader) else {
            meanwhile.forked = card
            return saved.revision
        }
        let settled = try invocation.failing { () throws(JournalError) in try opened.writer.save(merged) }
        guard settled.beside.isEmpty else {
            meanwhile.forked = card
            return settled.revision
        }
        meanwhile.isMerged = true
        meanwhile.versions.append(FillSession(settled.revision.card, on: card.day))
        return settled.revision
    }

    /// The revision that names every version; `nil` where a person has to choose, or they cannot be compared.
    private func merged(_ history: CardHistory, _ reader: JournalReader) throws(Failure) -> Revision? {
        var reader = reader
        let device = opened.writer.device.device
        do throws(JournalError) {
            guard let merge = try CardMerge(history, reading: { reader.content(of: $0) }) else { return nil }
            let choices = CardMerge.Choices()
            // A card that one version deletes is brought together only by whoever says so.
            guard !choices.isIncomplete(for: merge), !merge.versions.contains(where: \.isDeleted) else { return nil }
            return try merge.revision(
                choices, at: invocation.clock.now, by: device, under: opened.journal.schemas)
        } catch {
            // It is saved; what it stands beside is said.
            return nil
        }
    }
}

extension SafetyWatch {
    /// Takes notice of the rules that hold by what was answered here, and by what other versions of the card say.
    func note(_ own: [SafetyRule], and others: [FillSession], of card: CardName) {
        guard !others.isEmpty else { return }
        var rules = own
        for session in others {
            let safety = session.schema.schema.safety
            for rule in session.evaluation.holdingSafety.map({ safety[$0] }) where !rules.contains(rule) {
                rules.append(rule)
            }
        }
        note(rules, of: card)
    }
}

extension Invocation {
    /// Says of revisions whose cards moved on while a command changed them that both versions stand.
    func sayBeside(_ saved: [SavedRevision]) {
        let words = PromptWords(language)
        for revision in saved where !revision.beside.isEmpty {
            let command = "cards resolve \(revision.revision.header.card)"
            err.paragraph(words.say(.standsBeside, command), endingWith: command)
        }
    }
}
