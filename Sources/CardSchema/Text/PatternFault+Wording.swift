// What is wrong with a pattern, in a template's "pattern" and in an expression.
extension PatternFault {
    /// Returns the message; `name` is what the pattern is called there.
    func message(about text: String, named name: String) -> String {
        let part = Wording.quoted(String(decoding: Array(text.utf8)[place], as: UTF8.self))
        switch reason {
        case .tooLong(let count): return "\(name) has at most \(TextPattern.mostCharacters) characters, not \(count)"
        case .tooManyStates:
            return "\(name) is too large: its counts stand for more than \(TextPattern.mostStates) characters"
        case .foreign: return "a pattern has no \(part)"
        case .unescaped: return "\(part) needs a backslash in a pattern"
        case .badCount: return "\(part) does not count anything"
        case .openBracket: return "\(part) has no other half"
        case .badClass: return "\(part) contains no character"
        }
    }

    /// How to fix it.
    var advice: String {
        switch reason {
        case .tooLong: "write a shorter pattern"
        case .tooManyStates: "write smaller counts"
        case .foreign: "leave it out, or check the answer with a rule under the card's \"rules\""
        case .unescaped: "write a backslash before it"
        case .badCount: "write a count such as {2} or {2,4} after what it counts"
        case .openBracket: "close it, or write a backslash before it"
        case .badClass: "write a class such as [A-Z] or [^0-9]"
        }
    }
}
