/// The message about an error in a command line: what is wrong, what to do, and where to read more.
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
        let lines = [words.errorOf(message: message), advice.map { words.adviceOf(advice: $0) }]
        return (lines + [words.seeHelp(line: error.path.line)]).compactMap(\.self).map { $0 + "\n" }.joined()
    }

    private var words: HelpWords { .own }

    private var message: String {
        switch error.reason {
        case .unknownOption(let option, _): words.unknownOption(option: quoted(option))
        case .earlyOption(let option): words.earlyOption(option: quoted(option), line: error.path.line)
        case .unknownSubcommand(let word, _): words.unknownSubcommand(word: quoted(word))
        case .missingSubcommand: words.missingSubcommand(line: error.path.line)
        case .missingValue(let option, _): words.missingValue(option: quoted(option))
        case .unexpectedValue(let option): words.unexpectedValue(option: quoted(option))
        case .notAllowed(let value, let subject, let allowed, _):
            words.notAllowed(value: quoted(value), subject: name(subject), allowed: allowed.joined(separator: ", "))
        case .unexpectedPositional: words.unexpectedPositional
        case .missingPositional(let name): words.missingPositional(name: words.placeholder(name))
        case .repeatedOption(let option): words.repeatedOption(option: quoted(option))
        case .exclusiveOptions(let first, let second):
            words.exclusiveOptions(first: quoted(first), second: quoted(second))
        case .notText(let number): words.notText(number: number)
        case .lostWords: words.lostWords
        }
    }

    private var advice: String? {
        switch error.reason {
        case .unknownOption(_, let suggestion), .unknownSubcommand(_, let suggestion),
            .notAllowed(_, _, _, let suggestion):
            suggestion.map { words.didYouMean(word: $0) }
        case .earlyOption: words.writeAfter
        case .missingSubcommand(let names): words.oneOf(words: names.joined(separator: ", "))
        case .missingValue(let option, let next):
            next.map { words.writeDash(option: quoted("\(option)=\($0)")) }
        case .notText: words.typeUTF8
        case .lostWords: words.runByName
        case .unexpectedPositional: words.quoteSpaces
        case .unexpectedValue, .missingPositional, .repeatedOption, .exclusiveOptions: nil
        }
    }

    private func name(_ subject: ArgumentError.Subject) -> String {
        switch subject {
        case .option(let option): quoted(option)
        case .positional(let name): "'\(words.bracketed(name))'"
        case .variable(let variable): words.theVariable(name: variable)
        }
    }

    /// Quotes a typed word that is a name; no control character is in one.
    private func quoted(_ word: String) -> String { TypedName.quoted(word) }
}
