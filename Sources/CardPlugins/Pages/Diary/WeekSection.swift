import CardEngine
import CardSchema

/// The last seven days as a table: a row for each question.
struct WeekSection {
    let context: PageContext

    func write(_ page: inout HTMLWriter) {
        let last = context.days.upperBound
        let days = (-6...0).map { last.adding(days: $0) }
        page.section("week", context.words.week) { section in
            section.element("table", .class("week")) { table in
                table.element("caption", text: context.insights.days(days[0]...last))
                table.element("thead") { head in
                    head.element("tr") { row in
                        row.element("td", text: "")
                        for day in days { writeHead(day, &row) }
                    }
                }
                table.element("tbody") { body in
                    writeMarks(days, &body)
                    for index in context.contents.questions.indices { writeRow(index, days[0]...last, &body) }
                }
            }
        }
    }

    private func writeHead(_ day: CivilDate, _ page: inout HTMLWriter) {
        let name = "\(context.insights.weekday(day)) \(day.components.day)"
        page.element("th", .attribute("scope", "col")) { head in
            if let link = context.link(to: day) {
                head.element("a", link, text: name)
            } else {
                head.text(name)
            }
        }
    }

    private func writeMarks(_ days: [CivilDate], _ page: inout HTMLWriter) {
        page.element("tr") { row in
            row.element("th", .attribute("scope", "row"), text: context.insights.card)
            for day in days {
                let mark = context.contents.collection.mark(of: day)
                row.element("td") { cell in
                    cell.element(
                        "b", .class("v"), .attribute("aria-hidden", "true"), text: context.text.marks.mark(mark))
                    if let label = context.label(of: mark) { cell.hidden(label) }
                }
            }
        }
    }

    private func writeRow(_ index: Int, _ days: ClosedRange<CivilDate>, _ page: inout HTMLWriter) {
        let series = context.contents.collection.series(index, over: days)
        let axis = SeriesAxis(context.series(index))
        page.element("tr") { row in
            row.element("th", .attribute("scope", "row"), text: series.question.title.text(in: context.language))
            for cell in series.cells {
                row.element("td") { writeCell(cell, series.question, axis, &$0) }
            }
        }
    }

    private func writeCell(
        _ cell: Series.Cell, _ question: SeriesQuestion, _ axis: SeriesAxis?, _ page: inout HTMLWriter
    ) {
        let text = context.text.cell(cell, of: question)
        switch cell {
        case .gap(let gap):
            page.element("b", .class("v"), .attribute("aria-hidden", "true"), text: text)
            if let label = context.label(of: gap) { page.hidden(label) }
        case .answer(let answer):
            let style = axis.flatMap { axis in
                answer.number.map { context.levelClass(of: $0, axis, question) ?? "l0" }
            }
            page.element("b", .class(style.map { "v \($0)" } ?? "v"), text: text)
        }
    }
}
