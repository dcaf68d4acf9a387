public import CardSchema

/// The result of reading a card that a person or another program wrote: the valid cells and the diagnostics.
public struct CardReading: Sendable {
    /// The card with all valid cells.
    ///
    /// Invalid ones count as not asked, so that the card can be opened and fixed.
    public var card: Card
    /// All errors and notes, in the order of the text.
    public var diagnostics: [Diagnostic]
    /// What the text says beyond the cells.
    package var remarks = Remarks()

    /// Creates a result from a card and its diagnostics.
    public init(card: Card, diagnostics: [Diagnostic]) {
        self.card = card
        self.diagnostics = diagnostics
    }

    /// Whether the whole card is valid; notes do not count.
    public var isValid: Bool { !diagnostics.hasErrors }
}

extension CardReading: Discreet {}

extension CardReading {
    /// What a text says about answers beyond giving them.
    package struct Remarks: Sendable, Hashable {
        /// The answers that it removes explicitly.
        package var removed: [FieldPath] = []
        /// The skips that it removes explicitly; an answer there stays.
        package var unskipped: [FieldPath] = []
        /// The answers that it gives as those of closed questions.
        package var closed: Set<FieldPath> = []
        /// The lists whose records are given without keys, so that they match no earlier ones.
        package var keyless: Set<FieldPath> = []
        /// Whether the records that a list does not name stay on the card.
        package var keepsOtherRecords = false
        /// The files that a row of an import names without their bytes.
        package var filesWithoutBytes: [FileName] = []
        /// The files that a card brings with their bytes.
        package var files: [ImportedFile] = []

        /// Creates remarks: none.
        package init() {}

        /// The name of a file without its bytes.
        package struct FileName: Sendable, Hashable {
            /// The path of its question, as far as it is known.
            package let path: String
            /// Its name.
            package let name: String
        }
    }
}
