/// An option of a template, by the list that has it.
package struct OptionName: Sendable, Hashable {
    /// The name of a shared list, or the path of the question that has the list for itself.
    package let list: String
    /// Its id.
    package let id: String
    /// Its title.
    package let title: String

    package static func == (a: OptionName, b: OptionName) -> Bool { a.word == b.word }

    package func hash(into hasher: inout Hasher) { hasher.combine(word) }

    /// The option as `retired` names it: `skills:walk`.
    package var word: String { "\(list):\(id)" }

    /// Returns the option at the same place of another list.
    package func of(_ list: String) -> OptionName { OptionName(list: list, id: id, title: title) }
}

extension TemplateOutline {
    /// The options that are written, in the order of the text; those at one place, if it is given.
    package func optionNames(at place: TemplatePlace? = nil) -> [OptionName] {
        var (list, names): (String?, [OptionName]) = (nil, [])
        for item in items {
            guard item.kind == .option else {
                list = item.kind == .options ? item.id : item.path.map { "\($0)" }
                continue
            }
            guard let list, let id = item.id, place == nil || place == item.place else { continue }
            names.append(OptionName(list: list, id: id, title: item.title))
        }
        return names
    }

    /// The questions with the option `other` in a template.
    package func questionsWithOther(in card: JSONNode) -> [FieldPath] {
        items.compactMap { item in
            card.value(at: item.place)?["other"]?.value == .bool(true) ? item.path : nil
        }
    }
}

extension FieldPath {
    /// The words beside its option `other`.
    package var otherText: FieldPath { recordSubfield(AnswerOption.otherID) }

    /// Its option `other`.
    package func other(in language: String) -> OptionName {
        let title = OtherText.option(language: language).title.text(in: language)
        return OptionName(list: "\(self)", id: AnswerOption.otherID, title: title)
    }
}
