import CardEngine
import CardSchema

/// Texts of a form as texts of a template: cleaned, and by language.
struct TemplateTexts: Sendable {
    /// The characters that a text may have.
    enum Style {
        /// One line, which may show answers.
        case line
        /// Several lines, which may show answers.
        case lines
        /// One line as it is: of an option or a score.
        case plain
    }

    /// The widest short title, in columns.
    private static let widestShort = 16

    /// The language that every text has.
    let language: String
    /// The paths of answers that texts may show.
    var shown: [String: String] = [:]

    init(of form: Questionnaire) {
        var counts: [String: Int] = [:]
        var hasBare = false
        func count(_ words: Questionnaire.Words) {
            for word in words {
                if let tag = word.language.flatMap(Self.tag) { counts[tag, default: 0] += 1 } else { hasBare = true }
            }
        }
        var open = form.items
        count(form.title)
        while let item = open.popLast() {
            count(item.title)
            open += item.items
        }
        let stated = form.language.flatMap(Self.tag)
        let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        if let stated, hasBare || counts[stated] != nil || counts.isEmpty {
            language = stated
        } else {
            language = hasBare ? stated ?? "en" : usual ?? "en"
        }
    }

    /// The text in each language; `nil` if there is none.
    func part(_ words: Questionnaire.Words, _ style: Style) -> TemplatePart? {
        let texts = texts(words, style)
        guard let first = texts.first else { return nil }
        guard texts.count > 1 else { return .string(first.text) }
        var members = TemplateMembers()
        members[language] = .string((texts.first { isOwn($0.tag) } ?? first).text)
        for text in texts where !isOwn(text.tag) { members[text.tag] = .string(text.text) }
        return .object(members)
    }

    /// Whether a text has an answer that it cannot show.
    func hides(_ words: Questionnaire.Words, _ style: Style) -> Bool {
        words.contains { word in
            guard word.text.unicodeScalars.contains(where: { $0.value == Self.opening }) else { return false }
            return Self.codes(in: word.text).contains { style == .plain || shown[$0] == nil }
        }
    }

    /// The codes of the answers that a text shows.
    private static func codes(in text: String) -> [String] {
        text.unicodeScalars.split { $0.value == opening }.dropFirst(text.unicodeScalars.first?.value == opening ? 0 : 1)
            .compactMap { part in
                part.firstIndex { $0.value == closing }.map { String(part[..<$0]) }
            }
    }

    /// A text of at most 16 columns; `nil` if it is wider.
    func short(_ words: Questionnaire.Words) -> TemplatePart? {
        let isShort = texts(words, .plain).allSatisfy { DisplayWidth.columns(of: $0.text) <= Self.widestShort }
        return isShort ? part(words, .plain) : nil
    }

    /// The text in the language of the template, for messages and ids; `nil` if there is none.
    func own(_ words: Questionnaire.Words) -> String? {
        let texts = texts(words, .plain)
        return (texts.first { isOwn($0.tag) } ?? texts.first)?.text
    }

    /// Several texts, one below the other, in each language.
    static func joined(_ words: [Questionnaire.Words]) -> Questionnaire.Words {
        var out: Questionnaire.Words = []
        for word in words.joined() where !word.text.isEmpty {
            if let index = out.firstIndex(where: { $0.language == word.language }) {
                out[index].text += "\n" + word.text
            } else {
                out.append(word)
            }
        }
        return out
    }

    /// Whether the words have a text, ignoring spaces.
    func isEmpty(_ words: Questionnaire.Words) -> Bool {
        !words.contains { word in
            word.text.unicodeScalars.contains { scalar in
                scalar.value == Self.opening || Self.kept(scalar, .plain).map { !$0.properties.isWhitespace } ?? false
            }
        }
    }

    private func isOwn(_ tag: String) -> Bool { tag.lowercased() == language.lowercased() }

    private func texts(_ words: Questionnaire.Words, _ style: Style) -> [(tag: String, text: String)] {
        var texts: [(tag: String, text: String)] = []
        for word in words {
            let tag = word.language.flatMap(Self.tag) ?? language
            let text = cleaned(word.text, style)
            guard !text.isEmpty, !texts.contains(where: { $0.tag.lowercased() == tag.lowercased() }) else { continue }
            texts.append((tag, text))
        }
        return texts
    }

    // MARK: - Characters

    /// The marks around the code of a question whose answer a text shows.
    private static let (opening, closing): (UInt32, UInt32) = (0xE000, 0xE001)

    /// Whether a text has only printable characters of ASCII, and none that needs an escape.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "{") }
    }

    private func cleaned(_ text: String, _ style: Style) -> String {
        if Self.isPlain(text) { return text.trimmingSpaces() }
        var out = String.UnicodeScalarView()
        var code: String?
        for scalar in text.unicodeScalars {
            if scalar.value == Self.opening {
                code = ""
            } else if scalar.value == Self.closing, let open = code {
                out.append(
                    contentsOf: (style == .plain ? nil : shown[open]).map { "{\($0)}" }?.unicodeScalars
                        ?? "…".unicodeScalars)
                code = nil
            } else if code != nil {
                code?.unicodeScalars.append(scalar)
            } else if let kept = Self.kept(scalar, style) {
                out.append(kept)
                if kept == "{", style != .plain { out.append(kept) }
            }
        }
        let lines = String(out).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { String($0).trimmingSpaces() }.joined(separator: "\n").trimmingLines()
    }

    /// A character, a space or line break instead of it, or nothing.
    private static func kept(_ scalar: Unicode.Scalar, _ style: Style) -> Unicode.Scalar? {
        // Letters of Latin, but for the soft hyphen.
        if (0x20..<0x7F).contains(scalar.value) || (0xAE..<0x250).contains(scalar.value) { return scalar }
        if scalar.value == 0x0A { return style == .lines ? scalar : " " }
        switch scalar.properties.generalCategory {
        case .lineSeparator, .paragraphSeparator: return style == .lines ? "\n" : " "
        case .control: return scalar.value == 0x0D || !(0x09...0x0C).contains(scalar.value) ? nil : " "
        case .surrogate, .unassigned, .privateUse: return nil
        case .format: return scalar.value == 0x200D || scalar.value == 0x200C ? scalar : nil
        default: return scalar
        }
    }

    // MARK: - Languages

    /// A language tag in its usual form; `nil` for anything else.
    static func tag(_ tag: String) -> String? {
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map { Array($0.utf8) }
        func isLetters(_ part: [UInt8]) -> Bool { part.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } }
        func isDigits(_ part: [UInt8]) -> Bool { part.allSatisfy { (0x30...0x39).contains($0) } }
        guard let first = parts.first, (2...3).contains(first.count), isLetters(first) else { return nil }
        var rest = parts.dropFirst()
        if let script = rest.first, script.count == 4, isLetters(script) { rest = rest.dropFirst() }
        if let region = rest.first, region.count == 2 && isLetters(region) || region.count == 3 && isDigits(region) {
            rest = rest.dropFirst()
        }
        guard rest.isEmpty else { return nil }
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
}

extension String {
    /// The text without empty lines at both ends.
    fileprivate func trimmingLines() -> String {
        var text = self[...]
        while text.first == "\n" { text.removeFirst() }
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}
