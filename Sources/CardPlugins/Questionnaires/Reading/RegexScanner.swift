import CardSchema

/// Takes a regular expression apart, and writes it in the language of a template's `pattern`.
struct RegexScanner {
    let scalars: [Unicode.Scalar]
    var at = 0

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var isAtEnd: Bool { at >= scalars.count }

    func peek(_ offset: Int = 0) -> Unicode.Scalar? { at + offset < scalars.count ? scalars[at + offset] : nil }

    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        at += 1
        return true
    }

    mutating func alternatives(_ depth: Int) -> [RegexTranslation.Part]? {
        guard depth < 20 else { return nil }
        var parts: [RegexTranslation.Part] = []
        repeat {
            guard let part = sequence(depth) else { return nil }
            parts.append(part)
        } while takes("|")
        return parts
    }

    private mutating func sequence(_ depth: Int) -> RegexTranslation.Part? {
        var part = RegexTranslation.Part()
        while let scalar = peek(), scalar != "|", scalar != ")" {
            if scalar == "^" {
                guard part.text.isEmpty else { return nil }
                part.begins = true
                at += 1
                continue
            }
            if scalar == "$" {
                at += 1
                guard peek() == nil || peek() == "|" || peek() == ")" else { return nil }
                part.ends = true
                continue
            }
            guard let atom = atom(depth, &part), let count = count() else { return nil }
            if atom.isEmpty, !count.isEmpty { return nil }
            part.text += atom + count
        }
        return part
    }

    private mutating func count() -> String? {
        guard let scalar = peek() else { return "" }
        var count = ""
        switch scalar {
        case "?", "*", "+":
            count = String(scalar)
            at += 1
        case "{":
            guard let end = scalars[at...].firstIndex(of: "}") else { return nil }
            let inner = String(String.UnicodeScalarView(scalars[(at + 1)..<end]))
            let ends = inner.split(separator: "," as Character, omittingEmptySubsequences: false)
                .map { $0.withoutSpaces }
            guard ends.count <= 2, ends.allSatisfy({ $0.utf8.allSatisfy(FormulaBytes.isDigit) }),
                ends.count == 1 ? !ends[0].isEmpty : true
            else { return nil }
            let least = ends[0].isEmpty ? "0" : ends[0]
            count = "{" + ([least] + ends.dropFirst()).joined(separator: ",") + "}"
            at = end + 1
        default: return ""
        }
        // A lazy count matches the same whole texts.
        if peek() == "?" { at += 1 }
        if peek() == "+" || peek() == "*" { return nil }
        return count
    }

    private mutating func atom(_ depth: Int, _ part: inout RegexTranslation.Part) -> String? {
        guard let scalar = peek() else { return nil }
        at += 1
        switch scalar {
        case "(":
            let isOuter = part.text.isEmpty
            if takes("?") {
                guard takes(":") else { return nil }
            }
            guard let parts = alternatives(depth + 1), takes(")") else { return nil }
            // Anchors in a group count only if all its alternatives have them, and it stands at that end.
            let (begins, ends) = (parts.allSatisfy { $0.begins }, parts.allSatisfy { $0.ends })
            guard begins ? isOuter : !parts.contains(where: { $0.begins }) else { return nil }
            guard ends ? isAtEnd || peek() == "$" || peek() == "|" : !parts.contains(where: { $0.ends }) else {
                return nil
            }
            if begins { part.begins = true }
            if ends { part.ends = true }
            return "(" + parts.map { $0.text }.joined(separator: "|") + ")"
        case "[": return charactersClass()
        case "\\": return escape()
        case ".": return "."
        case "*", "+", "?", "{": return nil
        default: return Self.literal(scalar)
        }
    }

    private mutating func escape() -> String? {
        guard let scalar = peek() else { return nil }
        at += 1
        if let inner = Self.classes[scalar] { return "[" + inner + "]" }
        switch scalar {
        case "D": return "[^0-9]"
        case "W": return "[^A-Za-z0-9_]"
        case "S": return "[^ \t\n\r]"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u", "x":
            let digits = scalar == "u" ? 4 : 2
            let text = String(String.UnicodeScalarView(scalars[at...].prefix(digits)))
            guard text.utf8.count == digits, let value = UInt32(text, radix: 16),
                let character = Unicode.Scalar(value)
            else { return nil }
            at += digits
            return Self.literal(character)
        default:
            // Other letters and digits are boundaries, classes and references.
            guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { return nil }
            return Self.literal(scalar)
        }
    }

    private static let classes: [Unicode.Scalar: String] = ["d": "0-9", "w": "A-Za-z0-9_", "s": " \t\n\r"]

    private mutating func charactersClass() -> String? {
        var text = takes("^") ? "[^" : "["
        var isFirst = true
        while let scalar = peek() {
            at += 1
            switch scalar {
            case "]" where !isFirst: return text + "]"
            case "[" where peek() == ":":
                guard let name = posixClass() else { return nil }
                text += name
            case "\\":
                guard let escaped = peek() else { return nil }
                if let inner = Self.classes[escaped] {
                    at += 1
                    text += inner
                } else {
                    guard let literal = escape(), !literal.hasPrefix("[") else { return nil }
                    text += literal.hasPrefix("\\") ? literal : Self.inClass(literal.unicodeScalars.first ?? " ")
                }
            case "-":
                // A hyphen between two characters is a range; at an end it is itself.
                let isRange = !isFirst && peek() != nil && peek() != "]"
                text += isRange ? "-" : "\\-"
            default: text += Self.inClass(scalar)
            }
            isFirst = false
        }
        return nil
    }

    private mutating func posixClass() -> String? {
        for (name, inner) in [
            ("alpha", "A-Za-z"), ("digit", "0-9"), ("alnum", "A-Za-z0-9"), ("upper", "A-Z"), ("lower", "a-z"),
            ("space", " \t\n\r"),
        ] {
            let mark = Array((":" + name + ":]").unicodeScalars)
            if scalars[at...].starts(with: mark) {
                at += mark.count
                return inner
            }
        }
        return nil
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        (0x21...0x2F).contains(scalar.value) || (0x3A...0x40).contains(scalar.value)
            || (0x5B...0x60).contains(scalar.value) || (0x7B...0x7E).contains(scalar.value)
    }

    private static func literal(_ scalar: Unicode.Scalar) -> String {
        isPunctuation(scalar) && ".*+?()[]{}|\\^$".unicodeScalars.contains(scalar)
            ? "\\" + String(scalar) : String(scalar)
    }

    private static func inClass(_ scalar: Unicode.Scalar) -> String {
        isPunctuation(scalar) ? "\\" + String(scalar) : String(scalar)
    }
}
