/// A line that a person typed at a terminal, among which the terminal may have sent replies.
package enum TypedLine {
    /// Returns the line's text without replies and keys such as ↑.
    ///
    /// Returns `nil` if the line is not UTF-8, or if a reply in it is unfinished, so that nobody knows where it ends.
    package static func text(_ line: ArraySlice<UInt8>) -> String? {
        guard line.contains(where: { $0 == 0x1B || (0x80...0x9F).contains($0) }) else {
            return String(validating: line, as: UTF8.self)
        }
        var decoder = KeyDecoder()
        // A line has no time in it: what is unfinished at its end stays so.
        decoder.feed(Array(line), at: 0)
        var text = String.UnicodeScalarView()
        while let key = decoder.next() { append(key, to: &text) }
        let isUnfinished = decoder.patience(at: 0) != nil
        let last = decoder.finish(at: 0)
        last.map { append($0, to: &text) }
        // A paste of several lines begins on one and ends on another.
        if case .paste? = last {} else if isUnfinished, last != .escape { return nil }
        return text.contains("\u{FFFD}") && String(validating: line, as: UTF8.self) == nil ? nil : String(text)
    }

    private static func append(_ key: Key, to text: inout String.UnicodeScalarView) {
        switch key {
        case .sign(let scalar): text.append(scalar)
        case .tab: text.append("\t")
        case .paste(let pasted): text += pasted.unicodeScalars
        case .control, .alt, .enter, .altEnter, .backTab, .backspace, .delete, .escape, .withdrawnEscape, .up, .down,
            .left, .right, .home, .end, .pageUp, .pageDown, .function:
            break
        }
    }
}
