import CardEngine
import CardSchema

/// What every section of a page needs.
struct PageContext: Sendable {
    let contents: PageContents
    /// The first and the last day of the page.
    let days: ClosedRange<CivilDate>
    let words: PageWords
    /// Numbers, marks and the words of charts.
    let text: SeriesText
    let sentence: SeriesSentence
    /// The days that are shown one by one, which others link to.
    let shownDays: Set<CivilDate>

    init?(_ contents: PageContents) {
        guard let days = contents.days else { return nil }
        let language = contents.request.language
        self.contents = contents
        self.days = days
        words = PageWords(language)
        text = SeriesText(language, isASCII: false)
        sentence = SeriesSentence(language)
        shownDays = Set(contents.newest.cards.map(\.day))
    }

    var language: String { text.language }
    var schema: CompiledSchema { contents.request.schema }
    var options: PageOptions { contents.options }
    var insights: InsightWords { words.insights }

    /// The days of charts: those of the page, but at most the last hundred years.
    var recentDays: ClosedRange<CivilDate> {
        max(days.lowerBound, days.upperBound.adding(days: -36_525))...days.upperBound
    }

    /// Returns the daily series of a question over all days of the page.
    func series(_ index: Int) -> Series { contents.collection.series(index, over: days) }

    /// Returns the link to a day, if it is shown.
    func link(to day: CivilDate) -> HTMLAttribute? {
        options.shows(.days) && shownDays.contains(day) ? .href(.fragment(Self.id(of: day))) : nil
    }

    static func id(of day: CivilDate) -> String { "d\(day)" }
    static func id(of month: CivilMonth) -> String { "m\(month)" }

    /// Returns the class that gives a number its color.
    func levelClass(of number: Double, _ axis: SeriesAxis, _ question: SeriesQuestion) -> String {
        LevelScale(question, family: family(of: question)).style(of: number, axis)
    }

    /// Returns the number of a question's family: that of its group; the scores are one of their own.
    func family(of question: SeriesQuestion) -> Int {
        let groups = schema.schema.groups
        guard case .field(let path) = question.factor else { return groups.count % LevelPalettes.families }
        return (groups.firstIndex { $0.id == path.group } ?? 0) % LevelPalettes.families
    }

    /// Returns what a number stands for: the title of a point of a scale, or of the band of a score.
    func label(of number: Double, _ question: SeriesQuestion) -> String? {
        switch question.factor {
        case .field(let path):
            guard let ordinal = schema.ordinal(of: path), case .scale(let scale) = schema.questions[ordinal].field.type,
                let point = scale.points.first(where: { $0.value.double == number })
            else { return nil }
            return point.title.text(in: language)
        case .score(let id):
            guard let score = schema.schema.scores.first(where: { $0.id == id }) else { return nil }
            return score.bands.first { $0.from.double <= number && number <= $0.to.double }?.title.text(in: language)
        }
    }

    /// Returns the title of a gap in words.
    func label(of gap: Series.Gap) -> String? {
        switch gap {
        case .noCard: insights.legendNoCard
        case .noAnswer: insights.legendNoAnswer
        case .skipped: insights.legendSkipped
        case .leftEmpty: insights.legendLeftEmpty
        case .severalVersions: insights.legendVersions
        case .notAsked: words.notAsked
        case .future: nil
        }
    }

    /// Returns a question's range and direction: `0–5 · lower is better`.
    func measure(of question: SeriesQuestion) -> [String] {
        [text.range(of: question), text.direction(of: question)].compactMap { $0 }
    }
}

extension HTMLWriter {
    /// Writes a section with its heading.
    mutating func section(
        _ id: String, _ title: String, content: (inout HTMLWriter) throws -> Void
    ) rethrows {
        open("section", [.class("section-\(id)"), .attribute("aria-labelledby", "\(id)-title")])
        // The heading is the target of links, so that a reader lands on its text.
        element("h2", .id("\(id)-title"), text: title)
        try content(&self)
        close("section")
        text("\n")
    }

    /// Writes a text that only screen readers read aloud.
    mutating func hidden(_ text: String) { element("span", .class("h"), text: text) }
}
