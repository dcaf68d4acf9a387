/// Rewrites regular expressions of other languages as patterns with the same meaning.
enum PatternRepair {
    /// Returns a pattern that matches the same texts; `nil` if there is none, or if it is not certain.
    static func pattern(for foreign: String) -> String? {
        var text = Substring(foreign)
        var isSearch = false
        var ignoresCase = false
        if isLiteral(foreign), let end = text.lastIndex(of: "/") {
            // Any other letter changes the meaning, such as `x`, which ignores spaces.
            guard text[text.index(after: end)...].allSatisfy({ "gimsuy".contains($0) }) else { return nil }
            ignoresCase = text[end...].contains("i")
            text = text[text.index(after: text.startIndex)..<end]
            isSearch = true
        }
        for prefix in ["^(?i)", "(?i)"] where text.hasPrefix(prefix) {
            ignoresCase = true
            text = (prefix.first == "^" ? "^" : "") + text.dropFirst(prefix.count)
        }
        guard let branches = branches(Array(text.unicodeScalars)) else { return nil }
        isSearch = isSearch || branches.contains { $0.isAnchoredAtStart || $0.isAnchoredAtEnd }
        var result: [String] = []
        for branch in branches {
            var rewriter = PatternRewriter(branch.scalars, ignoresCase: ignoresCase)
            guard let own = rewriter.rewritten() else { return nil }
            let start = isSearch && !branch.isAnchoredAtStart ? ".*" : ""
            result.append(start + own + (isSearch && !branch.isAnchoredAtEnd ? ".*" : ""))
        }
        let pattern = result.joined(separator: "|")
        return (try? TextPattern(pattern)) == nil ? nil : pattern
    }

    /// Whether a text is a regular expression between slashes, with flags: `/^ab$/i`.
    static func isLiteral(_ text: String) -> Bool {
        guard text.hasPrefix("/"), let end = text.dropFirst().lastIndex(of: "/") else { return false }
        return text[text.index(after: end)...].allSatisfy { ("a"..."z").contains($0) }
    }

    private struct Branch {
        var scalars: [Unicode.Scalar] = []
        var isAnchoredAtStart = false
        var isAnchoredAtEnd = false
    }

    /// Returns the alternatives outside of all parentheses, without the anchors at their ends.
    private static func branches(_ scalars: [Unicode.Scalar]) -> [Branch]? {
        var branches = [Branch()]
        var (depth, isClass, isEscaped) = (0, false, false)
        for scalar in scalars {
            if !isEscaped, !isClass, depth == 0, scalar == "|" {
                branches.append(Branch())
                continue
            }
            if !isEscaped {
                if isClass {
                    isClass = scalar != "]"
                } else if scalar == "[" {
                    isClass = true
                } else if scalar == "(" {
                    depth += 1
                } else if scalar == ")" {
                    depth -= 1
                }
            }
            isEscaped = scalar == "\\" && !isEscaped
            branches[branches.count - 1].scalars.append(scalar)
        }
        guard depth == 0 else { return nil }
        for index in branches.indices {
            if branches[index].scalars.first == "^" {
                branches[index].isAnchoredAtStart = true
                branches[index].scalars.removeFirst()
            }
            let slashes = branches[index].scalars.dropLast().reversed().prefix { $0 == "\\" }.count
            if branches[index].scalars.last == "$", slashes % 2 == 0 {
                branches[index].isAnchoredAtEnd = true
                branches[index].scalars.removeLast()
            }
        }
        return branches
    }
}

/// Rewrites one alternative.
private struct PatternRewriter {
    private let scalars: [Unicode.Scalar]
    private let ignoresCase: Bool
    private var index = 0
    private var out = ""

    init(_ scalars: [Unicode.Scalar], ignoresCase: Bool) {
        (self.scalars, self.ignoresCase) = (scalars, ignoresCase)
    }

