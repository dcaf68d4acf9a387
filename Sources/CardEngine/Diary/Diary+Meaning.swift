import CardSchema

extension Diary {
    /// What a person wants who names no template.
    public enum Purpose: Sendable, Hashable {
        /// To fill in a card: the one that is due comes first.
        case filling
        /// To give answers by a script, which may not depend on what is due at the moment.
        case scripting
        /// To fill in the days that have no card.
        case fillingMissing
        /// To look back at cards; at those of a template with this report, if it is named, perhaps only if it is about
        /// a week.
        case lookingBack(report: String? = nil, ofAWeek: Bool = false)
    }

    /// The templates that may be meant by a person who names none.
    public struct Meant: Sendable, Hashable {
        /// The template that is meant; `nil` if several are equally likely, or none is.
        public let template: String?
        /// The ids of all that can be meant, the likeliest first.
        public let candidates: [String]
    }

    /// Returns the template that a person means who names none.
    ///
    /// Templates that were put away are never meant. Neither is a template whose only card is filled in, such as a
    /// safety plan, unless its report is asked for.
    ///
    /// ```
    /// filling          the only one that is due or incomplete; else the only one
    /// scripting        the only one
    /// fillingMissing   the only one that lacks cards of the last two weeks
    /// lookingBack      the only one with the report, or that is filled in every day; else the only one
    /// ```
    ///
    /// Uses the disk. If several templates are possible, reads the cards of their current periods.
    ///
    /// - Parameter purpose: What the person wants.
    /// - Returns: The template and the candidates.
    /// - Throws: ``DiaryFailure`` when the templates or the cards cannot be read.
    public func meantTemplate(for purpose: Purpose) throws(DiaryFailure) -> Meant {
        var ids = try templatesInUse()
        // Cards of a template that was put away can still be looked at.
        if ids.isEmpty, case .lookingBack = purpose { ids = try templates() }
        guard ids.count > 1 || purpose == .filling else { return Meant(template: ids.first, candidates: ids) }
        var schemas: [Schema] = []
        // A template that cannot be used has no cadence, and is meant only if it is named.
        for id in ids {
            if let schema = try? journal.schemas.templateForReading(id)?.schema { schemas.append(schema) }
        }
        let repeated = schemas.filter { $0.cadence != .once }
        switch purpose {
        case .lookingBack(let report?, let isOfAWeek):
            let reporting = schemas.filter { schema in
                schema.reports.contains { $0.id == report && (!isOfAWeek || $0.span == .week) }
            }
            return Meant(first: reporting.filter(\.cadence.isOfEveryDay), among: reporting)
        case .lookingBack(nil, _):
            return Meant(first: repeated.filter(\.cadence.isOfEveryDay), among: repeated)
        case .fillingMissing:
            var lacking: [Schema] = []
            for schema in repeated where try !missingCards(of: schema).isEmpty { lacking.append(schema) }
            return Meant(first: lacking, among: repeated)
        case .scripting:
            return Meant(among: repeated.isEmpty ? try unfilled(schemas) : repeated)
        case .filling:
            if ids.count == 1, schemas.first?.cadence != .once { return Meant(template: ids[0], candidates: ids) }
            var due: [Schema] = []
            for schema in repeated where [.due, .begun].contains(try status(of: schema.id).state) {
                due.append(schema)
            }
            if due.count == 1 { return Meant(first: due, among: repeated) }
            return Meant(first: due, among: repeated + (try unfilled(schemas)))
        }
    }

    /// Returns the templates with a single card that has not been saved.
    private func unfilled(_ schemas: [Schema]) throws(DiaryFailure) -> [Schema] {
        var open: [Schema] = []
        for schema in schemas where schema.cadence == .once && !schema.isPage {
            guard try onlyCard(of: schema.id) == nil else { continue }
            open.append(schema)
        }
        return open
    }
}

extension Diary.Meant {
    fileprivate init(first likely: [Schema] = [], among all: [Schema]) {
        let rest = all.map(\.id).filter { id in !likely.contains { $0.id == id } }
        candidates = likely.map(\.id) + rest
        template = likely.count == 1 ? likely[0].id : all.count == 1 ? all[0].id : nil
    }
}

extension Cadence {
    /// Whether there is a card for every day.
    package var isOfEveryDay: Bool {
        switch self {
        case .daily, .slots: true
        case .anytime, .session, .once, .weekly, .monthly, .rolling: false
        }
    }
}
