import CardEngine
import CardPlugins
import CardSchema

/// `cards on-this-day [DAY]`: what was written on the same day of earlier years.
enum OnThisDayCommand {
    static let command = Command(
        "on-this-day", HelpWords.own.onThisDayTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("day", HelpWords.own.onThisDayDay)],
        options: [.value("schema", "id", HelpWords.own.cardFiltersSchema, kind: .schema)]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let id = invocation.arguments.value("schema")
        if let id { try TemplateCatalogue(invocation: invocation).know(id) }
        let muted = try MutedFile(invocation).read()
        let day = try Self.day(invocation, today: diary.today)
        let shown = try memories(of: day, in: diary, schema: id, muted, invocation)
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(shown.map { .string("\($0.name)") }).pretty())
        } else {
            for (index, card) in shown.enumerated() { print(card, muted, invocation, after: index > 0) }
        }
        if shown.isEmpty { invocation.talk.line(invocation.words.nothingOnThisDay) }
        return shown.isEmpty ? .nothingFound : .done
    }

    /// Returns the cards of a day in earlier years that may be shown, the newest first.
    static func memories(
        of day: CivilDate, in diary: Diary, schema id: String?, _ muted: MutedItems, _ invocation: Invocation
    ) throws -> [ListedCard] {
        let first = try diary.journal.months().first?.year ?? day.components.year
        var shown: [ListedCard] = []
        for year in stride(from: day.components.year - 1, through: first, by: -1) {
            // A 29 February has a card only in some years.
            guard let earlier = CivilDate(year: year, month: day.components.month, day: day.components.day) else {
                continue
            }
            let cards = try diary.cards(from: earlier, to: earlier, schema: id, invocation)
            shown += cards.filter { !muted.covers($0.name) && mayShow($0) }
        }
        return shown
    }

    private static func day(_ invocation: Invocation, today: CivilDate) throws -> CivilDate {
        guard let phrase = invocation.arguments.positional("day") else { return today }
        guard let day = DayPhrase.day(phrase, today: today) else {
            throw Failure(.usage, help: "cards on-this-day 2026-12-24") { $0.noDay(word: TypedName.quoted(phrase)) }
        }
        return day
    }

    /// A card whose safety rule holds is no memory to meet by chance.
    private static func mayShow(_ card: ListedCard) -> Bool {
        guard let revision = card.content.revision, !card.hasFork else { return false }
        let evaluator = revision.card.schema.evaluator
        return evaluator.evaluation(of: revision.card, on: card.name.day).holdingSafety.isEmpty
    }

    private static func print(
        _ listed: ListedCard, _ muted: MutedItems, _ invocation: Invocation, after isNext: Bool
    ) {
        guard let revision = listed.content.revision else { return }
        if isNext { invocation.out.line("") }
        var card = SharedFields.withoutPrivate(of: revision.card.schema).redacted(revision.card)
        for (slot, place) in card.schema.slots.enumerated() where muted.covers(place.path) {
            card.cells[slot] = .notAsked
        }
        let title = card.schema.schema.title.text(in: invocation.language)
        let day = invocation.words.full(listed.name, of: listed.cadence)
        invocation.out.text("\(title), \(day)")
        for line in CardText(language: invocation.language, width: invocation.out.width).lines(of: card) {
            invocation.out.text(line)
        }
    }
}
