/// The inside of a control string that a terminal sends as a reply (ECMA-48, 5.6): OSC, DCS, APC, PM or SOS.
///
/// ```
/// ESC ] 1 1 ; r g b : 1 e … ESC \      or BEL instead, which ends only OSC
/// C2 9D … C2 9C   9D … 9C              the same introducer and end, as a C1 control in UTF-8 or as a single byte
/// ```
/// It keeps nothing of the contents. A byte `9C` that continues a UTF-8 character, such as the second of `Ü`, is
/// content.
struct ControlString: Sendable {
    /// The effect of a byte.
    enum Step: Sendable, Hashable {
        /// The byte is part of the string.
        case inside
        /// The byte ends the string and is part of it.
        case end
        /// The string is cut off, and the byte is not part of it. It may follow an escape.
        case cutOff(afterEscape: Bool)
    }

    private let endsAtBell: Bool
    private var isEscaped = false
    /// The number of bytes that the current UTF-8 character still needs.
    private var missing = 0
    /// Whether the current character began with `C2`, as the C1 controls do.
    private var isLowCharacter = false

    /// Starts after an introducer, named by its C1 control; `nil` if the control introduces no string.
    init?(after control: UInt8) {
        guard [0x90, 0x98, 0x9D, 0x9E, 0x9F].contains(control) else { return nil }
        endsAtBell = control == 0x9D
    }

    /// Takes the next byte.
    mutating func take(_ byte: UInt8) -> Step {
        if isEscaped {
            switch byte {
            case 0x5C: return .end
            // tmux doubles the escapes of what it passes on.
            case 0x1B: return .inside
            default: return .cutOff(afterEscape: byte >= 0x20)
            }
        }
        switch byte {
        case 0x1B: isEscaped = true
        case 0x07 where endsAtBell: return .end
        // ^C always gets out. CAN and SUB cancel a string and mean nothing else (ECMA-48, 8.3.6).
        case 0x03: return .cutOff(afterEscape: false)
        case 0x18, 0x1A: return .end
        case 0x9C where missing == 0 || isLowCharacter: return .end
        case 0x80...0xBF where missing > 0: missing -= 1
        default: missing = UTF8Lead.length(of: byte).map { $0 - 1 } ?? 0
        }
        isLowCharacter = byte == 0xC2
        return .inside
    }
}