    mutating func rewritten() -> String? {
        while let scalar = next {
            index += 1
            switch scalar {
            case "\\": guard escape() else { return nil }
            case "[": guard characterClass() else { return nil }
            case "(": guard group() else { return nil }
            case "?", "*", "+":
                out.unicodeScalars.append(scalar)
                dropMode()
            case "{": guard count() else { return nil }
            case "^", "$": return nil
            case "]", "}": out += "\\\(scalar)"
            default: guard literal(scalar) else { return nil }
            }
        }
        return out
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func follows(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

    /// Drops the sign that makes a count lazy, which does not change which whole texts match.
    private mutating func dropMode() { if next == "?" { index += 1 } }

    /// Writes a character; returns `false` if its other case is not certain.
    private mutating func literal(_ scalar: Unicode.Scalar) -> Bool {
        guard ignoresCase else {
            out.unicodeScalars.append(scalar)
            return true
        }
        guard scalar.isASCII || !scalar.hasCase else { return false }
        out += scalar.otherCase.map { "[\(scalar)\($0)]" } ?? "\(scalar)"
        return true
    }

    private mutating func group() -> Bool {
        out += "("
        guard next == "?" else { return true }
        index += 1
        if follows(":") {
            index += 1
            return true
        }
        if follows("P") { index += 1 }
        guard next == "<", !follows("<="), !follows("<!"), let end = scalars[index...].firstIndex(of: ">") else {
            return false
        }
        index = end + 1
        return true
    }

    private mutating func count() -> Bool {
        let end = scalars[index...].prefix { $0 == "," || ("0"..."9").contains($0) }.endIndex
        guard end < scalars.count, scalars[end] == "}", end > index, !out.isEmpty else {
            out += "\\{"
            return true
        }
        out += "{" + (next == "," ? "0" : "")
        out.unicodeScalars.append(contentsOf: scalars[index...end])
        index = end + 1
        dropMode()
        return true
    }

    private static let classes: [Unicode.Scalar: String] = ["d": "0-9", "w": "A-Za-z0-9_", "s": " "]

    private mutating func escape() -> Bool {
        guard let scalar = next else { return false }
        index += 1
        if let members = Self.classes[scalar] {
            out += members == " " ? members : "[\(members)]"
        } else if let members = scalar.lower.flatMap({ Self.classes[$0] }) {
            out += "[^\(members)]"
        } else {
            guard scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { return false }
            out += "\\\(scalar)"
        }
        return true
    }

    private static let named = [
        "[:digit:]": "0-9", "[:alpha:]": "A-Za-z", "[:alnum:]": "A-Za-z0-9", "[:upper:]": "A-Z", "[:lower:]": "a-z",
        "[:space:]": " ",
    ]

    /// A member of a class: a character, or several such as `0-9`.
    private enum Member {
        case scalar(Unicode.Scalar, isEscaped: Bool)
        case several(String)
    }

    private mutating func characterClass() -> Bool {
        out += "["
        if next == "^" {
            index += 1
            out += "^"
        }
        var isNested = false
        while let scalar = next, scalar != "]" {
            // Other languages intersect classes with && and a class inside a class.
            if follows("&&[") || follows("--[") { return false }
            isNested = isNested || scalar == "[" && !Self.named.keys.contains(where: follows)
            guard let member = classMember() else { return false }
            let isRange = next == "-" && index + 1 < scalars.count && scalars[index + 1] != "]"
            switch member {
            case .several(let members):
                out += members
                // A hyphen after several characters is one of the class.
                if isRange {
                    index += 1
                    out += "\\-"
                }
            case .scalar(let low, _) where isRange:
                index += 1
                out += Self.written(member)
                guard let high = classMember(), range(from: low, to: high) else { return false }
            case .scalar(let scalar, _):
                out += Self.written(member)
                if ignoresCase {
                    guard scalar.isASCII || !scalar.hasCase else { return false }
                    if let other = scalar.otherCase { out += "\(other)" }
                }
            }
        }
        guard next == "]" else { return false }
        index += 1
        out += "]"
        // Where a class may contain another, this closes the outer one.
        return !(isNested && next == "]")
    }

    private mutating func classMember() -> Member? {
        if let name = Self.named.keys.first(where: follows) {
            index += name.unicodeScalars.count
            return .several(Self.named[name] ?? "")
        }
        guard let scalar = next, !follows("[:"), !follows("[."), !follows("[=") else { return nil }
        index += 1
        guard scalar == "\\" else { return .scalar(scalar, isEscaped: false) }
        guard let escaped = next else { return nil }
        index += 1
        if let members = Self.classes[escaped] { return .several(members) }
        guard escaped.isASCII, !escaped.properties.isAlphabetic, !("0"..."9").contains(escaped) else { return nil }
        return .scalar(escaped, isEscaped: true)
    }

    /// Writes the rest of a range; if its end stands for several characters, the hyphen is one of the class.
    private mutating func range(from low: Unicode.Scalar, to end: Member) -> Bool {
        switch end {
        case .several(let members):
            out += "\\-" + members
            if ignoresCase, let other = low.otherCase { out += "\(other)" }
            return true
        case .scalar(let high, _):
            out += "-" + Self.written(end)
            guard ignoresCase else { return true }
            if let other = low.otherCase, let otherHigh = high.otherCase, (low.value < 0x61) == (high.value < 0x61) {
                out += "\(other)-\(otherHigh)"
                return true
            }
            // A range that begins or ends between letters has no simple form for both cases.
            return high.value < 0x41 || low.value > 0x7A && high.isASCII
        }
    }

    /// Returns a member of a class, with a backslash where it would mean something else.
    private static func written(_ member: Member) -> String {
        switch member {
        case .several(let members): members
        case .scalar(let scalar, let isEscaped):
            isEscaped || ["[", "]", "^"].contains(scalar) ? "\\\(scalar)" : "\(scalar)"
        }
    }
}

extension Unicode.Scalar {
    /// The other case of an ASCII letter; `nil` for any other character.
    fileprivate var otherCase: Unicode.Scalar? {
        guard isASCII, properties.isAlphabetic else { return nil }
        return Unicode.Scalar(value ^ 0x20)
    }

    /// Whether it has another case.
    fileprivate var hasCase: Bool { properties.isCased }

    /// The lower case of an ASCII capital letter.
    fileprivate var lower: Unicode.Scalar? { ("A"..."Z").contains(self) ? otherCase : nil }
}
