import CardSchema

// Determines the result of a row by comparing it with the journal's card.
extension CardImport {
    /// Determines the result of a row and the revision to save.
    mutating func settle(
        _ card: inout ArrivingCard, named name: CardName, _ known: inout KnownCard
    ) throws(DiaryFailure) {
        if card.isEmpty {
            return card.settle(known.isThere ? .unchanged : .empty)
        }
        if isInJournal(card, by: &known) { return card.settle(.unchanged) }
        let isOfOthers = options.policy == .beside || options.policy == .follow
        let isForgotten = known.isForgotten || known.wasForgotten && isOfOthers
        guard !isForgotten || !Guard.importForgotten.isOn else {
            return card.refuse(
                .importForgotten, "\(name) was forgotten, so its text is not imported again", isNamed: true)
        }
        guard !bringsBack(card, known) || !Guard.importForgotten.isOn else {
            return card.refuse(
                .importForgotten, "an answer of \(name) was forgotten, so it is not imported again", isNamed: true)
        }
        if options.policy == .follow { return follow(&card, named: name, &known) }
        let base = options.policy == .beside ? nil : known.head
        guard options.policy == .beside || !known.isThere || base?.status.mayBeEdited == true else {
            return refuseTaken(&card, name)
        }
        let edited =
            try base.map { (base) throws(DiaryFailure) in
                try card.answers.applied(to: base.card, base.attic, in: diary.journal.schemas)
            } ?? card.answers.alone(under: schema, card.attic)
        var merged = edited.card
        if base == nil {
            // There is nothing that a row with removals alone could remove.
            guard !merged.isEmpty || edited.attic != Revision.emptyAttic else {
                return card.settle(known.isThere ? .unchanged : .empty)
            }
            card.attic = edited.attic
        }
        for path in edited.elsewhere {
            card.refuse(
                .answerElsewhere, "\(name) uses the template \(merged.schema.name), which has no '\(path)'")
        }
        if options.app == nil {
            card.refuse(
                attachments.refusals(
                    of: card.row.reading.card, besides: (base?.card.files ?? []).map(\.file) + card.files.references,
                    at: card.place
                ) { path in
                    "cards fill \(name.schema) --set \(path)=PATH adds a file to the journal"
                })
        }
        refuseUnanswerable(&card, merged)
        let evaluator = merged.schema.name == schema.name ? evaluator : merged.schema.evaluator
        var evaluation = evaluator.evaluation(of: merged, on: name.day)
        if options.isByPerson { evaluator.keep(&merged, &evaluation, over: base?.card) }
        let stored = takeOutClosed(&card, merged, over: base, evaluator, evaluation)
        guard !card.isRefused else { return }
        if stored != merged, isStored(card, stored, card.attic, in: &known) { return card.settle(.unchanged) }
        guard base == nil || options.policy == .edit else { return refuseTaken(&card, name) }
        try settle(&card, named: name, stored, edited, over: base, evaluator, evaluation, &known)
    }

    /// Whether a row has an answer that was forgotten, and nobody has answered the question since.
    private func bringsBack(_ card: ArrivingCard, _ known: KnownCard) -> Bool {
        guard let forgotten = known.forgotten, forgotten.areOn(card.answers.card) else { return false }
        guard options.policy != .beside, options.policy != .follow, let head = known.head else { return true }
        return !forgotten.areOn(head.card)
    }

    /// Whether a version of the card has the row's answers.
    func isInJournal(_ card: ArrivingCard, by known: inout KnownCard) -> Bool {
        guard options.policy != .beside else {
            let alone = card.answers.alone(under: schema, card.attic)
            return isStored(card, alone.card, alone.attic, in: &known)
        }
        guard options.policy != .follow else {
            let content = content(of: card, over: known)
            return isLast(content.card, content.attic, in: known)
        }
        var asWritten = card.answers
        asWritten.card = card.row.reading.card
        return versions(of: known).contains {
            card.answers.areOn($0.card, $0.attic) || asWritten.areOn($0.card, $0.attic)
        }
    }

    /// Whether a version of the card is identical; for rows of other programs, whether it has the same meaning.
    private func isStored(
        _ card: ArrivingCard, _ stored: Card, _ attic: [UInt8], in known: inout KnownCard
    ) -> Bool {
        guard options.policy == .beside else { return versions(of: known).contains { $0.card == stored } }
        guard let name = card.name, !known.versions.isEmpty else { return false }
        // The usual case when a file is imported again: the same text.
        if known.versions.contains(where: { $0.attic == attic && $0.card == stored }) { return true }
        let meaning = AsideMeaning(card.row.record?.reader, of: options.app ?? LegacyRecord.source)
        return known.means(meaning.mark(stored, attic, named: name)) {
            meaning.mark($0.card, $0.attic, named: name)
        }
    }

