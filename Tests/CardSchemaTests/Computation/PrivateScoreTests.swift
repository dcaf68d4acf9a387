import CardSchema
import Testing

/// A private answer makes every score private that depends on it, directly or indirectly.
@Suite struct PrivateScoreTests {
    private static let template = """
        { "cards": 1, "id": "c", "version": 1, "title": "C",
          "groups": [
            { "id": "a", "title": "A", "fields": [ { "id": "open", "type": "integer", "title": "O" } ] },
            { "id": "b", "title": "B", "private": true, "fields": [
              { "id": "hidden", "type": "integer", "title": "H" },
              { "id": "list", "type": "list", "title": "L", "fields": [ { "id": "n", "type": "integer", "title": "N" } ] } ] } ],
          "scores": [
            { "id": "later", "title": "S", "value": "score.items + 1" },
            { "id": "public", "title": "S", "items": ["a.open"], "method": "sum" },
            { "id": "items", "title": "S", "items": ["a.open", "b.hidden"], "method": "sum" },
            { "id": "values", "title": "S", "value": "sum(values(b))" },
            { "id": "records", "title": "S", "value": "sum(b.list.n)" },
            { "id": "counted", "title": "S", "value": "size(b.list)" },
            { "id": "plain", "title": "S", "value": "a.open * 2 + score.public" } ] }
        """

    @Test func aScoreIsPrivateWhereAnythingPrivateGoesIn() throws {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "card.json", bytes: Array(Self.template.utf8), isQuotable: true)
        let schema = try #require(LoadedSchema.load(source, into: &findings)).schema
        #expect(SchemaComputation(schema).privateScores == ["later", "items", "values", "records", "counted"])
    }
}
