import Synchronization

/// Caches the destinations of keys, because every record has the same few.
final class LegacyDestinations: Sendable {
    private let known = Mutex<[[UInt8]: LegacyReader.Destination]>([:])

    /// The maximum number of cached keys; others are resolved each time.
    private static let most = 2_000

    /// Returns the destination of a key; `find` resolves one that is not cached.
    func destination(of key: String, find: () -> LegacyReader.Destination) -> LegacyReader.Destination {
        let bytes = Array(key.utf8)
        if let found = known.withLock({ $0[bytes] }) { return found }
        let found = find()
        known.withLock { if $0.count < Self.most { $0[bytes] = found } }
        return found
    }
}
