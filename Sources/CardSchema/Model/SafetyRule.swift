/// When a person is shown their own plan.
package struct SafetyRule: Sendable, Hashable {
    /// What is shown.
    package struct Target: Sendable, Hashable, CustomStringConvertible {
        /// The id of a card of cadence `once`.
        package let card: String
        /// One group of it; `nil` for all.
        package let group: String?

        /// Names a card, or a group of it.
        package init(card: String, group: String? = nil) {
            self.card = card
            self.group = group
        }

        /// As it is written: `safety_plan` or `safety_plan.early_signs`.
        package var description: String { group.map { "\(card).\($0)" } ?? card }
    }

    /// Its identity.
    package let id: String
    /// When it holds; unknown counts as false.
    package let when: ExpressionText
    /// What is shown then.
    package let show: Target
}
