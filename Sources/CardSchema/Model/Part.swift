extension Schema {
    /// A smaller way through the same card, for bad days, mornings or evenings.
    public struct Part: Sendable, Hashable {
        /// The hours in which a part is offered.
        package struct Hours: Sendable, Hashable {
            /// When they begin.
            package let from: CivilTime
            /// When they end, not included; before `from` when they cross midnight.
            package let to: CivilTime

            /// Whether a time lies within; equal ends are the whole day.
            package func contains(_ time: CivilTime) -> Bool {
                from < to ? from <= time && time < to : from <= time || time < to
            }
        }

        /// Its identity.
        public let id: String
        /// The words for it.
        public let title: LocalizedText
        /// A shorter form, at most 16 columns.
        public let short: LocalizedText?
        /// What it is for, at length.
        public let help: LocalizedText?
        /// The questions, in the order of the file; each brings its subfields along.
        public let fields: [FieldPath]
        /// When it is offered; `nil` for always.
        package let hours: Hours?

        /// Whether it is offered at a time of day.
        public func isOffered(at time: CivilTime) -> Bool { hours?.contains(time) ?? true }
    }
}
