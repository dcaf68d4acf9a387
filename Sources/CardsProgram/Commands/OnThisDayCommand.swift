import CardEngine
import CardPlugins
import CardSchema

/// `cards on-this-day [DAY]`: what was written on the same day of earlier years.
enum OnThisDayCommand {
    static let command = Command(
        "on-this-day", HelpWords.own.onThisDayTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("day", HelpWords.own.onThisDayDay)],
        options: [.value("schema", short: "t", "id", HelpWords.own.cardFiltersSchema, kind: .schema)]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let id = invocation.arguments.value("schema")
        if let id { try TemplateCatalogue(invocation: invocation).know(id) }
        let muted = try MutedFile(invocation).read()
        let day = try Self.day(invocation, today: diary.today)
        let shown = try Memories(invocation: invocation, diary: diary, muted: muted).cards(of: day, schema: id)
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(shown.map { .string("\($0.name)") }).pretty())
        } else {
            for (index, card) in shown.enumerated() { print(card, muted, invocation, after: index > 0) }
        }
        if shown.isEmpty { invocation.talk.line(invocation.words.nothingOnThisDay) }
        return shown.isEmpty ? .nothingFound : .done
    }

    private static func day(_ invocation: Invocation, today: CivilDate) throws -> CivilDate {
        guard let phrase = invocation.arguments.positional("day") else { return today }
        guard let day = DayPhrase.day(phrase, today: today) else {
            throw Failure(.usage, help: "cards on-this-day 2026-12-24") { $0.noDay(word: TypedName.quoted(phrase)) }
        }
        return day
    }

    private static func print(
        _ listed: ListedCard, _ muted: MutedItems, _ invocation: Invocation, after isNext: Bool
    ) {
        guard let revision = listed.content.revision else { return }
        if isNext { invocation.out.line("") }
        var card = SharedFields.withoutPrivate(of: revision.card.schema).redacted(revision.card)
        for (ordinal, question) in card.schema.questions.enumerated() where muted.covers(question.path) {
            card.cells[ordinal] = .notAsked
        }
        let title = card.schema.schema.title.text(in: invocation.language)
        let day = invocation.words.full(listed.name, of: listed.cadence)
        invocation.out.text("\(title), \(day)")
        for line in CardText(language: invocation.language, width: invocation.out.width).lines(of: card) {
            invocation.out.text(line)
        }
    }
}
