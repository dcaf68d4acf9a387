// Recognizes what people and other programs write in place of JSON.
extension JSONScanner {
    /// Skips a comment: to the end of its line, or to its closing characters.
    func comment() -> Diagnostic {
        let closings: [(String, String)] = [("/*", "*/"), ("<!--", "-->")]
        var end = lineEnd(from: cursor)
        for (opening, closing) in closings where bytes[cursor...].starts(with: opening.utf8) {
            end = index(of: closing, from: cursor).map { $0 + closing.utf8.count } ?? end
        }
        guard bytes[cursor] != UInt8(ascii: "<") || bytes[cursor...].starts(with: "<!--".utf8) else {
            return fault(.jsonUnexpected, SourceSpan(cursor, cursor + 1), words.strange)
        }
        let span = SourceSpan(cursor, end)
        return fault(
            .jsonComment, span, words.comment, fix: Fix(words.removeComment, [.replace(nil, "")]))
    }

    /// Returns the diagnostic for a non-ASCII character outside a string.
    func unexpectedScalar(_ span: SourceSpan) -> Diagnostic {
        let scalar = string(span).unicodeScalars.first ?? " "
        if Self.closings[scalar] != nil || ["”", "“"].contains(scalar) { return wrongQuotes(span) }
        guard InvisibleCharacters.contains(scalar) else {
            return fault(.jsonUnexpected, span, words.strange)
        }
        let isSpace = InvisibleCharacters.isSpace(scalar)
        return fault(
            .jsonUnexpected, span, words.invisible(code: InvisibleCharacters.codePoint(scalar)),
            fix: Fix(isSpace ? words.writeSpace : words.removeIt, [.replace(nil, isSpace ? " " : "")]))
    }

    /// The closing quotes for strings with quotes other than JSON's.
    private static let closings: [Unicode.Scalar: [Unicode.Scalar]] = [
        "'": ["'"], "`": ["`"], "“": ["”", "“", "\""], "”": ["”", "\""], "„": ["“", "”", "\""], "‘": ["’"], "’": ["’"],
        "«": ["»"], "»": ["«"], "‚": ["‘", "’"],
    ]

    /// Returns the diagnostic for a string in other quotes, up to its closing quote on the same line.
    func wrongQuotes(_ span: SourceSpan) -> Diagnostic {
        let message = words.wrongQuotes
        let opening = string(span).unicodeScalars.first ?? "'"
        let rest = String(decoding: bytes[span.end..<lineEnd(from: span.end)], as: UTF8.self).unicodeScalars
        var (text, length, isClosed, last) = (String.UnicodeScalarView(), 0, false, Unicode.Scalar(0x20))
        for scalar in rest {
            length += UTF8.width(scalar)
            if Self.closings[opening, default: [opening]].contains(scalar), last != "\\" {
                isClosed = true
                break
            }
            if scalar == opening, last == "\\" { text.removeLast() }
            text.append(scalar)
            last = scalar
        }
        let advice = Fix(words.useDoubleQuotes)
        guard isClosed else { return fault(.jsonQuotes, span, message, fix: advice) }
        let whole = SourceSpan(span.start, span.end + length)
        // Escapes stay as they are; only characters that were allowed in the other quotes are escaped.
        let inner = String(text).replacingQuotes()
        return fault(
            .jsonQuotes, span, message, fix: Fix(advice.message, [.replace(whole, "\"\(inner)\"")]))
    }

    /// Returns whether a key follows an opening bracket, which must then be that of an object.
    func opensObject(after bracket: Int) -> Bool {
        var scanner = self
        scanner.cursor = bracket + 1
        scanner.skipSpace()
        guard scanner.cursor < bytes.count else { return true }
        if bytes[scanner.cursor] == UInt8(ascii: "\""), (try? scanner.string()) != nil {
            scanner.skipSpace()
            return scanner.cursor < bytes.count && bytes[scanner.cursor] == UInt8(ascii: ":")
        }
        return false
    }

    /// Returns the offset of a text at or after `start`.
    func index(of text: String, from start: Int) -> Int? {
        let sought = Array(text.utf8)
        guard bytes.count >= start + sought.count else { return nil }
        return (start...(bytes.count - sought.count)).first { bytes[$0...].starts(with: sought) }
    }

