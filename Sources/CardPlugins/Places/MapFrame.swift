import CardEngine
import CardSchema

/// The part of the earth that a map shows at first: all its points, with space around them.
///
/// Parallels and meridians are straight lines. A degree of longitude is shorter by the cosine of the middle latitude, so
/// that shapes look right there.
struct MapFrame {
    /// The middle, in degrees.
    let latitude, longitude: Double
    /// The degrees of latitude that one unit of the picture covers.
    let scale: Double

    /// The size of the picture in its own units.
    static let (width, height) = (720.0, 400.0)
    /// The space around the points, in units.
    private static let margin = 60.0
    /// The smallest height of the earth that is shown at first, in degrees of latitude; closer, no outlines would be seen.
    private static let leastHeight = 4.0
    /// The largest height: from pole to pole.
    private static let mostHeight = 180.0

    /// Creates the frame of some points; `nil` without points.
    init?(_ points: [(latitude: Double, longitude: Double)]) {
        guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max() else { return nil }
        let (west, span) = Self.meridians(points.map(\.longitude))
        latitude = (south + north) / 2
        longitude = Self.wrapped(west + span / 2)
        let upright = (north - south) / (Self.height - 2 * Self.margin)
        let along = span * Self.shrink(at: latitude) / (Self.width - 2 * Self.margin)
        let (least, most) = (Self.leastHeight / Self.height, Self.mostHeight / Self.height)
        scale = min(max(upright, along, least), most)
    }

    /// The west end and the width of the smallest range of longitudes that has them all, also across the date line.
    private static func meridians(_ longitudes: [Double]) -> (west: Double, span: Double) {
        let sorted = Set(longitudes).sorted()
        var (west, gap) = (sorted[0], sorted[0] + 360 - sorted[sorted.count - 1])
        for (one, next) in zip(sorted, sorted.dropFirst()) where next - one > gap { (west, gap) = (next, next - one) }
        return (west, 360 - gap)
    }

    /// How much shorter a degree of longitude is than one of latitude; near the poles no less than a tenth.
    private static func shrink(at latitude: Double) -> Double { max(0.1, Platform.cosine(latitude * .pi / 180)) }

    /// A longitude or a difference as −180 to 180.
    private static func wrapped(_ degrees: Double) -> Double {
        degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }

    /// The units of the picture for a degree of longitude.
    private var along: Double { Self.shrink(at: latitude) / scale }

    /// Returns a point's place in the picture.
    func position(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        (
            Self.width / 2 + Self.wrapped(longitude - self.longitude) * along,
            Self.height / 2 - (latitude - self.latitude) / scale
        )
    }

    /// The part of the outlines, which are in hundredths of a degree with south below.
    var viewBox: String {
        let (wide, high) = (Self.width / along, Self.height * scale)
        let parts = [longitude - wide / 2, -latitude - high / 2, wide, high]
        return parts.map { SeriesText.decimal($0 * 100, most: 2) }.joined(separator: " ")
    }

    /// The middle and the scale, for the script.
    var description: String {
        [latitude, longitude].map { SeriesText.decimal($0, most: 5) }.joined(separator: " ") + " "
            + SeriesText.decimal(scale, most: 6)
    }
}
