import CardSchema

extension SurveyJSTranslator {
    // MARK: - Names

    mutating func variable(_ name: String) -> SurveyJSValue {
        if let item = scope.item, ["item", "choice", "$item", "item.value", "choice.value"].contains(name) {
            return value(of: .text(item))
        }
        if ["$self.value", "self.value", "self", "$self"].contains(name), let code = scope.code {
            return names[code].map { answer($0, isItself: true) } ?? .unsupported("the question itself")
        }
        if let entry = entry(name) { return answer(entry, isItself: entry.code == scope.code) }
        if let term = names.values[name] {
            (nested, replaced) = (nested + 1, replaced + 1)
            defer { nested -= 1 }
            guard nested <= Self.mostNested, replaced <= Self.mostReplaced else {
                return .unsupported("a value that needs itself")
            }
            return value(of: term)
        }
        if let dot = name.lastIndex(of: "."), name[dot...] == ".length", let entry = entry(String(name[..<dot])) {
            return SurveyJSValue(.call(.count, [.answer(entry.code)]), .number)
        }
        if ["rowIndex", "panelIndex", "visiblePanelIndex"].contains(name) {
            return SurveyJSValue(.generated("the number of a record"), .number)
        }
        return .unsupported(Self.words(for: name))
    }

    /// Returns what a name stands for, at the place of the expression.
    func entry(_ name: String) -> SurveyJSNames.Entry? {
        for (word, prefix) in [("panel.", scope.panel), ("row.", scope.row)] where name.lowercased().hasPrefix(word) {
            guard let prefix else { continue }
            if let entry = names[prefix + "." + name.dropFirst(word.utf8.count)] { return entry }
        }
        if let each = scope.each, let entry = names[each + "." + name] { return entry }
        if let entry = names[name] { return entry }
        // The first record of what is not a list.
        let parts = name.split(separator: "[" as Character, maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("0].") else { return nil }
        return names["\(parts[0]).\(parts[1].dropFirst(3))"].flatMap { $0.list == nil ? $0 : nil }
    }

    private func answer(_ entry: SurveyJSNames.Entry, isItself: Bool) -> SurveyJSValue {
        var value = SurveyJSValue(isItself ? .itself : .answer(entry.code), Self.kind(of: entry.kind))
        value.entry = entry
        return value
    }

    private static func kind(of kind: QuestionnaireItem.Kind) -> SurveyJSValue.Kind {
        switch kind {
        case .group: .group
        case .info, .place, .files: .other
        case .text, .note: .text
        case .integer, .decimal, .scale: .number
        case .yesno: .truth
        case .choice: .choice
        case .choices: .choices
        case .date: .day
        case .time: .time
        case .moment: .moment
        }
    }

    /// What a name is that is no question's, for the report.
    private static func words(for name: String) -> String {
        if name.contains("[" as Character) { return "one record of a list" }
        for word in ["prevPanel", "nextPanel", "prevRow", "nextRow"] where name.hasPrefix(word) {
            return "another record of a list"
        }
        guard Identifier.isSpeakable(name), !name.isEmpty else { return "a name that is not a question's" }
        return "{\(name)}, which is not a question"
    }
}
