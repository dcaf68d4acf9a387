package import CardSchema

/// Where a picture was taken, as the camera's receiver says.
package struct PicturePosition: Sendable, Hashable {
    /// The latitude in degrees, negative in the south.
    package let latitude: DecimalNumber
    /// The longitude in degrees, negative in the west.
    package let longitude: DecimalNumber
    /// The altitude in meters, negative below sea level; `nil` if it is not known.
    package var altitude: DecimalNumber?

    /// Creates a position from degrees; `nil` outside the earth.
    ///
    /// 0° N 0° E counts as no position. Receivers without one report it, and nobody takes pictures there.
    init?(latitude: Double, longitude: Double) {
        guard latitude.magnitude <= 90, longitude.magnitude <= 180, latitude != 0 || longitude != 0,
            let latitude = Self.rounded(latitude, decimals: 6), let longitude = Self.rounded(longitude, decimals: 6)
        else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// Returns a number with a few decimals; `nil` if it is not finite or too large.
    static func rounded(_ number: Double, decimals: Int) -> DecimalNumber? {
        let scaled = (0..<decimals).reduce(number) { value, _ in value * 10 }.rounded()
        guard scaled.magnitude < Double(DecimalNumber.limit) else { return nil }
        return DecimalNumber(units: Int64(scaled), decimals: decimals)
    }
}
