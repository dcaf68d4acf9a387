import CardEngine
import CardSchema

/// What was found out about a card while it was saved: another window, or another device, had saved it too.
final class Meanwhile {
    /// The card that holds the answers of both; `nil` when nothing had to be brought together, or could be.
    fileprivate(set) var merged: FillSession?
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
        if merged != nil { lines.append(words.say(.merged)) }
        if let command { lines.append(words.say(.standsBeside, command)) }
        if isUnknown { lines.append(words.say(.notCompared)) }
        if missingFiles > 0 { lines.append(words.say(.filesGone, missingFiles)) }
        return lines
    }

    /// The same as members of what is printed as JSON; empty when there is nothing.
    var document: [(key: String, value: JSONDocument)] {
        var members: [(key: String, value: JSONDocument)] = []
        if merged != nil { members.append(("merged", .bool(true))) }
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
        guard let merged = try merged(card) else {
            meanwhile.forked = card
            return saved.revision
        }
        let settled = try invocation.failing { () throws(JournalError) in try opened.writer.save(merged) }
        guard settled.beside.isEmpty else {
            meanwhile.forked = card
            return settled.revision
        }
        if !settled.revision.header.isDeleted { meanwhile.merged = FillSession(settled.revision.card, on: card.day) }
        return settled.revision
    }

    /// The revision that names every version; `nil` where a person has to choose, or they cannot be compared.
    private func merged(_ card: CardName) throws(Failure) -> Revision? {
        let found = try opened.whole(card, invocation)
        var reader = found.reader
        let device = opened.writer.device.device
        do throws(JournalError) {
            guard let merge = try CardMerge(found.head.history, reading: { reader.content(of: $0) }) else { return nil }
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
    /// Takes notice of the rules that hold by what was answered here, or on the card that holds what others answered too.
    func note(_ own: [SafetyRule], and merged: FillSession?, of card: CardName) {
        guard let merged else { return }
        note(own + merged.raisedSafetyRules.filter { !own.contains($0) }, of: card)
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
