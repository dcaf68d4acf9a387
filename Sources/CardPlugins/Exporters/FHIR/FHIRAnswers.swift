import CardEngine
import CardSchema

/// Writes answers as values of FHIR.
struct FHIRAnswers {
    typealias Members = [(key: String, value: JSONDocument)]

    let schema: Schema
    /// The distance from UTC of moments, such as `+01:00`; `nil` if it is not known.
    let offset: String?

    init(_ schema: Schema, offset: String?) { (self.schema, self.offset) = (schema, offset) }

    /// Returns the answers of a question, each with its value; none for an empty set.
    ///
    /// `other` is the answer to the question for the person's own words.
    func values(_ value: Value, _ field: Field, other: Cell? = nil) -> [Members] {
        switch value {
        case .whole(let number): [whole(number, field)]
        case .decimal(let number): [scale(number, field) ?? [("valueDecimal", .number("\(number)"))]]
        case .yesno(let answer): [[("valueBoolean", .bool(answer))]]
        case .choice(let id): [option(id, field, other)]
        case .choices(let ids): ids.map { option($0, field, other) }
        case .text(let text): [[("valueString", .string(text))]]
        case .date(let day): [[("valueDate", .string("\(day)"))]]
        case .time(let time): [[("valueTime", .string("\(time):00"))]]
        case .moment(let moment): [self.moment(moment)]
        case .tags(let tags): tags.map { [("valueString", .string($0))] }
        case .place(let place): [[("valueString", .string(Self.text(of: place)))]]
        case .files(let files): files.map { [("valueAttachment", Self.attachment($0))] }
        case .records: []
        }
    }

    private func whole(_ number: Int64, _ field: Field) -> Members {
        if let scale = scale(DecimalNumber(whole: number), field) { return scale }
        // An integer of FHIR has 32 bits.
        return [(Int32(exactly: number) == nil ? "valueDecimal" : "valueInteger", .number("\(number)"))]
    }

    /// A point of a scale whose points all have labels.
    private func scale(_ number: DecimalNumber, _ field: Field) -> Members? {
        guard case .scale(let scale) = field.type, FHIRQuestionnaire.isLabelled(scale) else { return nil }
        let display = scale.point(at: number)?.title.text(in: schema.language)
        return [("valueCoding", .object(FHIRNames.coding("\(number)", display)))]
    }

    private func option(_ id: String, _ field: Field, _ other: Cell?) -> Members {
        if id == AnswerOption.otherID {
            switch other {
            case .answered(.text(let words))?: return [("valueString", .string(words))]
            case .skipped(let reason)?:
                return [("_valueString", .object([("extension", .array(Self.absent(reason)))]))]
            case .answered?, .notAsked?, nil: break
            }
        }
        let title = field.type.options?.options.first { $0.id == id }?.title.text(in: schema.language)
        return [("valueCoding", .object(FHIRNames.coding(id, title)))]
    }

    /// Why there is no answer: with the code of FHIR, and the exact one.
    static func absent(_ reason: SkipReason) -> [JSONDocument] {
        let code =
            switch reason {
            case .skipped, .preferNot: "asked-declined"
            case .dontKnow: "asked-unknown"
            case .notApplicable: "not-applicable"
            }
        return [
            FHIRNames.extension(FHIRNames.core("data-absent-reason"), "valueCode", .string(code)),
            FHIRNames.extension(FHIRNames.own("skipped"), "valueCode", .string(reason.rawValue)),
        ]
    }

    /// A moment needs a distance from UTC in FHIR; without one, an extension says that it is none.
    private func moment(_ moment: CivilMoment) -> Members {
        if let offset { return [("valueDateTime", .string("\(moment):00\(offset)"))] }
        let local = FHIRNames.extension(FHIRNames.own("local"), "valueBoolean", .bool(true))
        return [
            ("valueDateTime", .string("\(moment):00Z")),
            ("_valueDateTime", .object([("extension", .array([local]))])),
        ]
    }

    private static func text(of place: Place) -> String {
        "\(place.latitude), \(place.longitude)" + (place.name.map { " " + $0 } ?? "")
    }

    private static func attachment(_ file: FileReference) -> JSONDocument {
        let hash = FHIRNames.extension(FHIRNames.own("sha256"), "valueString", .string(file.sha256))
        // A size of FHIR has 32 bits.
        let size: Members = file.bytes <= 2_147_483_647 ? [("size", .number("\(file.bytes)"))] : []
        return .object(
            [("extension", .array([hash])), ("contentType", .string(file.type)), ("title", .string(file.name))] + size)
    }
}
