/// An expression whose names and types have been checked.
///
/// Its references are numbered from 0; `bound(to:)` replaces them by an engine's ordinals.
package struct CheckedExpression: Sendable, Hashable {
    /// A reference to the card at one place in the text.
    package struct Use: Sendable, Hashable {
        /// What is referenced.
        package let reference: ExpressionReference
        /// The place, in bytes of the text.
        package let span: SourceSpan
    }

    /// The type of the expression's value.
    package let type: ExpressionType
    /// The parts of the card that its value depends on, in the order of their first reference.
    ///
    /// For `values(group)`, all fields of the group.
    package let references: [ExpressionReference]
    /// The places of all references, in the order of the text.
    package let uses: [Use]

    let nodes: [ExpressionNode]
    let spans: [SourceSpan]
    /// The types of the references, which constrain their numbers and texts, by reference.
    let referenceTypes: [ExpressionType]
    let constants: [ExpressionValue]
    let operands: [Int]
    let patterns: [TextPattern]
    let root: Int
    /// For each reference, whether it is a score that a single missing item among several leaves without a value.
    let isFragile: [Bool]

    /// Whether it is just one reference: to the card, the one before, or a record.
    var isSingleReference: Bool {
        if case .value = nodes[root] { nodes.count == 1 } else { false }
    }

    /// The lists that it reads as a whole, and not only the record that it belongs to.
    package var wholeLists: Set<FieldPath> {
        let lists = nodes.compactMap { node -> FieldPath? in
            switch node {
            case .records(let list), .hasRecords(let list), .column(let list, _): references[list].path
            default: nil
            }
        }
        return Set(lists)
    }

    /// Prepares it for evaluation: asks once for the ordinal of each reference.
    package func bound(to ordinal: (ExpressionReference) -> Int) -> BoundExpression {
        BoundExpression(self, ordinals: references.map(ordinal))
    }
}
