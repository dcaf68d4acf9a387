import CardSchema

/// A number of seconds, as programs write moments.
enum EpochText {
    /// Parses a number of seconds and drops its fraction; returns `nil` for anything else.
    static func seconds(_ text: String) -> Int64? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.first != UInt8(ascii: "+"), var seconds = Int64(Substring(whole)) else {
            return nil
        }
        if parts.count == 2 {
            guard !parts[1].isEmpty, parts[1].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            // The moment before, not the one after.
            if whole.first == UInt8(ascii: "-"), parts[1].contains(where: { $0 != 0x30 }), seconds > Int64.min {
                seconds -= 1
            }
        }
        return seconds
    }

    /// Returns the moment, unless it is outside the years 1 to 9999.
    static func moment(_ seconds: Int64) -> Timestamp? {
        let first = Int64(CivilDate.earliest.dayNumber) * 86_400
        let last = Int64(CivilDate.latest.dayNumber) * 86_400
        return (first...last).contains(seconds) ? Timestamp(seconds: seconds) : nil
    }
}
