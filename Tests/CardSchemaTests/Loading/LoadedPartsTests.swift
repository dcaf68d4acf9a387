import CardSchema
import Testing

/// The model of the compound types.
@Suite struct LoadedPartsTests {
    let loaded: LoadedSchema

    init() throws {
        let (loaded, diagnostics) = load(cardOfParts)
        #expect(diagnostics.isEmpty)
        self.loaded = try #require(loaded)
    }

    private func field(_ path: String) throws -> Field {
        try #require(loaded.schema.allFields.first { $0.path.description == path })
    }

    @Test func limits() throws {
        #expect(try field("day.tags").type == .tags(FieldType.TagsLimits(maxCount: 5, suggestions: ["rain"])))
        #expect(try field("day.at").type == .place)
        let kinds = ["application/pdf", "audio/*"].compactMap { MediaTypePattern($0) }
        #expect(try field("day.papers").type == .files(FieldType.FilesLimits(accept: kinds, maxCount: 3)))
        #expect(try field("day.pictures").type == .files(FieldType.FilesLimits(accept: [.images], maxCount: 9)))
    }

    @Test func records() throws {
        let pills = try #require(try field("day.pills").type.list)
        #expect(pills.minCount == 1 && pills.maxCount == 9 && pills.carry == ["name"])
        let ids = ["name", "why", "tags", "at", "leaflet", "taken"]
        #expect(pills.fields.map(\.path) == ids.map { FieldPath("day", "pills", $0) })
        #expect(pills.fields.map(\.type.name) == ["text", "choices", "tags", "place", "files", "yesno"])
        #expect(pills.fields.map(\.requirement).prefix(2) == [.required, .optional])
        #expect(pills.fields.allSatisfy { $0.isPrivate && $0.subfields.isEmpty })
        #expect(try field("day.pills").subfields.isEmpty)
        #expect(pills.index(of: "at") == 3 && pills.index(of: "At") == nil)
    }

    @Test func aRecordsFieldIsFoundInTheText() throws {
        let span = try #require(loaded.sourceMap.span(of: FieldPath("day", "pills", "taken")))
        #expect(String(decoding: Array(cardOfParts.utf8)[span.start..<span.end], as: UTF8.self) == "\"taken\"")
    }

    /// Found by a second account of the rules, written in Python.
    @Test func theHashNeverChanges() {
        #expect(loaded.schema.name.description == "parts@1.0f4cfcf7")
    }
}
