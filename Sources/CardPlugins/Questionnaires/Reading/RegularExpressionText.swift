import CardSchema

/// Turns regular expressions of other systems into the language of `pattern`, where that is possible.
enum RegularExpressionText {
    /// Returns a pattern for a whole text; `nil` if it cannot be written as one.
    ///
    /// Unless `isWhole`, an expression matches anywhere in a text, as far as `^` and `$` allow.
    static func like(_ regex: String, isWhole: Bool) -> String? {
        var scalars = Array(regex.unicodeScalars)
        // A form may write it between slashes, as in JavaScript.
        if scalars.count > 2, scalars.first == "/", scalars.last == "/" {
            scalars = Array(scalars[1..<scalars.count - 1])
        }
        var (starts, ends) = (false, false)
        if scalars.first == "^" {
            starts = true
            scalars.removeFirst()
        }
        if scalars.last == "$", scalars.count < 2 || scalars[scalars.count - 2] != "\\" {
            ends = true
            scalars.removeLast()
        }
        guard let body = translated(scalars) else { return nil }
        var like = body.text
        if !isWhole, !(starts && ends) {
            if body.hasAlternatives { like = "(\(like))" }
            like = (starts ? "" : ".*") + like + (ends ? "" : ".*")
        }
        return (try? TextPattern(like)) == nil ? nil : like
    }

    private static func translated(_ scalars: [Unicode.Scalar]) -> (text: String, hasAlternatives: Bool)? {
        var (out, depth, hasAlternatives) = ("", 0, false)
        var index = 0
        var isClass = false
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            if scalar == "\\" {
                guard index < scalars.count, let text = escape(scalars[index], inClass: isClass) else { return nil }
                out += text
                index += 1
                continue
            }
            if isClass {
                if scalar == "]" { isClass = false }
                // A bracket in a class needs an escape, and so does a hyphen that is not between two characters.
                if scalar == "[" {
                    out += "\\["
                } else if scalar == "-", index < scalars.count,
                    scalars[index] == "]" || scalars[index - 2] == "["
                        || index > 2 && scalars[index - 2] == "^" && scalars[index - 3] == "["
                {
                    out += "\\-"
                } else {
                    out.unicodeScalars.append(scalar)
                }
                continue
            }
            switch scalar {
            case "[": isClass = true
            case "(":
                depth += 1
                guard depth < 50 else { return nil }
                if index < scalars.count, scalars[index] == "?" {
                    guard index + 1 < scalars.count, scalars[index + 1] == ":" else { return nil }
                    index += 2
                }
            case ")": depth -= 1
            case "|": if depth == 0 { hasAlternatives = true }
            case "^", "$": return nil
            case "?":
                // A lazy count finds the same texts.
                if let last = out.unicodeScalars.last, "?*+}".unicodeScalars.contains(last), index >= 2,
                    scalars[index - 2] == last
                {
                    continue
                }
            case "]", "}":
                if scalar == "]" {
                    out += "\\"
                }
            default: break
            }
            out.unicodeScalars.append(scalar)
        }
        return isClass || depth != 0 ? nil : (out, hasAlternatives)
    }

    private static func escape(_ scalar: Unicode.Scalar, inClass: Bool) -> String? {
        let ranges: String? =
            switch scalar {
            case "d": "0-9"
            case "w": "A-Za-z0-9_"
            case "s": " \u{9}\u{A}\u{D}"
            default: nil
            }
        if let ranges { return inClass ? ranges : "[\(ranges)]" }
        switch scalar {
        case "D": return inClass ? nil : "[^0-9]"
        case "W": return inClass ? nil : "[^A-Za-z0-9_]"
        case "S": return inClass ? nil : "[^ \u{9}\u{A}\u{D}]"
        case "t": return "\u{9}"
        case "n": return "\u{A}"
        case "r": return "\u{D}"
        default: break
        }
        guard scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { return nil }
        return "\\" + String(scalar)
    }
}
