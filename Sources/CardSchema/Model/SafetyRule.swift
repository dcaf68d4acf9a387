/// When a person is shown their own plan.
public struct SafetyRule: Sendable, Hashable {
    /// What is shown.
    public struct Target: Sendable, Hashable, CustomStringConvertible {
        /// The id of a card of cadence `once`.
        public let card: String
        /// One group of it; `nil` for all.
        public let group: String?

        /// Names a card, or a group of it.
        public init(card: String, group: String? = nil) {
            self.card = card
            self.group = group
        }

        /// As it is written: `safety_plan` or `safety_plan.early_signs`.
        public var description: String { group.map { "\(card).\($0)" } ?? card }
    }

    /// Its identity.
    public let id: String
    /// When it holds; unknown counts as false.
    public let when: Condition
    /// What is shown then.
    public let show: Target

    /// Describes a safety rule.
    public init(id: String, when: Condition, show: Target) {
        self.id = id
        self.when = when
        self.show = show
    }
}
