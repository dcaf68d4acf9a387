import CardEngine
import CardSchema

/// Asking in place on a terminal.
extension PromptedFill {
    /// Asks in place on the terminal; `nil` when the terminal could not be taken over.
    func askRichly(
        _ session: FillSession, _ slots: [Int], offersParts: Bool, _ isResumed: Bool, _ driver: FillDriver
    ) throws -> ExitCode? {
        invocation.out.flush()
        invocation.err.flush()
        let fill = RichFill(
            terminal: RawTerminal(isStyled: invocation.isStyled, isApart: mayShowPrivate && hasScreenApart),
            keys: KeyInput(descriptor: 0, typed: input.takeTyped()),
            glyphs: PromptGlyphs(environment: invocation.environment), driver: driver)
        var prompt = RichPrompt(
            session, slots: slots, offersParts: offersParts, fromFirstUnanswered: isResumed, try setting)
        guard let leaving = fill.run(&prompt) else { return nil }
        return try driver.end(leaving, prompt.session, isBrief: true)
    }

    /// A text as the person's editor gave it back; else what is to be said of what the editor left.
    func edited(_ text: String) -> [PromptResult] {
        let visit = EditorVisit(
            of: target.card, in: editingFolder, on: invocation.files, environment: invocation.environment)
        if let edited = visit.text(from: text) { return [.edited(edited)] }
        return whatEditorsLeft.last.map { [.notice($0)] } ?? []
    }

    /// Whether something private may come onto the screen: an answer, or the person's plan.
    private var mayShowPrivate: Bool {
        let schema = target.schema
        return !schema.schema.safety.isEmpty
            || schema.slots.contains { slot in
                slot.field.isPrivate || slot.field.type.list?.fields.contains { $0.isPrivate } == true
            }
    }

    /// Whether the terminal has a second screen; the console of Linux has none.
    private var hasScreenApart: Bool { invocation.environment("TERM") != "linux" }

    private var editingFolder: String { diary.writer.device.root }

    private var setting: PromptSetting {
        get throws {
            let local = invocation.now
            return PromptSetting(
                day: target.card.day, isStill: isNow && target.card.day < local.date, isEdit: target.isEdit,
                language: invocation.language, parser: AnswerParser(today: today), parts: parts, partNow: partNow,
                past: try pastAnswers())
        }
    }

    /// What the cards of the template say of the days before.
    private func pastAnswers() throws -> PastAnswers {
        let day = target.card.day
        let cards = try diary.cards(of: target.card.schema, before: day, days: PastAnswers.days)
        return PastAnswers(before: day, cards)
    }
}
