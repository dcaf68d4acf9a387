import CardEngine
import CardSchema

/// An annotator with what it may read.
struct ChosenAnnotator {
    let annotator: any Annotator
    /// The id under which its values are cached.
    let plugin: String
    /// The fields that it gets.
    let fields: SharedFields
    /// The card's identifier for it.
    let reference: @Sendable (CardName) -> String
}

extension ChosenAnnotator {
    /// An annotator of this program, which reads no private text.
    init(own annotator: any Annotator, of schema: CompiledSchema) {
        self.init(
            annotator: annotator, plugin: annotator.annotation.id, fields: .withoutPrivate(of: schema),
            reference: { "\($0)" })
    }
}
