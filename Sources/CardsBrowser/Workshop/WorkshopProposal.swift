import CardEngine
import CardSchema

/// A proposed answer as a person chooses it: what is proposed, and an answer or a formula beside it.
struct WorkshopProposal: Equatable {
    /// What is proposed.
    enum How: String, CaseIterable {
        case yes, no, answer, last, now, formula
    }

    let how: How
    /// The answer, or the formula.
    let text: String

    /// Reads the value of the key; `nil` for one that says more.
    init?(_ value: JSONNode) {
        if let members = value.members {
            guard members.count == 1, let member = members.first else { return nil }
            switch (member.key, member.value.value) {
            case ("last", .bool(true)): (how, text) = (.last, "")
            case ("now", .bool(true)): (how, text) = (.now, "")
            case ("value", _): (how, text) = (.formula, member.value.string ?? "")
            default: return nil
            }
        } else if let elements = value.elements {
            let names = elements.compactMap(\.string)
            guard names.count == elements.count else { return nil }
            (how, text) = (.answer, names.joined(separator: ", "))
        } else if case .bool(let answer) = value.value {
            (how, text) = (answer ? .yes : .no, "")
        } else if let text = value.string ?? value.number {
            (how, self.text) = (.answer, text)
        } else {
            return nil
        }
    }

    /// What can be proposed to questions of a type.
    static func choices(of type: TypeWord?) -> [How] {
        let rest: [How] =
            [.last] + (type.map { [.date, .time, .moment].contains($0) } == true ? [.now] : []) + [.formula]
        return (type == .yesno ? [.yes, .no] : [.answer]) + rest
    }

    /// Returns the value of the key for what was chosen and typed; `nil` for nothing.
    ///
    /// An option can be named by its title.
    static func value(
        _ how: String, _ typed: String, of type: TypeWord?, options: [(id: String, title: String)]
    ) -> JSONDocument? {
        func option(_ text: String) -> JSONDocument {
            .string(options.first { $0.id == text || Folding.fold($0.title) == Folding.fold(text) }?.id ?? text)
        }
        switch How(rawValue: how) {
        case nil: return nil
        case .yes: return .bool(true)
        case .no: return .bool(false)
        case .last: return .object([("last", .bool(true))])
        case .now: return .object([("now", .bool(true))])
        case .formula: return typed.isEmpty ? nil : .object([("value", .string(typed))])
        case .answer where typed.isEmpty: return nil
        case .answer:
            switch type {
            case .scale, .integer, .decimal, .duration, .yesno, .place, .files, .photo, .list, nil:
                return WorkshopKey.json(typed)
            case .choice: return option(typed)
            case .choices, .tags:
                let parts = typed.split(separator: "," as Character).map { String($0).trimmingSpaces() }
                return .array(parts.filter { !$0.isEmpty }.map(option))
            case .text, .note, .date, .time, .moment: return .string(typed)
            }
        }
    }
}
