extension PromptWords {
    /// Returns a sentence that lists an item's names of some kind, or says that there are none.
    func itHas(names: [String]) -> String {
        names.isEmpty ? itHasNone : itHasThese(names: names.joined(separator: ", "))
    }

    /// Returns a sentence that lists the available names, or says that there are none.
    func thereAre(names: [String]) -> String {
        names.isEmpty ? thereIsNone : thereAreThese(names: names.joined(separator: ", "))
    }
}
