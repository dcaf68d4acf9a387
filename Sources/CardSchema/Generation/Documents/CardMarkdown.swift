/// Formats a template as a Markdown page for a person or their therapist: what is asked and when, how it is answered,
/// what ratings and options mean, what is computed, and where the card comes from.
package struct CardMarkdown: Sendable {
    let schema: Schema
    let language: String
    let words: CardMarkdownWords
    /// All questions, those of records too, by their paths.
    let questions: [FieldPath: Field]

    /// Describes a template in `language`, as far as it has texts in it.
    package init(_ schema: Schema, language: String) {
        self.schema = schema
        self.language = language
        words = CardMarkdownWords(language)
        questions = Dictionary(
            (schema.allFields + schema.recordFields).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The page, with a newline at its end.
    package var text: String {
        var parts = ["# " + plain(schema.title)]
        if let intro = schema.intro { parts.append(body(intro)) }
        if let help = schema.help { parts.append(body(help)) }
        let night = schema.isAboutNightBefore ? " " + words.aboutNight : ""
        parts.append(words.cadence(schema.cadence, text: plain) + night + " " + words.version(version: schema.version))
        if (schema.allFields + schema.recordFields).contains(where: \.isPrivate) { parts.append(words.privacy) }
        for group in schema.groups { parts += page(of: group) }
        parts += ratings + computed + ways + origin
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func page(of group: FieldGroup) -> [String] {
        var parts = ["## " + plain(group.title) + (group.isPrivate ? " (\(words.isPrivate))" : "")]
        if let intro = group.intro { parts.append(body(intro)) }
        if let when = group.when { parts.append(asked(when)) }
        if let help = group.help { parts.append(body(help)) }
        for entry in group.entries {
            let heading = String(repeating: "#", count: 3 + entry.level) + " "
            switch entry.content {
            case .section(let section):
                parts.append(heading + plain(section.title))
                if let intro = section.intro { parts.append(body(intro)) }
                if let when = section.when { parts.append(asked(when)) }
                if let help = section.help { parts.append(body(help)) }
            case .info(let info):
                if let when = info.when { parts.append(words.shown(condition: condition(when))) }
                parts.append(body(info.title))
                if let help = info.help { parts.append(body(help)) }
            case .field(let index):
                let field = group.fields[index]
                parts.append(heading + plain(field.title))
                parts += question(field, under: group.isPrivate)
                if let list = field.type.list { parts.append(entries(list, of: field.path)) }
                if !field.subfields.isEmpty {
                    parts.append(field.subfields.map { subfield($0) }.joined(separator: "\n"))
                }
            }
        }
        return parts
    }

    private func asked(_ when: ExpressionText, in list: FieldPath? = nil) -> String {
        words.asked(condition: condition(when, in: list))
    }

    private func question(_ field: Field, under isPrivate: Bool) -> [String] {
        var parts: [String] = []
        if let intro = field.intro { parts.append(body(intro)) }
        let sentences = sentences(about: field, under: isPrivate)
        // A line that ends with a colon is directly above its list.
        if !announcesList(field) { parts.append(sentences) }
        if let help = field.help { parts.append(body(help)) }
        if announcesList(field) { parts.append(sentences) }
        if let options = field.type.options?.options { parts.append(list(options, of: field)) }
        return parts
    }

    /// The questions of a list's records, and what they carry over.
    private func entries(_ list: ListType, of path: FieldPath) -> String {
        let carried = list.fields.filter { list.carry.contains($0.id) }.map { plain($0.title) }
        let items = list.entries.flatMap { entry -> [String] in
            let items =
                switch entry.content {
                case .section(let section): [item(section, in: path)]
                case .info(let info): [item(info, in: path)]
                case .field(let index):
                    [subfield(list.fields[index])]
                        + list.subfields(of: index).map { indented("  " + subfield(list.fields[$0]), by: 2) }
                }
            return items.map { nested($0, in: entry.level) }
        }
        return items.joined(separator: "\n") + (carried.isEmpty ? "" : "\n\n" + words.carried(carried))
    }

    /// Returns a list item inside as many others.
    private func nested(_ item: String, in level: Int) -> String {
        level == 0 ? item : String(repeating: "  ", count: level) + indented(item, by: 2 * level)
    }

    /// Returns the heading of a section of records as a list item.
    private func item(_ section: FieldGroup.Section, in list: FieldPath) -> String {
        let pieces = [section.intro, section.help].compactMap { $0 }.map { indented(body($0), by: 2) }
        return
            (["- **\(plain(section.title))**"] + pieces + [section.when.map { asked($0, in: list) }].compactMap { $0 })
            .joined(separator: " ")
    }

    /// Returns a text of records as a list item.
    private func item(_ info: FieldGroup.Info, in list: FieldPath) -> String {
        let when = info.when.map { words.shown(condition: condition($0, in: list)) }
        let pieces = [info.title, info.help].compactMap { $0 }.map { indented(body($0), by: 2) }
        return "- " + ([when].compactMap { $0 } + pieces).joined(separator: " ")
    }

    /// Returns a subfield as a list item, with its options nested in it.
    private func subfield(_ field: Field) -> String {
        let sentences = sentences(about: field, under: true)
        var pieces = [field.intro, field.help].compactMap { $0 }.map { indented(body($0), by: 2) }
        pieces.insert(sentences, at: announcesList(field) ? pieces.count : 0)
        let text = "- **\(plain(field.title))** " + pieces.joined(separator: " ")
        guard let options = field.type.options?.options else { return text }
        return text + "\n" + indented("  " + list(options, of: field), by: 2)
    }

    private func announcesList(_ field: Field) -> Bool { field.type.options != nil || field.type.list != nil }

    private func sentences(about field: Field, under isPrivate: Bool) -> String {
        var sentences: [String] = []
        if let better = field.better.flatMap({ words.better($0, of: field.type) }) { sentences.append(better) }
        let list = list(of: field.path)
        let required = field.requiredWhen.map { condition($0, in: list) }
        switch field.requirement {
        case .optional: break
        case .required: sentences.append(required.map { words.requiredWhile(condition: $0) } ?? words.required)
        case .answer:
            sentences.append(required.map { words.answerRequiredWhile(condition: $0) } ?? words.answerRequired)
        }
        if !field.isAsked, field.kept == nil { sentences.append(words.neverAsked) }
        if field.isPrivate, !isPrivate { sentences.append(words.privateSentence) }
        if let when = field.when { sentences.append(asked(when, in: list)) }
        if let kept = field.kept { sentences.append(words.keptValue(formula: MarkdownText.code(kept.text))) }
        if let between = field.between {
            let expected = between.ends.compactMap { self.expected($0, of: between, field, in: list) }
            sentences.append(words.expected(conditions: expected.joined(separator: ", ")))
        }
        if let offered = words.offered(field.offered) { sentences.append(offered) }
        let answer = words.answer(field.type) { plain($0) }
        sentences.insert(answer, at: announcesList(field) ? sentences.count : 0)
        return sentences.joined(separator: " ")
    }

    /// One of the limits that depend on other answers, in words, or else as code.
    private func expected(_ end: Field.Between.End, of between: Field.Between, _ field: Field, in list: FieldPath?)
        -> String?
    {
        let name = list == nil ? "\(field.path)" : field.path.subfield ?? field.id
        let said = between.condition(end, of: name).flatMap { conditions(in: list).text($0) }
        return said.map(MarkdownText.escaped) ?? between.condition(end, of: field.id).map(MarkdownText.code)
    }

    private func list(_ options: [AnswerOption], of field: Field) -> String {
        let list = list(of: field.path)
        let isScored = options.contains { $0.score != nil }
        return options.map { option in
            let head = "- **\(icon(option.icon))\(plain(option.title))**"
            let more = [
                option.help.map { indented(body($0), by: 2) }, words.offered(option.offered),
                option.when.map { words.offeredWhile(condition: condition($0, in: list)) },
                option.score.map { words.countsAs(number: $0) } ?? (isScored ? words.countsAsMissing : nil),
            ].compactMap { $0 }
            return more.isEmpty ? head : head + ": " + more.joined(separator: " ")
        }.joined(separator: "\n")
    }

    // MARK: - Ratings

    /// Each scale with titles for its values, once, with the questions that use it.
    private var ratings: [String] {
        var scales: [(scale: FieldType.Scale, fields: [Field])] = []
        for field in schema.allFields + schema.recordFields {
            guard case .scale(let scale) = field.type, !scale.points.isEmpty || !scale.scores.isEmpty else { continue }
            if let index = scales.firstIndex(where: { $0.scale == scale }) {
                scales[index].fields.append(field)
            } else {
                scales.append((scale, [field]))
            }
        }
        guard !scales.isEmpty else { return [] }
        return ["## " + words.ratings]
            + scales.flatMap { scale, fields in
                [names(fields)] + (scale.points.isEmpty ? [] : [table(scale)]) + counts(scale)
            }
    }

    /// What the values of a scale count as in a score, if not as themselves.
    private func counts(_ scale: FieldType.Scale) -> [String] {
        guard !scale.scores.isEmpty else { return [] }
        let list = scale.scores.enumerated().map { "\(scale.number(at: $0)) → \($1.map { "\($0)" } ?? "–")" }
        return [words.countAs(list: list.joined(separator: ", "))]
    }

    private func names(_ fields: [Field]) -> String {
        "**" + fields.map { plain($0.short ?? $0.title) }.joined(separator: ", ") + "**"
    }

    private func table(_ scale: FieldType.Scale) -> String {
        let points = scale.order == .ascending ? scale.points : scale.points.reversed()
        let hasHelp = points.contains { $0.help != nil }
        let rows = points.map { point in
            "| \(point.value) | \(icon(point.icon))\(plain(point.title)) |"
                + (hasHelp ? " \(point.help.map { line($0) } ?? "") |" : "")
        }
        return (hasHelp ? ["| | | |", "|---:|---|---|"] : ["| | |", "|---:|---|"]).joined(separator: "\n")
            + "\n" + rows.joined(separator: "\n")
    }

    // MARK: - Texts

    private func icon(_ icon: String?) -> String { icon.map { MarkdownText.escaped($0) + " " } ?? "" }

    func plain(_ text: LocalizedText) -> String {
        MarkdownText.escaped(text.text(in: language)).split { $0 == "\n" }.joined(separator: " ")
    }

    /// Returns a text on one line, with its emphasis.
    func line(_ text: LocalizedText) -> String {
        MarkdownText.escaped(text.emphasized(in: language)).split { $0 == "\n" }.joined(separator: " ")
    }

    func body(_ text: LocalizedText) -> String { MarkdownText.escapedLines(text.emphasized(in: language)) }

    func indented(_ text: String, by columns: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\n" + String(repeating: " ", count: columns))
    }
}