    /// Reports that the text is not JSON if its beginning shows what it is.
    ///
    /// ```
    /// Here is the card:        a fence, as chat programs and Markdown write them around code
    /// ```json
    /// ```
    func otherFormat() -> Diagnostic? {
        let first = cursor
        guard first < bytes.count, bytes[first] != UInt8(ascii: "{"), bytes[first] != UInt8(ascii: "["),
            bytes[first] != UInt8(ascii: "\"")
        else { return nil }
        if let fence = fence() { return fence }
        let line = String(decoding: bytes[first..<lineEnd(from: first)].prefix(200), as: UTF8.self)
        guard let format = Self.format(of: line) else { return nil }
        return fault(
            .jsonOtherFormat, SourceSpan(first, max(first + 1, lineEnd(from: first))),
            words.otherFormat(format: format.name(in: words)),
            fix: Fix(format == .yaml ? words.convertYAML : words.writeAsJSON))
    }

    /// A format that is taken for JSON.
    private enum Format {
        case yaml, xml, toml, javaScript, table

        func name(in words: JSONWords) -> String {
            switch self {
            case .yaml: "YAML"
            case .xml: words.xml
            case .toml: "TOML"
            case .javaScript: "JavaScript"
            case .table: words.table
            }
        }
    }

    /// The format that a line begins, if it is not JSON.
    private static func format(of line: String) -> Format? {
        if line.hasPrefix("---") || line.hasPrefix("%YAML") || line.hasPrefix("- ") { return .yaml }
        if line.hasPrefix("<?xml") || line.hasPrefix("<") && !line.hasPrefix("<!--") { return .xml }
        if line.hasPrefix("#"), !line.contains("{") { return .yaml }
        let word = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "\"" || $0 == "$" || $0 == "-" }
        let rest = line.dropFirst(word.count)
        guard !word.isEmpty else { return nil }
        if rest.hasPrefix(":") { return .yaml }
        if rest.hasPrefix(" = ") && !["const", "let", "var"].contains(String(word)) { return .toml }
        if ["const", "let", "var", "export", "module", "import"].contains(String(word)) { return .javaScript }
        if rest.hasPrefix(",") || rest.hasPrefix(";") || rest.hasPrefix("\t") { return .table }
        return nil
    }

    /// A fence before or after the text.
    func fence() -> Diagnostic? {
        guard let opening = fenceLine(from: cursor) else { return nil }
        let text = SourceSpan(0, min(opening.end + 1, bytes.count))
        var changes: [Fix.Change] = [.replace(text, "")]
        if let closing = fenceLine(from: opening.end) {
            changes.append(.replace(SourceSpan(closing.start, bytes.count), ""))
        }
        return fault(
            .jsonFence, opening, words.fenced,
            fix: Fix(words.removeFence(fence: string(SourceSpan(opening.start, opening.start + 3))), changes))
    }

    /// Returns the next line that begins with three backticks or tildes.
    func fenceLine(from start: Int) -> SourceSpan? {
        var at = start
        while at < bytes.count {
            let end = lineEnd(from: at)
            let line = bytes[at..<end].drop { $0 == 0x20 || $0 == 0x09 }
            if line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) {
                return SourceSpan(line.startIndex, end)
            }
            at = end + 1
        }
        return nil
    }

    /// Digits, a comma and digits in place of a number: `30,5`.
    ///
    /// Only in an object, because in an array the comma separates two numbers.
    func decimalComma(after comma: Int) -> Diagnostic? {
        var (first, last) = (comma, comma + 1)
        while first > 0, (0x30...0x39).contains(bytes[first - 1]) { first -= 1 }
        while last < bytes.count, (0x30...0x39).contains(bytes[last]) { last += 1 }
        guard first < comma, last > comma + 1 else { return nil }
        if first > 0, bytes[first - 1] == UInt8(ascii: "-") { first -= 1 }
        let digits = string(SourceSpan(first, last))
        let number = String(digits.map { $0 == "," ? "." : $0 })
        return fault(
            .jsonNumber, SourceSpan(first, last), words.decimalComma,
            fix: source.isQuotable ? write(number) : Fix(words.writePoint))
    }

    /// Returns the diagnostic for an unquoted time of day or duration: `07:30`.
    func bareTime(from start: Int) -> Diagnostic? {
        var at = start
        while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
        guard at > start, at < bytes.count, bytes[at] == UInt8(ascii: ":") else { return nil }
        var end = at + 1
        while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
        guard end == at + 3 else { return nil }
        let span = SourceSpan(start, end)
        return fault(
            .jsonNumber, span, words.bareTime,
            fix: source.isQuotable ? writeString(string(span)) : Fix(words.putInQuotes))
    }
}

extension String {
    /// Returns the text with every unescaped quote escaped.
    fileprivate func replacingQuotes() -> String {
        var (out, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in unicodeScalars {
            if scalar == "\"", !isEscaped { out.append("\\") }
            isEscaped = scalar == "\\" && !isEscaped
            out.append(scalar)
        }
        return String(out)
    }
}
