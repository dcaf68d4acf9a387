import CardEngine

/// The card to fill in.
struct FillTarget {
    /// The card, without its draft.
    let filling: Filling
    /// Whether the person has already chosen its draft, so that no question about it is needed.
    var isDraft = false
}
