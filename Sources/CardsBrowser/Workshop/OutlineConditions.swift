import CardEngine
import CardSchema

/// Conditions of a template that is being written, with the names that its outline has: also those of a faulty one.
struct OutlineConditions {
    private let card: JSONNode
    private let outline: TemplateOutline
    private let language: String

    /// Names questions as the outline of a card does.
    init(_ card: JSONNode, _ outline: TemplateOutline, _ words: BrowserWords) {
        (self.card, self.outline, language) = (card, outline, words.language.rawValue)
    }

    /// Returns an expression at a place in words; `nil` if it says more than a person would say in one sentence.
    func text(_ expression: String, at place: TemplatePlace) -> String? {
        ConditionWords(language: language) { subject($0, at: place) }.text(expression)
    }

    /// Returns the name of a line of the outline: a safety rule has none but its condition.
    func title(of item: TemplateOutline.Item) -> String {
        guard item.kind == .safety, let condition = card.value(at: item.place)?["when"]?.string else {
            return item.title
        }
        return text(condition, at: item.place) ?? item.title
    }

    /// A question, a score or its bands, by a name in an expression.
    private func subject(_ name: String, at place: TemplatePlace) -> ConditionSubject? {
        if let item = outline.answers(namedAt: place).first(where: { $0.name == name })?.item {
            return ConditionSubject(
                title(ofQuestion: item), kind: item.type == TypeWord.duration.rawValue ? .duration : .other,
                options: outline.options(of: item, in: card))
        }
        let lists = outline.items.filter { $0.type == TypeWord.list.rawValue }
        if let list = lists.first(where: { $0.path.map { "\($0)" } == name }) {
            return ConditionSubject(list.title, kind: .list)
        }
        let parts = name.split(separator: "." as Character, maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0] == "score" || parts[0] == "band",
            let score = outline.items.first(where: { $0.kind == .score && $0.id == parts[1] })
        else { return nil }
        guard parts[0] == "band" else { return ConditionSubject(score.title) }
        let bands = outline.items.filter { $0.kind == .band && $0.place.isBelow(score.place) }
        return ConditionSubject(score.title, options: bands.compactMap { band in band.id.map { ($0, band.title) } })
    }

    /// The title of a question, after that of the question that it follows.
    private func title(ofQuestion item: TemplateOutline.Item) -> String {
        guard item.kind == .subfield, let path = item.path,
            let around = outline.items.first(where: { $0.path == path.parent })
        else { return item.title }
        return "\(around.title): \(item.title)"
    }
}
