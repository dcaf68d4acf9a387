/// A place on earth, in degrees of the WGS 84 ellipsoid.
public struct Place: Sendable, Hashable {
    /// How far north, −90 to 90 degrees.
    public let latitude: DecimalNumber
    /// How far east, −180 to 180 degrees.
    public let longitude: DecimalNumber
    /// What the person calls it, one line; `nil` when it has no name.
    public let name: String?

    /// Names a place.
    public init(latitude: DecimalNumber, longitude: DecimalNumber, name: String? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.name = name
    }

    /// The largest latitude there is, in degrees.
    public static let mostLatitude: Int64 = 90
    /// The largest longitude there is, in degrees.
    public static let mostLongitude: Int64 = 180
    /// The keys of its parts as they are stored, in order.
    public static let keys = ["lat", "lon", "name"]
}
