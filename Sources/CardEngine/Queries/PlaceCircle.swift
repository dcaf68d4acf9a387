package import CardSchema

/// Everywhere within a distance of a point on the earth.
package struct PlaceCircle: Sendable, Hashable {
    /// Degrees north, -90 to 90.
    package let latitude: DecimalNumber
    /// Degrees east, -180 to 180.
    package let longitude: DecimalNumber
    /// The distance in metres.
    package let radius: Double

    /// Creates a circle.
    package init(latitude: DecimalNumber, longitude: DecimalNumber, radius: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
    }

    /// Returns whether a place is inside, including the edge.
    package func contains(_ place: Place) -> Bool {
        distance(to: place) <= radius
    }

    /// Returns the distance to a place in metres, on a sphere with the earth's mean radius.
    ///
    /// Uses the haversine formula (Sinnott, "Virtues of the Haversine", 1984). The error is at most half a percent,
    /// because the earth is not a sphere.
    func distance(to place: Place) -> Double {
        let (a, b) = (Self.radians(latitude), Self.radians(place.latitude))
        let across = Platform.sine((b - a) / 2)
        let along = Platform.sine((Self.radians(place.longitude) - Self.radians(longitude)) / 2)
        let share = across * across + Platform.cosine(a) * Platform.cosine(b) * along * along
        return 2 * Self.earthRadius * Platform.arcSine(min(1, share.squareRoot()))
    }

    private static let earthRadius = 6_371_008.8

    private static func radians(_ degrees: DecimalNumber) -> Double {
        var value = Double(degrees.units)
        for _ in 0..<degrees.decimals { value /= 10 }
        return value * .pi / 180
    }
}
