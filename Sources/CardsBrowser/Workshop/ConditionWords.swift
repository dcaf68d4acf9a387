import CardEngine
import CardSchema

/// Conditions of a template in words: `urges.drink >= 4` is *Drink is at least 4*.
struct ConditionWords {
    private let card: JSONNode
    private let outline: TemplateOutline
    private let words: BrowserWords

    /// Names questions as the outline of a card does.
    init(_ card: JSONNode, _ outline: TemplateOutline, _ words: BrowserWords) {
        (self.card, self.outline, self.words) = (card, outline, words)
    }

    /// Returns an expression at a place in words; `nil` if it says more than a person would say in one sentence.
    func text(_ expression: String, at place: TemplatePlace) -> String? {
        (try? ExpressionParser.parse(expression)).flatMap { text($0, at: place) }
    }

    /// Returns the name of a line of the outline: a safety rule has none but its condition.
    func title(of item: TemplateOutline.Item) -> String {
        guard item.kind == .safety, let condition = card.value(at: item.place)?["when"]?.string else {
            return item.title
        }
        return text(condition, at: item.place) ?? item.title
    }

    private func text(_ tree: ExpressionSyntax, at place: TemplatePlace, isInBoth: Bool = false) -> String? {
        switch tree.kind {
        case .infix(.or, _, let left, let right):
            guard !isInBoth, let one = text(left, at: place), let other = text(right, at: place) else { return nil }
            return words.workshopEither(one: one, other: other)
        case .infix(.and, _, let left, let right):
            guard let one = text(left, at: place, isInBoth: true), let other = text(right, at: place, isInBoth: true)
            else {
                return nil
            }
            return words.workshopBoth(one: one, other: other)
        case .infix(.isIn, _, let name, let list):
            guard case .list(let elements) = list.kind else { return simple(tree, at: place) }
            let ids = elements.compactMap { if case .text(let id) = $0.kind { id } else { nil } }
            guard ids.count == elements.count, let last = ids.last, let answer = answer("\(name)", at: place) else {
                return nil
            }
            let titles = ids.map { title(of: $0, answer) }
            let others = titles.dropLast().joined(separator: ", ")
            let all =
                others.isEmpty
                ? title(of: last, answer) : words.workshopOneOf(others: others, last: titles[ids.count - 1])
            return "\(answer.title) \(words.workshopIsEqual) \(all)"
        default: return simple(tree, at: place)
        }
    }

    private func simple(_ tree: ExpressionSyntax, at place: TemplatePlace) -> String? {
        guard let condition = SimpleCondition("\(tree)"), let answer = answer(condition.name, at: place) else {
            return nil
        }
        let start = "\(answer.title) \(words.workshopComparison(condition.comparison))"
        return condition.comparison.hasValue ? "\(start) \(title(of: condition.value, answer))" : start
    }

    private typealias Answer = (title: String, item: TemplateOutline.Item?)

    /// A question, or a score, by its name in an expression.
    private func answer(_ name: String, at place: TemplatePlace) -> Answer? {
        if let item = outline.answers(namedAt: place).first(where: { $0.name == name })?.item {
            return (title(ofQuestion: item), item)
        }
        guard name.hasPrefix("score.") else { return nil }
        let id = name.dropFirst("score.".utf8.count)
        return outline.items.first { $0.kind == .score && $0.id == String(id) }.map { ($0.title, nil) }
    }

    /// The title of a question, after that of the question that it follows.
    private func title(ofQuestion item: TemplateOutline.Item) -> String {
        guard item.kind == .subfield, let path = item.path,
            let around = outline.items.first(where: { $0.path == path.parent })
        else { return item.title }
        return "\(around.title): \(item.title)"
    }

    /// A value as a person reads it: an option by its title.
    private func title(of value: String, _ answer: Answer) -> String {
        let options = answer.item.map { outline.options(of: $0, in: card) } ?? []
        return options.first { $0.id == value }.map { "“\($0.title)”" } ?? value
    }
}
