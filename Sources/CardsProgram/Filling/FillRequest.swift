import CardEngine
import CardSchema

/// Finds out which card is meant: the template by its id, the day as named, and what is there already.
struct FillRequest {
    private let invocation: Invocation
    private let diary: Diary

    /// Prepares to look things up for a run.
    init(_ invocation: Invocation, _ diary: Diary) {
        self.invocation = invocation
        self.diary = diary
    }

    /// The template to fill a card under; one that comes with the program is put into the journal first.
    ///
    /// Says why when it is not the current one. Without an id, the journal's only template is meant.
    func template(_ id: String?) throws -> SchemaForFilling {
        let id = if let id { id } else { try onlyTemplate() }
        let chosen = try diary.template(id)
        // What the linter has to say is for the author, not for tonight.
        let findings = chosen.diagnostics.filter { !$0.code.description.hasPrefix("S") || $0.severity == .error }
        invocation.report(invocation.told.new(findings))
        return chosen
    }

    /// The card of a day that a person named, or of today.
    func target(_ chosen: SchemaForFilling, day phrase: String?) throws -> Filling {
        try target(chosen, on: try phrase.map { try day($0, under: chosen.compiled.schema) } ?? diary.today)
    }

    /// The card of a day under a template; where a day may have several, a new one.
    func target(_ chosen: SchemaForFilling, on day: CivilDate) throws -> Filling {
        reporting(try diary.filling(chosen, on: day))
    }

    /// The card of a draft, which goes on under its own name whatever day it is by now.
    func target(ofDraft header: Draft.Header) throws -> Filling {
        let chosen = try template(header.card.schema)
        return reporting(try diary.filling(of: header, under: chosen))
    }

    /// A card of a name, which is taken as it is.
    func target(_ chosen: SchemaForFilling?, of card: CardName, local: LocalTime?) throws -> Filling {
        reporting(try diary.filling(of: card, local: local, under: chosen))
    }

    /// Says what was wrong with the files on the way to a card.
    func reporting(_ filling: Filling) -> Filling {
        invocation.reportReading(filling.findings)
        var filling = filling
        filling.language = invocation.safetyLanguage(filling.schema.schema)
        return filling
    }

    /// The day that a person named for a new card of a template; throws when its period has not begun yet.
    func day(_ phrase: String, under schema: Schema) throws -> CivilDate {
        let day = try DayPhrase.named(phrase, today: diary.today)
        invocation.understood(phrase, as: day)
        guard diary.hasBegun(day, under: schema) else {
            throw Failure(.invalidData) { $0.dayToCome(day: $0.full(day)) }
        }
        return day
    }

    private func onlyTemplate() throws -> String {
        let ids = try TemplateCatalogue(invocation).installedIDs()
        guard ids.count <= 1 else {
            throw Failure(.usage, help: "cards fill \(ids[0])") { $0.nameTheCard(names: ids.joined(separator: ", ")) }
        }
        guard let only = ids.first else {
            throw Failure(.usage, help: "cards fill mood_five") {
                $0.nameTheCard(names: Schema.bundledIDs.joined(separator: ", "))
            }
        }
        return only
    }
}

extension DayPhrase {
    /// The day that a person named on the command line; throws when that is none.
    static func named(_ phrase: String, today: CivilDate) throws -> CivilDate {
        if let day = day(phrase, today: today) { return day }
        throw Failure(.usage, advice: { $0.nameDayLike }) { $0.noDay(word: TypedName.quoted(phrase)) }
    }
}
