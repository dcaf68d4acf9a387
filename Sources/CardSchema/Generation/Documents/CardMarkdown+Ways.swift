// The smaller ways through a card, what is looked at together, and where the card comes from.
extension CardMarkdown {
    var ways: [String] { parts + reports }

    private var parts: [String] {
        guard !schema.parts.isEmpty else { return [] }
        let lines = schema.parts.map { part in
            var pieces = ["- **\(plain(part.title))**"]
            if let help = part.help { pieces.append(indented(body(help), by: 2)) }
            pieces.append(words.questions(names(part.fields)))
            if let hours = part.hours { pieces.append(words.hours(hours)) }
            return pieces.joined(separator: " ")
        }
        return ["## " + words.parts, lines.joined(separator: "\n")]
    }

    private var reports: [String] {
        guard !schema.reports.isEmpty else { return [] }
        let lines = schema.reports.map { report in
            var pieces = ["- **\(plain(report.title))** (\(words.span(report.span)))"]
            if let help = report.help { pieces.append(indented(body(help), by: 2)) }
            pieces.append(words.questions(names(report.fields)))
            if let notes = report.notes { pieces.append(indented(body(notes), by: 2)) }
            return pieces.joined(separator: " ")
        }
        return ["## " + words.reports, lines.joined(separator: "\n")]
    }

    var origin: [String] {
        var lines: [String] = []
        if let source = schema.source {
            lines.append(body(source.text) + (source.isLocked ? " " + words.locked : ""))
        }
        if let license = schema.license { lines.append(words.license(MarkdownText.escaped(license))) }
        return lines.isEmpty ? [] : ["## " + words.origin] + lines
    }
}
