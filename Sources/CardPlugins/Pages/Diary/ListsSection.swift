import CardSchema

/// Every answer in words, by question: each book, song or tag once, the newest first.
struct ListsSection {
    let context: PageContext

    private static let shownAtOnce = 20

    func write(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) rethrows {
        let lists = context.contents.lists.filter { !$0.isEmpty }
        guard !lists.isEmpty else { return }
        let markup = AnswerMarkup(words: context.words, language: context.language, icons: .none)
        try page.section("lists", context.words.lists) { section in
            for list in lists {
                section.element("h3", text: list.title)
                let entries = list.sorted
                write(entries.prefix(Self.shownAtOnce), of: list, markup, &section)
                let rest = entries.dropFirst(Self.shownAtOnce)
                if !rest.isEmpty {
                    section.element("details") { details in
                        details.element("summary", text: context.words.moreAnswers(count: rest.count))
                        write(rest, of: list, markup, &details)
                    }
                }
                if list.omitted > 0 {
                    section.element("p", .class("small"), text: context.words.olderAnswers(count: list.omitted))
                }
                try flush(&section)
            }
        }
    }

    private func write(
        _ entries: ArraySlice<AnswerList.Entry>, of list: AnswerList, _ markup: AnswerMarkup, _ page: inout HTMLWriter
    ) {
        page.element("ul", .class("answers")) { lines in
            for entry in entries {
                lines.element("li") { line in
                    markup.write(entry.text, list.link, &line)
                    line.text(" ")
                    line.element("span", .class("small")) { facts in
                        if list.countsTimes, entry.times > 1 {
                            facts.text(context.words.times(count: entry.times) + " · ")
                        }
                        writeDay(entry.last, &facts)
                    }
                }
            }
        }
    }

    private func writeDay(_ day: CivilDate, _ page: inout HTMLWriter) {
        let text = context.insights.day(day, withYear: true)
        if let link = context.link(to: day) {
            page.element("a", link, text: text)
        } else {
            page.text(text)
        }
    }
}
