/// The SHA-256 of many texts at once, four of them side by side.
///
/// ```
///   lane 0   text 0 ───────────┤ text 4 ─────┤
///   lane 1   text 1 ────┤ text 5 ────────────┤        a lane whose text is at its end begins the next;
///   lane 2   text 2 ─────────────┤ text 6 ─┤          the end of a text is a copy with its padding
///   lane 3   text 3 ─────┤ text 7 ──────┤
/// ```
///
/// For texts of a few blocks, it takes less than half the time of ``SHA256``, with the same results.
package struct SHA256Lanes {
    /// A text being hashed.
    private struct Lane {
        /// The index of the text; `nil` if none is left for the lane.
        var text: Int?
        /// The offset of its next block, and the number of blocks until the state is read.
        var place: UnsafeRawPointer
        var blocks = 0
        /// Whether these are the final blocks, which contain the padding.
        var isAtEnd = false
    }

    private let texts: [Range<Int>]
    private let bytes: UnsafeRawBufferPointer
    /// Two blocks for each lane: the rest of a text, and its padding.
    private let ends: UnsafeMutableRawBufferPointer
    private var vector = SHA256Vector()
    private var lanes: [Lane] = []
    private var next = 0
    private var digests: [SHA256.Digest]

    /// Returns the hash of each text, given as ranges of one span.
    package static func digests(of texts: [Range<Int>], in bytes: RawSpan) -> [SHA256.Digest] {
        // A single text is faster alone.
        guard texts.count > 1 else { return texts.map { SHA256.digest(of: bytes.extracting($0)) } }
        return bytes.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { ends in
                var lanes = SHA256Lanes(texts, bytes, ends)
                return lanes.run()
            }
        }
    }

    private init(_ texts: [Range<Int>], _ bytes: UnsafeRawBufferPointer, _ ends: UnsafeMutableRawBufferPointer) {
        self.texts = texts
        self.bytes = bytes
        self.ends = ends
        digests = Array(repeating: SHA256.Digest(words: SHA256.beginning), count: texts.count)
        ends.initializeMemory(as: UInt8.self, repeating: 0)
        lanes = Array(repeating: Lane(place: UnsafeRawPointer(ends.baseAddress.unsafelyUnwrapped)), count: 4)
        for lane in 0..<4 { begin(lane) }
    }

    private mutating func run() -> [SHA256.Digest] {
        while let busy = lanes.first(where: { $0.text != nil })?.place {
            let blocks = lanes.reduce(Int.max) { $1.text == nil ? $0 : min($0, $1.blocks) }
            // A finished lane repeats another one, and its result is ignored.
            let places = lanes.map { $0.text == nil ? busy : $0.place }
            vector.compress((places[0], places[1], places[2], places[3]), blocks: blocks)
            for lane in 0..<4 where lanes[lane].text != nil { goOn(lane, blocks) }
        }
        return digests
    }

    private mutating func goOn(_ lane: Int, _ blocks: Int) {
        lanes[lane].place += blocks * 64
        lanes[lane].blocks -= blocks
        guard lanes[lane].blocks == 0, let text = lanes[lane].text else { return }
        guard lanes[lane].isAtEnd else { return end(lane, text) }
        digests[text] = SHA256.Digest(words: vector[lane])
        begin(lane)
    }

    /// Starts the next text in a lane, if there is one.
    private mutating func begin(_ lane: Int) {
        guard next < texts.count else { return lanes[lane].text = nil }
        let text = texts[next]
        vector[lane] = SHA256.beginning
        if let start = bytes.baseAddress { lanes[lane].place = start + text.lowerBound }
        (lanes[lane].text, lanes[lane].blocks, lanes[lane].isAtEnd) = (next, text.count / 64, false)
        if text.count < 64 { end(lane, next) }
        next += 1
    }

    /// Continues with the last bytes of a text and its padding: `80`, zeros, the length in bits.
    private mutating func end(_ lane: Int, _ text: Int) {
        let (whole, count) = (texts[text], texts[text].count % 64)
        let blocks = count < 56 ? 1 : 2
        let end = UnsafeMutableRawBufferPointer(rebasing: ends[lane * 128..<lane * 128 + blocks * 64])
        end.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[whole.upperBound - count..<whole.upperBound]))
        for offset in count..<end.count - 8 { end[offset] = offset == count ? 0x80 : 0 }
        end.storeBytes(of: UInt64(whole.count * 8).bigEndian, toByteOffset: end.count - 8, as: UInt64.self)
        let place = UnsafeRawPointer(end.baseAddress.unsafelyUnwrapped)
        lanes[lane] = Lane(text: text, place: place, blocks: blocks, isAtEnd: true)
    }
}
