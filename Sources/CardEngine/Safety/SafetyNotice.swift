public import CardSchema

/// A notice that answers on a card trigger a safety rule, with the plan that the person wrote for such a moment.
///
/// Show its text before anything else, and tell the diary once the person could see it. Until then, a mark on disk
/// makes every program show it again at its next start, even if this one ends.
///
/// ```swift
/// if let notice = saved.notice {
///     notice.text(in: "en").forEach(show)
///     diary.seen(notice)
/// }
/// ```
public struct SafetyNotice: Sendable {
    /// The card whose answers trigger the rules.
    public let card: CardName
    /// The ids of the rules, in the order of the template.
    public let rules: [String]
    /// Whether a rule holds that did not hold when the card was last kept: the moment to offer the plan.
    public let isNew: Bool
    /// The state of the plan.
    package let plan: Plan
    /// The language of the card.
    package let language: TextLanguage

    package init(
        card: CardName, rules: [String], isNew: Bool = false, plan: Plan, language: TextLanguage
    ) {
        (self.card, self.rules, self.isNew) = (card, rules, isNew)
        (self.plan, self.language) = (plan, language)
    }

    /// Whether the person has written a plan, or the disk cannot tell.
    public var hasPlan: Bool { plan.isThere }

    /// The cards that contain the plan; empty if there is none or it could not be read.
    public var planCards: [CardName] { if case .written(let cards) = plan { cards.map(\.name) } else { [] } }

    /// Returns the contents of the plan, each card in a language such as `es` if its template has it.
    ///
    /// Empty if there is no plan, or it could not be read.
    public func plans(in language: String) -> [WrittenPlan] {
        if case .written(let cards) = plan { cards.map { $0.plan(in: language) } } else { [] }
    }

    /// Returns the text to show: at most twelve rows of a window, without a question, with lines wrapped at the
    /// window's width.
    ///
    /// - Parameters:
    ///   - language: A tag such as `en` or `es-MX`; `nil` for the language of the card. Other languages fall back to
    ///     English.
    ///   - width: The window's width in columns; at least 40.
    ///   - command: How to see the whole plan, or write one, in the program that shows the text; `nil` to omit that.
    /// - Returns: The lines, each one or more sentences.
    public func text(in language: String? = nil, width: Int = 80, command: String? = nil) -> [String] {
        let language = language.map { TextLanguage(tag: $0) ?? .en } ?? self.language
        return SafetyMessage(plan, SafetyWords(language), width: width, command: command).lines
    }
}

extension SafetyNotice {
    /// The state of a person's plan.
    package enum Plan: Sendable {
        /// There is none; it would be a card of this template.
        case none(template: String)
        /// The card of this template could not be read.
        case unreadable(template: String)
        /// The cards that contain the plan.
        case written([PlanCard])

        /// Whether the person has written one, or it could not be read.
        package var isThere: Bool { if case .none = self { false } else { true } }
    }

    /// A card that is a person's plan.
    package struct PlanCard: Sendable {
        /// Its name.
        package let name: CardName
        /// The card's contents.
        package let card: Card
        /// The groups to show; `nil` for all.
        package let groups: Set<String>?

        /// Returns the contents in a language.
        package func plan(in language: String) -> WrittenPlan {
            WrittenPlan(name, card, groups: groups, language: language)
        }

        /// Whether the shown groups have no answers.
        var isEmpty: Bool { plan(in: card.schema.schema.language).isEmpty }
    }
}

extension SafetyNotice: Discreet {
    /// The card.
    public var description: String { "safety notice for \(card)" }
}
