import CardEngine
import CardSchema

/// The last row: the keys that work here.
extension PromptScreen {
    /// A key and what it does.
    private struct Hint {
        let keys: String
        var words: String
        /// Whether filling in a card requires this key.
        let isNeeded: Bool
    }

    /// The keys that fit, with the plan first when it is offered.
    ///
    /// If there is no room for all, optional keys are dropped from the right, then the descriptions of the rest.
    var footer: FrameRow {
        var kept = hints
        while row(of: kept).columns > width {
            if let index = kept.lastIndex(where: { !$0.isNeeded }) {
                kept.remove(at: index)
            } else if let index = kept.lastIndex(where: { !$0.words.isEmpty }) {
                kept[index].words = ""
            } else {
                break
            }
        }
        return row(of: kept)
    }

    private func row(of hints: [Hint]) -> FrameRow {
        var pieces: [StyledText] = []
        if prompt.offersPlan {
            let isTyping = KeyContext.typing.contains(prompt.context) && prompt.focus.editor?.isEmpty == false
            let key = isTyping ? "F2" : "!"
            pieces.append(StyledText("  \(key) \(words.yourPlan)", .attention))
            if prompt.highAnswer != nil {
                pieces.append(StyledText("  \(glyphs.keys("^S")) \(words.saveNow)", .attention))
            }
        }
        for hint in hints {
            let what = hint.words.isEmpty ? "" : " \(hint.words)"
            pieces.append(StyledText("  \(glyphs.keys(hint.keys))\(what)", .faint))
        }
        return FrameRow(pieces)
    }

    private var hints: [Hint] {
        var hints: [Hint] = digits.map { [Hint(keys: $0, words: digitHint, isNeeded: true)] } ?? []
        if case .choices? = prompt.field?.type, digits != nil {
            hints.append(Hint(keys: "0", words: words.none, isNeeded: true))
        }
        if prompt.isYesNoGrid || prompt.context == .yesno || isRatedList && prompt.ratedField?.type == .yesno {
            hints.append(Hint(keys: prompt.usesSpanishYes ? "s n" : "y n", words: words.choose, isNeeded: true))
        }
        for binding in KeyTable.bindings(in: prompt.context) {
            guard let hint = binding.hint, let key = binding.keys.first, isUseful(binding),
                KeyTable.action(of: key, in: prompt.context) == binding.action
            else { continue }
            hints.append(
                Hint(
                    keys: keys(of: binding), words: hint(words),
                    isNeeded: Self.needed.contains(binding.action)))
        }
        // In an empty list, ⏎ adds the first record.
        if prompt.isEmptyList, let next = hints.firstIndex(where: { $0.keys == "⏎" }) {
            hints[next].words = words.addOne
        }
        if case .list(let list) = prompt.panel, prompt.session.isProposed(list),
            let end = hints.firstIndex(where: { $0.keys == "n" })
        {
            hints[end].words = words.hintTakeAll
        }
        return hints
    }

    private static let needed: Set<KeyAction> = [.next, .skip, .back, .help, .add, .no]

    private var isRatedList: Bool { prompt.context == .list && prompt.ratedField != nil }

    private func keys(of binding: KeyBinding) -> String {
        switch binding.action {
        case .skip where !KeyContext.typing.contains(prompt.context):
            prompt.numbers.map { $0.min < 0 } == true ? "s" : "-"
        case .add: isRatedList ? "a" : prompt.usesSpanishYes ? "s" : binding.shown
        default: binding.shown
        }
    }

    private var digitHint: String { prompt.context == .grid ? words.rate : words.choose }

    private func isUseful(_ binding: KeyBinding) -> Bool {
        switch binding.action {
        case .save: return prompt.highAnswer == nil
        case .change: return prompt.changesHere?.takesOption == true
        case .toggle:
            if prompt.context == .grid { return prompt.isYesNoGrid }
            if case .choices = prompt.field?.type { return true }
            return false
        case .left: return prompt.context == .grid && !prompt.isYesNoGrid
        case .skip: return prompt.field?.requirement != .answer
        case .add: return !prompt.isEmptyList
        case .no where prompt.startsName: return false
        case .no, .open, .remove:
            return prompt.context != .list
                || prompt.ratedField == nil && (binding.action == .no || prompt.focus.cursor != nil)
        default: return true
        }
    }

    /// The digits that answer: `0–5`.
    private var digits: String? {
        guard prompt.menu == nil, let numbers = prompt.numbers, prompt.place != .review else { return nil }
        let least = isOptions ? "\(max(1, numbers.min))" : numbers.ends.low
        return "\(least)\(numbers.min < 0 ? glyphs.ellipsis : "–")\(numbers.ends.high)"
    }

    private var isOptions: Bool { prompt.field?.type.options != nil }
}
