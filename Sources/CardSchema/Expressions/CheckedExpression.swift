/// An expression whose names and types have been checked.
///
/// Its references are numbered from 0; `bound(to:)` puts an engine's own slots in their place.
package struct CheckedExpression: Sendable, Hashable {
    /// One place in the text where something of the card is named.
    package struct Use: Sendable, Hashable {
        /// What is named.
        package let reference: ExpressionReference
        /// Where, in bytes of the text.
        package let span: SourceSpan
    }

    /// The type of its value.
    package let type: ExpressionType
    /// Everything of the card that its value depends on, in the order in which it is named, none twice.
    ///
    /// For `values(group)` every field it could stand for.
    package let references: [ExpressionReference]
    /// Every place where one of them is named, in the order of the text.
    package let uses: [Use]

    let nodes: [ExpressionNode]
    let spans: [SourceSpan]
    /// The facts of the numbers and texts that steps name, by reference.
    let referenceTypes: [ExpressionType]
    let constants: [ExpressionValue]
    let operands: [Int]
    let root: Int
    /// The scores among the references that one missing answer of several silences.
    let isFragile: [Bool]

    /// Makes it ready for evaluation: asks once for the slot of each reference.
    package func bound(to slot: (ExpressionReference) -> Int) -> BoundExpression {
        BoundExpression(self, slots: references.map(slot))
    }
}
