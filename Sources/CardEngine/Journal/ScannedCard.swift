import CardSchema

/// A card's name as numbers, and its last line; compact, since a month may have thousands.
struct ScannedCard {
    /// The index of the template's id.
    let id: UInt16
    /// The day of the month, from 0.
    let day: UInt8
    let hasSuffix: Bool
    /// The last line so far; once the month is read, the head.
    var line: Int32 = -1
    let suffix: UInt64
    /// Whether the card needs full validation.
    var needsValidation = false

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

/// What a scan keeps of a line.
struct ScannedLine {
    /// The index of the card's previous line; -1 for none.
    var next: Int32 = -1
    let rev: Int32
    let schema: Int32
    let isDeleted: Bool
    let hasParent: Bool
    /// Whether the card needs the full reader; then only its range is known.
    let needsValidation: Bool
    let id: UInt64
    let prev: UInt64
    /// The index of its first number among those of the month.
    let numbers: Int32
    /// The index of its file among those of the month.
    let file: Int32
    private let number: Int32
    private let length: Int32
    private let offset: Int64

    init(
        rev: Int32, schema: Int32, isDeleted: Bool, hasParent: Bool, id: UInt64, prev: UInt64, numbers: Int32,
        needsValidation: Bool = false, file: Int32, place: JournalLineReader.Line, _ range: Range<Int>
    ) {
        (self.rev, self.schema, self.isDeleted, self.hasParent) = (rev, schema, isDeleted, hasParent)
        (self.id, self.prev, self.numbers, self.needsValidation) = (id, prev, numbers, needsValidation)
        self.file = file
        number = Int32(truncatingIfNeeded: place.number)
        length = Int32(truncatingIfNeeded: range.count)
        offset = place.offset + Int64(range.lowerBound)
    }

    /// A line with an unknown header: only its range is known.
    init(difficult file: Int32, place: JournalLineReader.Line, _ range: Range<Int>) {
        self.init(
            rev: 0, schema: 0, isDeleted: false, hasParent: false, id: 0, prev: 0, numbers: 0, needsValidation: true,
            file: file, place: place, range)
    }

    /// Its range in the file.
    var stretch: LineSelection.Stretch {
        LineSelection.Stretch(line: Int(number), offset: offset, length: Int(length))
    }
}

extension Array {
    /// Grows by a quarter instead of doubling, because the largest month determines the memory.
    mutating func makeRoomForOneMore() {
        if count == capacity { reserveCapacity(count + Swift.max(64, count / 4)) }
    }
}
