import CardSchema

/// Walks a file of cards.
struct CardDocumentReader {
    let source: SourceText
    let versions: RowVersions
    let isEdit: Bool
    private(set) var entries: [CardDocument.Entry] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// What a card may have; `scores` and `annotations` of an export are not answers.
    private static let members = [
        "ref", "schema", "day", "slot", "local", "values", "skipped", "closed", "scores", "annotations",
    ]

    init(source: SourceText, versions: RowVersions, isEdit: Bool) {
        (self.source, self.versions, self.isEdit) = (source, versions, isEdit)
    }

    mutating func read() throws(DiaryFailure) {
        guard !hasOneCardALine else { return try readLines() }
        var faults: [Diagnostic] = []
        let node = tree(source, into: &faults)
        diagnostics = faults
        guard let node else { return }
        let places = TextPlaces(source)
        for card in node.elements ?? [node] { try append(card) { places.place($0) } }
    }

    /// Whether the first nonblank line is a complete object.
    private var hasOneCardALine: Bool {
        for line in lines where !Self.isBlank(line.source.bytes) {
            var faults: [Diagnostic] = []
            return tree(line.source, into: &faults)?.members != nil
        }
        return false
    }

    private mutating func readLines() throws(DiaryFailure) {
        for line in lines where !Self.isBlank(line.source.bytes) {
            var faults: [Diagnostic] = []
            let node = tree(line.source, into: &faults)
            diagnostics += faults.map { line.inFile($0) }
            if let node { try append(node, place: line.places()) }
        }
    }

    /// Cards may be inside an array: one level more than a card has.
    private func tree(_ text: SourceText, into faults: inout [Diagnostic]) -> JSONNode? {
        let limits = JSONReader.Limits(depth: ByteWalk.mostDepth + 1, bytes: 64 << 20)
        return JSONReader.read(text, limits: limits, byteOrderMark: .skipped, into: &faults)
    }

    private var lines: [LineText] {
        var lines: [LineText] = []
        for piece in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            lines.append(
                LineText(file: source.name, number: lines.count + 1, offset: piece.startIndex, bytes: Array(piece)))
        }
        return lines
    }

    private static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }

    // MARK: - One card

    private mutating func append(_ node: JSONNode, place: (SourceSpan) -> SourcePlace) throws(DiaryFailure) {
        let day = node["day"]?.string.flatMap { DayText.day($0) }
        let local = node["local"]?.string.flatMap { LocalTime($0) }
        let subject = day.map { "card \(versions.current.schema.name.id)/\($0)" }
        let version = try versions.version(named: node["schema"]?.string)
        var answers = WrittenAnswers(
            values: node["values"], skipped: node["skipped"], closed: node["closed"], allowsRemoval: isEdit)
        // The bytes of files are not on the card.
        let files = answers.takeOutFiles(under: version.validator.schema)
        let faults = shapeFaults(node, besides: files.length) + memberFaults(node, day, local)
        var found = faults.map { $0.diagnostic(subject, place) }
        if let refusal = version.refusal {
            found.append(refusal.diagnostic(at: place(node["schema"]?.span ?? node.span), subject: subject))
        }
        var reading = CardReading(card: Card(versions.current.schema), diagnostics: [])
        // The answers of a version that is not known would only be called unknown.
        if version.refusal == nil {
            reading = answers.read(
                under: version.validator, subject: subject,
                fix: { field, problem in
                    problem.map { $0.meant(for: field).map { "write '\($0)'" } ?? $0.advice(for: field, in: .json) }
                }, place: place)
        }
        reading.remarks.files = files.files
        reading.diagnostics = (found + reading.diagnostics).inFileOrder()
        entries.append(
            CardDocument.Entry(
                place: place(node.span), ref: node["ref"]?.string.flatMap { CardName($0) }, day: day,
                slot: node["slot"]?.string, local: local, reading: reading,
                naming: version.naming))
    }

    /// A fault of a card's own members.
    private struct Fault {
        let code: DiagnosticCode
        let message: String
        let span: SourceSpan
        var fix: String?

        func diagnostic(_ subject: String?, _ place: (SourceSpan) -> SourcePlace) -> Diagnostic {
            Diagnostic(.error, code, message, at: place(span), subject: subject, fix: fix)
        }
    }

    /// Returns the faults in what a card contains; its files take so many bytes.
    private func shapeFaults(_ node: JSONNode, besides files: Int) -> [Fault] {
        guard let members = node.members else {
            let span = node.span
            return [Fault(code: .cardShape, message: "a card must be an object, not \(node.value.kind)", span: span)]
        }
        guard node.span.length - files <= LineDecoder.mostBytes else { return [tooLarge(node)] }
        if let list = node.wrappedList(besides: Self.members) {
            let name = Identifier.isSpeakable(list.key) ? "'\(list.key)'" : "a list inside it"
            return [
                Fault(
                    code: .cardShape, message: "this is not a card; the cards seem to be in \(name)",
                    span: list.keySpan,
                    fix: "write only the list itself: [{…}, {…}]")
            ]
        }
        return members.filter { !Self.members.contains($0.key) }.map { member in
            let isSpeakable = Identifier.isSpeakable(member.key)
            let meant = EditDistance.closest(to: member.key, among: Self.members)
            return Fault(
                code: .unknownMember,
                message: isSpeakable ? "unknown key '\(member.key)' in a card" : "unknown key in a card",
                span: member.keySpan, fix: meant.map { "write '\($0)'" })
        }
    }

    /// Names the largest answer of a card that is too large, and points to its name.
    private func tooLarge(_ node: JSONNode) -> Fault {
        let answers = (node["values"]?.members ?? []).flatMap { member -> [(path: String, member: JSONMember)] in
            guard let fields = member.value.members else { return [(member.key, member)] }
            return fields.map { ("\(member.key).\($0.key)", $0) }
        }
        let largest = answers.max { $0.member.value.span.length < $1.member.value.span.length }
        let name = largest.flatMap { Identifier.isSpeakable($0.path) ? "; '\($0.path)' takes most of them" : nil }
        return Fault(
            code: .cardTooLarge,
            message: "the card has \(node.span.length) bytes; the limit is \(LineDecoder.mostBytes)" + (name ?? ""),
            span: largest?.member.keySpan ?? SourceSpan(node.span.start, node.span.start))
    }

    private func memberFaults(_ node: JSONNode, _ day: CivilDate?, _ local: LocalTime?) -> [Fault] {
        var faults: [Fault] = []
        if let schema = node["schema"], schema.string == nil {
            faults.append(
                Fault(
                    code: .importTemplate, message: "'schema' is not a text", span: schema.span,
                    fix: "write \"\(versions.current.schema.name)\", or leave it out"))
        }
        if let written = node["local"], local == nil {
            faults.append(
                Fault(
                    code: .importLocal, message: "'local' is not a local time", span: written.span,
                    fix: "write it like \"2026-11-20T21:04+01:00\", or leave it out"))
        }
        if let slot = node["slot"], slot.string == nil {
            faults.append(
                Fault(
                    code: .unknownSlot, message: "'slot' is not a text", span: slot.span,
                    fix: "write the id of a slot, such as \"morning\""))
        }
        guard let member = node["day"], day == nil else { return faults }
        return faults + [
            Fault(
                code: .cardDay, message: "'day' is not a date", span: member.span,
                fix: "write a day such as \"2026-11-20\""
            )
        ]
    }
}
