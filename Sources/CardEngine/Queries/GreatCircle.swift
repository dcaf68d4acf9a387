import CardSchema

/// Distances along the surface of the earth, in metres.
enum GreatCircle {
    /// Returns the distance between two places in metres, on a sphere with the earth's mean radius.
    ///
    /// Uses the haversine formula (Sinnott, "Virtues of the Haversine", 1984), which is exact to a fraction of a
    /// millimetre for near places and to a few centimetres for opposite ends of the earth. The earth is not a sphere,
    /// so the true distance differs by up to half a percent.
    static func metres(from start: Place, to end: Place) -> Double {
        let (a, b) = (radians(start.latitude), radians(end.latitude))
        let across = Platform.sine((b - a) / 2)
        let along = Platform.sine((radians(end.longitude) - radians(start.longitude)) / 2)
        let share = across * across + Platform.cosine(a) * Platform.cosine(b) * along * along
        return 2 * earthRadius * Platform.arcSine(min(1, share.squareRoot()))
    }

    /// The mean radius R₁ of the ellipsoid GRS 80, in metres (Moritz, "Geodetic Reference System 1980").
    private static let earthRadius = 6_371_008.8

    private static func radians(_ degrees: DecimalNumber) -> Double {
        var value = Double(degrees.units)
        for _ in 0..<degrees.decimals { value /= 10 }
        return value * .pi / 180
    }
}
