package import CardEngine
package import CardSchema

/// A question or a score whose answers are followed from day to day.
package struct SeriesQuestion: Sendable {
    /// What a chart can show of the answers.
    package enum Kind: Sendable, Hashable {
        /// Whole or half steps of a scale.
        case rating
        /// A number.
        case amount
        /// A number of minutes.
        case duration
        /// 1 for yes, 0 for no.
        case yesno
        /// Minutes after four in the morning, so that the hours around midnight stay together.
        case time
        /// The chosen options, by their places.
        case options
        /// Only whether there is an answer: texts, dates, tags, places, files and lists.
        case words

        /// Whether the answers are numbers, or yes and no.
        package var isNumber: Bool {
            switch self {
            case .rating, .amount, .duration, .yesno, .time: true
            case .options, .words: false
            }
        }
    }

    /// Where the answers come from.
    package let factor: Insights.Factor
    /// What a chart can show of them.
    package let kind: Kind
    /// The title; for a subfield, after that of its question, without which "Acted on it" would mean little.
    package let title: LocalizedText
    /// The title alone.
    package let ownTitle: LocalizedText
    /// The short title, or else the title, of a row or a chart; for a subfield, after that of its question.
    private let label: LocalizedText
    /// The lowest and the highest possible answer, if these are the ends of a scale.
    ///
    /// A wide limit, such as 0 to 99 times, only catches typing errors and is left out.
    package let range: ClosedRange<Double>?
    /// The number of decimals that an answer may have.
    package let decimals: Int
    /// Which answers are better, if the template says so.
    package let better: Better?
    /// The options, in the order of the template; empty for other kinds.
    package let options: [AnswerOption]
    /// Whether a card has at most one of the options.
    package let hasOneOption: Bool
    /// Whether the options go from one end to another, so that their places may be drawn as levels.
    package private(set) var isInOrder = false
    /// Whether a safety rule reads the answers.
    package let isWatched: Bool
    /// The ends of the range that safety rules watch; empty if none does, or not for a number.
    package let watchedEnds: RangeEnds
    /// Whether the question, or one that the score reads, is private.
    package let isPrivate: Bool
    /// The place of a question on the card, or of a score in the template.
    let place: Int
    /// Whether the range has a true middle, like a mood from 1 to 5 or from −3 to 3.
    ///
    /// A scale from none to strongest begins at 0 and has none.
    package var hasMiddle: Bool {
        if case .near = better { return true }
        guard kind == .rating, let range else { return false }
        if range.lowerBound < 0, range.upperBound > 0 { return true }
        let points = range.upperBound - range.lowerBound + 1
        return range.lowerBound >= 1 && (points == 5 || points == 7)
    }

    /// The minute of the day at which ``Kind/time`` begins to count.
    package static let firstMinute = 4 * 60

    /// Creates the series of a question or a score; returns `nil` if the template does not have it.
    package init?(_ factor: Insights.Factor, of schema: CompiledSchema, watched: Set<Int>) {
        self.factor = factor
        switch factor {
        case .field(let path):
            guard let ordinal = schema.ordinal(of: path) else { return nil }
            let field = schema.questions[ordinal].field
            place = ordinal
            (ownTitle, better) = (field.title, field.better)
            let parent = path.subfield.flatMap { _ in schema.ordinal(of: path.parent) }.map {
                schema.questions[$0].field
            }
            title = parent.map { field.title.after($0.title) } ?? ownTitle
            let short = field.short ?? field.title
            label = parent.map { short.after($0.short ?? $0.title) } ?? short
            (kind, range, decimals) = Self.measure(field.type)
            options = kind == .options ? field.type.options?.options ?? [] : []
            if case .choice = field.type { hasOneOption = true } else { hasOneOption = false }
            isWatched = watched.contains(ordinal)
            watchedEnds = isWatched ? schema.evaluator.watchedEnds[path] : []
            isPrivate = field.isPrivate
        case .score(let id):
            guard let index = schema.schema.scores.firstIndex(where: { $0.id == id }) else { return nil }
            let score = schema.schema.scores[index]
            place = index
            (title, ownTitle, label) = (score.title, score.title, score.short ?? score.title)
            (better, kind, decimals) = (score.better, .amount, score.decimals)
            (range, options) = (Self.span(of: score.bands), [])
            hasOneOption = false
            let read = schema.evaluator.answerOrdinals(ofScore: index)
            isWatched = !read.isDisjoint(with: watched)
            watchedEnds = isWatched ? schema.evaluator.watchedEnds[score: id] : []
            isPrivate = read.contains { schema.questions[$0].field.isPrivate }
        }
    }

    private static func measure(_ type: FieldType) -> (Kind, ClosedRange<Double>?, decimals: Int) {
        switch type.family {
        case .number:
            if case .scale(let scale) = type { return (.rating, scale.min.double...scale.max.double, scale.decimals) }
            if type.isDuration { return (.duration, nil, 0) }
            let range = type.numberLimits
            return (.amount, scale(range.min?.double, range.max?.double), type.decimals ?? 0)
        case .yesno: return (.yesno, 0...1, 0)
        case .civil(.time, _): return (.time, nil, 0)
        case .option, .options: return (.options, nil, 0)
        case .text, .civil, .tags, .place, .files, .records: return (.words, nil, 0)
        }
    }

    private static func span(_ low: Double?, _ high: Double?) -> ClosedRange<Double>? {
        guard let low, let high, low < high else { return nil }
        return low...high
    }

    /// The limits of a number that are near enough to each other to be the ends of a scale.
    private static func scale(_ low: Double?, _ high: Double?) -> ClosedRange<Double>? {
        span(low, high).flatMap { $0.upperBound - $0.lowerBound <= 10 ? $0 : nil }
    }

    /// The range that the bands of a score cover, if it has any.
    private static func span(of bands: [Score.Band]) -> ClosedRange<Double>? {
        span(bands.map(\.from.double).min(), bands.map(\.to.double).max())
    }

    /// The same question with options that go from one end to another.
    var inOrder: SeriesQuestion {
        var question = self
        question.isInOrder = true
        return question
    }

    /// Returns the label of a row or a chart.
    package func label(in language: String) -> String { label.text(in: language) }
}

extension LocalizedText {
    /// Returns the text after another one and a colon, in every language that one of them has.
    fileprivate func after(_ other: LocalizedText) -> LocalizedText {
        var languages = translations.map(\.language)
        languages += other.translations.map(\.language).filter { !languages.contains($0) }
        return LocalizedText(
            fallback: "\(other.fallback): \(fallback)",
            translations: languages.map { Translation($0, "\(other.text(in: $0)): \(text(in: $0))") })
    }
}

extension DecimalNumber {
    /// The nearest binary fraction.
    package var double: Double {
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        return Double(units) / power
    }
}
