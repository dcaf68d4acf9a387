import CardSchema

/// The options of a run that the commands in its messages need too, so that they work as printed.
///
/// ```
/// cards --journal ~/b fill    To undo this: cards undo  ─▶  To undo this: cards --journal ~/b undo
/// ```
///
/// That is the journal, if the command line names one.
package struct RepeatedOptions: Sendable {
    private let text: String
    private let isCommandName: @Sendable (Substring) -> Bool

    /// Takes the options of a run; `nil` if there are none to repeat.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - environment: Looks up a variable.
    ///   - isCommandName: Whether a word is a command of the program.
    package init?(
        _ arguments: ParsedArguments, _ environment: (String) -> String?,
        isCommandName: @escaping @Sendable (Substring) -> Bool
    ) {
        guard let journal = arguments.value("journal"), journal != environment("CARDS_JOURNAL") else { return nil }
        self.isCommandName = isCommandName
        // A name with a line break would forge a line.
        let isShown = TerminalText.line(journal) == journal
        text = " --journal " + (isShown ? ShellWord.quoted(journal) : "…")
    }

    /// Returns a message in which every command of the program has the options.
    ///
    /// A command follows a colon, a quotation mark, a parenthesis, or a word such as `or`. Anything else is prose.
    package func applied(to message: String) -> String {
        guard message.utf8.count >= Self.name.utf8.count else { return message }
        var (result, rest) = ("", message[...])
        while let found = rest.firstRange(of: Self.name) {
            let after = rest[found.upperBound...]
            result += rest[..<found.lowerBound]
            result += isCommand(after: result, before: after) ? "cards\(text) " : Self.name
            rest = after
        }
        return result + rest
    }

    private static let name = "cards "

    private func isCommand(after start: String, before rest: Substring) -> Bool {
        let command = rest.prefix { $0.isLetter || $0 == "-" }
        // That one lists all of them.
        guard isCommandName(command), command != "journals" else { return false }
        guard let last = start.last else { return true }
        guard last == " " else { return "\n'(`".contains(last) }
        let word = start.dropLast().suffix { $0 != " " && $0 != "\n" }
        return word.isEmpty || word.hasSuffix(":") || word.hasSuffix(",") || Self.leadingWords.contains(String(word))
    }

    /// The words before a command inside a sentence, in English and Spanish.
    private static let leadingWords: Set<String> = [
        "or", "run", "with", "see", "then", "o", "u", "con", "ejecuta", "usa", "mira", "y", "and",
    ]
}

extension Substring {
    /// Returns the longest end whose characters satisfy a condition.
    fileprivate func suffix(while isTaken: (Character) -> Bool) -> Substring {
        self[(lastIndex { !isTaken($0) }.map(index(after:)) ?? startIndex)...]
    }

    /// Returns the first occurrence of a text.
    fileprivate func firstRange(of text: String) -> Range<Index>? {
        var start = startIndex
        while let first = self[start...].firstIndex(of: text.first ?? " ") {
            if self[first...].hasPrefix(text) { return first..<index(first, offsetBy: text.count) }
            start = index(after: first)
        }
        return nil
    }
}