    /// Returns the versions to compare a row with.
    ///
    /// An edit is compared with the current ones. Other rows are also compared with earlier ones, so that importing
    /// again does not revert later edits.
    private func versions(of known: KnownCard) -> [Revision] {
        switch options.policy {
        case .refuse: known.versions
        case .edit: known.current
        case .beside, .follow: []
        }
    }

    private func refuseTaken(_ card: inout ArrivingCard, _ name: CardName) {
        card.refuse(.dayTaken, "\(name) already exists with other answers", isNamed: true)
    }

    /// Refuses answers that no question accepts: texts with nothing but control characters, answers that an older
    /// version of the template has no field for, and, in rows that a person wrote, skips of questions that may not be
    /// skipped.
    func refuseUnanswerable(_ card: inout ArrivingCard, _ merged: Card) {
        let (given, schema) = (card.answers.card, merged.schema)
        let isSame = given.schema.name == schema.name || card.answers.migration != nil
        for (ordinal, cell) in given.cells.enumerated() where cell != .notAsked {
            let known =
                isSame
                ? given.schema.questions[ordinal].field
                : schema.question(at: given.schema.questions[ordinal].path)?.field
            guard let field = known else { continue }
            switch FillSession.refusal(of: cell, field) {
            case .problem(let problem)?: card.refuse(.answerRefused, problem.message(for: field))
            case .mayNotBeSkipped? where options.closed == .refused:
                card.refuse(.maySkipNot, "'\(given.schema.questions[ordinal].path)' cannot be skipped")
            case .mayNotBeSkipped?, .notUnderstood?, .closed?, .computed?, nil: break
            }
        }
    }

    /// Returns the card without answers to closed questions, which are refused, kept or moved to the attic.
    ///
    /// Those that the row gives as answers to closed questions stay, and so do those that an edited card had before.
    func takeOutClosed(
        _ card: inout ArrivingCard, _ merged: Card, over base: Revision?, _ evaluator: CardEvaluator,
        _ evaluation: CardEvaluation
    ) -> Card {
        guard options.closed != .kept else {
            if let base { noteClosed(&card, merged, over: base, evaluator, evaluation) }
            return merged
        }
        var closed = evaluator.closedAnswers(of: merged, evaluation)
        guard !closed.isEmpty else { return merged }
        closed.removeAll { card.answers.gives($0, among: card.answers.remarks.closed) }
        if card.answers.migration != nil, !closed.isEmpty {
            // As in a saved card, a condition of a later version removes no answer that was given before it.
            let older = card.answers.card
            let evaluator = older.schema.evaluator
            let then = evaluator.evaluationWithoutRules(of: older, on: evaluation.day)
            let known = Set(evaluator.closedAnswers(of: older, then))
            closed.removeAll { card.answers.gives($0) && !card.answers.gives($0, among: known) }
        }
        if let base, base.card.schema.name == merged.schema.name, !closed.isEmpty {
            let before = evaluator.evaluationWithoutRules(of: base.card, on: evaluation.day)
            let known = Set(evaluator.closedAnswers(of: base.card, before))
            closed.removeAll { known.contains($0) && base.card.has(merged[$0], at: $0) }
        }
        var aside: [[UInt8]] = []
        for path in closed where card.answers.gives(path) {
            let message = "'\(path)' is not asked, given the other answers"
            if options.closed == .refused {
                card.refuse(
                    .answerToClosedQuestion, message, fix: "leave it out, or change the answers that hide it")
            } else if let entry = merged.unmapped(path, from: options.app ?? "fill") {
                aside.append(entry)
                card.note(
                    Diagnostic(
                        .warning, .answerToClosedQuestion, message + "; it is kept in the attic", at: card.place),
                    about: "\(path)")
            }
        }
        card.attic = Attic.adding(aside, to: card.attic)
        return closed.isEmpty ? merged : merged.without(closed)
    }

    /// Notes the answers of a card that an edit closes: they stay, but only under `closed`.
    private func noteClosed(
        _ card: inout ArrivingCard, _ merged: Card, over base: Revision, _ evaluator: CardEvaluator,
        _ evaluation: CardEvaluation
    ) {
        let closed = evaluator.closedAnswers(of: merged, evaluation)
        guard !closed.isEmpty, base.card.schema.name == merged.schema.name else { return }
        let before = evaluator.evaluationWithoutRules(of: base.card, on: evaluation.day)
        let known = Set(evaluator.closedAnswers(of: base.card, before))
        for path in closed where !known.contains(path) && !card.answers.gives(path, among: card.answers.remarks.closed)
        {
            card.note(
                Diagnostic(
                    .warning, .answerToClosedQuestion,
                    "'\(path)' is not asked, given the other answers; its answer stays on the card, closed",
                    at: card.place), about: "\(path)")
        }
    }

