// What a template computes: scores, rules, and when it shows a person their own plan.
extension CardMarkdown {
    var computed: [String] { scores + rules + safety }

    private var scores: [String] {
        guard !schema.scores.isEmpty else { return [] }
        return ["## " + words.scores]
            + schema.scores.flatMap { score in
                var parts = ["### " + plain(score.title)]
                if let help = score.help { parts.append(body(help)) }
                parts.append(sentences(about: score))
                if !score.bands.isEmpty { parts.append(table(score.bands)) }
                return parts
            }
    }

    private func sentences(about score: Score) -> String {
        var sentences: [String] = []
        switch score.source {
        case .value(let formula):
            sentences.append(words.formula(code: MarkdownText.code(formula.text)))
        case .items(let items):
            sentences.append(words.items(items, names(items.items.map(\.path))))
            let turned = items.items.filter { $0.turnedWithin != nil }.map(\.path)
            if !turned.isEmpty { sentences.append(words.turned(names: names(turned))) }
            for item in items.items {
                guard let closed = item.closed else { continue }
                sentences.append(words.closedAs(name: names([item.path]), number: closed))
            }
            if items.method != .count { sentences.append(words.missing(items)) }
            if let factor = items.factor { sentences.append(words.multiplied(factor: factor)) }
        }
        if let unit = score.unit { sentences.append(words.inUnit(unit: plain(unit))) }
        if let better = score.better.flatMap({ words.better($0) }) { sentences.append(better) }
        return sentences.joined(separator: " ")
    }

    private func table(_ bands: [Score.Band]) -> String {
        let hasHelp = bands.contains { $0.help != nil }
        let rows = bands.map { band in
            "| \(words.span(band)) | \(plain(band.title)) |"
                + (hasHelp ? " \(band.help.map { line($0) } ?? "") |" : "")
        }
        return ((hasHelp ? ["| | | |", "|---|---|---|"] : ["| | |", "|---|---|"]) + rows).joined(separator: "\n")
    }

    private var rules: [String] {
        guard !schema.rules.isEmpty else { return [] }
        let lines = schema.rules.map { rule in
            let broken = conditions(in: nil).opposite(rule.check.text)
            let when = broken.map { words.ruleShown(condition: MarkdownText.escaped($0)) }
            return "- " + [indented(body(rule.message), by: 2), when].compactMap(\.self).joined(separator: " ")
        }
        return ["## " + words.rules, lines.joined(separator: "\n")]
    }

    private var safety: [String] {
        guard !schema.safety.isEmpty else { return [] }
        let lines = schema.safety.map { "- " + condition($0.when) }
        return ["## " + words.plan, words.planShown, lines.joined(separator: "\n")]
    }

    /// The short titles of questions; a subfield after its field.
    func names(_ paths: [FieldPath]) -> String {
        paths.map { path in
            let field = questions[path]
            let name = field.map { plain($0.short ?? $0.title) } ?? path.description
            guard path.subfield != nil, let parent = questions[path.parent] else {
                return name
            }
            return "\(plain(parent.short ?? parent.title)) (\(name))"
        }.joined(separator: ", ")
    }
}
