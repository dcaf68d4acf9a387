public import CardEngine
import CardSchema

/// Reads the lines that `JSONLinesExporter` writes: one JSON object per line and card.
///
/// `day` is required. `values` may be flat, by path, or nested by group. A line is read under the version of the template
/// that its `schema` names.
public struct JSONLinesImporter: Importer {
    /// The format `jsonl`.
    public let format = ImportFormat(
        id: "jsonl", title: JSONLinesExporter.title, translations: JSONLinesExporter.titles, closed: .kept)

    /// Creates the importer.
    public init() {}

    private static let members = [
        "ref", "day", "slot", "local", "schema", "values", "skipped", "closed", "scores", "annotations",
    ]

    /// Reads the lines.
    public func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        var (pending, number, offset): ([UInt8], Int, Int) = ([], 0, 0)
        func take(_ bytes: [UInt8]) throws {
            number += 1
            let line = LineText(file: request.name, number: number, offset: offset, bytes: bytes)
            offset += bytes.count + 1
            let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            if !isBlank { try cards.take(try Self.card(line, request)) }
        }
        while let piece = try input.next() {
            var rest = piece[...]
            while let end = rest.firstIndex(of: 0x0A) {
                try take(pending + rest[..<end])
                pending.removeAll(keepingCapacity: true)
                rest = rest[(end + 1)...]
            }
            pending += rest
            guard pending.count <= Self.longest else {
                throw PluginFault(.input, .importLength, "line \(number + 1) has more than 8 MiB")
            }
        }
        if !pending.isEmpty { try take(pending) }
    }

    private static let longest = 8 << 20

    /// Reads a card; `row` is its number in a file whose cards are not one per line.
    static func card(_ line: LineText, row: Int? = nil, _ request: ImportRequest) throws -> ImportedCard {
        var faults: [Diagnostic] = []
        let limits = JSONReader.Limits(depth: 16, bytes: Self.longest)
        let node = JSONReader.read(
            line.source, limits: limits, byteOrderMark: line.number == 1 ? .skipped : .refused, into: &faults)
        faults = faults.map(line.inFile)
        let day = node?["day"]?.string.flatMap { DayText.day($0) }
        let local = node?["local"]?.string.flatMap { LocalTime($0) }
        let subject = day.map { "card \(request.schema.name.id)/\($0)" }
        let place = line.places()
        let version = try request.versions.version(named: node?["schema"]?.string)
        func add(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, _ fix: String?) {
            faults.append(Diagnostic(.error, code, message, at: place(span), subject: subject, fix: fix))
        }
        if let node {
            if node.members == nil {
                add(.cardShape, "a card must be an object, not \(node.value.kind)", node.span, nil)
            } else if day == nil {
                add(
                    .cardDay, "'day' is not a date", node["day"]?.span ?? node.span,
                    "write a day such as \"2026-11-20\"")
            }
            for member in node.members ?? [] where !Self.members.contains(member.key) {
                let meant = EditDistance.closest(to: member.key, among: Self.members)
                let shown = Identifier.isSpeakable(member.key) ? " '\(member.key)'" : ""
                add(.unknownMember, "unknown key\(shown) in a card", member.keySpan, meant.map { "write '\($0)'" })
            }
            if let slot = node["slot"], slot.string == nil {
                add(.unknownSlot, "'slot' is not a text", slot.span, "write the id of a slot, such as \"morning\"")
            }
            if let written = node["local"], local == nil {
                add(
                    .importLocal, "'local' is not a local time", written.span,
                    "write it like \"2026-11-20T21:04+01:00\", or leave it out")
            }
            if let schema = node["schema"], schema.string == nil {
                add(.importTemplate, "'schema' is not a text", schema.span, "write \"\(request.schema.name)\"")
            } else if let refusal = version.refusal {
                faults.append(
                    refusal.diagnostic(at: place(node["schema"]?.span ?? node.span), subject: subject))
            }
        }
        let reading = request.read(
            WrittenAnswers(values: node?["values"], skipped: node?["skipped"], closed: node?["closed"]),
            under: version, subject: subject, fix: { field, problem in problem?.advice(for: field, in: .json) },
            besides: faults, place: place)
        var card = ImportedCard(
            row: row ?? line.number, at: row.map { _ in place(SourceSpan(0, 0)) }, ref: node?["ref"]?.string, day: day,
            slot: node?["slot"]?.string, local: local, reading: reading)
        card.naming = version.naming
        return card
    }
}
