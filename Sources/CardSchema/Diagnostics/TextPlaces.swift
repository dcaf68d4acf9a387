/// Finds any number of places in one text.
///
/// The first takes time linear in the text, each further one hardly any. A class, so that closures can share it.
package final class TextPlaces {
    private var index: PlaceIndex

    /// Prepares to find places in a text.
    package init(_ source: SourceText) {
        index = PlaceIndex(source)
    }

    /// Returns the place of a span, with its line if the text may be quoted.
    package func place(_ span: SourceSpan) -> SourcePlace { index.place(span) }
}
