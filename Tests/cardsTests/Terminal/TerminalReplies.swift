import Testing

/// What terminals send on their own: replies, reports, clicks and sequences of no key.
struct TerminalReply: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }

    /// Every family, after an escape, after a C1 control of one byte, and after one in UTF-8; strings with each end.
    static let all: [TerminalReply] = families.flatMap(forms)

    private struct Family {
        let name: String
        /// The byte after the escape.
        let introducer: Character
        let contents: String
        var ends: [[UInt8]] = [[]]
    }

    private static let strings: [[UInt8]] = [[0x1B, 0x5C], [0x9C], [0xC2, 0x9C]]

    private static let families: [Family] = [
        Family(name: "OSC 11", introducer: "]", contents: "11;rgb:1e1e/1e1e/1e1e", ends: strings + [[0x07]]),
        Family(name: "OSC 4", introducer: "]", contents: "4;1;rgb:cccc/2424/1d1d", ends: strings + [[0x07]]),
        Family(name: "OSC title with Ü, œ and 🙂", introducer: "]", contents: "lÜœ🙂3", ends: strings + [[0x07]]),
        Family(name: "DCS version", introducer: "P", contents: ">|term 3.3", ends: strings),
        Family(name: "DCS with a bell", introducer: "P", contents: "1$r0\u{7}3", ends: strings),
        Family(name: "APC graphics", introducer: "_", contents: "Gi=31;OK", ends: strings),
        Family(name: "PM", introducer: "^", contents: "0123!y", ends: strings),
        Family(name: "SOS", introducer: "X", contents: "3 4 5\r\n", ends: strings),
        Family(name: "tmux passes on", introducer: "P", contents: "tmux;\u{1B}\u{1B}", ends: [[0x1B, 0x5C]]),
        Family(name: "CSI device attributes", introducer: "[", contents: "?62;1;2;4c"),
        Family(name: "CSI intermediates", introducer: "[", contents: "?2026;2$y"),
        Family(name: "CSI cursor position", introducer: "[", contents: "12;40R"),
        Family(name: "CSI window size", introducer: "[", contents: "8;24;80t"),
        Family(name: "CSI status", introducer: "[", contents: "0n"),
        Family(name: "CSI focus in", introducer: "[", contents: "I"),
        Family(name: "CSI focus out", introducer: "[", contents: "O"),
        Family(name: "CSI kitty key", introducer: "[", contents: "97;5u"),
        Family(name: "CSI kitty release of ↑", introducer: "[", contents: "1;1:3A"),
        Family(name: "CSI sixel limits", introducer: "[", contents: "?2;0;1000;1000S"),
        Family(name: "CSI other keys", introducer: "[", contents: "27;5;51~"),
        Family(name: "CSI end of a paste", introducer: "[", contents: "201~"),
        Family(name: "CSI too long", introducer: "[", contents: String(repeating: "1;", count: 40) + "A"),
        Family(name: "CSI click", introducer: "[", contents: "M 12"),
        Family(name: "CSI click on 3 4", introducer: "[", contents: "M#3!"),
        Family(name: "CSI click (SGR)", introducer: "[", contents: "<0;3;4M"),
        Family(name: "CSI click (urxvt)", introducer: "[", contents: "32;3;4M"),
        Family(name: "SS3 keypad 3", introducer: "O", contents: "s"),
        Family(name: "SS3 with modifiers", introducer: "O", contents: "5x"),
    ]

    private static func forms(_ family: Family) -> [TerminalReply] {
        let control = (family.introducer.asciiValue ?? 0) + 0x40
        let introducers: [(String, [UInt8])] = [
            ("ESC", [0x1B, control - 0x40]), ("C1", [control]), ("C1 in UTF-8", [0xC2, control]),
        ]
        return introducers.flatMap { name, introducer in
            family.ends.map { end in
                TerminalReply(
                    name: "\(family.name), \(name)\(end.isEmpty ? "" : ", end \(end)")",
                    bytes: introducer + Array(family.contents.utf8) + end)
            }
        }
    }
}
