/// How a fault in a command line is said: what is wrong, what to do, and where to read more.
///
/// ```
/// error: unknown option '--jornal'
/// help: did you mean '--journal'?
/// See 'cards fill --help'.
/// ```
package struct ArgumentErrorText: Sendable {
    /// The fault.
    package let error: ArgumentError

    /// Words a fault.
    package init(_ error: ArgumentError) {
        self.error = error
    }

    /// The lines, ending in a line break.
    package var text: String {
        let help = advice.map { "help: \($0)\n" } ?? ""
        return "error: \(message)\n\(help)See '\(error.path.line) --help'.\n"
    }

    private var message: String {
        switch error.reason {
        case .unknownOption(let option, _): "unknown option \(quoted(option))"
        case .earlyOption(let option): "\(quoted(option)) is not an option of '\(error.path.line)' itself"
        case .unknownSubcommand(let word, _): "unknown subcommand \(quoted(word))"
        case .missingSubcommand: "'\(error.path.line)' needs a subcommand"
        case .missingValue(let option, _): "option \(quoted(option)) needs a value"
        case .unexpectedValue(let option): "option \(quoted(option)) takes no value"
        case .notAllowed(let value, let subject, let allowed, _):
            "\(quoted(value)) is not a value of \(name(subject)): one of \(allowed.joined(separator: ", "))"
        case .unexpectedPositional: "there is one argument too many"
        case .missingPositional(let name): "missing argument '<\(name)>'"
        case .repeatedOption(let option): "option \(quoted(option)) can be given only once"
        case .exclusiveOptions(let first, let second):
            "\(quoted(first)) and \(quoted(second)) cannot be given together"
        case .notText(let number): "argument \(number) is not UTF-8"
        case .lostWords: "the program was started without arguments, not even its own name"
        }
    }

    private var advice: String? {
        switch error.reason {
        case .unknownOption(_, let suggestion), .unknownSubcommand(_, let suggestion),
            .notAllowed(_, _, _, let suggestion):
            suggestion.map { "did you mean '\($0)'?" }
        case .earlyOption: "write it after the subcommand"
        case .missingSubcommand(let names): "one of \(names.joined(separator: ", "))"
        case .missingValue(let option, let next):
            next.map { "write a value that begins with a dash as \(quoted("\(option)=\($0)"))" }
        case .notText: "type it in a terminal that uses UTF-8"
        case .lostWords: "run the program by its name, as a shell does"
        case .unexpectedPositional: "put text that contains spaces in quotes"
        case .unexpectedValue, .missingPositional, .repeatedOption, .exclusiveOptions: nil
        }
    }

    private func name(_ subject: ArgumentError.Subject) -> String {
        switch subject {
        case .option(let option): quoted(option)
        case .positional(let name): "'<\(name)>'"
        case .variable(let variable): "the variable '\(variable)'"
        }
    }

    /// Quotes a typed word that is a name; no control character is in one.
    private func quoted(_ word: String) -> String { TypedName.quoted(word) }
}
