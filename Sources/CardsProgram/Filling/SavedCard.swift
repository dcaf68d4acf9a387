import CardEngine
import CardSchema

/// Saves a card and reports the result.
final class SavedCard {
    private let invocation: Invocation
    private let diary: Diary
    /// The last saved filling, with what was learned about the card while saving.
    private(set) var saved: SavedFilling?
    /// The notice shown because a safety rule holds.
    private(set) var notice: SafetyNotice?

    /// Prepares to save to a journal.
    init(_ invocation: Invocation, _ diary: Diary) {
        self.invocation = invocation
        self.diary = diary
    }

    /// The result of saving.
    enum Outcome: Sendable {
        /// The card was saved.
        case saved(Revision)
        /// The journal already contains the same card.
        case unchanged
        /// The card would have been saved, but this is a dry run.
        case wouldSave
    }

    /// Saves a filling, and then shows the person's plan if a safety rule holds, even if saving failed.
    ///
    /// When this returns, the card is on disk. A scripted dry run stores no answers, so it shows no notice.
    func save(_ filling: Filling, isScript: Bool = false) throws -> Outcome {
        if invocation.isDry, isScript || !filling.isUnchanged {
            show(isScript ? nil : diary.notice(for: filling))
            return filling.isUnchanged ? .unchanged : .wouldSave
        }
        do throws(DiaryFailure) {
            let saved = try diary.save(filling)
            self.saved = saved
            show(saved.notice)
            return saved.revision.map(Outcome.saved) ?? .unchanged
        } catch {
            show(error.notice)
            if invocation.wantsJSON, notice != nil {
                let members: [(key: String, value: JSONDocument)] = [
                    ("card", .string("\(filling.card)")), ("saved", .bool(false)),
                ]
                invocation.out.line(JSONDocument.object(members + invocation.members(of: notice)).compact())
            }
            throw error
        }
    }

    private func show(_ notice: SafetyNotice?) {
        self.notice = notice
        invocation.show(notice, of: diary)
    }

    /// Reports the result: a message on standard error, and the card's name or a JSON object on standard output.
    ///
    /// The report is brief after the rich prompt.
    func report(_ outcome: Outcome, _ target: Filling, isBrief: Bool = false) {
        defer { reportMeanwhile() }
        let session = target.session
        if isBrief, !invocation.wantsJSON { return reportBriefly(outcome, target) }
        let title = target.schema.schema.title.text(in: invocation.language)
        let words = PromptWords(invocation.language)
        let what = "\(title), \(words.full(target.card, of: target.cadence))"
        switch outcome {
        case .saved:
            invocation.talk.line(target.isEdit ? words.savedChange(card: what) : words.savedCard(card: what))
        case .unchanged where target.isEdit: invocation.talk.line(words.nothingChanged(card: what))
        case .unchanged: invocation.talk.line(words.nothingSaved)
        case .wouldSave: invocation.talk.line(words.wouldBeSaved(card: what))
        }
        if case .unchanged = outcome {
        } else {
            reportMissing(session)
            reportScores(session)
        }
        if case .unchanged = outcome, !target.isEdit, notice == nil { return }
        invocation.printResult("\(target.card)", members(outcome, target) + invocation.members(of: notice))
    }

    /// Reports what happened to the card since it was opened, if anything.
    func reportMeanwhile() {
        // Printed even with --quiet: otherwise nobody would notice that two versions exist.
        guard let saved else { return }
        for line in saved.lines(PromptWords(invocation.language)) {
            if let command = saved.command, line.hasSuffix(command) {
                invocation.err.paragraph(line, endingWith: command)
            } else {
                invocation.err.paragraph(line)
            }
        }
    }

    /// Prints one line in place of the prompt.
    ///
    /// Prints the card's name only if standard output is not a terminal.
    private func reportBriefly(_ outcome: Outcome, _ target: Filling) {
        let words = PromptWords(invocation.language)
        let day = words.weekday(target.card, of: target.cadence)
        switch outcome {
        case .saved: invocation.talk.line(words.savedOn(day: day))
        case .unchanged where target.isEdit: invocation.talk.line(words.unchangedOn(day: day))
        case .unchanged: return invocation.talk.line(words.nothingToSave)
        case .wouldSave: invocation.talk.line(words.wouldSaveOn(day: day))
        }
        // A score reveals something about the answers behind it.
        if !target.schema.slots.contains(where: \.field.isPrivate) { reportScores(target.session) }
        if !invocation.out.isTerminal { invocation.out.line("\(target.card)") }
    }

    /// Prints the scores, unless a safety rule holds; in a script, not those that only private answers make up.
    private func reportScores(_ session: FillSession) {
        guard session.evaluation.holdingSafety.isEmpty, !invocation.shownSafety.isShown else { return }
        let schema = session.schema
        let scores = ScoreText(language: invocation.language)
        for (index, score) in schema.schema.scores.enumerated() where session.evaluation.scores[index] != nil {
            let answers = schema.evaluator.answerSlots(ofScore: index)
            guard
                !invocation.isScripted || answers.isEmpty
                    || answers.contains(where: { !schema.slots[$0].field.holdsPrivate })
            else { continue }
            invocation.talk.line(scores.line(score, at: index, session.evaluation))
        }
    }

    /// Names the open questions by their titles as the template has them: unlike a prompt, a message shows no answers.
    private func reportMissing(_ session: FillSession) {
        guard session.isPartial else { return }
        let titles = session.missing.map { question in
            (session.schema.question(at: question.field.path)?.field ?? question.field).title
                .text(in: invocation.language)
        }
        let words = PromptWords(invocation.language)
        guard titles.count > 1 else { return invocation.talk.line(words.stillOpen(count: 1, titles: titles.joined())) }
        // Shorten the list after a long questionnaire that was left early.
        let shown = titles.count <= Self.mostNamed + 1 ? titles : Array(titles.prefix(Self.mostNamed))
        let rest = titles.count - shown.count
        let more = rest > 0 ? [words.andMore(count: rest)] : []
        invocation.talk.line(words.stillOpen(count: titles.count, titles: (shown + more).joined(separator: "; ")))
    }

    /// The number of open questions to name.
    private static let mostNamed = 3

    private func members(_ outcome: Outcome, _ target: Filling) -> [(key: String, value: JSONDocument)] {
        var members: [(key: String, value: JSONDocument)] = [
            ("card", .string("\(target.card)")), ("schema", .string("\(target.schema.name)")),
            ("partial", .bool(target.isPartial)),
        ]
        switch outcome {
        case .saved(let revision):
            members += [
                ("saved", .bool(true)), ("rev", .integer(revision.header.rev)), ("id", .string("\(revision.id)")),
            ]
            members += saved?.document ?? []
        case .unchanged, .wouldSave: members.append(("saved", .bool(false)))
        }
        return members
    }
}

extension Field {
    /// Whether it is private, or a list with a private question.
    fileprivate var holdsPrivate: Bool { isPrivate || type.list?.fields.contains(where: \.isPrivate) == true }
}
