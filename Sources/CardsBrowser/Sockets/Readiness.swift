/// For which operations a descriptor is ready, or is to be.
struct Readiness: OptionSet {
    let rawValue: UInt8

    static let reading = Readiness(rawValue: 1)
    static let writing = Readiness(rawValue: 2)
}
