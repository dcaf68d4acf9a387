import CardEngine
import CardSchema

/// "How was it?": a month as color, one sentence, the month beside the one before, and the numbers; or several months.
struct HowSection: Sendable {
    let context: PageContext
    let calendar: CalendarSection
    private var words: PageWords { context.words }

    /// Writes the section; nothing if the page does not have the month.
    func write(_ month: CivilMonth, _ page: inout HTMLWriter) {
        guard calendar.months.contains(month) else { return }
        page.section("how", words.howWasIt) { section in
            calendar.writeQuestion(&section)
            section.element("div", .class("how")) { parts in
                calendar.writeMonth(month, as: .alone, &parts)
                parts.element("div") { writeLook(at: month, &$0) }
            }
            calendar.writeLegend(&section)
        }
    }

    /// Writes three months side by side; nothing if the page does not have the last one.
    func writeQuarter(endingWith month: CivilMonth, _ page: inout HTMLWriter) {
        guard calendar.months.contains(month) else { return }
        let title = SpanLook.title(month, Self.quarter, words)
        page.section("quarter", title) { section in
            calendar.writeQuestion(&section)
            if let (_, series, _) = calendar.shown,
                let look = SpanLook(context, month, length: Self.quarter, in: series)
            {
                section.element("p", .class("large"), text: look.sentence)
                writeTables(endingWith: month, &section)
                writeNumbers(look, &section)
            } else {
                let cards = cardsSentence(of: month.adding(months: 1 - Self.quarter)...month, title)
                section.element("p", .class("large"), text: cards)
                writeTables(endingWith: month, &section)
            }
            calendar.writeLegend(&section)
        }
    }

    private static let quarter = 3

    private func writeTables(endingWith month: CivilMonth, _ page: inout HTMLWriter) {
        page.element("div", .class("quarter")) { tables in
            for step in (0..<Self.quarter).reversed() {
                calendar.writeMonth(month.adding(months: -step), as: .oneOfQuarter, &tables)
            }
        }
    }

    /// Writes a template's title, its month and the sentence, beside those of other templates.
    func writeGlance(_ month: CivilMonth, _ title: String, _ page: inout HTMLWriter) {
        guard calendar.months.contains(month) else { return }
        page.element("section", .class("glance")) { section in
            section.element("h2", text: title)
            calendar.writeQuestion(&section)
            let look = calendar.shown.flatMap { SpanLook(context, month, in: $0.series) }
            section.element("p", text: look?.sentence ?? cardsSentence(of: month...month, words.month(month)))
            calendar.writeMonth(month, as: .glance(of: context.schema.name.id), &section)
        }
    }

    private func writeLook(at month: CivilMonth, _ page: inout HTMLWriter) {
        guard let (_, series, axis) = calendar.shown, let look = SpanLook(context, month, in: series) else {
            page.element("p", .class("large"), text: cardsSentence(of: month...month, words.month(month)))
            return
        }
        page.element("p", .class("large"), text: look.sentence)
        guard look.series.count > 0 || (look.before?.count ?? 0) > 0 else { return }
        page.element("figure") { figure in
            MonthChart(look: look, axis: axis).write(&figure)
            figure.element("figcaption") { caption in
                caption.element("span", .class("key"), text: look.title)
                guard look.before != nil else { return }
                caption.element("span", .class("key old"), text: look.titleBefore)
            }
        }
        writeNumbers(look, &page)
    }

    /// Where no question has numbers: on how many days there is a card.
    private func cardsSentence(of months: ClosedRange<CivilMonth>, _ title: String) -> String {
        let first = max(months.lowerBound.firstDay, context.days.lowerBound)
        let last = max(first, min(months.upperBound.lastDay, context.days.upperBound, context.contents.request.today))
        let filled = (first.dayNumber...last.dayNumber).count { number in
            CivilDate(dayNumber: number).map { context.contents.collection.cards(on: $0) > 0 } ?? false
        }
        return words.lead(
            days: title,
            filled: context.insights.daysWithCard(number: filled, count: last.dayNumber - first.dayNumber + 1)) + "."
    }

    private func writeNumbers(_ look: SpanLook, _ page: inout HTMLWriter) {
        page.element("table", .class("numbers")) { table in
            table.element("caption", .class("h"), text: words.numbers)
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("td", text: "")
                    for title in [look.title, look.titleBefore].prefix(look.before == nil ? 1 : 2) {
                        row.element("th", .attribute("scope", "col"), text: title)
                    }
                }
            }
            table.element("tbody") { body in
                for (title, here, before) in look.numbers {
                    body.element("tr") { row in
                        row.element("th", .attribute("scope", "row"), text: title)
                        row.element("td", text: here)
                        if let before { row.element("td", text: before) }
                    }
                }
            }
        }
    }
}
