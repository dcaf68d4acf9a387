import CardEngine
import CardSchema

/// Seven days as a table: a row for each question.
struct WeekSection {
    let context: PageContext
    /// The last of the days.
    let last: CivilDate

    func write(_ page: inout HTMLWriter) {
        let days = (-6...0).map { last.adding(days: $0) }
        page.section("week", context.words.week) { section in
            section.element("table", .class("week")) { table in
                table.element("caption", text: caption(of: days[0]...last))
                table.element("thead") { head in
                    head.element("tr") { row in
                        row.element("td", text: "")
                        for day in days { writeHead(day, &row) }
                    }
                }
                table.element("tbody") { writeMarks(days, &$0) }
                for (title, indices) in groups(of: days[0]...last) {
                    table.element("tbody") { body in
                        body.element("tr") { row in
                            row.element(
                                "th", .attribute("scope", "rowgroup"), .attribute("colspan", "8"), .class("group"),
                                text: title)
                        }
                        for index in indices { writeRow(index, days[0]...last, &body) }
                    }
                }
            }
        }
    }

    /// The days, and what the marks of the table mean that are not answers.
    private func caption(of days: ClosedRange<CivilDate>) -> String {
        var meanings: [(mark: String, words: [String])] = []
        for index in groups(of: days).flatMap(\.indices) {
            for case .gap(let gap) in context.contents.collection.series(index, over: days).cells {
                guard let label = context.label(of: gap) else { continue }
                let mark = context.text.marks.mark(gap)
                guard let position = meanings.firstIndex(where: { $0.mark == mark }) else {
                    meanings.append((mark, [label]))
                    continue
                }
                if !meanings[position].words.contains(label) { meanings[position].words.append(label) }
            }
        }
        // A blank needs no key.
        let key = meanings.filter { !$0.mark.trimmingSpaces().isEmpty }.map { meaning in
            "\(meaning.mark) = \(meaning.words.joined(separator: " / "))"
        }
        return ([context.insights.days(days)] + (key.isEmpty ? [] : ["(\(key.joined(separator: ", ")))"])).joined(
            separator: " ")
    }

    /// The questions that were asked in the week, by group; the scores last.
    private func groups(of days: ClosedRange<CivilDate>) -> [(title: String, indices: [Int])] {
        var groups: [(title: String, indices: [Int])] = []
        for index in context.contents.questions.indices {
            let cells = context.contents.collection.series(index, over: days).cells
            let isAsked =
                switch context.contents.questions[index].factor {
                case .field: cells.contains { $0 != .gap(.notAsked) && $0 != .gap(.future) && $0 != .gap(.noCard) }
                // A score is not asked: without a value, a row of dots would look like answers that are missing.
                case .score: cells.contains { $0.answer != nil }
                }
            guard isAsked, let title = title(ofGroupOf: index) else { continue }
            if groups.last?.title != title { groups.append((title, [])) }
            groups[groups.count - 1].indices.append(index)
        }
        return groups
    }

    /// Returns the title of a question's group; `nil` for the text of another option, which the days show.
    private func title(ofGroupOf index: Int) -> String? {
        guard case .field(let path) = context.contents.questions[index].factor else { return context.words.scores }
        guard let ordinal = context.schema.ordinal(of: path), !context.schema.questions[ordinal].field.isOtherText
        else {
            return nil
        }
        return context.schema.schema.groups.first { $0.id == path.group }?.title.text(in: context.language)
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
                        "b", .class("v t"), .attribute("aria-hidden", "true"), text: context.text.marks.mark(mark))
                    if let label = context.label(of: mark) { cell.hidden(label) }
                }
            }
        }
    }

    private func writeRow(_ index: Int, _ days: ClosedRange<CivilDate>, _ page: inout HTMLWriter) {
        let series = context.contents.collection.series(index, over: days)
        let axis = SeriesAxis(context.series(index))
        page.element("tr") { row in
            row.element(
                "th", .attribute("scope", "row"), isSubfield(series.question) ? .class("sub") : nil,
                text: series.question.ownTitle.text(in: context.language))
            for cell in series.cells {
                row.element("td") { writeCell(cell, series.question, axis, &$0) }
            }
        }
    }

    private func isSubfield(_ question: SeriesQuestion) -> Bool {
        if case .field(let path) = question.factor { path.subfield != nil } else { false }
    }

    private func writeCell(
        _ cell: Series.Cell, _ question: SeriesQuestion, _ axis: SeriesAxis?, _ page: inout HTMLWriter
    ) {
        switch cell {
        case .gap(let gap):
            page.element("b", .class("v"), .attribute("aria-hidden", "true"), text: context.text.marks.mark(gap))
            if let label = context.label(of: gap) { page.hidden(label) }
        case .answer(let answer):
            let style = axis.flatMap { axis in
                answer.number.map { "c " + context.levelClass(of: $0, axis, question) }
            }
            // A time of day is neither little nor much.
            let color = question.kind == .time ? nil : style
            // Times stay on one line; the words of an option may need several.
            let isClock = question.kind == .time || question.kind == .duration
            let classes = ["v", color, isClock ? "t" : nil].compactMap { $0 }.joined(separator: " ")
            page.element("b", .class(classes), text: text(of: cell, question))
        }
    }

    /// Returns the text of an answer; the number of options if several may be chosen, so that columns stay narrow.
    private func text(of cell: Series.Cell, _ question: SeriesQuestion) -> String {
        if let answer = cell.answer, case .field(let path) = question.factor,
            let ordinal = context.schema.ordinal(of: path),
            case .choices = context.schema.questions[ordinal].field.type
        {
            return "\(answer.options.count)"
        }
        return context.text.cell(cell, of: question)
    }
}
