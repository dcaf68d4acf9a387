package import CardSchema

/// Everywhere within a distance of any of some places.
package struct Vicinity: Sendable, Hashable {
    /// The places in the middle.
    package let centres: [Place]
    /// The distance in metres.
    package let radius: Double

    /// Creates a vicinity; without centres, it contains nothing.
    package init(of centres: [Place], radius: Double) {
        self.centres = centres
        self.radius = radius
    }

    /// Returns whether a place is inside, including the edge.
    package func contains(_ place: Place) -> Bool {
        centres.contains { GreatCircle.metres(from: $0, to: place) <= radius }
    }
}
