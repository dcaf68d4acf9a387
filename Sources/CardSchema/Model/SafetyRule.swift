/// A condition under which a person is shown their own plan.
package struct SafetyRule: Sendable, Hashable {
    /// The card or group to show.
    package struct Target: Sendable, Hashable, CustomStringConvertible {
        /// The id of a card whose cadence is `once`.
        package let card: String
        /// One group of the card; `nil` for all groups.
        package let group: String?

        /// Creates a target: a card, or a group of it.
        package init(card: String, group: String? = nil) {
            self.card = card
            self.group = group
        }

        /// The target as written: `safety_plan` or `safety_plan.early_signs`.
        package var description: String { group.map { "\(card).\($0)" } ?? card }
    }

    /// The id.
    package let id: String
    /// The condition; unknown counts as false.
    package let when: ExpressionText
    /// What to show if it holds.
    package let show: Target
}
