import CardEngine
import CardPlugins
import CardSchema

/// One question to reflect on: after a card, or to begin with.
///
/// There is none in a run in which a safety rule holds.
struct CardReflection {
    let invocation: Invocation
    let diary: Diary

    /// Returns the next prompt for a card, or for an empty page; uses the disk.
    func next(for card: CardName?, of schema: CompiledSchema, on day: CivilDate) throws -> Reflection.Prompt? {
        guard !invocation.shownSafety.isShown, let reflector = invocation.plugins.reflectors.first else { return nil }
        let history = try ReflectionHistory(invocation, diary)
        var annotations: [String: Card] = [:]
        if let card {
            // The tone counts only if the person wants to see it.
            let tones = try CardTones(invocation, diary, of: card.schema, days: card.day...card.day)
            annotations[SentimentAnnotator.id] = tones.values(of: card)
        }
        let settings = schema.schema.plugins.first { $0.plugin == reflector.id }?.settings ?? "{}"
        let request = Reflection.Request(
            schema: schema, moment: card == nil ? .emptyPage : .saved, day: day, language: invocation.language,
            annotations: annotations, shown: history.ids(upTo: day), settings: settings, ownPrompts: try ownPrompts())
        return try reflector.prompt(for: request)
    }

    /// Notes that a prompt was shown; uses the disk.
    func note(_ prompt: Reflection.Prompt, on day: CivilDate) throws {
        var history = try ReflectionHistory(invocation, diary)
        try history.add(prompt.id, on: day)
    }

    /// Shows a prompt after a card was saved, if the person wants that for its template.
    func show(after outcome: SavedCard.Outcome, _ target: Filling) throws {
        guard !invocation.wantsJSON, !invocation.arguments.flag("quiet"), case .saved = outcome, !target.isEdit,
            target.session.evaluation.holdingSafety.isEmpty,
            try ProposalChoices(invocation).isOn(ReflectionPrompts.identifier, for: target.card.schema),
            let prompt = try next(for: target.card, of: target.schema, on: target.card.day)
        else { return }
        try note(prompt, on: target.card.day)
        invocation.talk.paragraph("")
        invocation.talk.paragraph(prompt.text)
    }

    /// The person's own prompts: `prompts.txt` among the settings.
    private func ownPrompts() throws -> String {
        let path = try Self.ownPath(invocation)
        let bytes = try invocation.files.readFileIfThere(path, upTo: 1 << 20, for: .readLinked)
        let text = String(decoding: bytes ?? [], as: UTF8.self)
        for line in PromptList(text).unknownHeadings {
            invocation.talk.line(invocation.words.unknownHeading(path: path, line: line))
        }
        return text
    }

    /// The path of the person's own prompts.
    static func ownPath(_ invocation: Invocation) throws -> String {
        FilePath.join(try Locations(environment: invocation.environment).settings, "prompts.txt")
    }
}
