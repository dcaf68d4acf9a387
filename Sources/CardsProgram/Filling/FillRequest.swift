import CardEngine
import CardSchema

/// Looks up the card to fill in: the template by id, the named day, and any existing card.
struct FillRequest {
    let invocation: Invocation
    let diary: Diary

    /// Returns the template for a new card.
    ///
    /// Adds a bundled template to the journal first.
    ///
    /// If the current version cannot be used, reports why. Without an id, returns the template that is meant.
    func template(_ id: String?, for purpose: Diary.Purpose = .scripting) throws -> SchemaForFilling {
        let id = if let id { id } else { try meantTemplate(for: purpose) }
        let chosen = try diary.template(id)
        // Lint warnings are for the template's author, not for a person who fills in a card.
        let findings = chosen.diagnostics.filter { !$0.code.description.hasPrefix("S") || $0.severity == .error }
        invocation.report(invocation.reported.new(findings))
        return chosen
    }

    /// Returns the card of a named day and slot, or of now.
    func target(_ chosen: SchemaForFilling, day phrase: String?, slot: String? = nil) throws -> Filling {
        try target(chosen, on: try phrase.map { try day($0, under: chosen.compiled.schema) }, slot: slot)
    }

    /// Returns the card of a day and slot under a template, or a new card if a day may have any number of cards.
    func target(_ chosen: SchemaForFilling, on day: CivilDate?, slot: String? = nil) throws -> Filling {
        reporting(try diary.filling(chosen, on: day, slot: slot))
    }

    /// Returns the card of a draft.
    ///
    /// It keeps its name, even if the day has changed since.
    func target(ofDraft header: Draft.Header) throws -> Filling {
        let chosen = try template(header.card.schema)
        return reporting(try diary.filling(of: header, under: chosen))
    }

    /// Returns a card by its exact name.
    func target(_ chosen: SchemaForFilling?, of card: CardName, local: LocalTime?) throws -> Filling {
        reporting(try diary.filling(of: card, local: local, under: chosen))
    }

    /// Reports problems in the files that were read for a card.
    func reporting(_ filling: Filling) -> Filling {
        invocation.reportReading(filling.findings)
        var filling = filling
        filling.language = invocation.safetyLanguage(filling.schema.schema)
        return filling
    }

    /// Returns the day for a new card.
    ///
    /// Throws if the card's period has not begun yet.
    func day(_ phrase: String, under schema: Schema) throws -> CivilDate {
        let day = try DayPhrase.named(phrase, today: diary.today)
        invocation.understood(phrase, as: day)
        try invocation.confirm(day, diary)
        guard diary.hasBegun(day, under: schema) else {
            throw Failure(.invalidData) { $0.dayInFuture(day: $0.full(day)) }
        }
        return day
    }

    private func meantTemplate(for purpose: Diary.Purpose) throws -> String {
        let meant = try diary.meantTemplate(for: purpose)
        if let template = meant.template { return template }
        let names = try meant.candidates.isEmpty ? diary.templates() : meant.candidates
        throw invocation.needsName(among: names.isEmpty ? Schema.bundledIDs : names)
    }
}

extension Invocation {
    /// Asks about a day whose year is probably mistyped.
    ///
    /// - Throws: A failure if the person did not mean it, or nobody can be asked and `--any-year` was not given.
    func confirm(_ day: CivilDate, _ diary: Diary) throws {
        guard !diary.isPlausible(day), !(arguments.declares("any-year") && arguments.flag("any-year")) else { return }
        let menu = LineMenu(self, diary, input())
        if menu.mayAsk, menu.askYes(words.isYearMeant(day: words.full(day))) == true { return }
        throw Failure(.usage, advice: { $0.addAnyYear }) { $0.oddYear(day: $0.full(day)) }
    }

    /// Returns the failure of a command that does not say which card to fill in, with the same command for the first
    /// template.
    func needsName(among templates: [String]) -> Failure {
        let likely = templates == Schema.bundledIDs ? "mood_five" : templates[0]
        return Failure(.usage, help: arguments.lineNaming(template: likely)) {
            $0.nameTheCard(names: templates.joined(separator: ", "))
        }
    }
}

extension DayPhrase {
    /// Returns the day named on the command line.
    ///
    /// Throws if the phrase is not a valid day.
    static func named(_ phrase: String, today: CivilDate) throws -> CivilDate {
        if let day = day(phrase, today: today) { return day }
        throw Failure(.usage, advice: { $0.nameDayLike }) { $0.noDay(word: TypedName.quoted(phrase)) }
    }
}
