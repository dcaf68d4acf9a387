import CardEngine
import CardSchema

/// Finds out which card is meant: the template by its id, the day as named, and what is there already.
struct FillRequest {
    private let invocation: Invocation
    private let opened: OpenJournal

    /// Prepares to look things up for a run.
    init(_ invocation: Invocation, _ opened: OpenJournal) {
        self.invocation = invocation
        self.opened = opened
    }

    /// Makes sure that a template is known, before a journal is made for it.
    static func know(_ id: String?, _ invocation: Invocation) throws(Failure) {
        guard let id else { return }
        let catalogue = TemplateCatalogue(invocation)
        guard try !catalogue.isKnown(id) else { return }
        throw try catalogue.unknown(id)
    }

    /// The template to fill a card under; one that comes with the program is put into the journal first.
    ///
    /// Says why when it is not the current one. Without an id, the journal's only template is meant.
    func template(_ id: String?) throws(Failure) -> SchemaForFilling {
        let id = if let id { id } else { try onlyTemplate() }
        let store = opened.journal.schemas
        if try invocation.failing({ () throws(JournalError) in try !store.hasCurrent(id) }) {
            try invocation.failing { () throws(JournalError) in try store.installBundled(id) }
        }
        let journal = opened.journal
        let chosen = try invocation.failing { () throws(JournalError) in
            try store.schemaForFilling(id) { (names) throws(JournalError) in try journal.lastSavedUnder(names) }
        }
        // What the linter has to say is for the author, not for tonight.
        let findings = chosen.diagnostics.filter { !$0.code.description.hasPrefix("S") || $0.severity == .error }
        invocation.report(invocation.told.new(findings))
        return chosen
    }

    /// The card of a day under a template.
    func target(_ chosen: SchemaForFilling, day phrase: String?) throws(Failure) -> FillTarget {
        let local = invocation.clock.local(at: invocation.clock.now)
        let today = opened.day(at: local)
        let schema = chosen.compiled.schema
        let day = try phrase.map { (phrase) throws(Failure) in try self.day(phrase, under: schema) } ?? today
        return try target(chosen, on: day, local: day == today ? local : nil)
    }

    /// The card of a day under a template, as a file of answers names it.
    ///
    /// Where a day may have several cards, `suffix` tells them apart; `nil` makes a new one.
    func target(
        _ chosen: SchemaForFilling, on day: CivilDate, local: LocalTime?, suffix: String? = nil
    ) throws(Failure) -> FillTarget {
        try target(chosen, of: try name(chosen.compiled.schema, day, suffix), local: local)
    }

    /// The card of a draft, which goes on under its own name whatever day it is by now.
    func target(ofDraft header: Draft.Header) throws(Failure) -> FillTarget {
        let now = invocation.clock.local(at: invocation.clock.now)
        let begun = invocation.clock.local(at: header.begun)
        let local = [now, begun].first { opened.day(at: $0) == header.card.day }
        var target = try target(try template(header.card.schema), of: header.card, local: local)
        target.draft = header.number
        return target
    }

    /// A card of a name, which is taken as it is.
    func target(
        _ chosen: SchemaForFilling, of card: CardName, local: LocalTime?
    ) throws(Failure) -> FillTarget {
        let head = try opened.head(of: card, invocation)
        guard let head, !head.header.isDeleted else {
            let earlier = try opened.cards(carryingTo: card, under: chosen.compiled, invocation)
            return FillTarget(card: card, schema: chosen.compiled, head: head, local: local, earlier: earlier)
        }
        // A card of an older version has been read as one of the current; what breaks rules keeps its own.
        return FillTarget(card: card, schema: head.card.schema, head: head, local: local)
    }

    /// The day that a person named for a new card of a template; throws when its period has not begun yet.
    func day(_ phrase: String, under schema: Schema) throws(Failure) -> CivilDate {
        let local = invocation.clock.local(at: invocation.clock.now)
        let today = opened.day(at: local)
        guard let day = DayPhrase.day(phrase, today: today) else {
            throw Failure(
                .usage, "\(TypedName.quoted(phrase)) names no day",
                help: "name it like today, yesterday, fri, -2 or 2026-11-20")
        }
        invocation.understood(phrase, as: day)
        guard day <= schema.cadence.periodEnd(containing: max(today, local.date)) else {
            throw Failure(.invalidData, "\(DateText.full(day)) has not come yet")
        }
        return day
    }

    private func name(_ schema: Schema, _ day: CivilDate, _ suffix: String?) throws(Failure) -> CardName {
        // One that was begun on another day is the same card.
        if schema.cadence == .once, try opened.onlyCard(of: schema.id, invocation) == nil,
            let begun = try OpenDrafts(invocation, opened).of(schema.id).headers.first?.card
        {
            return begun
        }
        return try invocation.failing { () throws(JournalError) in
            var naming = CardNaming(schema, in: opened.journal)
            // What a file holds may have been filled from it before.
            if let suffix { return try naming.name(ofRecordOn: day) { suffix } }
            return try naming.name(on: day) { "\(invocation.newRun())" }
        }
    }

    private func onlyTemplate() throws(Failure) -> String {
        let ids = try TemplateCatalogue(invocation).installedIDs()
        guard ids.count <= 1 else {
            throw Failure(.usage, "name the card to fill: \(ids.joined(separator: ", "))", help: "cards fill \(ids[0])")
        }
        guard let only = ids.first else {
            throw Failure(
                .usage, "name the card to fill: \(Schema.bundledIDs.joined(separator: ", "))",
                help: "cards fill mood_five")
        }
        return only
    }
}
