/// The keys that control sequences stand for: CSI, `ESC [`, and SS3, `ESC O`.
///
/// ```
/// ESC [ 1 ; 5 D        parameters, 30–3F; intermediates, 20–2F; a final byte, 40–7E
/// ```
/// Only numbers occur in a key. A private marker (`?`), a colon or an intermediate makes it a terminal's report.
enum KeySequence {
    /// The meaning of a sequence.
    enum Meaning: Sendable, Hashable {
        /// A key.
        case key(Key)
        /// A paste begins.
        case paste
        /// No key.
        case nothing
    }

    /// The longest sequence that can be a key, in bytes before the final one.
    static let mostBytes = 16

    /// Returns the meaning of CSI with the bytes before its final byte.
    static func csi(_ body: [UInt8], _ final: UInt8) -> Meaning {
        guard body.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3B }) else { return .nothing }
        let numbers = String(decoding: body, as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
        guard final != 0x7E else {
            if numbers == [200] { return .paste }
            return meaning(numbers.first.flatMap { numbered[$0] })
        }
        // With parameters, `R` is the position of the cursor, and `M` a click.
        guard numbers.isEmpty || ![0x4D, 0x52].contains(final), numbers.count <= 2 else { return .nothing }
        // With Control or Alt, ← and → move by words.
        if numbers.count > 1, numbers[1] > 2 {
            if final == 0x44 { return .key(.alt("b")) }
            if final == 0x43 { return .key(.alt("f")) }
        }
        return meaning(letters[final])
    }

    /// Returns the meaning of SS3 and its final byte.
    static func ss3(_ final: UInt8) -> Meaning { meaning(letters[final]) }

    /// Returns the meaning of the byte after `ESC [ [`, which the Linux console sends for F1 to F5.
    static func linuxFunction(_ byte: UInt8) -> Meaning {
        (0x41...0x45).contains(byte) ? .key(.function(Int(byte) - 0x40)) : .nothing
    }

    private static func meaning(_ key: Key?) -> Meaning { key.map { .key($0) } ?? .nothing }

    private static let letters: [UInt8: Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end, 0x5A: .backTab,
        0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4), 0x4D: .enter,
    ]

    private static let numbered: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    ]
}
