import CardSchema

/// A card's name in numbers, and its lines.
struct ScannedCard {
    let id: Int32
    let day: Int32
    let hasSuffix: Bool
    let suffix: UInt64
    /// The line met last.
    var last: Int32 = -1
    /// Once the month is read, the head.
    var head: Int32 = -1
    var count: Int32 = 0

    init(id: Int32, day: Int32, hasSuffix: Bool, suffix: UInt64) {
        self.id = id
        self.day = day
        self.hasSuffix = hasSuffix
        self.suffix = suffix
    }

    var hash: Int {
        let mixed =
            UInt64(UInt32(bitPattern: day)) &* 0x9E37_79B9_7F4A_7C15
            ^ (suffix &+ UInt64(UInt32(bitPattern: id))) &* 0xC2B2_AE3D_27D4_EB4F
        return Int(truncatingIfNeeded: mixed >> 32 ^ mixed >> 8) & Int.max
    }

    func hasSameName(as other: ScannedCard) -> Bool {
        id == other.id && day == other.day && suffix == other.suffix && hasSuffix == other.hasSuffix
    }
}

/// What is kept of a line.
struct ScannedLine {
    /// The line of the same card that was met before it; -1 for none.
    let next: Int32
    let rev: Int32
    let schema: Int32
    let isDeleted: Bool
    let hasParent: Bool
    let id: UInt64
    let prev: UInt64
}

extension Array {
    /// Grows by a quarter rather than to the double, since the largest month decides how much memory is taken.
    mutating func makeRoomForOneMore() {
        if count == capacity { reserveCapacity(count + Swift.max(64, count / 4)) }
    }
}
