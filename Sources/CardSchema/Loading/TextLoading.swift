/// Loads texts: a string, or a map from language tag to string.
enum TextLoading {
    /// The characters that a text may contain.
    enum Style: Hashable {
        /// One line.
        case line
        /// Lines separated by U+000A.
        case lines
        /// One line of at most 16 columns.
        case short
    }

    /// The largest width of a short title, in columns.
    static let widestShort = 16

    /// Returns the text for a key; `nil` if there is none, or a faulty one, which is reported.
    static func read(
        _ key: String, of object: ObjectReader, _ style: Style = .line, piping reader: TextReader? = nil,
        in context: inout LoadContext
    ) -> LocalizedText? {
        object[key].flatMap { read($0, style, piping: reader, in: &context) }
    }

    /// Loads a member's value as a text; with a reader, it may show answers.
    static func read(
        _ member: JSONMember, _ style: Style = .line, piping reader: TextReader? = nil, in context: inout LoadContext
    ) -> LocalizedText? {
        if member.value.value == .null {
            return context.refuseWrongKind(member, wants: "a text")
        }
        let text = read(member.value, of: member.key, style, in: &context)
        guard let text, let reader else { return text }
        return PipeLoading.read(text, from: member.value, for: reader, in: &context)
    }

    /// Loads a text for a key, or in an array for a key.
    static func read(
        _ node: JSONNode, of key: String, _ style: Style = .line, in context: inout LoadContext
    ) -> LocalizedText? {
        switch node.value {
        case .string(let text):
            return check(text, at: node.span, key, style, in: &context) ? LocalizedText(text) : nil
        case .object(let members):
            return readMap(members, node, key, style, in: &context)
        case .number, .null, .bool, .array:
            return context.refuseWrongKind(
                node, of: Wording.quoted(key), wants: "a text", fix: node.number.map { .writeString($0) })
        }
    }

    private static func readMap(
        _ members: [JSONMember], _ node: JSONNode, _ key: String, _ style: Style, in context: inout LoadContext
    ) -> LocalizedText? {
        let isSound = context.isSound
        if let usual = context.facts.usual, let text = readUsual(members, style, usual, isSound: isSound) {
            context.facts.noteUsual(key, at: node.span, in: context.subject)
            return text
        }
        guard let translations = context.unlessFaulty({ readTranslations(members, key, style, in: &$0) }) else {
            return nil
        }
        guard !translations.isEmpty else {
            return context.refuse(.emptyText, "\(Wording.quoted(key)) has no text in any language", at: node.span)
        }
        guard let language = context.language else { return nil }
        // Without a text in the template's own language, the first one is used; the linter reports it.
        let primary = String(language.prefix { $0 != "-" })
        let fallback =
            translations.firstIndex { LanguageTag.isSame($0.language, language) }
            ?? translations.firstIndex { LanguageTag.isSame($0.language, primary) } ?? 0
        context.facts.note(translations, fallback, of: key, at: node.span, in: context.subject)
        return LocalizedText(fallback: translations[fallback].text, translations: translations)
    }

    private static func readTranslations(
        _ members: [JSONMember], _ key: String, _ style: Style, in context: inout LoadContext
    ) -> [LocalizedText.Translation]? {
        var translations: [LocalizedText.Translation] = []
        translations.reserveCapacity(members.count)
        var tags = DistinctTags(members)
        for (index, member) in members.enumerated() where member.key != "comment" {
            guard checkTag(member.key, at: member.keySpan, in: &context) else { continue }
            if let first = tags.earlier(index) {
                context.report(
                    .repeatedLanguage, "a second text in \(Wording.quoted(member.key))", at: member.keySpan,
                    related: (first, "the first is here"))
                continue
            }
            guard let text = context.given(member.value.string, member, wants: "a text") else { continue }
            guard check(text, at: member.value.span, key, style, in: &context) else { continue }
            translations.append(LocalizedText.Translation(member.key, text))
        }
        return translations
    }

    /// Returns a text with the same languages as the previous one, the usual case, without checking them again.
    ///
    /// `nil` if the languages differ, and if anything needs a full check.
    private static func readUsual(
        _ members: [JSONMember], _ style: Style, _ usual: LintFacts.Languages, isSound: Bool
    ) -> LocalizedText? {
        guard members.count == usual.languages.count else { return nil }
        var translations: [LocalizedText.Translation] = []
        translations.reserveCapacity(members.count)
        for index in members.indices {
            guard members[index].key == usual.languages[index], case .string(let text) = members[index].value.value,
                isSound || isPlain(text, style)
            else { return nil }
            translations.append(LocalizedText.Translation(usual.languages[index], text))
        }
        return LocalizedText(fallback: translations[usual.fallback].text, translations: translations)
    }

