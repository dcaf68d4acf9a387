extension JSONScanner {
    /// Collects each key that the object already has.
    mutating func collectRepetitions(_ members: [JSONMember]) {
        guard duplicateKeys == .refused, members.count > 1 else { return }
        // Most objects are small, and comparing all pairs of keys is faster than a hash table.
        if members.count <= Self.mostCompared, !Self.hasRepetition(members) { return }
        var first: [[UInt8]: SourceSpan] = [:]
        first.reserveCapacity(members.count)
        for member in members {
            // By bytes, because String equality would treat two spellings of é as one key.
            let key = Array(member.key.utf8)
            if let earlier = first[key] {
                guard repetitions.count < Self.mostRepetitions else { return }
                repetitions.append(Repetition(key: member.key, span: member.keySpan, first: earlier))
            } else {
                first[key] = member.keySpan
            }
        }
    }

    private static let mostCompared = 32

    /// Whether two keys may be equal, scalar by scalar.
    ///
    /// Keys that are only canonically equivalent are not repetitions, but return `true` here, and are then compared
    /// exactly.
    private static func hasRepetition(_ members: [JSONMember]) -> Bool {
        for later in members.indices.dropFirst() {
            let key = members[later].key
            for earlier in 0..<later where members[earlier].key == key { return true }
        }
        return false
    }
}
