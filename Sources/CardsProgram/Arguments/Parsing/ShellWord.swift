/// A word of a command that a message prints, ready to be pasted into a shell.
package enum ShellWord {
    /// Returns the word, in single quotes if a shell would split or interpret it.
    ///
    /// ```
    /// mood.json ─▶ mood.json      My cards ─▶ 'My cards'      it's ─▶ 'it'\''s'
    /// ```
    package static func quoted(_ word: some StringProtocol) -> String {
        let isPlain =
            !word.isEmpty
            && word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || Self.plain.contains($0) }
            // A home folder is expanded only at the beginning.
            && !word.dropFirst().contains("~")
        guard !isPlain else { return String(word) }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static let plain = "0123456789_.-:/@,+=~%".unicodeScalars
}
