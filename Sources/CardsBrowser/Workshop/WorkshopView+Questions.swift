import CardEngine
import CardPlugins
import CardSchema

// What the workshop asks before it adds something.
extension WorkshopView {
    /// Whether there is something to say or to ask about a list of options.
    func isAbout(_ options: String) -> Bool {
        if case .options(let place, _)? = desk.question, "\(place)" == options { return true }
        return desk.refusal?.at == "options:\(options)"
    }

    /// Asks whether the options of choices get points, with the points that each would get.
    func points(_ group: String, _ page: inout HTMLWriter) {
        guard case .points(let asked)? = desk.question, asked == group, let found = desk.workshop.countable(in: group)
        else { return }
        page.element("div", .id(WorkshopQuestion.id), .class("fault"), .attribute("tabindex", "-1")) { page in
            page.element("p", text: words.workshopPointsAsk)
            page.element("ul") { list in
                for one in found.unnumbered {
                    let title = one.title.text(in: writing.language)
                    let points = one.options.enumerated().map { "\($1.text(in: writing.language)) = \($0)" }
                    list.element("li", text: "\(title): \(points.joined(separator: ", "))")
                }
            }
            page.buttons { row in
                row.act("ws-points", at: group, words.workshopPointsYes, isMain: true)
                guard !found.counted.isEmpty else { return }
                row.act("ws-no-points", at: group, words.workshopPointsNo(count: found.unnumbered.count))
            }
        }
    }

    /// Asks which column of a table has the titles of options, and whether its first row is a heading.
    func columns(_ options: String, _ page: inout HTMLWriter) {
        guard case .options(let place, let pasted)? = desk.question, "\(place)" == options else { return }
        page.element(
            "div", .id(WorkshopQuestion.id), .class("fault"), .flag("data-fields"), .attribute("tabindex", "-1")
        ) { page in
            page.element("fieldset") { page in
                page.element("legend", text: words.workshopColumnsAsk)
                for column in 0..<pasted.columns {
                    let name = pasted.hasHeading ? pasted.name(of: column) : nil
                    let titles = pasted.options(in: column, withoutFirst: pasted.hasHeading).map(\.title)
                    let label = words.workshopColumn(name: name ?? "\(column + 1)", options: Self.few(titles))
                    choice("column", "\(column)", label, isChosen: column == pasted.column, type: "radio", &page)
                }
                if pasted.columns > 1 {
                    let lines = pasted.hasHeading ? Array(pasted.lines.dropFirst()) : pasted.lines
                    choice(
                        "column", "lines", words.workshopWholeLines(options: Self.few(lines)), isChosen: false,
                        type: "radio", &page)
                }
            }
            choice(
                "heading", nil, words.workshopHeading(line: pasted.lines.first ?? ""), isChosen: pasted.hasHeading,
                type: "checkbox", &page)
            page.buttons { $0.act("ws-columns", at: options, words.workshopAddColumn, isMain: true) }
        }
    }

    /// The first texts of several, and their number.
    private static func few(_ texts: [String]) -> String {
        texts.prefix(4).joined(separator: ", ") + (texts.count > 4 ? ", … (\(texts.count))" : "")
    }

    private func choice(
        _ name: String, _ value: String?, _ label: String, isChosen: Bool, type: String, _ page: inout HTMLWriter
    ) {
        page.element("label", .class("choice")) { box in
            box.void(
                "input", .attribute("type", type), .attribute("name", name), value.map { .attribute("value", $0) },
                isChosen ? .flag("checked") : nil)
            box.element("span", text: label)
        }
    }
}
