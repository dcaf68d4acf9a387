/// Decodes the bytes that a terminal sends into keys.
///
/// ```
/// 61           a            1B 5B 41     ↑ (CSI A)       1B 4F 50   F1 (SS3 P)
/// C3 A9        é            1B 5B 33 7E  delete          1B 62      Alt-B
/// 1B           Escape, if nothing follows for a while: call ``finish()``
/// 1B 5B 32 30 30 7E … 1B 5B 32 30 31 7E  a paste
/// ```
/// Keeps incomplete sequences in a buffer. Only an escape needs a timeout. Unknown sequences produce no key.
package struct KeyDecoder: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0
    private var paste: [UInt8]?

    /// Creates an empty decoder.
    package init() {}

    /// Appends bytes to the buffer.
    package mutating func feed(_ more: [UInt8]) {
        bytes.removeFirst(start)
        start = 0
        bytes += more
    }

    /// Whether the buffer starts with an escape that may still begin a sequence.
    package var isUndecided: Bool { paste == nil && start < bytes.count && bytes[start] == 0x1B }

    /// Returns the next complete key, or `nil` if more bytes are needed.
    package mutating func next() -> Key? {
        while true {
            if paste != nil {
                guard let text = takePaste() else { return nil }
                return .paste(text)
            }
            switch read() {
            case .key(let key, let count):
                start += count
                return key
            case .nothing(let count): start += count
            case .beginsPaste(let count):
                start += count
                paste = []
            case .unfinished: return nil
            }
        }
    }

    /// Returns the Escape key if the buffer holds a lone escape after the timeout.
    ///
    /// Returns `nil` otherwise.
    package mutating func finish() -> Key? {
        guard isUndecided else { return nil }
        // Drop an interrupted sequence, so that its remaining bytes are never taken for typed text.
        let isAlone = bytes.count - start == 1
        start = bytes.count
        return isAlone ? .escape : nil
    }

    private enum Reading {
        case key(Key, Int)
        case nothing(Int)
        case beginsPaste(Int)
        case unfinished
    }

    private func read() -> Reading {
        guard start < bytes.count else { return .unfinished }
        switch bytes[start] {
        case 0x0D, 0x0A: return .key(.enter, 1)
        case 0x09: return .key(.tab, 1)
        case 0x7F, 0x08: return .key(.backspace, 1)
        case 0x1B: return escape()
        case 0x01...0x1A: return .key(.control(Character(Unicode.Scalar(bytes[start] + 0x40))), 1)
        case 0x00, 0x1C...0x1F: return .nothing(1)
        default: return sign(at: start).map { .key(.sign($0.scalar), $0.count) } ?? .unfinished
        }
    }

    /// Decodes a UTF-8 scalar.
    ///
    /// Invalid bytes become U+FFFD.
    ///
    /// Returns `nil` if more bytes are needed.
    private func sign(at place: Int) -> (scalar: Unicode.Scalar, count: Int)? {
        let first = bytes[place]
        let count = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard count > 0 else { return (replacement, 1) }
        let rest = bytes[(place + 1)...].prefix(count - 1)
        if let wrong = rest.firstIndex(where: { $0 & 0xC0 != 0x80 }) { return (replacement, wrong - place) }
        guard rest.count == count - 1 else { return nil }
        let text = String(decoding: bytes[place..<place + count], as: UTF8.self)
        return (text.unicodeScalars.first ?? replacement, count)
    }

    private func escape() -> Reading {
        guard start + 1 < bytes.count else { return .unfinished }
        switch bytes[start + 1] {
        case 0x5B: return controlSequence()
        case 0x4F:
            guard start + 2 < bytes.count else { return .unfinished }
            return Self.letters[bytes[start + 2]].map { .key($0, 3) } ?? .nothing(3)
        case 0x0D, 0x0A: return .key(.altEnter, 2)
        // Two escapes, or an escape before a sequence: the first is an Escape key.
        case 0x1B: return .key(.escape, 1)
        case 0x00...0x1F: return .key(.escape, 1)
        case 0x7F: return .key(.control("W"), 2)
        default:
            guard let (scalar, count) = sign(at: start + 1) else { return .unfinished }
            return .key(.alt(Character(String(Character(scalar)).lowercased())), count + 1)
        }
    }

    /// Reads a control sequence: `ESC [`, numbers separated by `;`, and a final byte.
    private func controlSequence() -> Reading {
        let body = bytes[(start + 2)...]
        // The Linux console sends `ESC [ [ A` for F1.
        if body.first == 0x5B { return body.count < 2 ? .unfinished : linuxFunction(body[body.startIndex + 1]) }
        guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return body.count > 32 ? .nothing(body.count + 2) : .unfinished
        }
        let count = end - start + 1
        let numbers = String(decoding: body[..<end], as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
        if bytes[end] == 0x7E {
            if numbers.first == 200 { return .beginsPaste(count) }
            return numbers.first.flatMap { Self.numbered[$0] }.map { .key($0, count) } ?? .nothing(count)
        }
        guard let key = Self.letters[bytes[end]] else { return .nothing(count) }
        // With Control or Alt, ← and → move by words.
        if numbers.count > 1, numbers[1] > 2 {
            if key == .left { return .key(.alt("b"), count) }
            if key == .right { return .key(.alt("f"), count) }
        }
        return .key(key, count)
    }

    private func linuxFunction(_ byte: UInt8) -> Reading {
        (0x41...0x45).contains(byte) ? .key(.function(Int(byte) - 0x40), 4) : .nothing(4)
    }

    private static let letters: [UInt8: Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end, 0x5A: .backTab,
        0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4), 0x4D: .enter,
    ]

    private static let numbered: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    ]

    // MARK: Pastes

    private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
    /// The size of the chunks in which an endless paste is delivered.
    private static let mostPasted = 1 << 22

    /// Returns the pasted text once the paste has ended, or `nil` if it has not.
    private mutating func takePaste() -> String? {
        var pasted = paste ?? []
        let from = max(0, pasted.count - Self.pasteEnd.count + 1)
        pasted += bytes[start...]
        start = bytes.count
        var place = from
        while place + Self.pasteEnd.count <= pasted.count {
            if pasted[place] == 0x1B, pasted[place..<place + Self.pasteEnd.count].elementsEqual(Self.pasteEnd) {
                bytes = Array(pasted[(place + Self.pasteEnd.count)...])
                start = 0
                paste = nil
                return Self.text(pasted[..<place])
            }
            place += 1
        }
        paste = pasted
        guard pasted.count > Self.mostPasted else { return nil }
        paste = []
        return Self.text(pasted[...])
    }

    /// Returns the text with `\n` for every line break, without control characters such as escape.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: scalars.append("\n")
            case 0x0A where wasReturn: break
            case 0x09, 0x0A: scalars.append(scalar)
            case 0x00..<0x20, 0x7F..<0xA0: break
            default: scalars.append(scalar)
            }
            wasReturn = scalar.value == 0x0D
        }
        return String(scalars)
    }
}
