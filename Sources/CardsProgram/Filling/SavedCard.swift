import CardEngine
import CardSchema

/// Saving a card, and saying so.
final class SavedCard {
    private let invocation: Invocation
    private let diary: Diary
    /// What was saved last, and what was found out about the card.
    private(set) var saved: SavedFilling?
    /// What was shown because a safety rule holds.
    private(set) var notice: SafetyNotice?

    /// Prepares to save into a journal.
    init(_ invocation: Invocation, _ diary: Diary) {
        self.invocation = invocation
        self.diary = diary
    }

    /// What came of it.
    enum Outcome: Sendable {
        /// It is in the journal.
        case saved(Revision)
        /// It said what is there already.
        case unchanged
        /// It would have been saved, but the run is a dry one.
        case wouldSave
    }

    /// Saves what a filling holds, then shows the person their plan if a safety rule holds, also when saving failed.
    ///
    /// When it returns, the card is safe. A dry run without a draft keeps no answer, so nothing is shown for it.
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

    /// Says what came of it: in words on standard error, the card's name or an object on standard output.
    ///
    /// Briefly, after the rich prompt.
    func report(_ outcome: Outcome, _ target: Filling, isBrief: Bool = false) {
        defer { sayMeanwhile() }
        let session = target.session
        if isBrief, !invocation.wantsJSON { return reportBriefly(outcome, target) }
        let title = target.schema.schema.title.text(in: invocation.language)
        let words = PromptWords(invocation.language)
        let what = "\(title), \(words.full(target.card.day, of: target.cadence))"
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

    /// Says what the card was found to have become meanwhile, if anything.
    func sayMeanwhile() {
        // Also with --quiet: what stands in two versions is not found by itself.
        guard let saved else { return }
        for line in saved.lines(PromptWords(invocation.language)) {
            if let command = saved.command, line.hasSuffix(command) {
                invocation.err.paragraph(line, endingWith: command)
            } else {
                invocation.err.paragraph(line)
            }
        }
    }

    /// One line in place of the questions; the card's name only where another program may read it.
    private func reportBriefly(_ outcome: Outcome, _ target: Filling) {
        let words = PromptWords(invocation.language)
        let day = words.weekday(target.card.day, of: target.cadence)
        switch outcome {
        case .saved: invocation.talk.line(words.savedOn(day: day))
        case .unchanged where target.isEdit: invocation.talk.line(words.unchangedOn(day: day))
        case .unchanged: return invocation.talk.line(words.nothingToSave)
        case .wouldSave: invocation.talk.line(words.wouldSaveOn(day: day))
        }
        // A score tells of the answers it is made of.
        if !target.schema.slots.contains(where: \.field.isPrivate) { reportScores(target.session) }
        if !invocation.out.isTerminal { invocation.out.line("\(target.card)") }
    }

    /// Says the scores, unless a safety rule holds: then nothing is weighed.
    private func reportScores(_ session: FillSession) {
        guard session.evaluation.holdingSafety.isEmpty, !invocation.shownSafety.isShown else { return }
        let scores = ScoreText(language: invocation.language)
        for line in scores.lines(session.evaluation, session.schema.schema) { invocation.talk.line(line) }
    }

    private func reportMissing(_ session: FillSession) {
        guard session.isPartial else { return }
        let titles = session.missing.map { $0.field.title.text(in: invocation.language) }
        let words = PromptWords(invocation.language)
        guard titles.count > 1 else { return invocation.talk.line(words.stillOpen(count: 1, titles: titles.joined())) }
        // A long questionnaire left early would be read out whole.
        let shown = titles.count <= Self.mostNamed + 1 ? titles : Array(titles.prefix(Self.mostNamed))
        let rest = titles.count - shown.count
        let more = rest > 0 ? [words.andMore(count: rest)] : []
        invocation.talk.line(words.stillOpen(count: titles.count, titles: (shown + more).joined(separator: "; ")))
    }

    /// How many open questions are named.
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
