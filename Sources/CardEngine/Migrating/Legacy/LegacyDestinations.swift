import Synchronization

/// Where keys lead, each worked out once: the same few stand in every record.
final class LegacyDestinations: Sendable {
    private let known = Mutex<[[UInt8]: LegacyReader.Destination]>([:])

    /// So many keys are remembered; those of a file that has more are worked out each time.
    private static let most = 2_000

    /// Where a key leads; `find` is asked for one that is not known.
    func destination(of key: String, find: () -> LegacyReader.Destination) -> LegacyReader.Destination {
        let bytes = Array(key.utf8)
        if let found = known.withLock({ $0[bytes] }) { return found }
        let found = find()
        known.withLock { if $0.count < Self.most { $0[bytes] = found } }
        return found
    }
}
