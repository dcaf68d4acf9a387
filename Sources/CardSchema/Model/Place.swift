/// A geographic location, in degrees of the WGS 84 ellipsoid.
public struct Place: Sendable, Hashable {
    /// The latitude, −90 to 90 degrees.
    public let latitude: DecimalNumber
    /// The longitude, −180 to 180 degrees.
    public let longitude: DecimalNumber
    /// The person's name for the place, one line; `nil` if it has none.
    public let name: String?

    /// Creates a place.
    public init(latitude: DecimalNumber, longitude: DecimalNumber, name: String? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.name = name
    }

    /// Returns the place with at most some decimals of degrees, 0 to 6; halves toward +∞.
    package func rounded(toDecimals decimals: Int) -> Place {
        Place(
            latitude: Rational(latitude).rounded(toDecimals: decimals) ?? latitude,
            longitude: Rational(longitude).rounded(toDecimals: decimals) ?? longitude, name: name)
    }

    /// The maximum latitude, in degrees.
    public static let mostLatitude: Int64 = 90
    /// The maximum longitude, in degrees.
    public static let mostLongitude: Int64 = 180
    /// The keys of the stored parts, in order.
    public static let keys = ["lat", "lon", "name"]
}

extension Place: Discreet {}
