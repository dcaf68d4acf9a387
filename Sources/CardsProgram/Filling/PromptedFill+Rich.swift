import CardEngine
import CardSchema

/// Asking in place on a terminal.
extension PromptedFill {
    /// Runs the rich prompt.
    ///
    /// Returns `nil` if the terminal cannot be used for it.
    func askRichly(
        _ walk: FillWalk, offersParts: Bool, fromFirstUnanswered: Bool, _ driver: FillDriver
    ) throws -> ExitCode? {
        invocation.out.flush()
        invocation.err.flush()
        let fill = RichFill(
            terminal: RawTerminal(isStyled: invocation.isStyled, isApart: mayShowPrivate && hasScreenApart),
            keys: KeyInput(descriptor: 0, typed: input.takeTyped()),
            glyphs: PromptGlyphs(environment: invocation.environment), driver: driver)
        var prompt = RichPrompt(
            walk, offersParts: offersParts, fromFirstUnanswered: fromFirstUnanswered, try setting)
        guard let leaving = fill.run(&prompt) else { return nil }
        return try driver.end(leaving, prompt.walk.filling, isBrief: true)
    }

    /// Returns the text from the person's editor, or else a message about what the editor left.
    func edited(_ text: String) -> [PromptResult] {
        if let edited = EditorVisit(of: target.card, invocation, diary).text(from: text) { return [.edited(edited)] }
        // If the check fails now, the text is reported when the card is next opened.
        return [.notice((try? editorsLeft())?.last ?? words.editorGaveNothing)]
    }

    /// Whether private text may be shown: an answer, or the person's plan.
    private var mayShowPrivate: Bool {
        let schema = target.schema
        return !schema.schema.safety.isEmpty
            || schema.slots.contains { slot in
                slot.field.isPrivate || slot.field.type.list?.fields.contains { $0.isPrivate } == true
            }
    }

    /// Whether the terminal has an alternate screen.
    ///
    /// The Linux console has none.
    private var hasScreenApart: Bool { invocation.environment("TERM") != "linux" }

    private var setting: PromptSetting {
        get throws {
            let (local, day) = (invocation.now, target.card.day)
            // Whether the card is for now, so that the time of day selects its part.
            let isNow = target.local != nil || day == diary.today
            let parts = target.schema.schema.parts
            return PromptSetting(
                day: day, slot: target.card.slot, isStill: isNow && day < local.date, isEdit: target.isEdit,
                language: invocation.language,
                parts: parts, partNow: parts.first { isNow && $0.hours != nil && $0.isOffered(at: local.time) }?.id,
                past: try PastAnswers(for: target, diary))
        }
    }
}
