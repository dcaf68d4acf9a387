import CardEngine
import CardSchema

/// A filling that was saved, or would have been, with the report of it.
struct SavedCard {
    private let invocation: Invocation
    /// The filling as it was when it was saved.
    private let filling: Filling
    /// What was learned about the card while saving; `nil` in a dry run.
    let result: SavedFilling?
    /// The notice shown because a safety rule holds.
    private let notice: SafetyNotice?

    /// Saves a filling, and then shows the person's plan if a safety rule holds, even if saving failed.
    ///
    /// When this returns, the card is on disk. A scripted dry run stores no answers, so it shows no notice.
    init(saving filling: Filling, in diary: Diary, _ invocation: Invocation, isScript: Bool = false) throws {
        (self.invocation, self.filling) = (invocation, filling)
        if invocation.isDry, isScript || !filling.isUnchanged {
            (result, notice) = (nil, isScript ? nil : diary.notice(for: filling))
        } else {
            do throws(DiaryFailure) {
                let saved = try diary.save(filling)
                (result, notice) = (saved, saved.notice)
            } catch {
                invocation.show(error.notice, of: diary)
                if invocation.wantsJSON, error.notice != nil {
                    let members: [(key: String, value: JSONDocument)] = [
                        ("card", .string("\(filling.card)")), ("saved", .bool(false)),
                    ]
                    invocation.out.line(JSONDocument.object(members + invocation.members(of: error.notice)).compact())
                }
                throw error
            }
        }
        invocation.show(notice, of: diary)
    }

    /// Whether a revision was written.
    var isSaved: Bool { result?.revision != nil }

    /// Whether the journal already contains the same card.
    private var isUnchanged: Bool { result.map { $0.revision == nil } ?? filling.isUnchanged }

    private var words: PromptWords { invocation.words }

    /// Reports the result: a message on standard error, and the card's name or a JSON object on standard output.
    ///
    /// The report is brief after the rich prompt.
    func report(isBrief: Bool = false) {
        defer { reportMeanwhile() }
        if isBrief, !invocation.wantsJSON { return reportBriefly() }
        let title = filling.schema.schema.title.text(in: invocation.language)
        let what = "\(title), \(words.full(filling.card, of: filling.cadence))"
        invocation.talk.line(
            isUnchanged
                ? filling.isEdit ? words.nothingChanged(card: what) : words.nothingSaved
                : !isSaved
                    ? words.wouldBeSaved(card: what)
                    : filling.isEdit ? words.savedChange(card: what) : words.savedCard(card: what))
        if !isUnchanged {
            reportMissing()
            reportScores()
        }
        if isUnchanged, !filling.isEdit, notice == nil { return }
        invocation.printResult("\(filling.card)", members + invocation.members(of: notice))
    }

    /// Reports what happened to the card since it was opened, if anything.
    private func reportMeanwhile() {
        // Printed even with --quiet: otherwise nobody would notice that two versions exist.
        guard let result else { return }
        for line in result.lines(words) {
            if let command = result.command, line.hasSuffix(command) {
                invocation.err.paragraph(line, endingWith: command)
            } else {
                invocation.err.paragraph(line)
            }
        }
    }

    /// Prints one line in place of the prompt.
    ///
    /// Prints the card's name only if standard output is not a terminal.
    private func reportBriefly() {
        if isUnchanged, !filling.isEdit { return invocation.talk.line(words.nothingToSave) }
        let day = words.weekday(filling.card, of: filling.cadence)
        invocation.talk.line(
            isUnchanged ? words.unchangedOn(day: day) : isSaved ? words.savedOn(day: day) : words.wouldSaveOn(day: day))
        // A score reveals something about the answers behind it.
        if !filling.schema.questions.contains(where: \.field.isPrivate) { reportScores() }
        if !invocation.out.isTerminal { invocation.out.line("\(filling.card)") }
    }

    /// Prints the scores, unless a safety rule holds; in a script, not those that only private answers make up.
    private func reportScores() {
        let session = filling.session
        guard session.evaluation.holdingSafety.isEmpty, !invocation.shownSafety.isShown else { return }
        let schema = session.schema
        let scores = ScoreText(language: invocation.language)
        for (index, score) in schema.schema.scores.enumerated() where session.evaluation.scores[index] != nil {
            let answers = schema.evaluator.answerOrdinals(ofScore: index)
            guard
                !invocation.isScripted || answers.isEmpty
                    || answers.contains(where: { !schema.questions[$0].field.holdsPrivate })
            else { continue }
            invocation.talk.line(scores.line(score, at: index, session.evaluation))
        }
    }

    /// Names the open questions by their titles as the template has them: unlike a prompt, a message shows no answers.
    private func reportMissing() {
        let session = filling.session
        guard session.isPartial else { return }
        let titles = session.missing.map { question in
            (session.schema.question(at: question.field.path)?.field ?? question.field).title
                .text(in: invocation.language)
        }
        guard titles.count > 1 else { return invocation.talk.line(words.stillOpen(count: 1, titles: titles.joined())) }
        // Shorten the list after a long questionnaire that was left early.
        let shown = titles.count <= Self.mostNamed + 1 ? titles : Array(titles.prefix(Self.mostNamed))
        let rest = titles.count - shown.count
        let more = rest > 0 ? [words.andMore(count: rest)] : []
        invocation.talk.line(words.stillOpen(count: titles.count, titles: (shown + more).joined(separator: "; ")))
    }

    /// The number of open questions to name.
    private static let mostNamed = 3

    private var members: [(key: String, value: JSONDocument)] {
        let members: [(key: String, value: JSONDocument)] = [
            ("card", .string("\(filling.card)")), ("schema", .string("\(filling.schema.name)")),
            ("partial", .bool(filling.isPartial)), ("saved", .bool(isSaved)),
        ]
        guard let result, let revision = result.revision else { return members }
        return members + [("rev", .integer(revision.header.rev)), ("id", .string("\(revision.id)"))] + result.document
    }
}

extension Field {
    /// Whether it is private, or a list with a private question.
    fileprivate var holdsPrivate: Bool { isPrivate || type.list?.fields.contains(where: \.isPrivate) == true }
}
