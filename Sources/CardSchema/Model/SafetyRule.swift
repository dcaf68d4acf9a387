/// A condition under which a person is shown their own plan.
public struct SafetyRule: Sendable, Hashable, Identifiable {
    /// The card or group to show.
    public struct Target: Sendable, Hashable, CustomStringConvertible {
        /// The id of a card whose cadence is `once`.
        public let card: String
        /// One group of the card; `nil` for all groups.
        public let group: String?

        /// Creates a target: a card, or a group of it.
        package init(card: String, group: String? = nil) {
            self.card = card
            self.group = group
        }

        /// The target as written: `safety_plan` or `safety_plan.early_signs`.
        public var description: String { group.map { "\(card).\($0)" } ?? card }
    }

    /// The id.
    public let id: String
    /// The condition; unknown counts as false.
    package let when: ExpressionText
    /// What to show if it holds.
    public let show: Target
}
