/// Which way cards go through a step.
package enum MigrationDirection: Sendable {
    /// From an older version to a newer one.
    case up
    /// Back.
    case down

    var other: MigrationDirection { self == .up ? .down : .up }
}
