/// An error in a command line, with the command in which it occurred.
///
/// `ArgumentErrorText` has the message.
package struct ArgumentError: Error, Sendable, Hashable {
    /// The command being read when the fault was found.
    package var path: CommandPath
    /// The fault.
    package var reason: Reason

    /// Creates an error with the command in which it occurred.
    package init(_ reason: Reason, at path: CommandPath) {
        self.reason = reason
        self.path = path
    }

    /// A fault in a command line.
    ///
    /// Options are given as typed, with their dashes.
    package enum Reason: Sendable, Hashable {
        /// No such option here; `suggestion` is the option most like it.
        case unknownOption(String, suggestion: String?)
        /// The option belongs to a subcommand and was given before it.
        case earlyOption(String)
        /// No such subcommand; `suggestion` is the one most like it.
        case unknownSubcommand(String, suggestion: String?)
        /// A subcommand is needed, one of these.
        case missingSubcommand([String])
        /// The option lacks its value; `next` is the word in its place, if that begins with a dash and is not an
        /// option.
        case missingValue(option: String, next: String?)
        /// A flag was given a value by `=`.
        ///
        /// The value may be private and is not kept.
        case unexpectedValue(option: String)
        /// The value is not one of the closed set.
        case notAllowed(value: String, for: Subject, allowed: [String], suggestion: String?)
        /// One word too many.
        case unexpectedPositional(String)
        /// A word that the command cannot do without.
        case missingPositional(String)
        /// An option with one value was given twice.
        case repeatedOption(String)
        /// Two options that exclude each other.
        case exclusiveOptions(String, String)
        /// The word of this number, from 1, is not UTF-8; its bytes are not kept.
        case notText(Int)
        /// The program was called without words, not even its own name.
        case lostWords
    }

    /// The source of a refused value.
    package enum Subject: Sendable, Hashable {
        /// An option, as typed.
        case option(String)
        /// A word of the command, by its name.
        case positional(String)
        /// A variable of the environment.
        case variable(String)
    }
}
