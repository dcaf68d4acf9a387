import CardEngine
import CardSchema

/// Completions for texts and tags, from the template's suggestions and recent answers.
extension RichPrompt {
    /// The maximum number of suggestions.
    private static let mostSuggested = 6

    /// The suggestions that begin with the typed text, recent ones first.
    ///
    /// At a private question, earlier answers appear once something is typed, or with help open.
    ///
    /// For tags, only text after the last comma counts.
    ///
    /// For a time of day, that is yesterday's.
    var suggestions: [String] {
        if case .time = field?.type { return yesterdaysTime.map { [$0] } ?? [] }
        guard let editor = focus.editor, let field, !KeyContext.entering.contains(context) else { return [] }
        let typed = Folding.fold(typedPiece(of: editor.text, field))
        let taken = takenTags(editor.text, field)
        var known = Set(taken).union([typed])
        return candidates(field).filter { candidate in
            let folded = Folding.fold(candidate)
            return folded.hasPrefix(typed) && known.insert(folded).inserted
        }.prefix(Self.mostSuggested).map { $0 }
    }

    /// Yesterday's answer to a question about a time, until something is typed; of a private question only with help.
    private var yesterdaysTime: String? {
        guard let field, focus.editor?.isEmpty == true, !field.isPrivate || isHelpOpen,
            case .time(let time)? = setting.past.yesterday(field)
        else { return nil }
        return "\(time)"
    }

    /// The text with the first suggestion accepted, or `nil` if there is none.
    var suggestedText: String? {
        guard let first = suggestions.first, let text = focus.editor?.text, let field else { return nil }
        guard case .tags = field.type, let comma = text.lastIndex(of: ",") else { return first }
        return "\(text[...comma]) \(first)"
    }

    private func typedPiece(of text: String, _ field: Field) -> String {
        guard case .tags = field.type, let comma = text.lastIndex(of: ",") else { return text.trimmingSpaces() }
        return String(text[text.index(after: comma)...]).trimmingSpaces()
    }

    /// Returns the folded tags before the one being typed.
    private func takenTags(_ text: String, _ field: Field) -> [String] {
        guard case .tags = field.type else { return [] }
        return text.split(separator: ",", omittingEmptySubsequences: false).dropLast()
            .map { Folding.fold(String($0).trimmingSpaces()) }
    }

    private func candidates(_ field: Field) -> [String] {
        // Earlier private answers appear only as completions of what is typed, or with the help.
        let isUnasked = field.isPrivate && focus.editor?.isEmpty != false && !isHelpOpen
        if isUnasked { return field.type.suggestions(in: setting.language) }
        let used = if case .tags = field.type { setting.past.recentTags(field) } else { [String]() }
        return setting.past.earlierTexts(field) + used + field.type.suggestions(in: setting.language)
    }
}
