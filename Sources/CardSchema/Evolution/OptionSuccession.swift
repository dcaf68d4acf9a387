/// An option that is gone while its list has new ones; only the author knows which of them its old answers are now.
///
/// ```
///   Walked  ─┬─▶ Walked alone          one option became two: the old answers are one of them, or neither
///            └─▶ Walked with someone
/// ```
package struct OptionSuccession: Sendable, Hashable {
    /// The name of the list, or the path of the question that has the list for itself.
    package let list: String
    /// The first question that uses the list.
    package let field: FieldPath
    /// The option that is gone.
    package let old: AnswerOption
    /// The new options, in their order.
    package let new: [AnswerOption]

    /// Finds those of the questions that both versions have, in the order of the newer card.
    ///
    /// One option that only has another id now is none of them; see ``isRenaming(_:_:)``.
    static func all(_ older: [Field], _ newer: [Field]) -> [OptionSuccession] {
        var (all, lists): ([OptionSuccession], Set<String>) = ([], [])
        for field in newer {
            guard let new = field.type.options, let before = older.first(where: { $0.path == field.path }),
                let old = before.type.options, old.name == new.name, before.type.name == field.type.name
            else { continue }
            let list = old.name ?? "\(field.path)"
            guard lists.insert(list).inserted else { continue }
            let gone = old.options.filter { new.index(of: $0.id) == nil }
            let fresh = new.options.filter { old.index(of: $0.id) == nil }
            guard !fresh.isEmpty, !isRenaming(gone, fresh) else { continue }
            all += gone.map { OptionSuccession(list: list, field: field.path, old: $0, new: fresh) }
        }
        return all
    }

    /// Whether the options that are gone, and the new ones, are probably one under two ids.
    static func isRenaming(_ gone: [AnswerOption], _ fresh: [AnswerOption]) -> Bool {
        guard gone.count == 1, fresh.count == 1 else { return false }
        return gone[0].title == fresh[0].title || EditDistance.closest(to: gone[0].id, among: [fresh[0].id]) != nil
    }
}
