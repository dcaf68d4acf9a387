import CardSchema

/// A card of the workshop that was taken into use, so that this can be undone.
struct AdoptedCard {
    /// The number under which a page names it.
    let number: Int
    /// What is in use now.
    let name: SchemaName
    /// Whether the diary had no such card before.
    let isNew: Bool
    /// What a page says about it.
    let text: String
    /// The workshop as it was before, with every change that can be undone.
    let desk: WorkshopDesk
}
