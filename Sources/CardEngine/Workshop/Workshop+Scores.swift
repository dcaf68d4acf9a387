package import CardSchema

// Scores: what counts in one, and what a card lacks for it.
extension Workshop {
    /// What a group has for a score.
    package struct Countable: Sendable {
        /// The questions that have numbers, with the lowest and the highest of each.
        package let counted: [(path: FieldPath, low: Int64, high: Int64)]
        /// The choices whose options have no points.
        package let unnumbered: [Unnumbered]
    }

    /// A choice whose options have no points, or not all of them.
    package struct Unnumbered: Sendable, Hashable {
        /// Its path.
        package let path: FieldPath
        /// Its title.
        package let title: LocalizedText
        /// The titles of its options, in the order in which they would be numbered, from 0.
        package let options: [LocalizedText]
    }

    /// Returns what a group has for a score: ratings and numbers between two ends, and choices.
    ///
    /// - Returns: `nil` while the text has errors, and if there is no such group.
    package func countable(in group: String) -> Countable? {
        guard let group = examined().loaded?.schema.groups.first(where: { $0.id == group }) else { return nil }
        let asked = group.fields.filter(\.isAsked)
        let choices = asked.compactMap { field -> Unnumbered? in
            guard case .choice(let list) = field.type, !list.isNumbered else { return nil }
            return Unnumbered(path: field.path, title: field.title, options: list.numberable.map(\.title))
        }
        return Countable(
            counted: asked.compactMap { field in field.wholeEnds.map { (field.path, $0.low, $0.high) } },
            unnumbered: choices)
    }

    /// Adds a score: the sum of the ratings, numbers and options with points of a group, with two bands that divide its
    /// range.
    ///
    /// - Parameters:
    ///   - title: Its title; `nil` for that of the group, in each of its languages.
    ///   - group: The id of the group.
    /// - Returns: The place of the score; `nil` if the group has no questions with numbers between two ends.
    @discardableResult
    package mutating func addScore(_ title: String? = nil, of group: String) -> TemplatePlace? {
        guard let items = countable(in: group)?.counted, !items.isEmpty else { return nil }
        let (low, high) = items.reduce((Int64(0), Int64(0))) { ($0.0 + $1.low, $0.1 + $1.high) }
        let middle = low + (high - low) / 2
        let bands = [
            TemplateParts.band(written.text("low", "bajo"), id: "low", low, middle),
            TemplateParts.band(written.text("high", "alto"), id: "high", middle + 1, high),
        ]
        let own = root?["groups"]?.elements?.first { $0["id"]?.string == group }?["title"]
        let words = title.map { written.text($0) } ?? own.map { JSONDocument($0) } ?? .string(group)
        let name = title ?? own?.string ?? own?[language]?.string ?? group
        let ids = ids(in: root?["scores"]) + ["card", "score", "band"]
        let score = JSONDocument.object(
            [
                ("id", .string(TemplateParts.id(for: name, except: ids))), ("title", words),
                ("items", .array(items.map { .string("\($0.path)") })), ("method", .string("sum")),
            ] + (low < high ? [("bands", .array(bands))] : []))
        return add(score, to: TemplatePlace.card.member("scores"))
    }

    /// Gives points to the options of a choice that have none: 0, 1, 2 and so on, in their order.
    ///
    /// It works on a text with faults too: a score may count the choice already.
    ///
    /// - Returns: Whether something is different now.
    @discardableResult
    package mutating func numberOptions(of path: FieldPath) -> Bool {
        guard let list = options("\(path)"), isUnnumbered(list) else { return false }
        together { $0.number(list) }
        return true
    }

    /// Whether a question is a choice and no option of it has points.
    package func lacksPoints(_ path: FieldPath) -> Bool { options("\(path)").map(isUnnumbered) ?? false }

    private func isUnnumbered(_ list: TemplatePlace) -> Bool {
        let elements = root?.value(at: list)?.elements ?? []
        return !elements.isEmpty && elements.allSatisfy { $0["score"] == nil }
    }

    private mutating func number(_ list: TemplatePlace) {
        var number = 0
        for (index, option) in (root?.value(at: list)?.elements ?? []).enumerated()
        where option["id"]?.string != AnswerOption.otherID {
            make(.set("score", .integer(number), at: list.element(index)))
            number += 1
        }
    }

    /// Gives points to the options of the choices of a group that have none: 0, 1, 2 and so on, in their order.
    ///
    /// A list that several questions use gets them once.
    ///
    /// - Returns: Whether something is different now.
    @discardableResult
    package mutating func numberOptions(of group: String) -> Bool {
        let before = text
        let paths = countable(in: group)?.unnumbered.map(\.path) ?? []
        together { workshop in
            for path in paths {
                // The list of an earlier question may be the same.
                guard workshop.countable(in: group)?.unnumbered.contains(where: { $0.path == path }) == true,
                    let list = workshop.options("\(path)")
                else { continue }
                workshop.number(list)
            }
        }
        return text != before
    }
}

extension Field {
    /// The lowest and the highest whole number that the answer counts as; `nil` without two such ends.
    fileprivate var wholeEnds: (low: Int64, high: Int64)? {
        if case .choice(let list) = type {
            let points = list.numberable.compactMap { $0.score?.whole }
            guard list.isNumbered, let low = points.min(), let high = points.max() else { return nil }
            return (low, high)
        }
        guard let low = type.numberLimits.min?.whole, let high = type.numberLimits.max?.whole else { return nil }
        return (low, high)
    }
}

extension FieldType.OptionList {
    /// The options that can have points: one's own answer cannot.
    fileprivate var numberable: [AnswerOption] { options.filter { $0.id != AnswerOption.otherID } }

    /// Whether all of them have points.
    fileprivate var isNumbered: Bool { numberable.allSatisfy { $0.score != nil } }
}
