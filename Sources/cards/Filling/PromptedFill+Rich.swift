import CardEngine
import CardSchema

/// Asking in place on a terminal.
extension PromptedFill {
    /// Asks in place on the terminal; `nil` when the terminal could not be taken over.
    func askRichly(
        _ session: FillSession, _ slots: [Int], offersParts: Bool, _ isResumed: Bool, _ keeper: DraftKeeper
    ) throws(Failure) -> ExitCode? {
        invocation.out.flush()
        invocation.err.flush()
        var trouble: String?
        keeper.say = { trouble = $0 }
        let fill = RichFill(
            terminal: RawTerminal(isStyled: invocation.isStyled, isApart: mayShowPrivate && hasScreenApart),
            keys: KeyInput(descriptor: 0, typed: input.takeTyped()),
            glyphs: PromptGlyphs(environment: invocation.environment),
            edit: {
                let edited = EditorVisit(
                    of: target.card, in: editingFolder, on: invocation.files, environment: invocation.environment
                ).text(from: $0)
                if edited == nil { trouble = whatEditorsLeft.last }
                return edited
            },
            trouble: {
                defer { trouble = nil }
                return trouble
            })
        var prompt = RichPrompt(
            session, slots: slots, offersParts: offersParts, fromFirstUnanswered: isResumed, try setting(keeper))
        guard let ending = fill.run(&prompt) else { return nil }
        keeper.say = talk.paragraph
        switch ending {
        case .left(.save): return try finish(prompt.session, keeper, isBrief: true)
        case .left(.discard):
            keeper.remove()
            watch.sayAfterDiscarding(target.session, of: target.card)
            return .done
        case .left(.keepDraft):
            return leave(.done, keeper, prompt.session)
        case .left(.interrupted), .stopped:
            return leave(.interrupted, keeper, prompt.session)
        case .endOfInput:
            return leave(.invalidData, keeper, prompt.session)
        }
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

    private var editingFolder: String { opened.writer.device.root }

    private func setting(_ keeper: DraftKeeper) throws(Failure) -> PromptSetting {
        let local = invocation.clock.local(at: invocation.clock.now)
        return PromptSetting(
            day: target.card.day, isStill: isNow && target.card.day < local.date, isEdit: target.isEdit,
            language: invocation.language, parser: AnswerParser(today: today), parts: parts, partNow: partNow,
            past: try pastAnswers(),
            keep: keeper.keep, attach: attach, safety: plan)
    }

    /// What the cards of the template say of the days before.
    private func pastAnswers() throws(Failure) -> PastAnswers {
        let day = target.card.day
        let cards = try invocation.failing { () throws(DiaryFailure) in
            try opened.cards(of: target.card.schema, before: day, days: PastAnswers.days)
        }
        return PastAnswers(before: day, cards)
    }
}
