public import CardSchema

/// A question that is known when a program is built, with the Swift type of its answers.
///
/// `cards schema generate ID --as swift` writes one for every field of a template:
///
/// ```swift
/// static let selfHarm: CardField<Int> = .whole("urges", "self_harm")
/// ```
public struct CardField<Answer: Sendable>: Sendable {
    /// Where the question stands.
    public let path: FieldPath
    /// The answer as Swift has it; `nil` when a value is of another kind.
    let read: @Sendable (Value) -> Answer?
    /// The answer as a card has it; `nil` when a card cannot hold it.
    let write: @Sendable (Answer) -> Value?

    private init(
        _ path: FieldPath, read: @escaping @Sendable (Value) -> Answer?,
        write: @escaping @Sendable (Answer) -> Value?
    ) {
        self.path = path
        self.read = read
        self.write = write
    }
}

extension Card {
    /// The answer to a question; `nil` when it is not answered, or when the template asks for something else there.
    ///
    /// Setting `nil` makes it not asked. Setting what the template does not allow there changes nothing.
    public subscript<Answer>(field: CardField<Answer>) -> Answer? {
        get { self[field.path].value.flatMap(field.read) }
        set {
            guard let newValue else {
                self[field.path] = .notAsked
                return
            }
            guard let slot = schema.slot(of: field.path), let value = field.write(newValue),
                AnswerCheck.problem(of: value, for: schema.slots[slot].field) == nil
            else { return }
            cells[slot] = .answered(value.inOrder(of: schema.slots[slot].field))
        }
    }
}

extension CardField where Answer == Int {
    /// A `scale`, an `integer`, or a `duration` in minutes.
    public static func whole(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .whole(let number) = value else { return nil }
            return Int(exactly: number)
        } write: {
            .whole(Int64($0))
        }
    }
}

extension CardField where Answer == DecimalNumber {
    /// A `decimal`.
    public static func decimal(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .decimal(let number) = value else { return nil }
            return number
        } write: {
            .decimal($0)
        }
    }
}

extension CardField where Answer == Bool {
    /// A `yesno`.
    public static func yesno(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .yesno(let answer) = value else { return nil }
            return answer
        } write: {
            .yesno($0)
        }
    }
}

extension CardField where Answer == String {
    /// A `text` or a `note`.
    public static func text(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .text(let text) = value else { return nil }
            return text
        } write: {
            .text($0)
        }
    }
}

extension CardField where Answer == CivilDate {
    /// A `date`.
    public static func date(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .date(let date) = value else { return nil }
            return date
        } write: {
            .date($0)
        }
    }
}

extension CardField where Answer == CivilTime {
    /// A `time`.
    public static func time(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .time(let time) = value else { return nil }
            return time
        } write: {
            .time($0)
        }
    }
}

extension CardField where Answer: RawRepresentable<String> {
    /// A `choice` among options that stand for their ids.
    public static func choice(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .choice(let id) = value else { return nil }
            return Answer(rawValue: id)
        } write: {
            .choice($0.rawValue)
        }
    }
}

extension CardField {
    /// A `choices` among options that stand for their ids.
    ///
    /// An answer with an option that is not among them, from another version of the template, reads as `nil`.
    public static func choices<Option: RawRepresentable<String>>(
        _ group: String, _ field: String, _ subfield: String? = nil
    ) -> Self where Answer == [Option] {
        Self(FieldPath(group, field, subfield)) { value in
            guard case .choices(let ids) = value else { return nil }
            let options = ids.compactMap(Option.init(rawValue:))
            return options.count == ids.count ? options : nil
        } write: {
            .choices($0.map(\.rawValue))
        }
    }
}
