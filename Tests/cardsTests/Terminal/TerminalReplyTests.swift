import CardsProgram
import TestSupport
import Testing

/// What a terminal sends on its own is no key, however it is split, and never blocks keys for long.
@Suite struct TerminalReplyTests {
    /// A piece of input, and when it arrives in milliseconds.
    private typealias Piece = (at: Int, bytes: [UInt8])

    /// Reads pieces as the program does: silence ends what is incomplete.
    private static func keys(_ pieces: [Piece], until end: Int = 10_000) -> [Key] {
        var (decoder, keys, now) = (KeyDecoder(), [Key](), 0)
        func wait(until time: Int) {
            while let patience = decoder.patience(at: now), now + patience <= time {
                now += patience
                if let key = decoder.finish(at: now) { keys.append(key) }
                while let key = decoder.next() { keys.append(key) }
            }
            now = time
        }
        for piece in pieces {
            wait(until: piece.at)
            decoder.feed(piece.bytes, at: now)
            while let key = decoder.next() { keys.append(key) }
        }
        wait(until: end)
        return keys
    }

    private static let typed: [Key] = [.sign("4"), .sign("!")]

    /// The key that a first part makes, if nothing follows: half a reply may look like a key.
    private static func alone(_ part: [UInt8]) -> [Key] {
        part == [0x1B] ? [.escape] : part == [0xC2] ? [.sign("\u{FFFD}")] : []
    }

    @Test func everyFamilyIsSwallowedAtEverySplit() {
        var count = 0
        for reply in TerminalReply.all {
            for split in 1...reply.bytes.count {
                let (first, rest) = (Array(reply.bytes[..<split]), Array(reply.bytes[split...]))
                let isWhole = rest.isEmpty
                let place = "\(reply.name), \(split)"
                // At once, as two reads; then with a pause that is longer than an escape's.
                #expect(Self.keys([(0, first), (0, rest), (0, [0x34, 0x21])]) == Self.typed, "\(place)")
                let late = Self.keys([(0, first), (300, rest), (310, [0x34, 0x21])])
                let withdrawn: [Key] = first == [0x1B] && !isWhole ? [.escape, .withdrawnEscape] : []
                #expect(late == withdrawn + Self.typed, "\(place)")
                // Only the first part, until time or ^C ends it.
                let ended = Self.keys([(0, first), (600, [0x34, 0x21])])
                #expect(ended == Self.alone(first) + Self.typed, "\(place)")
                let left = Self.keys([(0, first), (10, [0x03]), (20, [0x34, 0x21])])
                #expect(left == Self.alone(first) + [.control("C")] + Self.typed, "\(place)")
                count += 4
            }
        }
        #expect(count == 7612)
    }

    /// A slow connection delivers single bytes.
    @Test(arguments: TerminalReply.all) func singleBytesArriveSlowly(_ reply: TerminalReply) {
        for pause in [20, 60, 140] {
            let pieces = reply.bytes.enumerated().map { (at: $0 * pause, bytes: [$1]) }
            let keys = Self.keys(Array(pieces.prefix(2000 / pause)))
            #expect(keys.allSatisfy { [.escape, .withdrawnEscape].contains($0) }, "\(pause)")
            #expect(keys.count { $0 == .escape } == keys.count { $0 == .withdrawnEscape })
        }
    }

    /// A person who types into an unfinished reply gets through after two seconds.
    @Test(arguments: [[0x1B, 0x5D, 0x31] as [UInt8], [0x1B, 0x50], [0x9B], Array("\u{1B}[200~".utf8)])
    func typingEndsWhatIsUnfinished(_ start: [UInt8]) {
        let digits = (1...20).map { (at: $0 * 200, bytes: [0x34] as [UInt8]) }
        let keys = Self.keys([(0, start)] + digits)
        #expect(keys.suffix(7).allSatisfy { $0 == .sign("4") }, "\(keys)")
    }

    @Test func pasteWithoutItsEndEndsByTimeOrInterrupt() {
        let start = Array("\u{1B}[200~hello".utf8)
        #expect(Self.keys([(0, start), (600, [0x33])]) == [.paste("hello"), .sign("3")])
        #expect(Self.keys([(0, start), (200, [0x03]), (350, [0x33])]) == [.paste("hello"), .control("C"), .sign("3")])
        #expect(Self.keys([(0, start + Array("\u{1B}[2".utf8)), (600, [0x33])]) == [.paste("hello"), .sign("3")])
        // ^C inside a paste that goes on is part of it.
        #expect(Self.keys([(0, start + [0x03]), (50, Array("!\u{1B}[201~3".utf8))]) == [.paste("hello!"), .sign("3")])
        for split in 1..<6 {
            let end = Array("\u{1B}[201~".utf8)
            let pieces: [Piece] = [(0, start + end[..<split]), (300, end[split...] + [0x33])]
            #expect(Self.keys(pieces) == [.paste("hello"), .sign("3")])
        }
    }

    /// A reply may be cut off by a key, which then counts.
    @Test func escapeSequenceInsideAReplyIsAKey() {
        #expect(Self.keys([(0, Array("\u{1B}]11;rgb\u{1B}[A3".utf8))]) == [.up, .sign("3")])
        #expect(Self.keys([(0, Array("\u{1B}]11;rgb\u{18}3".utf8))]) == [.sign("3")])
        #expect(Self.keys([(0, Array("\u{1B}[1;\u{1B}]4;x\u{1B}\\3".utf8))]) == [.sign("3")])
    }

    /// Two megabytes, byte by byte: looking at each one again would take days.
    @Test(arguments: ["\u{1B}]52;c;", "\u{1B}P", "\u{1B}[", "\u{1B}[200~"]) func longOnesTakeLinearTime(_ start: String)
    {
        var decoder = KeyDecoder()
        decoder.feed(Array(start.utf8), at: 0)
        for _ in 0..<2_000_000 { decoder.feed([0x31], at: 0) }
        #expect(decoder.next() == nil)
        decoder.feed([0x03], at: 0)
        var keys = [decoder.finish(at: 100)].compactMap { $0 }
        while let key = decoder.next() { keys.append(key) }
        decoder.feed([0x34], at: 200)
        while let key = decoder.next() { keys.append(key) }
        #expect(keys.suffix(2) == [.control("C"), .sign("4")])
    }

    // MARK: Typed lines

    @Test func everyFamilyIsTakenOutOfALine() throws {
        for reply in TerminalReply.all where !reply.bytes.contains(0x0A) {
            for place in [0, 1, 3, 5] {
                let line = Array("4é 5".utf8)
                let bytes = Array(line[..<place]) + reply.bytes + Array(line[place...])
                #expect(TypedLine.text(bytes[...]) == "4é 5", "\(reply.name)")
            }
        }
        #expect(TypedLine.text(Array("\u{1B}[D\u{1B}OA3\t".utf8)[...]) == "3\t")
        #expect(TypedLine.text(Array("Ünder".utf8)[...]) == "Ünder")
        #expect(TypedLine.text(Array("\u{1B}[200~pasted".utf8)[...]) == "pasted")
        #expect(TypedLine.text(Array("end\u{1B}[201~".utf8)[...]) == "end")
    }

    @Test func lineInsideAReplyIsRefused() {
        #expect(TypedLine.text(Array("\u{1B}]11;rgb:1e1e/4".utf8)[...]) == nil)
        #expect(TypedLine.text([0x34, 0xFF, 0x9D]) == nil)
        #expect(TypedLine.text([0xFF]) == nil)
    }
}
