import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// A point for each place on the cards.
@Suite struct GeoJSONExporterTests {
    private static let template = """
        { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "groups": [
          { "id": "g", "title": "G", "fields": [
            { "id": "at", "type": "place", "title": "Where?" }, { "id": "mood", "type": "integer", "title": "Mood" },
            { "id": "home", "type": "place", "title": "Home", "private": true },
            { "id": "why", "type": "note", "title": "Why", "private": true } ] } ] }
        """

    private static let line =
        #"{"day":"2026-11-18","values":{"g.at":{"lat":-33.86,"lon":151.2,"name":"a \"b\""},"#
        + #""g.mood":3,"g.home":{"lat":52.5,"lon":13.4},"g.why":"canary"}}"#

    private func exported(_ lines: [String], includingPrivate: Bool = false) throws -> JSONNode {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
        _ = try diary.importing(
            Array(lines.joined(separator: "\n").utf8), with: JSONLinesImporter(), under: "walks")
        let export = try diary.export(
            "walks", with: GeoJSONExporter(), includingPrivate: includingPrivate, to: "/home")
        #expect(export.files == ["/home/walks.geojson"])
        return try #require(JSONReader.node(of: try disk.readFile("/home/walks.geojson")))
    }

    @Test func aFeatureForEachPlace() throws {
        let tree = try exported([Self.line, #"{"day":"2026-11-17","values":{"g.mood":1}}"#])
        #expect(tree["type"]?.string == "FeatureCollection")
        let features = try #require(tree["features"]?.elements)
        #expect(features.count == 1, "a card without a place has no point, and a private place stays")
        #expect(
            String(decoding: JSONWriter.canonical(features[0]), as: UTF8.self) == """
                {"geometry":{"coordinates":[151.2,-33.86],"type":"Point"},"id":"walks/2026-11-18#g.at",\
                "properties":{"card":"walks/2026-11-18","day":"2026-11-18","g.mood":3,"name":"a \\"b\\"","path":"g.at",\
                "question":"Where?"},"type":"Feature"}
                """)
        let both = try exported([Self.line], includingPrivate: true)
        #expect(both["features"]?.elements?.count == 2)
        #expect(both["features"]?.elements?.last?["properties"]?["g.why"]?.string == "canary")
    }

    @Test func withoutPlacesTheCollectionIsEmpty() throws {
        let tree = try exported([#"{"day":"2026-11-17","values":{"g.mood":1}}"#])
        #expect(tree["features"]?.elements?.isEmpty == true)
    }

    /// Two decimals unless the option says otherwise; also in the records beside a point.
    @Test func degreesHaveTwoDecimals() throws {
        let template = """
            { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "groups": [
              { "id": "g", "title": "G", "fields": [ { "id": "at", "type": "place", "title": "Where?" },
                { "id": "stops", "type": "list", "title": "Stops", "fields": [
                  { "id": "at", "type": "place", "title": "Where?" } ] } ] } ] }
            """
        let line =
            #"{"day":"2026-11-18","values":{"g.at":{"lat":-33.868765,"lon":151.209876},"#
            + ##""g.stops":[{"#":"a","at":{"lat":52.123456,"lon":13.456789}}]}}"##
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(template))
        _ = try diary.importing(Array(line.utf8), with: JSONLinesImporter(), under: "walks")
        _ = try diary.export("walks", with: GeoJSONExporter(), to: "/home")
        let text = String(decoding: try disk.readFile("/home/walks.geojson"), as: UTF8.self)
        #expect(text.contains("[151.21,-33.87]") && text.contains("[13.46,52.12]"))
        #expect(!text.contains("33.868") && !text.contains("52.123") && !text.contains("13.456"))
        var options = OptionValues(GeoJSONExporter().format.options)
        options.card[FieldPath(OptionTemplate.group, "decimals")] = .answered(.whole(4))
        _ = try diary.export("walks", with: GeoJSONExporter(), options: options, to: "/home", replacing: true)
        let finer = String(decoding: try disk.readFile("/home/walks.geojson"), as: UTF8.self)
        #expect(finer.contains("[151.2099,-33.8688]") && finer.contains("52.1235"))
    }
}
