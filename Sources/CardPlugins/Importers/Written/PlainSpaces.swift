extension String {
    /// The text with plain spaces, where a phone has written ones that never break.
    var replacingNoBreakSpaces: String {
        String(map { $0 == "\u{00A0}" || $0 == "\u{202F}" ? " " : $0 })
    }
}
