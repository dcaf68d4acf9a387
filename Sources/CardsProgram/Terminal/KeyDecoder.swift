/// Decodes the bytes that a terminal sends into keys.
///
/// ```
/// 61           a            1B 5B 41     ↑ (CSI A)       1B 4F 50   F1 (SS3 P)
/// C3 A9        é            1B 5B 33 7E  delete          1B 62      Alt-B
/// 1B           Escape, if nothing follows for a while
/// 1B 5B 32 30 30 7E … 1B 5B 32 30 31 7E  a paste
/// 1B 5D … 1B 5C   1B 5B 4D b x y         a reply, a click: no key
/// ```
/// Replies of the terminal and unknown sequences produce no key, however they are split. What is incomplete ends when
/// nothing follows for ``patience(at:)``, so that no unfinished sequence takes keys for long; times are milliseconds of
/// any clock. Takes time linear in the number of bytes.
package struct KeyDecoder: Sendable {
    /// How long an escape waits for the rest of a sequence before it is the Escape key.
    private static let escapeMilliseconds = 30
    /// How long a ^C inside a paste waits for the rest of the paste before it is a key.
    private static let interruptMilliseconds = 100
    /// How long a sequence or a paste waits for its rest.
    private static let sequenceMilliseconds = 500
    /// How long single bytes prolong that wait; after this time, they are somebody typing.
    private static let typingMilliseconds = 2000
    /// How long after an Escape a single byte can turn out to continue its sequence.
    private static let lateByteMilliseconds = 150

    /// What the next byte continues.
    private enum State: Sendable {
        case start
        /// The bytes of a character, which are in `body`.
        case character(length: Int, hasAlt: Bool)
        case escape
        /// The parameters and intermediates of a sequence, which are in `body`.
        case csi
        case ss3
        case linuxFunction
        /// The bytes of a click (X10).
        case click(missing: Int)
        case string(ControlString)
        case paste
    }

    private var state = State.start
    private var body: [UInt8] = []
    private var paste = PastedText()
    private var keys: [Key] = []
    private var taken = 0
    /// When the incomplete sequence began, and when it ends if no byte follows.
    private var (began, end): (Int?, Int) = (nil, 0)
    /// When the last byte became the Escape key.
    private var escaped: Int?

    /// Creates an empty decoder.
    package init() {}

    /// Appends bytes that have just arrived.
    package mutating func feed(_ bytes: [UInt8], at now: Int) {
        keys.removeFirst(taken)
        taken = 0
        if let escaped, isLate(bytes, after: now - escaped) {
            keys.append(.withdrawnEscape)
            state = .escape
        }
        escaped = nil
        for byte in bytes { take(byte) }
        guard isIncomplete else { return }
        let start = began ?? now
        if bytes.count > 1 || now - start < Self.typingMilliseconds { end = now + Self.sequenceMilliseconds }
        began = start
    }

    /// Whether ``next()`` returns a key.
    package var hasKey: Bool { taken < keys.count }

    /// Returns the next complete key, or `nil` if more bytes are needed.
    package mutating func next() -> Key? {
        guard hasKey else { return nil }
        defer { taken += 1 }
        return keys[taken]
    }

    /// How many more milliseconds to wait for the rest of a sequence, or `nil` if there is none.
    ///
    /// If no byte arrives in that time, call ``finish(at:)``.
    package func patience(at now: Int) -> Int? {
        switch state {
        case .start, .character(_, hasAlt: false): nil
        case .escape: Self.escapeMilliseconds
        case .paste where paste.endsWithInterrupt: Self.interruptMilliseconds
        case .character, .csi, .ss3, .linuxFunction, .click, .string, .paste: max(0, end - now)
        }
    }

    /// Ends an incomplete sequence, whose rest did not arrive, and returns the next key, if any.
    ///
    /// A lone escape becomes the Escape key, and a paste is delivered as far as it came. All else is dropped, so that
    /// it is never taken for typed text.
    package mutating func finish(at now: Int) -> Key? {
        guard isIncomplete else { return next() }
        if case .escape = state {
            keys.append(.escape)
            escaped = now
        }
        if case .paste = state {
            deliverPaste()
            if paste.endsWithInterrupt { keys.append(.control("C")) }
        }
        restart()
        return next()
    }

    /// Whether a sequence has begun that may end by time.
    private var isIncomplete: Bool {
        switch state {
        case .start, .character(_, hasAlt: false): false
        case .character, .escape, .csi, .ss3, .linuxFunction, .click, .string, .paste: true
        }
    }

    /// Whether bytes after an Escape key show that it was the start of a sequence, whose rest the connection delayed.
    ///
    /// Nobody types an introducer so soon, or together with what follows.
    private func isLate(_ bytes: [UInt8], after milliseconds: Int) -> Bool {
        guard let first = bytes.first, case .start = state, Self.introducer(first) != nil else { return false }
        return milliseconds <= (bytes.count > 1 ? Self.sequenceMilliseconds : Self.lateByteMilliseconds)
    }

    // MARK: Bytes

    private mutating func restart() {
        state = .start
        began = nil
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .start: takeFirst(byte)
        case .character(let length, let hasAlt): takeCharacter(byte, length, hasAlt)
        case .escape: takeAfterEscape(byte)
        case .csi: takeCSI(byte)
        case .ss3: takeSS3(byte)
        case .linuxFunction: takeInside(byte) { $0.use(KeySequence.linuxFunction(byte)) }
        case .click(let missing):
            takeInside(byte) { $0.state = missing > 1 ? .click(missing: missing - 1) : .start }
        case .string(var string):
            let step = string.take(byte)
            state = .string(string)
            takeStep(step, byte)
        case .paste:
            guard paste.take(byte) || paste.isFull else { return }
            let isWhole = !paste.isFull
            deliverPaste()
            paste = PastedText()
            if isWhole { restart() }
        }
        if case .start = state { began = nil }
    }

    /// Takes a byte of a sequence, which no control character is part of: those cut it off.
    private mutating func takeInside(_ byte: UInt8, _ use: (inout Self) -> Void) {
        if byte < 0x20 { cutOff(byte) } else { use(&self) }
    }

    /// Drops an incomplete sequence and handles the byte that does not belong to it.
    private mutating func cutOff(_ byte: UInt8) {
        restart()
        // CAN and SUB only cancel (ECMA-48, 8.3.6).
        if byte != 0x18, byte != 0x1A { take(byte) }
    }

    private mutating func takeStep(_ step: ControlString.Step, _ byte: UInt8) {
        switch step {
        case .inside: break
        case .end: restart()
        case .cutOff(let isAfterEscape):
            restart()
            if isAfterEscape { state = .escape }
            take(byte)
        }
    }

    private mutating func takeFirst(_ byte: UInt8) {
        switch byte {
        case 0x0D, 0x0A: keys.append(.enter)
        case 0x09: keys.append(.tab)
        case 0x7F, 0x08: keys.append(.backspace)
        case 0x1B: state = .escape
        case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x40))))
        case 0x00, 0x1C...0x1F: break
        case 0x80...0x9F where Self.isIntroducer(byte): begin(byte)
        case 0x9C: break
        default: beginCharacter(byte, hasAlt: false)
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8) {
        restart()
        switch byte {
        case 0x0D, 0x0A: keys.append(.altEnter)
        // Two escapes, or an escape before another key: the first is an Escape key.
        case 0x00...0x1F:
            keys.append(.escape)
            take(byte)
        case 0x7F: keys.append(.control("W"))
        default: if let control = Self.introducer(byte) { begin(control) } else { beginCharacter(byte, hasAlt: true) }
        }
    }

    // MARK: Characters

    /// Begins a UTF-8 character.
    ///
    /// Each invalid byte becomes U+FFFD.
    private mutating func beginCharacter(_ byte: UInt8, hasAlt: Bool) {
        body = [byte]
        switch UTF8Lead.length(of: byte) {
        case nil: add("\u{FFFD}", hasAlt)
        case 1: add(Unicode.Scalar(byte), hasAlt)
        case let length?: state = .character(length: length, hasAlt: hasAlt)
        }
    }

    private mutating func takeCharacter(_ byte: UInt8, _ length: Int, _ hasAlt: Bool) {
        guard byte & 0xC0 == 0x80 else {
            restart()
            add("\u{FFFD}", hasAlt)
            return take(byte)
        }
        body.append(byte)
        guard body.count == length else { return }
        restart()
        let scalar = String(decoding: body, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        if (0x80...0x9F).contains(scalar.value) { begin(UInt8(scalar.value)) } else { add(scalar, hasAlt) }
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ hasAlt: Bool) {
        keys.append(hasAlt ? .alt(Character(String(Character(scalar)).lowercased())) : .sign(scalar))
    }

    // MARK: Sequences

    /// Returns the C1 control that an escape and a byte stand for, if it introduces a sequence.
    private static func introducer(_ byte: UInt8) -> UInt8? {
        guard (0x40...0x5F).contains(byte), isIntroducer(byte + 0x40) else { return nil }
        return byte + 0x40
    }

    private static func isIntroducer(_ control: UInt8) -> Bool {
        control == 0x8F || control == 0x9B || ControlString(after: control) != nil
    }

    /// Begins what a C1 control introduces; other controls mean nothing.
    private mutating func begin(_ control: UInt8) {
        body = []
        switch control {
        case 0x8F: state = .ss3
        case 0x9B: state = .csi
        default: ControlString(after: control).map { state = .string($0) }
        }
    }

    private mutating func takeCSI(_ byte: UInt8) {
        switch byte {
        case 0x20...0x3F: if body.count <= KeySequence.mostBytes { body.append(byte) }
        case 0x5B where body.isEmpty: state = .linuxFunction
        case 0x4D where body.isEmpty: state = .click(missing: 3)
        case 0x40...0x7E: use(body.count > KeySequence.mostBytes ? .nothing : KeySequence.csi(body, byte))
        default: cutOff(byte)
        }
    }

    private mutating func takeSS3(_ byte: UInt8) {
        switch byte {
        // Old terminals put the modifiers here: `ESC O 5 P`.
        case 0x30...0x39, 0x3B: break
        case 0x20...0x7E: use(KeySequence.ss3(byte))
        default: cutOff(byte)
        }
    }

    private mutating func use(_ meaning: KeySequence.Meaning) {
        restart()
        switch meaning {
        case .key(let key): keys.append(key)
        case .paste:
            state = .paste
            paste = PastedText()
        case .nothing: break
        }
    }

    private mutating func deliverPaste() { keys.append(.paste(paste.text)) }
}
