public import CardSchema

/// A question known at compile time, with the Swift type of its answers.
///
/// `cards schema generate ID --as swift` writes one for every field of a template:
///
/// ```swift
/// static let selfHarm: CardField<Int> = .whole("urges", "self_harm")
/// ```
public struct CardField<Answer: Sendable>: Sendable {
    /// The question's path.
    public let path: FieldPath
    /// Converts a value to the Swift type, or returns `nil` if the value has a different type.
    let read: @Sendable (Value, FieldType) -> Answer?
    /// Converts an answer to a value, or returns `nil` if a card cannot store it.
    let write: @Sendable (Answer, FieldType) -> Value?

    init(
        _ path: FieldPath, as write: @escaping @Sendable (Answer) -> Value, read: @escaping @Sendable (Value) -> Answer?
    ) {
        self.init(path, readingWith: { value, _ in read(value) }, writingWith: { answer, _ in write(answer) })
    }

    init(
        _ path: FieldPath, readingWith read: @escaping @Sendable (Value, FieldType) -> Answer?,
        writingWith write: @escaping @Sendable (Answer, FieldType) -> Value?
    ) {
        self.path = path
        self.read = read
        self.write = write
    }
}

extension Card {
    /// The answer to a question, or `nil` if it is not answered or the template's field has a different type.
    ///
    /// Setting `nil` clears the answer. Setting a value that the template does not allow changes nothing.
    public subscript<Answer>(field: CardField<Answer>) -> Answer? {
        get {
            guard let ordinal = schema.ordinal(of: field.path), let value = cells[ordinal].value else { return nil }
            return field.read(value, schema.questions[ordinal].field.type)
        }
        set {
            guard let newValue else {
                self[field.path] = .notAsked
                return
            }
            guard let ordinal = schema.ordinal(of: field.path),
                let value = field.write(newValue, schema.questions[ordinal].field.type),
                AnswerCheck.problem(of: value, for: schema.questions[ordinal].field.type) == nil
            else { return }
            cells[ordinal] = .answered(value.inOrder(of: schema.questions[ordinal].field.type))
        }
    }
}

extension CardField where Answer == Int {
    /// A `scale`, an `integer`, or a `duration` in minutes.
    public static func whole(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: { .whole(Int64($0)) }) { value in
            if case .whole(let number) = value { Int(exactly: number) } else { nil }
        }
    }
}

extension CardField where Answer == DecimalNumber {
    /// A `decimal`.
    public static func decimal(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.decimal) {
            if case .decimal(let number) = $0 { number } else { nil }
        }
    }
}

extension CardField where Answer == Bool {
    /// A `yesno`.
    public static func yesno(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.yesno) {
            if case .yesno(let answer) = $0 { answer } else { nil }
        }
    }
}

extension CardField where Answer == String {
    /// A `text` or a `note`.
    public static func text(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.text) { if case .text(let text) = $0 { text } else { nil } }
    }
}

extension CardField where Answer == CivilDate {
    /// A `date`.
    public static func date(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.date) { if case .date(let date) = $0 { date } else { nil } }
    }
}

extension CardField where Answer == CivilTime {
    /// A `time`.
    public static func time(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.time) { if case .time(let time) = $0 { time } else { nil } }
    }
}

extension CardField where Answer == CivilMoment {
    /// A `moment`.
    public static func moment(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.moment) {
            if case .moment(let moment) = $0 { moment } else { nil }
        }
    }
}

extension CardField where Answer: RawRepresentable<String> {
    /// A `choice` as an enumeration whose raw values are option ids.
    public static func choice(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: { .choice($0.rawValue) }) { value in
            if case .choice(let id) = value { Answer(rawValue: id) } else { nil }
        }
    }
}

extension CardField {
    /// A `choices` field as a set of an enumeration whose raw values are option ids.
    ///
    /// An answer with an unknown option, from another version of the template, reads as `nil`.
    public static func choices<Option: RawRepresentable<String>>(
        _ group: String, _ field: String, _ subfield: String? = nil
    ) -> Self where Answer == [Option] {
        Self(FieldPath(group, field, subfield), as: { .choices($0.map(\.rawValue)) }) { value in
            guard case .choices(let ids) = value else { return nil }
            let options = ids.compactMap(Option.init(rawValue:))
            return options.count == ids.count ? options : nil
        }
    }
}

extension CardField where Answer == [String] {
    /// `tags`, as the person spelled them.
    public static func tags(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.tags) { if case .tags(let tags) = $0 { tags } else { nil } }
    }
}

extension CardField where Answer == Place {
    /// A `place`.
    public static func place(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.place) {
            if case .place(let place) = $0 { place } else { nil }
        }
    }
}

extension CardField where Answer == [FileReference] {
    /// `files`: their names, and the hashes that find their bytes among the journal's attachments.
    public static func files(_ group: String, _ field: String, _ subfield: String? = nil) -> Self {
        Self(FieldPath(group, field, subfield), as: Value.files) {
            if case .files(let files) = $0 { files } else { nil }
        }
    }
}
