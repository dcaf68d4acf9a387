package import CardSchema

/// That a safety rule holds by what was answered on a card, and the plan that the person wrote for such an hour.
///
/// Show its text before anything else, and tell the diary once the person can have seen it. Until then a mark on the
/// disk has it shown at the next start, whatever becomes of the program.
///
/// ```swift
/// if let notice = saved.notice {
///     notice.text(in: "en").forEach(show)
///     diary.seen(notice)
/// }
/// ```
public struct SafetyNotice: Sendable {
    /// The card on which the rules hold.
    public let card: CardName
    /// The ids of the rules, in the order of the template.
    public let rules: [String]
    /// Whether a rule holds that did not when the card was kept last: the moment to offer the plan.
    public let isNew: Bool
    /// What is known of the plan.
    package let plan: Plan
    /// The language that the card is shown in.
    package let language: TextLanguage

    package init(
        card: CardName, rules: [String], isNew: Bool = false, plan: Plan, language: TextLanguage
    ) {
        (self.card, self.rules, self.isNew) = (card, rules, isNew)
        (self.plan, self.language) = (plan, language)
    }

    /// Whether the person has written a plan, or the disk does not tell.
    public var hasPlan: Bool { plan.isThere }

    /// The cards that the plan is written on; empty when there is none, or it could not be read.
    public var planCards: [CardName] { if case .written(let cards) = plan { cards.map(\.name) } else { [] } }

    /// What the plan says, each card of it in the words of a language such as `es` where its template has them.
    ///
    /// Empty when there is no plan, or it could not be read.
    public func plans(in language: String) -> [WrittenPlan] {
        if case .written(let cards) = plan { cards.map { $0.plan(in: language) } } else { [] }
    }

    /// What to show: at most twelve rows of a window, never a question; lines are broken where the window ends.
    ///
    /// - Parameters:
    ///   - language: A tag such as `en` or `es-MX`; `nil` for the language of the card. English stands in for others.
    ///   - width: The window's columns; fewer than 40 count as 40.
    ///   - command: How the person gets at the whole plan, or writes one, in the program that shows it; `nil` leaves
    ///     that out.
    /// - Returns: The lines, each a sentence or more.
    public func text(in language: String? = nil, width: Int = 80, command: String? = nil) -> [String] {
        let language = language.map { TextLanguage(tag: $0) ?? .en } ?? self.language
        return SafetyMessage(plan, SafetyWords(language), width: width, command: command).lines
    }
}

extension SafetyNotice {
    /// What is known of a person's plan.
    package enum Plan: Sendable {
        /// There is none; it would be a card of this template.
        case none(template: String)
        /// The disk did not give the card of this template.
        case unreadable(template: String)
        /// The cards that it is written on.
        case written([PlanCard])

        /// Whether the person has written one, or the disk does not tell.
        package var isThere: Bool { if case .none = self { false } else { true } }
    }

    /// A card that is a person's plan.
    package struct PlanCard: Sendable {
        /// Its name.
        package let name: CardName
        /// What stands on it.
        package let card: Card
        /// The groups that are shown; `nil` for all.
        package let groups: Set<String>?

        /// What it says in a language.
        package func plan(in language: String) -> WrittenPlan {
            WrittenPlan(name, card, groups: groups, language: language)
        }

        /// Whether nothing is answered in what is shown.
        var isEmpty: Bool { plan(in: card.schema.schema.language).isEmpty }
    }
}
