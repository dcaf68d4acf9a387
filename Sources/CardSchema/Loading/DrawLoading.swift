/// Checks `draw` of a question that takes files.
enum DrawLoading {
    /// What a picture with a few lines takes.
    private static let leastBytes: Int64 = 4096

    /// Reports what keeps a drawing from being the answer: a drawing is one picture of a fixed type.
    static func check(_ limits: FieldType.FilesLimits, _ object: ObjectReader, in context: inout LoadContext) {
        guard let draw = object["draw"] else { return }
        let accept = object["accept"]
        // A faulty entry of 'accept' may be the one that is meant.
        let isAcceptSound = limits.accept.count == accept?.value.elements?.count
        if let accept, isAcceptSound, !limits.accepts(FieldType.FilesLimits.drawingType) {
            context.report(
                .foreignKey, "'draw' produces \(FieldType.FilesLimits.drawingType), which 'accept' does not allow",
                at: draw.keySpan, related: (accept.keySpan, "it accepts only these"),
                fix: "add \(Wording.json(FieldType.FilesLimits.drawingType)) to 'accept', or remove \"draw\"")
        }
        if let bytes = object["max_bytes"], limits.mostDrawingBytes < leastBytes {
            context.report(
                .foreignKey, "hardly any drawing fits in \(Wording.count(Int(limits.mostDrawingBytes), "byte"))",
                at: bytes.value.span, related: (draw.keySpan, "'draw' is here"),
                fix: "allow at least \(leastBytes) bytes, or remove \"max_bytes\"", as: .warning)
        }
        guard limits.maxCount != 1 else { return }
        guard let most = object["max_count"] else {
            context.report(
                .foreignKey, "'draw' is for a question that takes one picture, and this one takes any number",
                at: draw.keySpan,
                fix: Fix(
                    "add \"max_count\": 1",
                    [.replace(SourceSpan(draw.keySpan.start, draw.keySpan.start), "\"max_count\": 1, ")]))
            return
        }
        // A faulty limit is reported as such.
        guard let count = limits.maxCount else { return }
        context.report(
            .foreignKey, "'draw' is for a question that takes one picture, and this one takes \(count)",
            at: most.value.span, related: (draw.keySpan, "'draw' is here"), fix: .write("1"))
    }
}
