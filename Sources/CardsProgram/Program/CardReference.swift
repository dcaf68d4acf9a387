import CardEngine
import CardSchema

/// Finds the cards that a person names: `today`, `fri`, `-2`, `2026-11-20`, with `T21:04` behind it where a day has
/// several, `mood_five`, `mood_five/yesterday`, or a whole name.
///
/// A whole name is that card and no other. A day also finds the card of the week or month that it lies in.
struct CardReference {
    private let invocation: Invocation
    private let diary: Diary

    /// Prepares to look into a journal.
    init(_ invocation: Invocation, _ diary: Diary) {
        self.invocation = invocation
        self.diary = diary
    }

    /// The words of the command line that name cards.
    var words: [String] { invocation.arguments.positionals("card") }

    /// The one card that is meant; throws when there is none, or several.
    ///
    /// Of the cards of a day, only the nearest to it. `isExact` is for commands that take a card away: a whole name of
    /// which there is no card then names none, not that of its period.
    func card(
        _ phrase: String?, _ presence: Diary.Presence = .present, isExact: Bool = false
    ) throws -> ListedCard {
        let found = try nearest(phrase, presence, isExact: isExact)
        guard found.count == 1 else {
            throw Failure(
                .usage, "\(found.count) cards have that day: \(found.map { "\($0.name)" }.joined(separator: ", "))",
                help: "name one of them: \(found[0].name)")
        }
        return found[0]
    }

    /// The cards that are meant, at least one, of a day only the nearest to it; throws when there is none.
    func nearest(
        _ phrase: String?, _ presence: Diary.Presence = .present, schema: String? = nil, isExact: Bool = false
    ) throws -> [ListedCard] {
        try found(phrase, presence, schema: schema, isExact: isExact).nearest.map(ListedCard.init)
    }

    /// All cards that are meant, at least one; throws when there is none.
    func cards(_ phrase: String?, _ presence: Diary.Presence = .present) throws -> [ListedCard] {
        try found(phrase, presence).all.map(ListedCard.init)
    }

    /// The cards to be read, at least one, and those that were left empty on purpose on the day that is meant.
    func cardsToRead(_ phrase: String?) throws -> (cards: [ListedCard], leftEmpty: [ListedCard]) {
        let meant = try parse(phrase)
        let everything = try everything(meant)
        let found = try found(meant, .presentOrForked, everything, isExact: false)
        var reader = diary.journal.reader()
        let empty = everything.filter { head, nearness in
            nearness == .exact && head.isDeleted && reader.state(of: head.history) == .leftEmpty
        }
        return (found.all.map(ListedCard.init), empty.all.map(ListedCard.init))
    }

    private func found(
        _ phrase: String?, _ presence: Diary.Presence, schema: String? = nil, isExact: Bool = false
    ) throws -> FoundCards {
        var meant = try parse(phrase)
        if meant.schema == nil { meant.schema = schema }
        return try found(meant, presence, everything(meant), isExact: isExact)
    }

    private func found(
        _ meant: Meant, _ presence: Diary.Presence, _ everything: FoundCards, isExact: Bool
    ) throws -> FoundCards {
        // A card that is there under its whole name is the one that is meant, deleted or not.
        let named = everything.filter { head, _ in meant.isWhole && head.card == meant.name }
        let meantOnes = named.isEmpty ? everything : named
        let found = meantOnes.filter { head, nearness in
            presence.includes(head) && (!meant.isWhole || !isExact || nearness == .exact)
        }
        guard found.isEmpty else { return found }
        throw missing(meant, presence, meantOnes)
    }

    private func everything(_ meant: Meant) throws -> FoundCards {
        var findings: [Diagnostic] = []
        let found = try diary.journal.cards(
            of: meant.day, schema: meant.schema, clock: invocation.clock, into: &findings)
        invocation.reportReading(findings)
        return found.filter { head, _ in
            (meant.suffix == nil || head.card.suffix == meant.suffix)
                && (meant.time == nil || ListedCard(head).local?.time == meant.time)
        }
    }

    /// Why there is no such card, and what there is instead.
    private func missing(
        _ meant: Meant, _ presence: Diary.Presence, _ meantOnes: FoundCards
    ) -> Failure {
        let what = meant.schema.map { "no card of \($0)" } ?? "no card"
        let text = "there is \(what) for \(DateText.full(meant.day))"
        guard let head = meantOnes.nearest.first else { return Failure(.nothingFound, text, help: "cards list") }
        if case .deleted = presence { return Failure(.nothingFound, "\(text) that was deleted", help: "cards list") }
        guard head.isDeleted else {
            return Failure(
                .nothingFound, "\(text); the day is in the period of \(head.card)", help: "cards show \(head.card)")
        }
        return absence(of: head, text)
    }

    /// Why a card is not there, and what can be done about it.
    private func absence(of head: CardHead, _ text: String) -> Failure {
        var reader = diary.journal.reader()
        let fill = "to fill it: cards fill \(head.card.schema) --day \(head.card.day)"
        let undelete = "to get it back: cards undelete \(head.card)"
        return switch reader.state(of: head.history) {
        case .present, .deleted: Failure(.nothingFound, "\(text); it was deleted", help: undelete)
        case .leftEmpty: Failure(.nothingFound, "\(text); the day was left empty on purpose", help: fill)
        case .never where head.history.revisions.contains { !$0.header.isDeleted }:
            Failure(.nothingFound, "\(text); saving it was undone", help: undelete)
        case .never: Failure(.nothingFound, text, help: fill)
        case .forgotten: Failure(.nothingFound, "\(text); it was forgotten", help: fill)
        }
    }

    /// What a person said, taken apart.
    private struct Meant {
        var day: CivilDate
        var schema: String?
        var suffix: String?
        var time: CivilTime?
        /// Whether a card was named in full.
        var isWhole = false

        /// The card of that name; `nil` without a template.
        var name: CardName? { schema.map { CardName(schema: $0, day: day, suffix: suffix) } }
    }

    private func parse(_ phrase: String?) throws -> Meant {
        var (schema, rest): (String?, String) = (nil, "today")
        if let phrase {
            if let card = CardName(phrase) {
                return Meant(day: card.day, schema: card.schema, suffix: card.suffix, isWhole: true)
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
        guard let day = DayPhrase.day(word, today: diary.today)
        else {
            let word = TypedName.quoted(phrase ?? rest)
            throw Failure(.usage, advice: { $0.nameCardLike }) { $0.notCard(word: word) }
        }
        if phrase != nil { invocation.understood(word, as: day) }
        return Meant(day: day, schema: schema, time: time)
    }

    private func isTemplate(_ word: String) throws -> Bool {
        guard DayPhrase.day(word, today: .latest) == nil else { return false }
        return try (TemplateCatalogue(invocation).installedIDs() + Schema.bundledIDs).contains(word)
    }
}
