import CardEngine
import CardPlugins
import CardSchema

/// `cards reflect [TEMPLATE]`: one question to think or write about.
enum ReflectCommand {
    static let command = Command(
        "reflect", HelpWords.own.reflectTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("template", HelpWords.own.reflectTemplate, kind: .schema)],
        options: [.flag("on", HelpWords.own.reflectOn), .flag("off", HelpWords.own.reflectOff)],
        exclusive: [["on", "off"]]
    ).running { invocation in
        let (isOn, isOff) = (invocation.arguments.flag("on"), invocation.arguments.flag("off"))
        let catalogue = TemplateCatalogue(invocation: invocation)
        let named = invocation.arguments.positional("template")
        if let named { try catalogue.know(named) }
        let diary = try invocation.openJournal()
        // Without ??: built by Swift 6.3.1, its throwing right side ended the program with a segmentation fault.
        let id: String
        if let named { id = named } else { id = try catalogue.meantTemplate(for: .lookingBack(), in: diary) }
        if isOn || isOff {
            try invocation.decide(isOn, about: [ReflectionPrompts.identifier], for: id)
            let words = invocation.words
            invocation.talk.line(isOn ? words.reflectionOn(id: id) : words.reflectionOff(id: id))
            return .done
        }
        let schema = CompiledSchema(try catalogue.schema(id))
        let card = try todays(id, diary, invocation)
        if let card, !isCalm(card) { return .nothingFound }
        let reflection = CardReflection(invocation: invocation, diary: diary)
        guard let prompt = try reflection.next(for: card?.name, of: schema, on: diary.today) else {
            invocation.talk.line(invocation.words.noPrompt)
            return .nothingFound
        }
        invocation.printResult(prompt.text, [("id", .string(prompt.id)), ("text", .string(prompt.text))])
        // A prompt that nobody saw may come again.
        try invocation.out.deliver()
        try reflection.note(prompt, on: diary.today)
        if card == nil || schema.schema.cadence == .anytime {
            try write(prompt, id, schema, diary, invocation)
        }
        return .done
    }

    /// The newest card of today; `nil` if the page is empty.
    private static func todays(_ id: String, _ diary: Diary, _ invocation: Invocation) throws -> ListedCard? {
        try diary.cards(from: diary.today, to: diary.today, schema: id, invocation).last { !$0.isDeleted }
    }

    /// On a card whose safety rule holds, nothing is asked.
    private static func isCalm(_ listed: ListedCard) -> Bool {
        guard let revision = listed.content.revision, !listed.hasFork else { return true }
        return revision.isCalm
    }

    /// Asks for a line at a terminal, and saves it with its prompt if the template has fields for both.
    private static func write(
        _ prompt: Reflection.Prompt, _ id: String, _ schema: CompiledSchema, _ diary: Diary, _ invocation: Invocation
    ) throws {
        guard let paths = ReflectionPrompts.paths(in: schema.schema), invocation.hasPerson, !invocation.wantsJSON else {
            return
        }
        Terminal.catchStopSignals()
        invocation.err.question(invocation.words.writeOrSkip)
        guard case .line(let line) = invocation.input.next(), !line.trimmingSpaces().isEmpty else { return }
        var filling = try diary.filling(id, on: .today, draft: .leave)
        for (path, text) in [(paths.prompt, prompt.text), (paths.answer, line)] {
            if let refusal = filling.answer(.text(text), at: path).refusal {
                return invocation.err.line(refusal.text(in: invocation.language))
            }
        }
        try SavedCard(saving: filling, in: diary, invocation).report()
    }
}
