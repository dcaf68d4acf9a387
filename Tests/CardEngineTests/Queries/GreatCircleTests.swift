import CardEngine
import CardSchema
import Testing

/// Distances near the poles, over the date line, and between opposite ends of the earth.
@Suite struct GreatCircleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let start: (String, String)
        let end: (String, String)
        let metres: Double

        init(_ name: String, _ start: (String, String), _ end: (String, String), _ metres: Double) {
            (testDescription, self.start, self.end, self.metres) = (name, start, end, metres)
        }
    }

    /// The metres are those of `great_circle` in geopy 2.5.0, which uses another formula (the spherical case of
    /// Vincenty's) and a radius that is 20 cm longer.
    static let rows = [
        Row("the same place", ("52.52", "13.405"), ("52.52", "13.405"), 0),
        Row("eleven centimetres", ("52.52", "13.405"), ("52.520001", "13.405"), 0.11119508345653309),
        Row("Berlin and Paris", ("52.52", "13.405"), ("48.8566", "2.3522"), 877464.5654670538),
        Row("Sydney and Buenos Aires", ("-33.8688", "151.2093"), ("-34.6037", "-58.3816"), 11801082.796577893),
        Row("over the date line, on the equator", ("0", "179.9"), ("0", "-179.9"), 22239.01674483846),
        Row("over the date line, in Fiji", ("-17.7134", "179.9"), ("-17.7134", "-179.9"), 21184.671743103478),
        Row("over the date line, northward", ("65.5", "-179.95"), ("66.5", "179.95"), 111286.985680177),
        Row("the date line by both of its names", ("0", "180"), ("0", "-180"), 0),
        Row("over the North Pole", ("89.9", "0"), ("89.9", "180"), 22239.01674483768),
        Row("over the North Pole, closely", ("89.999999", "-90"), ("89.999999", "90"), 0.2223901662786415),
        Row("the North Pole by two longitudes", ("90", "0"), ("90", "135"), 0),
        Row("from the South Pole", ("-90", "10"), ("-89.99", "-170"), 1111.9508372426253),
        Row("from pole to pole", ("90", "0"), ("-90", "0"), 20015115.070354454),
        Row("half of the equator", ("0", "0"), ("0", "180"), 20015115.070354454),
        Row("antipodes", ("48.85", "2.35"), ("-48.85", "-177.65"), 20015115.070354454),
        Row("nearly antipodes", ("45", "0"), ("-45", "179.999999"), 20015114.991727658),
    ]

    @Test(arguments: rows) func containsWhatIsAsNear(_ row: Row) throws {
        func place(_ degrees: (String, String)) throws -> Place {
            Place(
                latitude: try #require(DecimalNumber(degrees.0)), longitude: try #require(DecimalNumber(degrees.1)))
        }
        let (start, end) = (try place(row.start), try place(row.end))
        let allowance = max(0.000_001, row.metres * 1e-7)
        for (start, end) in [(start, end), (end, start)] {
            #expect(Vicinity(of: [start], radius: row.metres + allowance).contains(end))
            if row.metres > 0 { #expect(!Vicinity(of: [start], radius: row.metres - allowance).contains(end)) }
        }
        #expect(!Vicinity(of: [], radius: 1e9).contains(end))
    }
}
