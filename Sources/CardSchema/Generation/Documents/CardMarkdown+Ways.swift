// The parts of a card, its insights, and its origin.
extension CardMarkdown {
    var ways: [String] { parts + reports }

    private var parts: [String] {
        list(words.parts, schema.parts) { part in
            item(
                "**\(plain(part.title))**", part.help, part.fields,
                part.hours.map { words.offeredHours(least: $0.from, most: $0.to) })
        }
    }

    private var reports: [String] {
        list(words.reports, schema.reports) { report in
            item(
                "**\(plain(report.title))** (\(words.span(report.span)))", report.help, report.fields,
                report.notes.map { indented(body($0), by: 2) })
        }
    }

    private func list<Item>(_ heading: String, _ items: [Item], _ line: (Item) -> String) -> [String] {
        items.isEmpty ? [] : ["## " + heading, items.map(line).joined(separator: "\n")]
    }

    private func item(_ head: String, _ help: LocalizedText?, _ fields: [FieldPath], _ last: String?) -> String {
        ["- " + head, help.map { indented(body($0), by: 2) }, words.questions(names: names(fields)), last]
            .compactMap(\.self).joined(separator: " ")
    }

    var origin: [String] {
        var lines: [String] = []
        if let source = schema.source {
            lines.append(body(source.text) + (source.isLocked ? " " + words.locked : ""))
        }
        if let license = schema.license { lines.append(words.license(name: MarkdownText.escaped(license))) }
        return lines.isEmpty ? [] : ["## " + words.origin] + lines
    }
}
