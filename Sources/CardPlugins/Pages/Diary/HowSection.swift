import CardEngine
import CardSchema

/// "How was it?": a month as color, one sentence, the month beside the one before, and the numbers.
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
                calendar.writeMonth(month, isAlone: true, &parts)
                parts.element("div") { writeLook(at: month, &$0) }
            }
            calendar.writeLegend(&section)
        }
    }

    private func writeLook(at month: CivilMonth, _ page: inout HTMLWriter) {
        guard let (_, series, axis) = calendar.shown, let look = MonthLook(context, month, in: series) else {
            page.element("p", .class("large"), text: cardsSentence(of: month))
            return
        }
        page.element("p", .class("large"), text: look.sentence)
        guard look.series.count > 0 || (look.before?.count ?? 0) > 0 else { return }
        page.element("figure") { figure in
            MonthChart(look: look, axis: axis).write(&figure)
            figure.element("figcaption") { caption in
                caption.element("span", .class("key"), text: words.month(month))
                guard look.before != nil else { return }
                caption.element("span", .class("key old"), text: words.month(month.adding(months: -1)))
            }
        }
        writeNumbers(look, &page)
    }

    /// Where no question has numbers: on how many days there is a card.
    private func cardsSentence(of month: CivilMonth) -> String {
        let first = max(month.firstDay, context.days.lowerBound)
        let last = max(first, min(month.lastDay, context.days.upperBound, context.contents.request.today))
        let filled = (first.dayNumber...last.dayNumber).count { number in
            CivilDate(dayNumber: number).map { context.contents.collection.cards(on: $0) > 0 } ?? false
        }
        return words.lead(
            days: words.month(month),
            filled: context.insights.daysWithCard(number: filled, count: last.dayNumber - first.dayNumber + 1)) + "."
    }

    private func writeNumbers(_ look: MonthLook, _ page: inout HTMLWriter) {
        page.element("table", .class("numbers")) { table in
            table.element("caption", .class("h"), text: words.numbers)
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("td", text: "")
                    for month in [look.month, look.month.adding(months: -1)].prefix(look.before == nil ? 1 : 2) {
                        row.element("th", .attribute("scope", "col"), text: words.month(month))
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
