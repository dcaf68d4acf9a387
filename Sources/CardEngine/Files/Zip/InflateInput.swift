@_spi(Bytes) import CardSchema

/// The compressed bytes that were added and not decoded yet, read as bits.
///
/// The first bit is the lowest one of the first byte (RFC 1951, section 3.1.1).
///
/// ```
/// bytes   … decoded | in `bits` |  b0   b1   b2 …          b0 is at `position`
/// bits    63 … zeros … | count-1 … 1 0                     bit 0 is the next one
/// ```
struct InflateInput: Sendable {
    /// The next bits, the first one lowest; those from ``count`` on are zero.
    private(set) var bits: UInt64 = 0
    /// The number of valid bits, at most 63.
    private(set) var count = 0

    private var bytes: [UInt8] = []
    private var position = 0

    /// The number of whole bytes that were not decoded.
    var unusedCount: Int { bytes.count - position + count / 8 }

    /// Adds bytes after those that are not decoded yet.
    mutating func append(_ more: [UInt8]) {
        bytes = position == bytes.count ? more : Array(bytes[position...]) + more
        position = 0
    }

    /// Loads as many whole bytes as fit: afterwards ``count`` is at least 56, unless all bytes are loaded.
    @inline(__always)
    mutating func refill() {
        let room = (63 &- count) / 8
        if bytes.count &- position >= 8 {
            let word = bytes.span.bytes.word(position) & EightBytes.mask(room)
            bits |= word &<< UInt64(truncatingIfNeeded: count)
            position &+= room
            count &+= room &* 8
        } else {
            refillAtTheEnd(room)
        }
    }

    @inline(never)
    private mutating func refillAtTheEnd(_ room: Int) {
        for _ in 0..<min(room, bytes.count - position) {
            bits |= UInt64(bytes[position]) << UInt64(count)
            position += 1
            count += 8
        }
    }

    /// Removes the next bits; `width` is at most ``count``.
    @inline(__always)
    mutating func drop(_ width: Int) {
        bits &>>= UInt64(truncatingIfNeeded: width)
        count -= width
    }

    /// Removes and returns the next bits as a number; `nil`, removing nothing, if there are fewer.
    ///
    /// `width` is at most 32.
    mutating func take(_ width: Int) -> Int? {
        if count < width { refill() }
        guard count >= width else { return nil }
        let value = Int(bits & ((1 << UInt64(width)) - 1))
        drop(width)
        return value
    }

    /// Removes the rest of the current byte.
    mutating func alignToByte() { drop(count % 8) }
}