    /// Settles a row with the revision that is saved for it, after the card that it edits or the deletion it follows.
    private func settle(
        _ card: inout ArrivingCard, named name: CardName, _ stored: Card, _ edited: ArrivingAnswers.EditedCard,
        over base: Revision?,
        _ evaluator: CardEvaluator, _ evaluation: CardEvaluation, _ known: inout KnownCard
    ) throws(DiaryFailure) {
        let parent = base.map { Revision.Parent(rev: $0.header.rev, id: $0.id, carried: $0.carried) } ?? known.deletion
        let header = Revision.Header(
            card: name, rev: (parent?.rev ?? 0) + 1, prev: parent.map { [$0.id] } ?? [], at: at,
            by: diary.device.device, schema: stored.schema.name, local: base?.header.local ?? card.row.local,
            isPartial: evaluator.isPartial(stored, evaluation), run: "\(report.run)", source: source(of: card.row))
        var attic = card.attic
        if var base {
            // A row of an older version has edited the card there, and the attic with it.
            if card.answers.migration != nil {
                base.card = edited.card
                base.keep(Attic(edited.attic))
            }
            let left = try diary.journal.schemas.attic(of: base, afterEditing: stored)
            attic = Attic.adding(Attic(card.attic).entries.map(\.bytes), to: left)
        }
        var revision = Revision(header, stored, attic: attic, carried: parent?.carried ?? [])
        if let fault = fault(&revision) { return card.refuse(.cardTooLarge, fault, isNamed: true) }
        var notes = evaluator.findings(
            of: stored, evaluation, at: card.place, subject: "card \(name)", language: options.language
        ).map { ImportReport.Finding(diagnostic: $0.diagnostic, key: $0.key) }
        if let ended = evaluation.cutShortFinding(at: card.place, subject: "card \(name)") {
            notes.append(ImportReport.Finding(diagnostic: ended, key: ""))
        }
        notes += (base?.card.removed(by: stored) ?? []).map { path in
            ImportReport.Finding(
                diagnostic: Diagnostic(
                    .warning, .removedByEdit, "the edit removes '\(path)'", at: card.place, subject: "card \(name)"),
                key: "\(path)")
        }
        let isBeside = options.policy == .beside && !known.isEmpty
        card.settle(
            base != nil ? .changed : isBeside ? .beside : .added, revision, notes: notes,
            raised: evaluator.raised(evaluation, of: stored, over: base?.card))
        known.take(revision)
    }

    /// Returns why a revision cannot be stored as a line, or `nil` if it can.
    ///
    /// Assigns the id of a revision that a later row may edit.
    func fault(_ revision: inout Revision) -> String? {
        // A character takes at most six times its bytes.
        let size = revision.card.textBytes + revision.attic.count + (revision.header.source?.count ?? 0)
        guard options.policy == .edit || size > LineDecoder.mostBytes / 6 else { return nil }
        do throws(LineEncodingError) {
            _ = try LineEncoder.encode(&revision)
            return nil
        } catch {
            return error.message
        }
    }

    func source(of row: ImportedCard) -> [UInt8]? {
        guard let app = options.app else { return nil }
        var members: [(key: String, value: JSONDocument)] = [("app", .string(app))]
        if let ref = row.ref { members.append(("id", .string(ref))) }
        members.append(("row", .integer(row.row)))
        return Array(JSONDocument.object(members).compact().utf8)
    }
}

extension CardEvaluator {
    /// Returns the safety rules that newly hold on a card.
    ///
    /// A rule that held before counts only if one of its answers has changed.
    func raised(_ evaluation: CardEvaluation, of card: Card, over base: Card?) -> [SafetyRule] {
        let holding = evaluation.holdingSafety
        let rules = schema.schema.safety
        guard let base, !holding.isEmpty, base.schema.name == schema.name else { return holding.map { rules[$0] } }
        let before = Set(self.evaluation(of: base, on: evaluation.day).holdingSafety)
        let changed = card.cells.indices.filter { !card.cells[$0].isIdentical(to: base.cells[$0]) }
        return holding.filter { !before.contains($0) || !answerOrdinals(ofSafetyRule: $0).isDisjoint(with: changed) }
            .map { rules[$0] }
    }
}

extension Card {
    /// The attic entry that keeps the answer at a path; `nil` without an answer.
    fileprivate func unmapped(_ path: FieldPath, from source: String) -> [UInt8]? {
        guard let field = schema.question(at: path)?.field else { return nil }
        var bytes = Array("{\"unmapped\":{".utf8)
        JSONText.quoted("\(path)", into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        switch self[path] {
        case .answered(let value): ValueJSON.append(value.inOrder(of: field.type), of: field.type.list, to: &bytes)
        case .skipped(let reason): bytes += "{\"skipped\":\"\(reason.rawValue)\"}".utf8
        case .notAsked: return nil
        }
        bytes += "},\"source\":".utf8
        JSONText.quoted(source, into: &bytes)
        return bytes + [UInt8(ascii: "}")]
    }
}
