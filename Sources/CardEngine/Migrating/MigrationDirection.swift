/// The direction in which a step is applied.
package enum MigrationDirection: Sendable {
    /// From an older version to a newer one.
    case up
    /// Back.
    case down

    var other: MigrationDirection { self == .up ? .down : .up }
}
