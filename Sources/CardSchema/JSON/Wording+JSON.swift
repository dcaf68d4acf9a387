extension Wording {
    /// Returns a word as a JSON string, ready to be pasted into a file.
    static func json(_ word: String) -> String { JSONText.quoted(plain(word)) }
}
