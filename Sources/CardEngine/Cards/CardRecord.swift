public import CardSchema

/// A question in a list's records that is known at compile time, with the Swift type of its answers.
///
/// A separate type ensures that only a record can be asked for it: asking a card does not compile.
public struct RecordField<Answer: Sendable>: Sendable {
    private let field: CardField<Answer>

    /// Creates the question from its path, which names no record.
    public init(_ field: CardField<Answer>) {
        self.field = field
    }

    var id: String { field.path.subfield ?? "" }

    func answer(_ value: Value) -> Answer? { field.read(value, Self.anyType) }
    func value(_ answer: Answer) -> Value? { field.write(answer, Self.anyType) }

    /// Only lists need the field's type to read an answer, and lists do not nest.
    private static var anyType: FieldType { .yesno }
}

/// One record of a list, for programs that know the template.
///
/// ```swift
/// var medicine = CardRecord(key: "1")
/// medicine[MoodChart.Body.Medicines.taken] = true
/// card[MoodChart.Medicines.items] = [medicine]
/// ```
public struct CardRecord: Sendable, Hashable {
    /// The key that identifies the record in its list; it never changes and matches `[a-z0-9]{1,16}`.
    public let key: String
    /// The cells by the ids of their questions; a cell that was never asked may be absent.
    private var cells: [String: Cell] = [:]

    /// Creates a record on which nothing has been asked.
    public init(key: String) {
        self.key = key
    }

    init(_ record: Record, _ list: ListType) {
        key = record.key
        for (field, cell) in zip(list.fields, record.cells) where cell != .notAsked { cells[field.id] = cell }
    }

    /// The answer to a question, or `nil` if it is not answered or the template's field has a different type.
    public subscript<Answer>(field: RecordField<Answer>) -> Answer? {
        get { cells[field.id]?.value.flatMap(field.answer) }
        set { cells[field.id] = newValue.flatMap(field.value).map { .answered($0) } }
    }

    /// Returns the record in the form of a list, or `nil` if it has an answer that the list does not ask for.
    func record(of list: ListType) -> Record? {
        guard cells.keys.allSatisfy({ list.index(of: $0) != nil }) else { return nil }
        return Record(key: key, cells: list.fields.map { cells[$0.id] ?? .notAsked })
    }
}

extension CardField where Answer == [CardRecord] {
    /// The records of a `list`, in the order of the card.
    public static func records(_ group: String, _ field: String) -> Self {
        Self(
            FieldPath(group, field),
            readingWith: { value, type in
                guard case .records(let records) = value, let list = type.list else { return nil }
                return records.map { CardRecord($0, list) }
            },
            writingWith: { records, type in
                guard let list = type.list else { return nil }
                let written = records.compactMap { $0.record(of: list) }
                return written.count == records.count ? .records(written) : nil
            })
    }
}

extension CardRecord: Discreet {}
