/// An option that one of two versions of a template has, or that has another title in the newer one.
package struct OptionDifference: Sendable, Hashable {
    /// What is different.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Only the newer version has it.
        case added
        /// Only the older version has it.
        case removed
        /// It has another title.
        case renamed
    }

    /// What is different.
    package let kind: Kind
    /// The name of its list, or the path of the question that has the list for itself.
    package let list: String
    /// The first question that uses the list.
    package let field: FieldPath
    /// Its id.
    package let id: String
    /// Its title in the version that has it, the newer one if both do.
    package let title: LocalizedText
    /// The title before, if it is another.
    package let before: LocalizedText?

    /// Finds the options that are different in the questions that both versions have, in the order of the newer card.
    static func all(_ older: [Field], _ newer: [Field]) -> [OptionDifference] {
        var (all, lists): ([OptionDifference], Set<String>) = ([], [])
        for field in newer {
            guard let new = field.type.options,
                let old = older.first(where: { $0.path == field.path })?.type.options
            else { continue }
            let list = new.name ?? "\(field.path)"
            guard lists.insert(list).inserted else { continue }
            all += new.options.compactMap { option in
                guard let before = old.options.first(where: { $0.id == option.id }) else {
                    return OptionDifference(.added, list, field.path, option)
                }
                return before.title == option.title
                    ? nil : OptionDifference(.renamed, list, field.path, option, before: before.title)
            }
            all += old.options.filter { new.index(of: $0.id) == nil }.map {
                OptionDifference(.removed, list, field.path, $0)
            }
        }
        return all
    }

    private init(
        _ kind: Kind, _ list: String, _ field: FieldPath, _ option: AnswerOption, before: LocalizedText? = nil
    ) {
        (self.kind, self.list, self.field, self.id, self.title) = (kind, list, field, option.id, option.title)
        self.before = before
    }
}
