/// A terminal in raw mode as a source of keys and of what else happens to it.
final class KeyInput {
    /// What happened.
    enum Event: Sendable, Hashable {
        /// A key was pressed.
        case key(Key)
        /// The window has another size.
        case resized
        /// The program is asked to stop for a while.
        case suspend
        /// The program was stopped and goes on; the terminal may be in any state.
        case continued
        /// A signal asked the program to stop.
        case stopped
        /// The input has ended.
        case end
        /// Nothing, for as long as was given.
        case idle
    }

    /// How long an escape waits for what it may begin.
    private static let escapeMilliseconds = 30

    private let descriptor: Int32
    private var decoder = KeyDecoder()
    private var notices = Terminal.Notices()
    private var isAtEnd = false

    /// Reads a descriptor; `typed` was read from it already.
    init(descriptor: Int32, typed: [UInt8] = []) {
        self.descriptor = descriptor
        decoder.feed(typed)
    }

    /// Whether something has happened that ``next(idleAfter:)`` gives without waiting.
    var hasMore: Bool {
        var copy = decoder
        return copy.next() != nil
    }

    /// Waits for what happens next, for ever without a time in milliseconds.
    func next(idleAfter milliseconds: Int? = nil) -> Event {
        while true {
            if Terminal.stopSignal != nil { return .stopped }
            if let event = takeNotice() { return event }
            if let key = decoder.next() { return .key(key) }
            if isAtEnd { return .end }
            switch Terminal.wait(descriptor, milliseconds: decoder.isUndecided ? Self.escapeMilliseconds : milliseconds)
            {
            case .input:
                let bytes = Terminal.readNow(descriptor)
                isAtEnd = bytes.isEmpty
                decoder.feed(bytes)
            case .signal: note(Terminal.takeNotices())
            case .timeout:
                if let key = decoder.finish() { return .key(key) }
                if milliseconds != nil { return .idle }
            }
        }
    }

    private func note(_ more: Terminal.Notices) {
        notices.isResized = notices.isResized || more.isResized
        notices.isContinued = notices.isContinued || more.isContinued
        notices.isToSuspend = notices.isToSuspend || more.isToSuspend
    }

    private func takeNotice() -> Event? {
        note(Terminal.takeNotices())
        if notices.isToSuspend {
            notices.isToSuspend = false
            return .suspend
        }
        if notices.isContinued {
            notices.isContinued = false
            return .continued
        }
        guard notices.isResized else { return nil }
        notices.isResized = false
        return .resized
    }
}
