import CardSchema

/// A question in the records of a list that is known when a program is built, with the Swift type of its answers.
///
/// It is a type of its own, so that asking a card for it does not compile: it has to be asked of a record.
public struct RecordField<Answer: Sendable>: Sendable {
    private let field: CardField<Answer>

    /// Takes the question by its path, which names no record.
    public init(_ field: CardField<Answer>) {
        self.field = field
    }

    var id: String { field.path.subfield ?? "" }

    func answer(_ value: Value) -> Answer? { field.read(value, Self.anyType) }
    func value(_ answer: Answer) -> Value? { field.write(answer, Self.anyType) }

    /// Only a list's answers need their type to be read, and lists do not nest.
    private static var anyType: FieldType { .yesno }
}

/// One record of a list, as a program that knows the template sees it.
///
/// ```swift
/// var medicine = CardRecord(key: "1")
/// medicine[MoodChart.Body.Medicines.taken] = true
/// card[MoodChart.Body.medicines] = [medicine]
/// ```
public struct CardRecord: Sendable, Hashable {
    /// What tells it from the others of its list; kept for life, `[a-z0-9]{1,16}`.
    public let key: String
    /// What stands in it by the ids of its questions; what was never asked may be absent.
    private var cells: [String: Cell] = [:]

    /// Begins a record on which nothing has been asked.
    public init(key: String) {
        self.key = key
    }

    init(_ record: Record, _ list: ListType) {
        key = record.key
        for (field, cell) in zip(list.fields, record.cells) where cell != .notAsked { cells[field.id] = cell }
    }

    /// The answer to a question; `nil` when it is not answered, or when the template asks for something else there.
    public subscript<Answer>(field: RecordField<Answer>) -> Answer? {
        get { cells[field.id]?.value.flatMap(field.answer) }
        set { cells[field.id] = newValue.flatMap(field.value).map { .answered($0) } }
    }

    /// The record as a list of a form holds it; `nil` when it says something that the form does not ask.
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
