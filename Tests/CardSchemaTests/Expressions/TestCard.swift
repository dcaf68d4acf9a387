import CardSchema
import Testing

/// A card in a test's notation: `emotions.joy: 3; emotions.sad: skipped; day.happy: closed`.
///
/// What is not named is unanswered. `thoughts.items: 2` gives a list two records, `thoughts.items#0.before: 3` answers
/// in the first of them. Values are literals of the expression language.
struct TestCard {
    enum Cell {
        case answered(ExpressionValue)
        case skipped
        case closed
    }

    var cells: [String: Cell] = [:]
    var records: [String: Int] = [:]

    init(_ text: String) {
        for part in text.split(separator: ";" as Character) {
            let halves = part.split(separator: ":" as Character, maxSplits: 1)
            let (name, value) = (trimmed(halves[0]), trimmed(halves[1]))
            switch (name, value) {
            case (_, "skipped"): cells[name] = .skipped
            case (_, "closed"): cells[name] = .closed
            case ("thoughts.items", _): records[name] = Int(value)
            default: cells[name] = .answered(literal(value))
            }
        }
    }

    /// A literal, a number of files, or a place.
    private func literal(_ text: String) -> ExpressionValue {
        if text == "place" { return .place }
        if let files = Int(text.split(separator: " ").first ?? ""), text.hasSuffix("files") { return .files(files) }
        var faults: [ExpressionFault] = []
        for wanted in [
            ExpressionResult.number, .condition, .answer(.text), .answer(.civil(.time)), .answer(.civil(.date)),
            .answer(.civil(.moment)),
        ] {
            if let found = CheckedExpression.check(text, in: ExpressionScope(), as: wanted, into: &faults) {
                return found.bound { _ in 0 }.value(in: BoundCard(card: TestCard(""), references: []))
            }
        }
        if let list = CheckedExpression.check(text, in: ExpressionScope(), as: .answer(.list(.text)), into: &faults) {
            return list.bound { _ in 0 }.value(in: BoundCard(card: TestCard(""), references: []))
        }
        Issue.record("no literal: \(text)")
        return .unknown
    }

    func value(_ name: String) -> ExpressionValue {
        if case .answered(let value)? = cells[name] { return value }
        return .unknown
    }

    func isSkipped(_ name: String) -> Bool { if case .skipped? = cells[name] { true } else { false } }
    func isOpen(_ name: String) -> Bool { if case .closed? = cells[name] { false } else { true } }
}

private func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\n" { text.removeFirst() }
    while text.last == " " || text.last == "\n" { text.removeLast() }
    return String(text)
}

/// A test card with the references of one expression as its questions.
struct BoundCard: ExpressionContext {
    let card: TestCard
    let references: [ExpressionReference]

    private func name(_ ordinal: Int, _ record: Int) -> String {
        guard case .recordField(let path) = references[ordinal], let id = path.subfield else { return "" }
        return "\(path.parent)#\(record).\(id)"
    }

    private func name(_ ordinal: Int) -> String { references[ordinal].description }

    func value(at ordinal: Int) -> ExpressionValue { card.value(name(ordinal)) }
    func isAnswered(at ordinal: Int) -> Bool { card.value(name(ordinal)).isKnown }
    func isSkipped(at ordinal: Int) -> Bool { card.isSkipped(name(ordinal)) }
    func isOpen(at ordinal: Int) -> Bool { card.isOpen(name(ordinal)) }
    func recordCount(at ordinal: Int) -> Int? { card.records[name(ordinal)] }
    func value(at ordinal: Int, record: Int) -> ExpressionValue { card.value(name(ordinal, record)) }
    func isAnswered(at ordinal: Int, record: Int) -> Bool { card.value(name(ordinal, record)).isKnown }
    func isSkipped(at ordinal: Int, record: Int) -> Bool { card.isSkipped(name(ordinal, record)) }
}

extension CheckedExpression {
    /// Its value for a test card.
    func value(on card: TestCard, record: Int? = nil) -> ExpressionValue {
        var references: [ExpressionReference] = []
        let bound = bound {
            references.append($0)
            return references.count - 1
        }
        return bound.value(in: BoundCard(card: card, references: references), record: record)
    }
}

/// Checks an expression of any type.
func checked(
    _ text: String, in scope: ExpressionScope = .sample, into faults: inout [ExpressionFault]
) -> CheckedExpression? {
    let anything: [ExpressionResult] = [
        .condition, .number, .answer(.text), .answer(.civil(.time)), .answer(.civil(.date)), .answer(.civil(.moment)),
        .answer(.list(.number)), .answer(.list(.text)), .answer(.list(.yesno)), .answer(.place), .answer(.files),
    ]
    for wanted in anything {
        var some: [ExpressionFault] = []
        if let found = CheckedExpression.check(text, in: scope, as: wanted, into: &some) { return found }
        guard some.map(\.kind) == [.wrongResult] else {
            faults += some
            return nil
        }
    }
    return nil
}

/// A value as a table shows it.
func reported(_ value: ExpressionValue) -> String {
    switch value {
    case .unknown: "unknown"
    case .number(let number): number.description
    case .yesno(let yes): yes ? "true" : "false"
    case .text(let text): "'\(text)'"
    case .civil(let civil): civil.description
    case .list(let elements): "[\(elements.map { reported($0) }.joined(separator: ", "))]"
    case .record(let index): "record \(index)"
    case .place: "place"
    case .files(let count): "\(count) files"
    }
}
