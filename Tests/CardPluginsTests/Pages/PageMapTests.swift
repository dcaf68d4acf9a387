import CardEngine
@testable import CardPlugins
import CardSchema
import Testing

/// The places of cards on a page: dots, a table, and nothing that is private.
@Suite struct PageMapTests {
    private static let template = """
        { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "groups": [
          { "id": "g", "title": "G", "fields": [
            { "id": "at", "type": "place", "title": "Where?" },
            { "id": "home", "type": "place", "title": "Home", "private": true },
            { "id": "stops", "type": "list", "title": "Stops", "fields": [
              { "id": "at", "type": "place", "title": "Where?" } ] } ] } ] }
        """
    private static let schema: CompiledSchema = {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "walks.json", bytes: Array(template.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else { fatalError("\(findings)") }
        return CompiledSchema(loaded.schema)
    }()

    private static func place(_ latitude: String, _ longitude: String, _ name: String? = nil) -> Place {
        let zero = DecimalNumber(units: 0) ?? DecimalNumber("0")!
        return Place(
            latitude: DecimalNumber(latitude) ?? zero, longitude: DecimalNumber(longitude) ?? zero, name: name)
    }

    private static func card(_ day: String, _ answers: [String: Value]) throws -> SharedCard {
        var card = Card(schema)
        for (id, value) in answers { card[FieldPath("g", id)] = .answered(value) }
        let day = try #require(CivilDate(day))
        return SharedCard(ref: "walks/\(day)", day: day, local: nil, card: card, saving: SharedCard.Saving())
    }

    private static func map(_ cards: [SharedCard], includingPrivate: Bool = false) throws -> String {
        let today = try #require(CivilDate("2026-11-22"))
        let request = PageRequest(of: schema, includingPrivate: includingPrivate, language: "en", today: today)
        var contents = PageContents(request)
        for card in cards {
            contents.add(
                SharedCard(
                    ref: card.ref, day: card.day, local: nil, card: request.fields.redacted(card.card),
                    saving: card.saving))
        }
        let sections = try #require(try PageSections(contents))
        return String(decoding: sections.fragment(.map), as: UTF8.self)
    }

    @Test func aDotAndARowForEachPlace() throws {
        // Twice at one place on a day is one day.
        let again = Record(key: "b", cells: [.answered(.place(Self.place("52.5201", "13.4052", "Café")))])
        let stop = Record(key: "a", cells: [.answered(.place(Self.place("-33.86", "151.2", "<Bay>")))])
        let map = try Self.map([
            try Self.card("2026-11-18", ["at": .place(Self.place("52.52", "13.405", "Café"))]),
            try Self.card(
                "2026-11-19",
                ["at": .place(Self.place("52.5201", "13.4052", "Café")), "stops": .records([stop, again])]),
            try Self.card("2026-11-20", ["at": .place(Self.place("52.53", "13.405", "Café"))]),
        ])
        #expect(map.split(separator: "<circle").count - 1 == 3)
        #expect(map.contains(#"data-at="52.5201 13.4052" data-times="2""#), "a hundred metres apart is one place")
        #expect(map.contains("18 Nov 2026") && map.contains("&lt;Bay&gt;") && !map.contains("<Bay>"))
        #expect(map.contains(#"data-at="-33.86 151.2""#))
        let reader = PageReader("<!DOCTYPE html>" + map)
        #expect(reader.faults == [])
    }

    @Test func aPrivatePlaceIsNotOnTheMap() throws {
        let card = try Self.card("2026-11-18", ["home": .place(Self.place("47.123456", "8.5", "canary"))])
        let without = try Self.map([card])
        #expect(without == "", "no places, no section")
        #expect(try Self.map([card], includingPrivate: true).contains("canary"))
    }

    /// The frame has every point inside, the smallest way around the earth.
    @Test(arguments: [
        [(52.5, 13.4)], [(0, 0), (10, 20)], [(-17.7, 178.4), (-13.8, -171.8)], [(89.9, 10), (89.9, -170)],
        [(-90, 0), (90, 0)],
        [(60, -179.9), (60, 179.9)], [(10, 0), (10, 120), (10, -120)],
    ])
    func everyPointIsInTheFrame(_ points: [(Double, Double)]) throws {
        let frame = try #require(MapFrame(points.map { (latitude: $0.0, longitude: $0.1) }))
        for (latitude, longitude) in points {
            let (x, y) = frame.position(latitude: latitude, longitude: longitude)
            #expect(
                x >= 0 && x <= MapFrame.width && y >= -0.001 && y <= MapFrame.height + 0.001,
                "\(latitude) \(longitude): \(x) \(y)")
        }
    }

    @Test func aFrameAcrossTheDateLineIsNarrow() throws {
        let frame = try #require(MapFrame([(-17.7, 178.4), (-13.8, -171.8)]))
        #expect(abs(frame.longitude.magnitude - 176.7) < 0.001 && frame.longitude < 0)
        #expect(frame.scale < 0.03)
    }

    @Test func outlinesAreWrittenAsDifferences() {
        #expect(MapOutlines.land.hasPrefix("M-900 -483l-244-196 "))
        #expect(MapOutlines.borders.hasPrefix("M") && !MapOutlines.borders.contains("z"))
        #expect(MapOutlines.cities.hasPrefix("Ōsaka|34.691|135.504;"))
    }
}
