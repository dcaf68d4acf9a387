import CardEngine
import CardPlugins
import CardSchema

/// Series as JSON, for other programs.
struct SeriesDocument {
    let collection: SeriesCollection
    let days: ClosedRange<CivilDate>
    let series: [Series]
    let language: String

    /// The document.
    var document: JSONDocument {
        .object([
            ("schema", .string("\(collection.schema.name)")), ("from", .string("\(days.lowerBound)")),
            ("to", .string("\(days.upperBound)")), ("today", .string("\(collection.today)")),
            ("cards", .integer(collection.cards)), ("series", .array(series.map(document))),
        ])
    }

    private func document(_ series: Series) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("path", .string("\(series.question.factor)")),
            ("title", .string(series.question.title.text(in: language))),
            ("period", .string(series.period.rawValue)), ("n", .integer(series.count)),
            (
                "cells",
                .array(
                    zip(series.starts, series.cells).map { start, cell in
                        .object([("start", .string("\(start)"))] + content(of: cell, series.question))
                    })
            ),
        ]
        if !series.breaks.isEmpty {
            let breaks = series.breaks.map { one in
                JSONDocument.object([
                    ("start", .string("\(series.starts[one.index])")), ("version", .integer(one.version)),
                    ("comparable", .bool(!one.isBroken)),
                ])
            }
            members.append(("seams", .array(breaks)))
        }
        return .object(members)
    }

    private func content(of cell: Series.Cell, _ question: SeriesQuestion) -> [(key: String, value: JSONDocument)] {
        switch cell {
        case .gap(let gap): return [("gap", .string(gap.rawValue))]
        case .answer(let answer):
            var members: [(key: String, value: JSONDocument)] = []
            if let number = answer.number {
                // Minutes after midnight, as in every other place.
                func shown(_ number: Double) -> JSONDocument {
                    let number =
                        question.kind == .time
                        ? Double((Int(number.rounded()) + SeriesQuestion.firstMinute) % 1440) : number
                    return .number(SeriesText.decimal(number, most: 6))
                }
                members.append(("value", shown(number)))
                if let span = answer.span {
                    members += [("low", shown(span.lowerBound)), ("high", shown(span.upperBound))]
                }
            } else if question.kind == .options {
                members.append(("options", .array(answer.options.map { .string(question.options[$0].id) })))
            }
            return members + [("n", .integer(answer.count))]
        }
    }
}
