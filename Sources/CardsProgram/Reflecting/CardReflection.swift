import CardEngine
import CardPlugins
import CardSchema

/// One question to reflect on: after a card, or to begin with.
struct CardReflection {
    let invocation: Invocation
    let diary: Diary

    /// Returns the next prompt for a card, or for an empty page; `nil` in a run in which the plan was shown.
    ///
    /// Uses the disk.
    func next(for card: CardName?, of schema: CompiledSchema, on day: CivilDate) throws -> Reflection.Prompt? {
        guard !invocation.shownSafety.isShown, let reflector = invocation.plugins.reflectors.first else { return nil }
        let shown = ShownPrompts(try SettingsFile(Self.shown, invocation).document())
        // The tone counts only if the person wants to see it.
        let tone = try card.flatMap {
            try CardTones(invocation, diary, of: $0.schema, days: $0.day...$0.day).values(of: $0)
        }
        return try reflector.prompt(
            for: Reflection.Request(
                to: reflector.id, about: card, of: schema, on: day, in: invocation.language, tone: tone, shown: shown,
                ownPrompts: try ownPrompts()))
    }

    /// Notes that a prompt was shown; uses the disk.
    func note(_ prompt: Reflection.Prompt, on day: CivilDate) throws {
        let file = try SettingsFile(Self.shown, invocation)
        try file.changing {
            var shown = ShownPrompts(try file.document())
            shown.add(prompt.id, on: day)
            try file.replace(with: shown.document)
        }
    }

    /// Shows a prompt after a card was saved, if the person wants that for its template.
    func show(after saved: SavedFilling) throws {
        guard let text = try text(after: saved) else { return }
        invocation.talk.paragraph("")
        invocation.talk.paragraph(text)
    }

    /// Returns the prompt to show after a card was saved, and notes that it was shown; `nil` for none.
    func text(after saved: SavedFilling) throws -> String? {
        guard try invocation.proposals().wantsReflection(after: saved), let own = saved.own else { return nil }
        let card = own.header.card
        guard let prompt = try next(for: card, of: own.card.schema, on: card.day) else { return nil }
        try note(prompt, on: card.day)
        return prompt.text
    }

    private static let shown = "reflections.json"

    /// The person's own prompts: `prompts.txt` among the settings.
    private func ownPrompts() throws -> String {
        let path = FilePath.join(try invocation.locations().settings, "prompts.txt")
        let bytes = try invocation.files.readFileIfThere(path, upTo: 1 << 20, for: .readLinked)
        let text = String(decoding: bytes ?? [], as: UTF8.self)
        for line in PromptList(text).unknownHeadings {
            invocation.talk.line(invocation.words.unknownHeading(path: path, line: line))
        }
        return text
    }
}
