extension Schema {
    /// A named selection of a card's questions, for bad days, mornings or evenings.
    public struct Part: Sendable, Hashable, Identifiable {
        /// The hours during which a part is offered.
        package struct Hours: Sendable, Hashable {
            /// The start.
            package let from: CivilTime
            /// The end, not included; earlier than `from` if the hours span midnight.
            package let to: CivilTime

            /// Returns whether a time is in the interval; equal ends mean the whole day.
            package func contains(_ time: CivilTime) -> Bool {
                from < to ? from <= time && time < to : from <= time || time < to
            }
        }

        /// The id.
        public let id: String
        /// The title.
        public let title: LocalizedText
        /// A shorter title of at most 16 columns.
        public let short: LocalizedText?
        /// The help text.
        public let help: LocalizedText?
        /// The questions, in the order of the file; each includes its subfields.
        public let fields: [FieldPath]
        /// The hours in which it is offered; `nil` for always.
        package let hours: Hours?

        /// Returns whether the part is offered at a time of day.
        public func isOffered(at time: CivilTime) -> Bool { hours?.contains(time) ?? true }
    }
}
