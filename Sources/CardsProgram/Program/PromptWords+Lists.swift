extension PromptWords {
    /// What something has of a kind, or that it has none.
    func itHas(names: [String]) -> String {
        names.isEmpty ? itHasNone : itHasThese(names: names.joined(separator: ", "))
    }

    /// What there is of a kind, or that there is none.
    func thereAre(names: [String]) -> String {
        names.isEmpty ? thereIsNone : thereAreThese(names: names.joined(separator: ", "))
    }
}
