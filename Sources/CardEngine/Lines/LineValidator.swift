package import CardSchema

/// Reports what is wrong with a line of a journal, including its card.
///
/// It agrees with `LineDecoder`, which has no messages. Every line that the decoder does not find valid comes here.
package struct LineValidator: Sendable {
    /// The diagnostics of the line.
    package struct Report: Sendable {
        /// The validity of the line.
        package let verdict: LineDecoder.Verdict
        /// The valid part of the card; `nil` if its schema is unknown or the line is bad.
        package let reading: CardReading?
        /// Every fault and note, including the card's, in text order.
        package let diagnostics: [Diagnostic]
    }

    /// The validators of cards, by the name of their schema.
    package let validators: [SchemaName: CardValidator]

    /// Creates a validator; cards of other schemas are skipped.
    package init(_ validators: [CardValidator]) {
        self.validators = Dictionary(validators.map { ($0.schema.name, $0) }) { first, _ in first }
    }

    /// Checks one line.
    package func check(_ line: LineText) -> Report {
        let size = line.source.bytes.count
        guard size <= LineDecoder.mostBytes else {
            return bad([
                Diagnostic(
                    .error, .cardTooLarge, "the card has \(size) bytes; the limit is \(LineDecoder.mostBytes)",
                    at: line.place(SourceSpan(0, 0)))
            ])
        }
        var faults: [Diagnostic] = []
        let limits = JSONReader.Limits(depth: ByteWalk.mostDepth, bytes: LineDecoder.mostBytes)
        guard let node = JSONReader.read(line.source, limits: limits, into: &faults) else {
            return bad(faults.map { line.inFile($0) })
        }
        let members = LineMembers(node, line)
        guard members.faults.isEmpty else { return bad(members.faults) }
        guard members.isOfThisFormat, let validator = members.schema.flatMap({ validators[$0] }) else {
            return Report(verdict: .unknown, reading: nil, diagnostics: [])
        }
        return report(members, node, validator, line)
    }

    private func bad(_ faults: [Diagnostic]) -> Report {
        Report(verdict: .bad, reading: nil, diagnostics: faults.inFileOrder())
    }

    private func report(
        _ members: LineMembers, _ node: JSONNode, _ validator: CardValidator, _ line: LineText
    ) -> Report {
        let subject = members.card.map { "card \($0)" }
        var reading = validator.read(
            values: node["values"], skipped: node["skipped"], subject: subject,
            fix: { field, _ in members.card.map { "cards edit \($0.day) --only \(field.path)" } },
            place: line.places())
        if node["values"] == nil, !members.isDeleted {
            reading.diagnostics.append(
                Diagnostic(.error, .cardShape, "the card has no 'values'", at: line.place(node.span), subject: subject))
        }
        return Report(
            verdict: reading.isValid ? .valid : .invalidCard, reading: reading, diagnostics: reading.diagnostics)
    }
}
