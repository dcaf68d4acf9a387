/// Reads words of a closed set.
enum WordLoading {
    /// The word under a key; `nil` when there is none, or one that the set does not have, which is reported.
    ///
    /// `meaning` knows other words for those of the set, beyond slips of the pen.
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
            "\(Wording.quoted(key)) is \(Wording.list(words, last: "or")), not \(Wording.quoted(text))",
            at: member.value.span, fix: meant.map { Fix.writeString($0) })
    }
}
