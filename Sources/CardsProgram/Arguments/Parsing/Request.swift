/// The request of a command line.
package enum Request: Sendable, Hashable {
    /// Run the command that was found.
    case run(ParsedArguments)
    /// Show the help of this command.
    case help(CommandPath)
    /// Show the version.
    case version
    /// Show the version, and how the program was built.
    case build
}
