import CardSchema

/// What follows the rows of a session's week: skills, texts, what does not fit, questions to ask, the legend.
extension SessionPage {
    /// The options that were used: two columns, each with a mark for each day.
    func used(_ page: inout HTMLWriter) {
        guard week.hasUsed else { return }
        let (lines, once) = layout.split(week.used)
        page.element("section") { section in
            section.element("h2") { heading in
                heading.element("span", .class("name"), text: words.usedOf(heading: week.usedHeading))
                guard !week.used.isEmpty else { return }
                let meanings = "\(marks.did) \(words.legendUsed)   \(marks.didNot) \(words.legendNotUsed)"
                heading.element("span", .class("note"), text: meanings)
            }
            section.element("div", .class("columns")) { columns in
                let half = (lines.count + 1) / 2
                for part in [lines[..<half], lines[half...]] where !part.isEmpty { used(part, &columns) }
            }
            if !once.isEmpty {
                let names = once.map { one in
                    let day = one.days.firstIndex(of: .used).map { week.name(of: days[$0], words) } ?? ""
                    return "\(one.title) \(day)"
                }
                section.element("p", text: words.usedOnce(names: names.joined(separator: ", ")))
            }
            if week.unused.count > 0 {
                let names = week.unused.questions.joined(separator: ", ")
                let text = words.unusedOptions(count: week.unused.count, names: names)
                section.element("p", .class("quiet"), text: text)
            }
            if !week.usedUnanswered.isEmpty {
                let names = week.usedUnanswered.joined(separator: ", ")
                section.element("p", .class("quiet"), text: unansweredAllDays(names))
            }
        }
    }

    private func used(_ lines: ArraySlice<SessionWeek.Used>, _ page: inout HTMLWriter) {
        page.element("table", .class(week.isLong ? "used long" : "used")) { table in
            table.element("colgroup") { group in
                for name in ["title", "module"] + days.map({ _ in "dot" }) + ["count"] {
                    group.void("col", .class(name))
                }
            }
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("td", .attribute("colspan", "2"), text: "")
                    for (index, day) in days.enumerated() {
                        // A narrow column has room for the first day of each week.
                        let isNamed = !week.isLong || index == 0 || day.weekday == .mon && index > 1
                        let name = week.isLong ? "\(day.components.day)" : words.weekday(day)
                        row.element("th", .attribute("scope", "col"), text: isNamed ? name : "")
                    }
                    row.element("th", .attribute("scope", "col"), text: words.numberColumn)
                }
            }
            table.element("tbody") { body in
                for one in lines {
                    body.element("tr") { row in
                        row.element("th", .attribute("scope", "row"), text: one.title)
                        row.element("td", .class("module"), text: one.module)
                        for day in one.days { row.element("td", text: mark(day)) }
                        row.element("td", text: "\(one.count)")
                    }
                }
            }
        }
    }

    private func mark(_ day: SessionWeek.Used.Day) -> String {
        switch day {
        case .used: marks.did
        case .notUsed: marks.didNot
        case .gap(let gap): marks.sessionMark(gap)
        }
    }

    /// Answers that do not fit together, with the days.
    func doubts(_ page: inout HTMLWriter) {
        guard !week.doubts.isEmpty else { return }
        page.element("section") { section in
            section.element("h2", .class("name"), text: words.toCheck)
            for doubt in week.doubts {
                section.element("p") { paragraph in
                    let names = doubt.days.map { week.name(of: $0, words) }.joined(separator: ", ")
                    paragraph.text("\(marks.doubtful) \(names): \(doubt.message)")
                }
            }
        }
    }

    func texts(_ page: inout HTMLWriter) {
        for (heading, lines) in week.texts {
            guard !layout.leavesOutTexts else {
                page.element(
                    "p", .class("quiet"), text: words.linesLeftOut(heading: heading, count: lines.count))
                continue
            }
            page.element("section") { section in
                section.element("h2", .class("name"), text: heading)
                for line in lines {
                    section.element("p") { paragraph in
                        paragraph.element("span", .class("when"), text: line.when)
                        paragraph.text(line.text)
                    }
                }
            }
        }
    }

    func ask(_ page: inout HTMLWriter) {
        guard !week.ask.isEmpty else { return }
        page.element("section", .class("ask")) { section in
            section.element("h2", .class("name"), text: words.toAsk)
            section.element("p", text: week.ask)
            for _ in 0..<layout.penLines { section.element("div", .class("line")) { _ in } }
        }
    }

    func legend(_ page: inout HTMLWriter) {
        page.element("footer") { footer in
            for line in SessionLegend(week, text, isOnPaper: true).lines { footer.element("p", text: line) }
        }
    }
}
