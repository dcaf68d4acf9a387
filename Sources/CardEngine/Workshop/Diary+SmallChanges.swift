import CardSchema

/// What became of a small change.
package enum SmallChangeOutcome: Sendable, Hashable {
    /// The template has it, and the filling goes on under the template as it is now. It can be taken back.
    case made(ReplacedTemplate)
    /// There is such an option already, which is chosen now.
    case there
    /// Nothing changed: the template is not the one that was asked about, or does not allow the change.
    case notPossible
    /// Nothing changed: an author has to decide what becomes of the cards that exist.
    case undecided
}

// Small changes to the template of a card that is being filled in.
extension Diary {
    /// Makes a small change to the template of a filling, which goes on with all its answers.
    ///
    /// The answers so far are on disk before the template changes. The answer that the change brings is one like any
    /// other: ``keep(_:)`` writes it to the draft.
    ///
    /// Uses the disk. When it throws, the template may be changed; the filling is the same, and can be kept and saved.
    package func make(
        _ change: SmallChange, on filling: inout Filling
    ) throws(DiaryFailure) -> SmallChangeOutcome {
        guard filling.allows(change) else { return .notPossible }
        if case .addOption(let words, let path) = change, let option = filling.option(named: words, at: path) {
            guard option.offered.contains(filling.card.day) else {
                return try make(.bringBack(option.id, in: path), choosing: option.id, words, on: &filling)
            }
            filling.choose(option.id, insteadOf: words, at: path)
            return .there
        }
        return try make(change, choosing: nil, "", on: &filling)
    }

    private func make(
        _ change: SmallChange, choosing known: String?, _ words: String, on filling: inout Filling
    ) throws(DiaryFailure) -> SmallChangeOutcome {
        let name = filling.schema.name
        guard let older = try journal.schemas.currentTemplate(name.id), older.schema.name == name else {
            return .notPossible
        }
        var workshop = Workshop(changing: older)
        workshop.authorLanguage = filling.language
        guard workshop.make(change, on: filling.card.day) else { return .notPossible }
        let (loaded, findings) = workshop.examined()
        guard let loaded, !findings.hasErrors, let next = workshop.succession(loaded)?.change else {
            return .undecided
        }
        _ = try keep(&filling)
        try replace(older, by: next)
        let before = filling
        try follow(&filling)
        if let known { filling.choose(known, insteadOf: words, at: change.path) }
        if case .addOption(let words, let path) = change {
            let old = Set(before.listed(at: path).map(\.id))
            if let new = filling.listed(at: path).first(where: { !old.contains($0.id) }) {
                filling.choose(new.id, insteadOf: words, at: path)
            }
        }
        guard let replaced = try lastReplaced(name.id) else { return .notPossible }
        return .made(replaced)
    }

    /// Takes a small change back, unless the template has changed since; the filling goes on under the text before.
    ///
    /// Cards and drafts of the version in between are taken down by its migration. That version stays among the frozen
    /// ones, because another device may have cards of it.
    ///
    /// Uses the disk.
    ///
    /// - Returns: Whether it was taken back.
    package func takeBack(_ change: ReplacedTemplate, of filling: inout Filling) throws(DiaryFailure) -> Bool {
        guard try lastReplaced(change.after.id) == change, filling.schema.name == change.after else { return false }
        _ = try keep(&filling)
        release(filling)
        guard case .found(_, let revisions) = try wayBack(from: change) else { return false }
        _ = try takeBack(change, revisions)
        try follow(&filling)
        return true
    }

    /// Opens a filling again under the template as it is now; its answers are on disk.
    private func follow(_ filling: inout Filling) throws(DiaryFailure) {
        release(filling)
        // A change of words or days alone leaves the name, by which the card that is saved finds its template.
        _ = try template(filling.card.schema)
        var next = try self.filling(of: filling.card, local: filling.local, under: nil)
        next.draftNumber = filling.draftNumber
        if let number = filling.draft?.number {
            next.draftNumber = number
            try resume(&next, number: number)
        } else {
            next.via = filling.via
        }
        next.resumed = filling.resumed
        next.language = filling.language
        next.wasRaised = filling.wasRaised
        for (path, refusal) in filling.session.refusals where next.session.question(at: path) != nil {
            next.session.refuse(refusal, at: path)
        }
        filling = next
    }
}

extension Filling {
    /// The options of a question.
    fileprivate func listed(at path: FieldPath) -> [AnswerOption] {
        schema.question(at: path)?.field.type.options?.options ?? []
    }

    /// Returns the option with a title in any language, or that id.
    fileprivate func option(named words: String, at path: FieldPath) -> AnswerOption? {
        let wanted = Folding.fold(words.trimmingSpaces())
        return listed(at: path).first { option in
            option.id != AnswerOption.otherID
                && ([option.title.fallback] + option.title.translations.map(\.text)).contains { title in
                    Folding.fold(title) == wanted
                }
        }
    }

    /// Chooses an option in place of words of the person's own.
    ///
    /// Where several can be chosen, the others stay. The words leave the text beside the option `other`.
    fileprivate mutating func choose(_ id: String, insteadOf words: String, at path: FieldPath) {
        var left: [String]?
        let text = session.ownWords(at: path)
        if let text, case .text(let own)? = session.card[text.path].value {
            let wanted = Folding.fold(words.trimmingSpaces())
            let rest = OwnWords.separate(own).filter { Folding.fold($0) != wanted }
            if rest.count < OwnWords.separate(own).count { left = rest }
        }
        guard let type = schema.question(at: path)?.field.type else { return }
        if let text, let left {
            _ = left.isEmpty ? clear(text.path) : answer(.text(left.joined(separator: ", ")), at: text.path)
        }
        switch type.family {
        case .option: _ = answer(.choice(id), at: path)
        case .options(let list, let limits):
            var ids: Set<String> = []
            if case .choices(let chosen)? = session.card[path].value { ids = Set(chosen) }
            ids.subtract(limits.exclusive)
            if left?.isEmpty == true { ids.remove(AnswerOption.otherID) }
            ids.insert(id)
            _ = answer(.choices(list.options.map(\.id).filter(ids.contains)), at: path)
        case .number, .yesno, .text, .civil, .tags, .place, .files, .records: break
        }
    }
}
