import CardSchema

/// A card's name in numbers, and its last line; small, since a month may have thousands.
struct ScannedCard {
    /// The place of the template's id among those met.
    let id: UInt16
    /// The day of the month, from 0.
    let day: UInt8
    let hasSuffix: Bool
    /// The line met last; once the month is read, the head.
    var line: Int32 = -1
    let suffix: UInt64

    init(id: UInt16, day: UInt8, suffix: UInt64?) {
        self.id = id
        self.day = day
        hasSuffix = suffix != nil
        self.suffix = suffix ?? 0
    }

    var hash: Int {
        let mixed =
            UInt64(day) &* 0x9E37_79B9_7F4A_7C15 ^ (suffix &+ UInt64(id)) &* 0xC2B2_AE3D_27D4_EB4F
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
