/// Loads the symbols of options and scale points.
struct IconSigns {
    /// Named symbols, so that they can be changed in one place.
    var named: [String: String] = [:]
    /// Their names to suggest, sorted, up to the number that a realistic card has.
    var names: [String] = []
    /// Whether no icons are shown.
    var areHidden = false
}

/// Loads the template's `icons`, and the icon of an option or a point.
///
/// `"icons": {"sun": "☀"}` declares names, and `"icon": "sun"` then refers to one; any other icon is the symbol itself.
/// `"icons": "none"` shows no symbol at all.
enum IconLoading {
    /// Loads the template's symbols.
    static func read(_ member: JSONMember, in context: inout LoadContext) -> IconSigns {
        var signs = IconSigns()
        switch member.value.value {
        case .string("none"): signs.areHidden = true
        case .object(let members):
            for sign in members where sign.key != "comment" {
                guard let text = sign.value.string else {
                    context.reportWrongKind(sign.value, of: Wording.quoted(sign.key), wants: "a symbol, such as \"☀\"")
                    continue
                }
                if TextLoading.check(text, at: sign.value.span, sign.key, .short, in: &context) {
                    signs.named[sign.key] = text
                }
            }
        case .string, .null, .bool, .number, .array:
            context.reportWrongKind(
                member.value, of: "'icons'", wants: "an object of symbols by name, or \"none\"",
                fix: member.value.string == nil ? nil : .writeString("none"))
        }
        signs.names = Array(signs.named.keys.sorted().prefix(500))
        return signs
    }

    /// Returns the symbol for the key `icon`; `nil` if there is none, or none is shown.
    static func sign(of object: ObjectReader, in context: inout LoadContext) -> String? {
        guard let icon = TextLoading.plain("icon", of: object, in: &context), !context.icons.areHidden else {
            return nil
        }
        if let sign = context.icons.named[icon] { return sign }
        if isName(icon), let member = object["icon"] { warnOfUnknown(icon, at: member.value.span, in: &context) }
        return icon
    }

    /// Whether an icon is a word instead of a symbol.
    private static func isName(_ icon: String) -> Bool {
        icon.unicodeScalars.count > 2
            && icon.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 }
            && icon.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    private static func warnOfUnknown(_ icon: String, at span: SourceSpan, in context: inout LoadContext) {
        let names = context.icons.names
        let bare = icon.filter { $0 != ":" }
        let meant = context.icons.named[bare] != nil ? bare : NameSuggestion.closest(to: bare, among: names)
        let known =
            names.isEmpty
            ? "the card names none" : "the card names \(Wording.few(names.map { Wording.quoted($0) }))"
        context.warn(
            .unknownIcon, "there is no icon named \(Wording.quoted(icon)): \(known)", at: span,
            fix: meant.map { .writeString($0) }
                ?? "write the symbol itself, such as \"☀\", or name it under the card's \"icons\"")
    }
}
