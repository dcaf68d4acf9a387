import CardEngine
import CardSchema

/// Formats the answers of a series as text.
package struct SeriesText: Sendable {
    /// The words.
    package let words: InsightWords
    /// The marks.
    package let marks: SeriesMarks
    /// The language of the template's texts.
    package let language: String

    /// Creates a formatter for a language.
    package init(_ language: String, isASCII: Bool) {
        words = InsightWords(language)
        marks = SeriesMarks(isASCII: isASCII)
        self.language = language
    }

    /// Returns the text of a cell for a column: `4`, `6:30`, `~3.5`, `yes`, or the mark of a gap.
    package func cell(_ cell: Series.Cell, of question: SeriesQuestion) -> String {
        switch cell {
        case .gap(let gap): marks.mark(gap)
        case .answer(let answer): (answer.count > 1 ? marks.several : "") + self.answer(answer, of: question)
        }
    }

    /// Returns the text of an answer: `4`, `6:30`, `-3/1`, `yes`, the title of the one option, the number of several.
    package func answer(_ answer: Series.Answer, of question: SeriesQuestion) -> String {
        switch question.kind {
        case .words: return marks.answered
        case .options:
            // Of several options on a card, the number fits into a column.
            guard question.hasOneOption, answer.options.count == 1, let place = answer.options.first else {
                return "\(answer.options.count)"
            }
            let option = question.options[place]
            return (option.short ?? option.title).text(in: language)
        case .rating, .amount, .duration, .yesno, .time:
            if let span = answer.span {
                return number(span.lowerBound, of: question) + "/" + number(span.upperBound, of: question)
            }
            return answer.number.map { number($0, of: question) } ?? marks.answered
        }
    }

    /// Returns the text of an answer for a column: where both ends count but there is no room for both, the one farther
    /// from the best.
    package func answer(_ answer: Series.Answer, of question: SeriesQuestion, width: Int) -> String {
        let text = self.answer(answer, of: question)
        guard answer.span != nil, let number = answer.number, DisplayWidth.columns(of: text) > width else {
            return text
        }
        return self.number(number, of: question)
    }

    /// Returns a number in the form of a question's answers; a mean has at most one more decimal than they.
    package func number(_ number: Double, of question: SeriesQuestion) -> String {
        switch question.kind {
        case .duration: return DurationText.clock(Int64(number.rounded()))
        case .time:
            let minute = (Int(number.rounded()) + SeriesQuestion.firstMinute) % 1440
            return CivilTime(minuteOfDay: minute).map { "\($0)" } ?? ""
        case .yesno: return number >= 0.5 ? words.yes : words.no
        case .rating, .amount, .options, .words: return decimal(number, most: question.decimals + 1)
        }
    }

    /// Returns a number for a person: with at most some decimals, and the decimal mark of the language.
    package func decimal(_ number: Double, most: Int) -> String {
        words.language.decimal(Self.decimal(number, most: most))
    }

    /// Returns a number with at most some decimals, without zeros at its end.
    package static func decimal(_ number: Double, most: Int) -> String {
        var power = 1.0
        let most = min(max(most, 0), 6)
        for _ in 0..<most { power *= 10 }
        guard let scaled = Int64(exactly: (number * power).rounded()) else { return "\(number)" }
        var (units, decimals) = (scaled, most)
        while decimals > 0, units % 10 == 0 { (units, decimals) = (units / 10, decimals - 1) }
        return DecimalNumber(units: units, decimals: decimals).map { "\($0)" } ?? "\(number)"
    }

    /// Returns what is better about the answers, in words, or `nil` if the template does not say.
    package func direction(of question: SeriesQuestion) -> String? {
        switch question.better {
        case .lower: words.lowerBetter
        case .higher: words.higherBetter
        case .near(let best): words.nearBetter(number: number(best.double, of: question))
        case nil, .some(.none): nil
        }
    }

    /// Returns the range of the answers: `0–5`; `nil` without one, and for yes and no.
    package func range(of question: SeriesQuestion) -> String? {
        guard let range = question.range, question.kind != .yesno else { return nil }
        let (low, high) = (number(range.lowerBound, of: question), number(range.upperBound, of: question))
        return span(low, high)
    }

    /// Returns two numbers with a dash between them, or with a word if one of them has a sign that could be taken for it.
    package func span(_ low: String, _ high: String) -> String {
        [low, high].contains { $0.hasPrefix("-") || $0.hasPrefix("−") }
            ? words.fromTo(low: low, high: high) : low + (marks.isASCII ? "-" : "–") + high
    }
}

extension SeriesText {
    /// Returns what a day with several cards shows, for a legend.
    package func severalCards(of question: SeriesQuestion) -> String {
        switch question.kind {
        // Words and options have no mean: a day shows all of them.
        case .words, .options: words.legendSeveral
        case .rating, .amount, .duration, .time, .yesno:
            switch question.takenEnds {
            case .both: words.legendBothEnds
            case .low: words.legendLowest
            case .high: words.legendHighest
            default: words.legendMean
            }
        }
    }

    /// Returns which of several answers count, as a sentence; `nil` if their mean does.
    package func taken(of question: SeriesQuestion) -> String? {
        switch question.takenEnds {
        case .both: words.takenBothEnds
        case .low: words.takenLowest
        case .high: words.takenHighest
        default: nil
        }
    }
}
