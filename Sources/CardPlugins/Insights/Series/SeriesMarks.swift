/// The characters that stand for what is not a number, the same in every table and chart.
///
/// Each has a form in ASCII, for output that may not show others.
package struct SeriesMarks: Sendable, Hashable {
    /// Whether only ASCII characters are used.
    package let isASCII: Bool

    /// Creates the marks.
    package init(isASCII: Bool) { self.isASCII = isASCII }

    /// Stands for a day with a mean, or the highest, of several answers.
    package var several: String { "~" }
    /// Stands for a text, or another answer that is not a number.
    package var answered: String { isASCII ? "+" : "✓" }
    /// Stands for what a person did: acted on an urge, used a skill.
    package var did: String { isASCII ? "*" : "●" }
    /// Stands for what a person did not do.
    package var didNot: String { isASCII ? "o" : "○" }
    /// Stands beside answers that do not fit together by a rule of the template.
    package var doubtful: String { "!" }
    /// Separates the parts of a heading.
    package var separator: String { isASCII ? "-" : "·" }
    /// Stands where a text was cut.
    package var cut: String { isASCII ? "~" : "…" }
    /// Separates two versions of a template with comparable numbers.
    package var seam: String { isASCII ? "|" : "│" }

    /// Returns the mark of a gap; a space for a day that is in the future, or on which the question is not asked.
    package func mark(_ gap: Series.Gap) -> String {
        switch gap {
        case .noCard, .noAnswer: isASCII ? "." : "·"
        case .skipped: isASCII ? "-" : "–"
        case .leftEmpty: "x"
        case .severalVersions: isASCII ? "?" : "¿"
        case .notAsked, .future: " "
        }
    }

    /// Returns the mark of a gap on a session's page, where a question left open must not look like a day without a
    /// card.
    package func sessionMark(_ gap: Series.Gap) -> String { gap == .noAnswer ? "_" : mark(gap) }

    /// Returns the mark of a day's card.
    package func mark(_ mark: SeriesCollection.Mark) -> String {
        switch mark {
        case .filled: isASCII ? "*" : "●"
        case .late(let days): "+\(days)d"
        case .partial: isASCII ? "o" : "◐"
        case .leftEmpty: self.mark(Series.Gap.leftEmpty)
        case .severalVersions: self.mark(Series.Gap.severalVersions)
        case .none: self.mark(Series.Gap.noCard)
        case .notAsked, .future: " "
        }
    }

    /// Returns a sparkline's character for a level from 0, the lowest, to ``levels`` − 1.
    package func bar(_ level: Int) -> String {
        let bars: [String] = isASCII ? ["_", ".", "-", "=", "+", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆"]
        return bars[min(max(level, 0), bars.count - 1)]
    }

    /// The number of levels of a sparkline.
    package static let levels = 6
}
