extension Command {
    /// A word that a command takes by its place in the line.
    package struct Positional: Sendable, Hashable {
        /// Its name, shown in angle brackets.
        package var name: String
        /// One sentence on what it is.
        package var help: String
        /// The allowed values.
        package var kind: ValueKind
        /// Whether at least one must be given.
        package var isRequired: Bool
        /// Whether it takes all the words that are left.
        package var isRepeated: Bool

        /// Creates a positional, by default optional and not repeated.
        package init(
            _ name: String, _ help: String, kind: ValueKind = .text, isRequired: Bool = false,
            isRepeated: Bool = false
        ) {
            self.name = name
            self.help = help
            self.kind = kind
            self.isRequired = isRequired
            self.isRepeated = isRepeated
        }
    }
}
