import CardEngine
import CardSchema

/// A template with lists and all other compound types.
enum RecordsFixture {
    static let schema = FillingFixture.compiled(groups: [body])
    static let medicines = FieldPath("body", "medicines")

    private static func field(
        _ id: String, _ type: FieldType, requirement: Field.Requirement = .optional
    ) -> Field {
        Field(
            path: FieldPath("body", "medicines", id), type: type, title: LocalizedText(id), requirement: requirement)
    }

    static let list = ListType(
        fields: [
            field("name", .text(FieldType.TextLimits()), requirement: .required),
            field("dose", .integer(FieldType.IntegerLimits(range: Limits(min: 1, max: 9)))),
            field("taken", .yesno, requirement: .answer),
        ], minCount: 1, maxCount: 3, carry: ["name", "dose"])

    static let body = FieldGroup(
        id: "body", title: "The body",
        fields: [
            Field(path: medicines, type: .list(list), title: "Medicines"),
            Field(path: FieldPath("body", "tags"), type: .tags(FieldType.TagsLimits(maxCount: 2)), title: "Tags"),
            Field(path: FieldPath("body", "at"), type: .place, title: "At"),
            Field(
                path: FieldPath("body", "files"), type: .files(FieldType.FilesLimits(accept: [.images])), title: "Files"
            ),
        ])

    static func path(_ key: String, _ field: String? = nil) -> FieldPath {
        FieldPath("body", "medicines", field, record: key)
    }

    static func record(_ key: String, _ name: String?, dose: Int64? = nil, taken: Bool? = nil) -> Record {
        Record(
            key: key,
            cells: [
                name.map { .answered(.text($0)) } ?? .notAsked, dose.map { .answered(.whole($0)) } ?? .notAsked,
                taken.map { .answered(.yesno($0)) } ?? .notAsked,
            ])
    }

    static func card(_ records: Record...) -> Card {
        var card = Card(schema)
        card[medicines] = .answered(.records(records))
        return card
    }
}
