import CardEngine
import CardSchema

/// Finds the cards that a person names.
///
/// Accepted forms are `today`, `fri`, `-2`, `2026-11-20`, `mood_five`, `mood_five/yesterday` and full names. If a day
/// has several cards, a time such as `T21:04` can follow the day, or a slot: `today/morning`, `mood/fri/morning`.
///
/// A full name matches only that card, if it exists. A day also matches the card of the week or month that contains it.
struct CardReference {
    let invocation: Invocation
    let diary: Diary

    /// The command-line arguments that name cards.
    var words: [String] { invocation.arguments.positionals("card") }

    /// Returns the one matching card.
    ///
    /// Throws if there is none, or several.
    ///
    /// Of a day's cards, only the nearest one matches. `isExact` is for commands that remove a card: the full name of a
    /// missing card then matches nothing, instead of the card of its period.
    func card(
        _ phrase: String?, _ presence: Diary.Presence = .present, isExact: Bool = false
    ) throws -> ListedCard {
        ListedCard(try cardToRead(phrase, presence, isExact: isExact).head)
    }

    /// Like ``card(_:_:isExact:)``, with the card's history and a reader for the contents of each revision.
    func cardToRead(
        _ phrase: String?, _ presence: Diary.Presence, isExact: Bool = false
    ) throws -> (head: CardHead, reader: JournalReader) {
        let found = try found(phrase, presence, isExact: isExact)
        let nearest = found.nearest
        guard nearest.count == 1 else {
            let names = nearest.map { "\($0.card)" }
            throw Failure(.usage, advice: { $0.nameOneOf(card: names[0]) }) {
                $0.severalCards(number: names.count, cards: names.joined(separator: ", "))
            }
        }
        return (nearest[0], found.reader)
    }

    /// Returns the matching cards, at least one; for a day, only the nearest.
    ///
    /// Throws if there is none.
    func nearest(
        _ phrase: String?, _ presence: Diary.Presence = .present, schema: String? = nil, isExact: Bool = false
    ) throws -> [ListedCard] {
        try found(phrase, presence, schema: schema, isExact: isExact).nearest.map(ListedCard.init)
    }

    /// Returns all matching cards, at least one.
    ///
    /// Throws if there is none.
    func cards(_ phrase: String?, _ presence: Diary.Presence = .present) throws -> [ListedCard] {
        try found(phrase, presence).all.map(ListedCard.init)
    }

    /// Returns the cards to read, at least one, and the tombstones of that day for days left empty on purpose.
    func cardsToRead(_ phrase: String?) throws -> (cards: [ListedCard], leftEmpty: [ListedCard]) {
        let meant = try parse(phrase)
        let everything = try everything(meant)
        let found = try found(meant, .presentOrForked, everything, isExact: false)
        var reader = everything.reader
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
        // If the card with this full name exists, it is the only match, whether deleted or not.
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

    /// Returns a failure that reports the missing card, and an alternative.
    private func missing(
        _ meant: Meant, _ presence: Diary.Presence, _ meantOnes: FoundCards
    ) -> Failure {
        let text: Failure.Text = { words in
            let day = words.full(meant.day)
            return meant.schema.map { words.noCardOf(schema: $0, day: day) } ?? words.noCardFor(day: day)
        }
        guard let head = meantOnes.nearest.first else { return Failure(.nothingFound, help: "cards list", text) }
        if case .deleted = presence {
            return Failure(.nothingFound, help: "cards list") { $0.noneDeleted(text: text($0)) }
        }
        guard head.isDeleted else {
            return Failure(.nothingFound, help: "cards show \(head.card)") {
                $0.inPeriod(text: text($0), card: head.card)
            }
        }
        return absence(of: head, text)
    }

    /// Returns a failure that explains why a card is absent, and what to do.
    private func absence(of head: CardHead, _ text: @escaping Failure.Text) -> Failure {
        var reader = diary.journal.reader()
        let fill: Failure.Text = { $0.toFill(schema: head.card.schema, day: head.card.optionsForFilling) }
        let undelete: Failure.Text = { $0.toGetBack(card: head.card) }
        return switch reader.state(of: head.history) {
        case .present, .deleted: Failure(.nothingFound, advice: undelete) { $0.wasDeleted(text: text($0)) }
        case .leftEmpty: Failure(.nothingFound, advice: fill) { $0.wasLeftEmpty(text: text($0)) }
        case .never where head.history.revisions.contains { !$0.header.isDeleted }:
            Failure(.nothingFound, advice: undelete) { $0.wasUndone(text: text($0)) }
        case .never: Failure(.nothingFound, advice: fill, text)
        case .forgotten: Failure(.nothingFound, advice: fill) { $0.wasForgotten(text: text($0)) }
        }
    }

    /// A parsed reference.
    private struct Meant {
        var day: CivilDate
        var schema: String?
        var suffix: String?
        var time: CivilTime?
        /// Whether it is a full card name.
        var isWhole = false

        /// The card's name, or `nil` without a template.
        var name: CardName? { schema.map { CardName(schema: $0, day: day, suffix: suffix) } }
    }

    private func parse(_ phrase: String?) throws -> Meant {
        var (schema, rest, slot): (String?, String, String?) = (nil, "today", nil)
        if let phrase {
            if let card = CardName(phrase) {
                return Meant(day: card.day, schema: card.schema, suffix: card.suffix, isWhole: true)
            }
            let parts = CardPhrase(phrase)
            if phrase.contains("/") {
                (schema, rest, slot) = (parts.schema, parts.day, parts.slot)
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
        return Meant(day: day, schema: schema, suffix: slot, time: time)
    }

    private func isTemplate(_ word: String) throws -> Bool {
        guard DayPhrase.day(word, today: .latest) == nil else { return false }
        return try (TemplateCatalogue(invocation: invocation).installedIDs() + Schema.bundledIDs).contains(word)
    }
}
