/// Loads words of a closed set.
enum WordLoading {
    /// Returns the word for a key; `nil` if there is none, or an unknown one, which is reported.
    ///
    /// `meaning` maps other words to those of the set, besides misspellings.
    static func read<Word: RawRepresentable & CaseIterable>(
        _ key: String, of object: ObjectReader, in context: inout LoadContext, meaning: (String) -> Word? = { _ in nil }
    ) -> Word? where Word.RawValue == String {
        guard let member = object[key] else { return nil }
        let words = Word.allCases.map(\.rawValue)
        guard let text = context.given(member.value.string, member, wants: "a word, \(Wording.list(words, last: "or"))")
        else { return nil }
        if let word = Word(rawValue: text) { return word }
        let meant = meaning(text)?.rawValue ?? EditDistance.closest(to: text, among: words)
        return context.refuse(
            .unknownWord,
            "\(Wording.quoted(key)) must be \(Wording.list(words, last: "or")), not \(Wording.quoted(text))",
            at: member.value.span, fix: meant.map { Fix.writeString($0) })
    }
}
