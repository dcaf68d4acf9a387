package import CardSchema

/// An answer or skip of a question that other answers of its card close, such as one from before a condition was added.
///
/// Only exports that are read again contain it, so that they lose nothing.
package struct ClosedAnswer: Sendable {
    /// The question's path, which may lead into a record.
    package let path: FieldPath
    /// The answer or skip.
    package let cell: Cell

    /// Creates an answer.
    package init(_ path: FieldPath, _ cell: Cell) {
        (self.path, self.cell) = (path, cell)
    }
}

extension [ClosedAnswer] {
    /// Appends the answers as a JSON object by path, a skip as `{"skipped":"dont_know"}`.
    package func append(under schema: CompiledSchema, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (number, answer) in enumerated() {
            if number > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += "\"\(answer.path)\":".utf8
            switch answer.cell {
            case .answered(let value):
                let type = schema.question(at: answer.path)?.field.type
                ValueJSON.append(type.map(value.inOrder) ?? value, of: type?.list, to: &bytes)
            case .skipped(let reason): bytes += "{\"skipped\":\"\(reason.rawValue)\"}".utf8
            case .notAsked: bytes += "null".utf8
            }
        }
        bytes.append(UInt8(ascii: "}"))
    }
}
