import CardEngine
import CardSchema

/// Finds the cards that a person names: `today`, `fri`, `-2`, `2026-11-20`, with `T21:04` behind it where a day has
/// several, `mood_five`, `mood_five/yesterday`, or a whole name.
struct CardReference {
    private let invocation: Invocation
    private let opened: OpenJournal

    /// Prepares to look into a journal.
    init(_ invocation: Invocation, _ opened: OpenJournal) {
        self.invocation = invocation
        self.opened = opened
    }

    /// The words of the command line that name cards.
    var words: [String] { invocation.arguments.positionals("card") }

    /// The one card that is meant; throws when there is none, or several.
    func card(_ phrase: String?, _ presence: OpenJournal.Presence = .present) throws(Failure) -> ListedCard {
        let found = try cards(phrase, presence)
        guard found.count == 1 else {
            throw Failure(
                .usage, "\(found.count) cards have that day: \(found.map { "\($0.name)" }.joined(separator: ", "))",
                help: "name one of them: \(found[0].name)")
        }
        return found[0]
    }

    /// All cards that are meant, at least one; throws when there is none.
    func cards(_ phrase: String?, _ presence: OpenJournal.Presence = .present) throws(Failure) -> [ListedCard] {
        let meant = try parse(phrase)
        let found = try cards(meant, presence)
        guard found.isEmpty else { return found }
        let what = meant.schema.map { "no card of \($0)" } ?? "no card"
        let text = "there is \(what) for \(DateText.full(meant.day))"
        if case .deleted = presence { throw Failure(.nothingFound, "\(text) that was deleted", help: "cards list") }
        let deleted = try cards(meant, .deleted).first
        throw Failure(
            .nothingFound, deleted == nil ? text : "\(text); it was deleted",
            help: deleted.map { "to get it back: cards undelete \($0.name)" } ?? "cards list")
    }

    private func cards(_ meant: Meant, _ presence: OpenJournal.Presence) throws(Failure) -> [ListedCard] {
        try opened.cards(from: meant.day, to: meant.day, schema: meant.schema, invocation, keeping: presence).filter {
            (meant.suffix == nil || $0.name.suffix == meant.suffix)
                && (meant.time == nil || $0.local?.time == meant.time)
        }
    }

    /// What a person said, taken apart.
    private struct Meant {
        var day: CivilDate
        var schema: String?
        var suffix: String?
        var time: CivilTime?
    }

    private func parse(_ phrase: String?) throws(Failure) -> Meant {
        var (schema, rest): (String?, String) = (nil, "today")
        if let phrase {
            if let card = CardName(phrase) {
                let day = card.suffix == nil ? try period(card.schema, card.day) : card.day
                return Meant(day: day, schema: card.schema, suffix: card.suffix)
            }
            let parts = phrase.split(separator: "/", maxSplits: 1).map { String($0) }
            if parts.count == 2 {
                (schema, rest) = (parts[0], parts[1])
            } else if try isTemplate(phrase) {
                schema = phrase
            } else {
                rest = phrase
            }
        }
        let halves = rest.split(separator: "T", maxSplits: 1).map { String($0) }
        let time = halves.count == 2 ? CivilTime(halves[1]) : nil
        let word = time == nil ? rest : halves[0]
        guard let day = DayPhrase.day(word, today: opened.day(at: invocation.clock.local(at: invocation.clock.now)))
        else {
            throw Failure(
                .usage, "'\(phrase ?? rest)' names no card",
                help: "name it like today, fri, -2, 2026-11-20 or mood_five/today")
        }
        if phrase != nil { invocation.understood(word, as: day) }
        return Meant(
            day: try schema.map { (id) throws(Failure) in try period(id, day) } ?? day, schema: schema, time: time)
    }

    /// The day that a template's card of a day carries: the last of its week or month.
    private func period(_ id: String, _ day: CivilDate) throws(Failure) -> CivilDate {
        guard try TemplateCatalogue(invocation).isKnown(id) else { return day }
        var ignored: [Diagnostic] = []
        let loaded = invocation.texts.load(try TemplateCatalogue(invocation).text(id), into: &ignored)
        return loaded?.schema.cadence.periodEnd(containing: day) ?? day
    }

    private func isTemplate(_ word: String) throws(Failure) -> Bool {
        guard DayPhrase.day(word, today: .latest) == nil else { return false }
        return try (TemplateCatalogue(invocation).installedIDs() + Schema.bundledIDs).contains(word)
    }
}
