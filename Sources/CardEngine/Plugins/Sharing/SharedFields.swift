public import CardSchema

/// The fields of a template that leave the journal.
///
/// A field is *sensitive* if it is private or a safety rule reads it. No pattern matches a sensitive field. It is
/// shared only if it is named, or if the person asks for everything.
///
/// ```
/// Card ─▶ SharedFields.redacted ─▶ the same card, on which what is withheld was never asked
/// ```
public struct SharedFields: Sendable {
    /// The template.
    public let schema: CompiledSchema
    /// Requested fields that are withheld, in the order of the card; those in records name no record.
    public let withheld: [FieldPath]
    private let isShared: [Bool]
    /// Whether each field of a list's records is shared; empty for every other question.
    private let isSharedInRecords: [[Bool]]
    /// Whether all fields are shared.
    private let isWhole: Bool

    /// Returns every field, including private ones.
    ///
    /// Use it only if the person asked for that.
    public static func everything(of schema: CompiledSchema) -> SharedFields {
        SharedFields(schema) { _, _ in true }
    }

    /// Returns every field that is not sensitive.
    public static func withoutPrivate(of schema: CompiledSchema) -> SharedFields {
        SharedFields(schema) { _, isSensitive in !isSensitive }
    }

    /// Returns the fields that a report names, including private ones, in its order.
    package static func report(_ report: Report, of schema: CompiledSchema) -> SharedFields {
        var fields = SharedFields(schema, isAsked: { _ in false }) { field, _ in
            report.fields.contains(field.path)
        }
        fields.ordinals = report.fields.compactMap { schema.ordinal(of: $0) }
        return fields
    }

    /// Returns the fields for a plugin that requested some and was granted some, never beyond those already chosen.
    package func granted(_ granted: [FieldPattern], asking requested: [FieldPattern]) -> SharedFields {
        var fields = SharedFields(schema, isAsked: { field in requested.contains { $0.covers(field.path) } }) {
            field, isSensitive in
            shares(field.path) && requested.reach(field.path, isSensitive: isSensitive)
                && granted.reach(field.path, isSensitive: isSensitive)
        }
        fields.ordinals = ordinals.filter { fields.isShared[$0] }
        return fields
    }

    private init(
        _ schema: CompiledSchema, isAsked: (Field) -> Bool = { _ in true }, sharing mayShare: (Field, Bool) -> Bool
    ) {
        self.schema = schema
        let watched = schema.evaluator.watchedOrdinals
        var (isShared, inRecords, withheld): ([Bool], [[Bool]], [FieldPath]) = ([], [], [])
        for (index, question) in schema.questions.enumerated() {
            let isSensitive = question.field.isPrivate || watched.contains(index)
            let shares = mayShare(question.field, isSensitive)
            isShared.append(shares)
            if !shares, isAsked(question.field) { withheld.append(question.path) }
            var cells: [Bool] = []
            for field in question.field.type.list?.fields ?? [] {
                // If a list is withheld, so are its records.
                let isOwn = field.isPrivate && !question.field.isPrivate
                let sharesField = shares && (isOwn ? mayShare(field, true) : true)
                cells.append(sharesField)
                if shares, !sharesField { withheld.append(field.path) }
            }
            inRecords.append(cells)
        }
        self.isShared = isShared
        isSharedInRecords = inRecords
        self.withheld = withheld
        isWhole = isShared.allSatisfy { $0 } && inRecords.joined().allSatisfy { $0 }
        ordinals = isShared.indices.filter { isShared[$0] }
    }

    /// The ordinals of the shared questions, in the order of the card, or of the report that chose them.
    public private(set) var ordinals: [Int]

    /// Returns the indices of the shared fields in a list's records; empty for other questions.
    public func recordFields(of ordinal: Int) -> [Int] {
        isSharedInRecords[ordinal].indices.filter { isSharedInRecords[ordinal][$0] }
    }

    /// Returns whether a field, or a field of a list's records, is shared.
    public func shares(_ path: FieldPath) -> Bool {
        if let ordinal = schema.ordinal(of: path.inRecord(nil)) { return isShared[ordinal] }
        guard let ordinal = schema.ordinal(of: path.parent), let id = path.subfield,
            let index = schema.questions[ordinal].field.type.list?.index(of: id)
        else { return false }
        return isShared[ordinal] && isSharedInRecords[ordinal][index]
    }

    /// Returns the card with all withheld fields reset to *not asked*.
    ///
    /// - Precondition: The card uses this template.
    public func redacted(_ card: Card) -> Card {
        guard !isWhole, Guard.redaction.isOn else { return card }
        var redacted = card
        for ordinal in isShared.indices {
            guard !isShared[ordinal] || isSharedInRecords[ordinal].contains(false) else { continue }
            redacted.cells[ordinal] = self.redacted(card.cells[ordinal], of: ordinal)
        }
        return redacted
    }

    /// Returns the cell of a question as far as it is shared.
    func redacted(_ cell: Cell, of ordinal: Int) -> Cell {
        guard !isWhole, Guard.redaction.isOn else { return cell }
        guard isShared[ordinal] else { return .notAsked }
        guard isSharedInRecords[ordinal].contains(false), case .answered(.records(var records)) = cell else {
            return cell
        }
        for record in records.indices {
            for field in isSharedInRecords[ordinal].indices where !isSharedInRecords[ordinal][field] {
                records[record].cells[field] = .notAsked
            }
        }
        return .answered(.records(records))
    }
}
