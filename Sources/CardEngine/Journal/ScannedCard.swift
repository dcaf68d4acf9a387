@_spi(Bytes) import CardSchema

/// A card's name as numbers, and its last line; compact, since a month may have thousands.
struct ScannedCard {
    /// The index of the template's id.
    let id: UInt16
    /// The day of the month, from 0.
    let day: UInt8
    /// The last line so far; once the month is read, the head.
    var line: Int32 = -1
    let suffix: Suffix
    /// Whether the card needs full validation.
    var needsValidation = false
    /// The line of its first revision, once the month is read; -1 if it has only one line.
    var first: Int32 = -1

    init(id: UInt16, day: UInt8, suffix: Suffix) {
        self.id = id
        self.day = day
        self.suffix = suffix
    }

    var hash: Int {
        let mixed =
            UInt64(day) &* 0x9E37_79B9_7F4A_7C15 ^ (suffix.first &+ UInt64(id)) &* 0xC2B2_AE3D_27D4_EB4F
            ^ suffix.last &* 0x1656_67B1_9E37_79F9
        return Int(truncatingIfNeeded: mixed >> 32 ^ mixed >> 8) & Int.max
    }

    func hasSameName(as other: ScannedCard) -> Bool {
        id == other.id && day == other.day && suffix == other.suffix
    }
}

extension ScannedCard {
    /// The bytes of a name's suffix, 16 at most, the first of them highest; zeros after a shorter one.
    ///
    /// So two suffixes are equal only if all their bytes are, and have the order of their bytes. Without a suffix, both
    /// words are zero.
    struct Suffix: Equatable, Comparable {
        private(set) var first: UInt64 = 0
        private(set) var last: UInt64 = 0

        /// No suffix.
        init() {}

        /// Takes a suffix from a name.
        init(_ text: String) {
            for byte in text.utf8 { append(byte) }
            fill(text.utf8.count)
        }

        /// Takes a suffix of at most 16 bytes from a line.
        @inline(__always)
        init(_ bytes: RawSpan, _ range: Range<Int>) {
            if range.count == 16 {
                first = bytes.word(range.lowerBound).byteSwapped
                last = bytes.word(range.lowerBound + 8).byteSwapped
            } else {
                for place in range { append(bytes.byte(place)) }
                fill(range.count)
            }
        }

        private mutating func append(_ byte: UInt8) {
            first = first << 8 | last >> 56
            last = last << 8 | UInt64(byte)
        }

        /// Moves the bytes of a shorter suffix to the highest places.
        private mutating func fill(_ count: Int) {
            for _ in count..<16 { append(0) }
        }

        static func < (a: Self, b: Self) -> Bool { (a.first, a.last) < (b.first, b.last) }

        /// Whether there is no suffix.
        var isEmpty: Bool { first == 0 }

        /// The suffix as text; `nil` for none.
        var text: String? {
            guard first != 0 else { return nil }
            let bytes = [first, last].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
            }
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
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
    /// When it was written and saved, where a day may have any number of cards.
    var times = CardOrder.Times()
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
        times.line = number
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