    /// Whether a string is valid; reports it if not.
    static func check(
        _ text: String, at span: SourceSpan, _ key: String, _ style: Style, in context: inout LoadContext
    ) -> Bool {
        if context.isSound || isPlain(text, style) { return true }
        func name() -> String { Wording.quoted(key) }
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            return context.refuse(.emptyText, "\(name()) is empty", at: span)
        }
        let lines = style == .lines
        if let bad = text.unicodeScalars.first(where: { ControlCharacters.contains($0, allowingLines: lines) }) {
            let what =
                bad.value == 0x0A ? "a line break" : "the control character \(InvisibleCharacters.codePoint(bad))"
            return context.refuse(.controlCharacter, "\(name()) contains \(what)", at: span)
        }
        warnOfUnseen(text, at: span, key, in: &context)
        guard style == .short else { return true }
        let width = DisplayWidth.columns(of: text)
        guard width <= widestShort else {
            return context.refuse(
                .shortTooWide, "\(name()) is \(width) columns wide, at most \(widestShort) fit", at: span)
        }
        return true
    }

    /// Warns about invisible characters that change the direction of the line or split a word, with a fix that removes
    /// them.
    private static func warnOfUnseen(
        _ text: String, at span: SourceSpan, _ key: String, in context: inout LoadContext
    ) {
        let unseen = UnseenCharacters.offsets(in: text)
        guard let first = unseen.first else { return }
        let offsets = StringOffsets.offsets(of: span, in: context.source.bytes)
        let spans = unseen.map { SourceSpan(offsets[$0.at], offsets[$0.at + UTF8.width($0.scalar)]) }
        context.warn(
            .controlCharacter,
            "\(Wording.quoted(key)) contains \(InvisibleCharacters.codePoint(first.scalar)), which is invisible",
            at: spans[0], fix: Fix("remove it", spans.map { .replace($0, "") }))
    }

    /// Whether a string is valid, by a fast check of its bytes; `false` also if it needs a full check.
    private static func isPlain(_ text: String, _ style: Style) -> Bool {
        // A character has at most as many columns as bytes.
        guard style != .short || text.utf8.count <= widestShort else { return false }
        var text = text
        return text.withUTF8 { bytes in
            var hasSign = false
            var last: UInt8 = 0
            var at = 0
            while at < bytes.count {
                if at + 8 <= bytes.count,
                    EightBytes.arePlain(
                        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self))
                {
                    hasSign = true
                    last = 0
                    at += 8
                    continue
                }
                let byte = bytes[at]
                // Beyond ASCII, control characters are C2 80 to C2 9F, and line breaks E2 80 A8 and E2 80 A9. Some
                // characters with these first bytes are invisible: direction marks and zero-width spaces.
                guard byte != 0xE2, byte != 0xEF, byte != 0xD8 else { return false }
                guard byte >= 0x20, byte != 0x7F, last != 0xC2 || byte >= 0xA0, last != 0x80 || byte & 0xFE != 0xA8
                else { return false }
                if byte > 0x20, byte < 0x80 { hasSign = true }
                last = byte
                at += 1
            }
            return hasSign
        }
    }

    /// Loads a plain one-line string, such as an icon or a license.
    static func plain(_ key: String, of object: ObjectReader, in context: inout LoadContext) -> String? {
        guard let member = object[key] else { return nil }
        guard let text = member.value.string else {
            return context.refuseWrongKind(
                member, wants: "a string", fix: member.value.number.map { Fix.writeString("\($0)") })
        }
        return check(text, at: member.value.span, key, .line, in: &context) ? text : nil
    }

    /// Whether a word has the form of a language tag; reports it if not.
    static func checkTag(_ tag: String, at span: SourceSpan, in context: inout LoadContext) -> Bool {
        guard !LanguageTag.isWellFormed(tag) else { return true }
        return context.refuse(
            .badLanguage, "\(Wording.quoted(tag)) is not a language tag, such as 'en' or 'pt-BR'", at: span,
            fix: LanguageTag.meant(by: tag).map { .writeString($0) })
    }
}

/// The texts about an object, as far as its vocabulary has them.
struct TitleLoading {
    let title: LocalizedText?
    let short: LocalizedText?
    let intro: LocalizedText?
    let help: LocalizedText?

    /// Loads them, in this order; with a reader, they may show answers.
    init(_ object: ObjectReader, piping reader: TextReader? = nil, in context: inout LoadContext) {
        title = TextLoading.read("title", of: object, piping: reader, in: &context)
        short = TextLoading.read("short", of: object, .short, in: &context)
        intro = TextLoading.read("intro", of: object, .lines, piping: reader, in: &context)?.emphasizing
        help = TextLoading.read("help", of: object, .lines, piping: reader, in: &context)?.emphasizing
    }
}
