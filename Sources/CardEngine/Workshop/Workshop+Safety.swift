package import CardSchema

// Safety rules, from an answer on.
extension Workshop {
    /// Adds a safety rule that shows the person's own plan while a condition holds.
    ///
    /// - Parameter condition: An expression, such as `urges.self_harm >= 4`.
    /// - Returns: The place of the rule.
    @discardableResult
    package mutating func addSafetyRule(when condition: String) -> TemplatePlace? {
        let id = TemplateParts.id(for: "plan", except: ids(in: root?["safety"]))
        let rule = JSONDocument.object([
            ("id", .string(id)), ("when", .string(condition)), ("show", .string("safety_plan")),
        ])
        return add(rule, to: TemplatePlace.card.member("safety"))
    }

    /// The answers from which a safety rule can begin.
    package enum Answers: Sendable, Hashable {
        /// Numbers between two ends, some of them with words.
        case numbers(low: String?, high: String?, words: [String])
        /// Options, from the first to the last.
        case options([String])
    }

    /// Returns the answers to a question from which a safety rule can begin; `nil` for other questions.
    package func answers(to path: FieldPath) -> Answers? {
        guard let root, let item = item(path), let node = root.value(at: item.place) else { return nil }
        switch item.type.flatMap({ TypeWord(rawValue: $0) }) {
        case .scale:
            let words = labels(of: item).compactMap { $0.texts.first }
            return .numbers(low: ends(of: item)?["min"]?.number, high: ends(of: item)?["max"]?.number, words: words)
        case .integer: return .numbers(low: node["min"]?.number, high: node["max"]?.number, words: [])
        case .choice: return .options(outline(root).options(of: item, in: root).map(\.title))
        default: return nil
        }
    }

    /// Returns the condition that a question has an answer, or a later one: a number, the word of a value of its scale,
    /// or an option.
    ///
    /// - Parameters:
    ///   - path: A rating, a whole number or a choice.
    ///   - typed: The answer, as an author types it, in any language of the card.
    /// - Returns: `nil` if the question has no such answer.
    package func condition(of path: FieldPath, from typed: String) -> String? {
        guard let root, let item = item(path) else { return nil }
        let wanted = Folding.fold(typed.trimmingSpaces())
        if case .options? = answers(to: path) {
            let options = outline(root).options(of: item, in: root)
            guard let first = optionIndex(wanted, of: item), options.indices.contains(first) else { return nil }
            let ids = options[first...].map { "'\($0.id)'" }
            return ids.count == 1 ? "\(path) == \(ids[0])" : "\(path) in [\(ids.joined(separator: ", "))]"
        }
        guard case .numbers(let low, let high, _)? = answers(to: path) else { return nil }
        let named = labels(of: item).first { $0.texts.contains { Folding.fold($0) == wanted } }?.number
        // Ratings and whole numbers have no answer between two.
        guard let number = DecimalNumber(named ?? typed.trimmingSpaces()), Int("\(number)") != nil else { return nil }
        let isWithin =
            low.flatMap { DecimalNumber($0) }.map { number >= $0 } ?? true
            && high.flatMap { DecimalNumber($0) }.map { number <= $0 } ?? true
        return isWithin ? "\(path) >= \(number)" : nil
    }

    private func outline(_ root: JSONNode) -> TemplateOutline { TemplateOutline(root, in: authorLanguage) }

    private func item(_ path: FieldPath) -> TemplateOutline.Item? {
        root.flatMap { outline($0).items.first { $0.path == path } }
    }

    /// The scale of a question: its own, or one with a name.
    private func ends(of item: TemplateOutline.Item) -> JSONNode? {
        let scale = root?.value(at: item.place)?["scale"]
        return scale?.string.flatMap { root?["scales"]?[$0] } ?? scale
    }

    /// The words of the values of a scale, that in the author's language first.
    private func labels(of item: TemplateOutline.Item) -> [(number: String, texts: [String])] {
        (ends(of: item)?["labels"]?.members ?? []).filter { $0.key != "comment" }.map { member in
            let words = member.value["title"] ?? member.value
            let preferred = words[written.typed]?.string
            let all = [words.string] + (words.members ?? []).map { $0.value.string }
            return (member.key, ([preferred] + all).compactMap(\.self))
        }
    }

    /// The index of the option with a title in any language, or an id.
    private func optionIndex(_ wanted: String, of item: TemplateOutline.Item) -> Int? {
        guard let root else { return nil }
        let languages: [String?] = [authorLanguage] + languages
        for language in languages {
            let options = TemplateOutline(root, in: language).options(of: item, in: root)
            if let index = options.firstIndex(where: { $0.id == wanted || Folding.fold($0.title) == wanted }) {
                return index
            }
        }
        return nil
    }
}
