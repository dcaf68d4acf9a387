import CardSchema

/// Faults in readable form: the text, carets below it, the message and the fix.
///
/// ```
/// emotions.jo > 3
/// ^^^^^^^^^^^
/// unknownName: unknown path 'emotions.jo'
/// help: write emotions.joy
/// ```
func reported(_ faults: [ExpressionFault], _ text: String) -> String {
    var lines: [String] = faults.isEmpty ? ["no fault"] : []
    for fault in faults {
        lines += [text, marks(fault.span, text), "\(fault.kind.rawValue): \(fault.message)"]
        if let related = fault.related { lines += ["\(marks(related.span, text)) \(related.message)"] }
        if let fix = fault.fix { lines.append("help: \(fix)") }
    }
    return lines.joined(separator: "\n")
}

private func marks(_ span: SourceSpan, _ text: String) -> String {
    let bytes = Array(text.utf8)
    func columns(_ end: Int) -> Int {
        String(decoding: bytes[..<min(end, bytes.count)], as: UTF8.self).unicodeScalars.count
    }
    let (start, end) = (columns(span.start), columns(span.end))
    return String(repeating: " ", count: start) + String(repeating: "^", count: max(1, end - start))
}
