package import CardEngine
package import CardSchema
import CardTexts

/// Offers one gentle question after a card, by the tone of its words, or one to begin with on an empty page.
///
/// The order is fixed: each day begins at another place of its list and takes the first prompt that was not shown in
/// the last 14 days. A person's own prompts come first.
package struct ReflectionPrompts: Reflector {
    /// The id, also the key in a template's `plugins`.
    package static let identifier = "reflection"

    package let id = identifier

    package init() {}

    package func prompt(for request: Reflection.Request) -> Reflection.Prompt? {
        let section = Self.section(for: request)
        let own = PromptList(request.ownPrompts)
        let ours = PromptList.shared(request.language).items[section] ?? []
        let candidates =
            rotated((own.items[section] ?? []) + (own.items[nil] ?? []), by: request.day)
            + rotated(ours.filter { Self.fits($0, request.schema) }, by: request.day)
        let next = candidates.first { !request.shown.contains($0.id) }
        return next.map { Reflection.Prompt(id: $0.id, text: $0.text) }
    }

    /// The list for a moment; without a tone, the words count as even.
    package static func section(for request: Reflection.Request) -> PromptList.Section {
        guard request.moment == .saved else { return .page }
        return .init(request.annotations[SentimentAnnotator.id].flatMap(Tone.init)?.band ?? .even)
    }

    /// The paths of a template's fields for a prompt and for what the person writes about it; `nil` if it lacks one.
    package static func paths(in schema: Schema) -> (prompt: String, answer: String)? {
        let settings = schema.plugins.first { $0.plugin == identifier }?.settings
        let node = settings.flatMap { JSONReader.node(of: Array($0.utf8)) }
        guard let prompt = node?["prompt"]?.string, let answer = node?["answer"]?.string else { return nil }
        return (prompt, answer)
    }

    private func rotated(_ items: [PromptList.Item], by day: CivilDate) -> [PromptList.Item] {
        guard !items.isEmpty else { return [] }
        // Neighboring days begin far from each other.
        let start = (day.dayNumber * 13 % items.count + items.count) % items.count
        return Array(items[start...] + items[..<start])
    }

    /// Prompts about skills are for cards with a list of skills.
    private static func fits(_ item: PromptList.Item, _ schema: CompiledSchema) -> Bool {
        guard item.id.hasPrefix("skill_") || item.id == "helped_skill" else { return true }
        return schema.schema.groups.contains { $0.id == "skills" }
            || schema.questions.contains { $0.field.type.options?.name == "skills" }
    }
}

extension PromptList {
    /// The prompts of a language; English ones where there are none.
    package static func shared(_ language: String) -> PromptList {
        language == "es" || language.utf8.starts(with: "es-".utf8) ? spanish : english
    }

    private static let english = PromptList(card_prompts_en().text)
    private static let spanish = PromptList(card_prompts_es().text)
}
