package import CardSchema

/// A note outside the journal that a plan is still to be shown; it contains names and ids, never an answer.
///
/// ```
/// {"card":"dbt_diary/2026-11-20","rules":["strong_urge"],"show":["safety_plan"],"language":"en","journal":"/home/…"}
/// ```
package struct SafetyMark: Sendable, Hashable {
    /// The card on which the rules hold.
    package let card: CardName
    /// The ids of the rules.
    package let rules: [String]
    /// The groups that they show.
    package let show: [SafetyRule.Target]
    /// The language of the words around it.
    package let language: TextLanguage
    /// The folder of the journal that contains the plan.
    package let journal: String

    /// Creates a mark for rules that hold on a card.
    package init(_ card: CardName, _ rules: [SafetyRule], _ language: TextLanguage, journal: String) {
        self.card = card
        self.rules = rules.map(\.id)
        show = rules.map(\.show).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        self.language = language
        self.journal = journal
    }

    /// Parses a mark; returns `nil` if the line is not one.
    package init?(_ line: ArraySlice<UInt8>) {
        guard let node = JSONReader.node(of: Array(line)),
            let card = node["card"]?.string.flatMap({ CardName($0) }),
            let language = node["language"]?.string.flatMap({ TextLanguage(rawValue: $0) }),
            let journal = node["journal"]?.string
        else { return nil }
        self.card = card
        self.language = language
        self.journal = journal
        rules = (node["rules"]?.elements ?? []).compactMap(\.string)
        show = (node["show"]?.elements ?? []).compactMap(\.string).map { text in
            let parts = text.split(separator: ".", maxSplits: 1).map { String($0) }
            return SafetyRule.Target(card: parts.first ?? "", group: parts.count == 2 ? parts[1] : nil)
        }
    }

    /// The mark as a line, with its newline.
    package var line: [UInt8] {
        let document = JSONDocument.object([
            ("card", .string("\(card)")), ("rules", .array(rules.map(JSONDocument.string))),
            ("show", .array(show.map { .string("\($0)") })), ("language", .string(language.rawValue)),
            ("journal", .string(journal)),
        ])
        return Array(document.compact().utf8) + [0x0A]
    }
}
