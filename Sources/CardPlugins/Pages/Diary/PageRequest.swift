package import CardEngine
package import CardSchema

/// What a page shows, or a part of one: the template and its questions, the days, and the language.
///
/// An export is one such request. A view on a person's own screen makes another, which may show private answers that no
/// plugin gets.
package struct PageRequest: Sendable {
    /// The template, and the fields that may be shown.
    package let fields: SharedFields
    /// The questions that were chosen among these fields; `nil` for all.
    package let questions: Set<FieldPath>?
    /// The first and the last day that were asked for; `nil` for all days.
    package let days: ClosedRange<CivilDate>?
    /// The language of titles.
    package let language: String
    /// The day on which the request was made; later days are in the future.
    package let today: CivilDate
    /// The days from which the cards have a newer version, as far as they are known.
    package let seams: [SeriesSeam]
    /// The id of the template's report that was asked for; `nil` for none.
    package let report: String?

    /// Creates a request for some questions of a template; `nil` for all.
    package init(
        of schema: CompiledSchema, questions: [FieldPath]? = nil, includingPrivate: Bool = false,
        days: ClosedRange<CivilDate>? = nil, language: String, today: CivilDate, seams: [SeriesSeam] = []
    ) {
        fields = includingPrivate ? .everything(of: schema) : .withoutPrivate(of: schema)
        self.questions = questions.map { Set($0) }
        (self.days, self.language, self.today, self.seams, report) = (days, language, today, seams, nil)
    }

    /// The request of an export.
    init(_ export: ExportRequest) {
        (fields, questions, days, language) = (export.fields, nil, export.days, export.language)
        (today, seams, report) = (export.today, export.seams, export.report)
    }

    /// The template.
    package var schema: CompiledSchema { fields.schema }

    /// The places of the questions that are shown, in order.
    var ordinals: [Int] {
        guard let questions else { return fields.ordinals }
        return fields.ordinals.filter { questions.contains(schema.questions[$0].path) }
    }

    /// The number of questions that may not be shown, those of records included.
    var withheldCount: Int {
        schema.questions.count { !fields.shares($0.path) }
            + fields.withheld.count { schema.ordinal(of: $0) == nil }
    }
}
