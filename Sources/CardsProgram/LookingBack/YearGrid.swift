import CardEngine
import CardPlugins
import CardSchema

/// A year of one question: a row for each weekday, a column for each week, a digit for each day.
struct YearGrid {
    let look: LookBack
    /// The days of the year.
    let series: Series

    private var text: SeriesText { look.text }

    /// The number of columns that a year needs: a label, and 54 weeks where the year begins on a Sunday.
    static let width = 3 + 54

    /// The heading.
    var heading: String {
        let range = [text.range(of: series.question), text.direction(of: series.question)].compactMap(\.self)
        var parts = [
            series.question.title.text(in: look.invocation.language), "\(series.starts[0].components.year)",
        ]
        if !range.isEmpty { parts.append(range.joined(separator: ", ")) }
        parts.append("n \(series.count)")
        return parts.joined(separator: " \(text.marks.separator) ")
    }

    /// The months and the seven rows.
    var lines: [ShadedLine] {
        let axis = SeriesAxis(series)
        let lead = series.starts[0].weekday.index
        var months = Array(repeating: Character(" "), count: Self.width + 3)
        var rows = (0..<7).map { place in
            ShadedLine(look.words.weekday(series.starts[0].adding(days: place - lead)).padded(toColumns: 3))
        }
        for place in 0..<lead { rows[place].append(" ") }
        for (index, (day, cell)) in zip(series.starts, series.cells).enumerated() {
            if day.components.day == 1 {
                for (offset, letter) in look.words.month(day.month).enumerated() {
                    months[3 + (lead + index) / 7 + offset] = letter
                }
            }
            switch cell {
            case .gap(let gap): rows[(lead + index) % 7].append(text.marks.mark(gap))
            case .answer(let answer):
                let shade = ShadedLine.Shade(axis, cell, of: series.question)
                rows[(lead + index) % 7].append(sign(of: answer, axis), shade)
            }
        }
        return [ShadedLine(String(months))] + rows
    }

    /// A digit for a number, the sign of the one option, a mark for different ones of several cards, or the number of several.
    private func sign(of answer: Series.Answer, _ axis: SeriesAxis?) -> String {
        if let axis, let number = answer.number {
            return axis.needsTenths ? axis.tenth(of: number) : axis.digit(of: number)
        }
        guard series.question.hasOneOption else { return "\(min(max(answer.options.count, 1), 9))" }
        return answer.options.count == 1 ? Self.sign(ofOption: answer.options[0]) : text.marks.several
    }

    /// The sign of an option: its place from 1 to 9, then a letter.
    private static func sign(ofOption place: Int) -> String {
        guard place >= 9 else { return "\(place + 1)" }
        return String(UnicodeScalar(UInt8(ascii: "a") + UInt8(min(place - 9, 25))))
    }

    /// The meanings of the digits and the marks that occur.
    var legend: [String] {
        let tenths =
            SeriesAxis(series)?.needsTenths == true
            ? [(text.marks.isASCII ? "0-9" : "0–9") + " \(look.words.legendTenths)"] : []
        let options = text.legend(ofOptionsIn: series) { option in
            series.question.options.firstIndex { $0.id == option.id }.map(Self.sign(ofOption:))
        }
        let isMixed = series.question.hasOneOption && series.cells.contains { ($0.answer?.options.count ?? 0) > 1 }
        let mixed = isMixed ? ["\(text.marks.several) \(text.severalCards(of: series.question))"] : []
        return tenths + options + mixed + text.legend(of: series.cells)
    }
}
