/// Reads keys and other events from a terminal in raw mode.
final class KeyInput {
    /// An event.
    enum Event: Sendable, Hashable {
        /// A key was pressed.
        case key(Key)
        /// The window size changed.
        case resized
        /// A signal asked to suspend the program.
        case suspend
        /// The program was suspended and continues. The terminal may be in any state.
        case continued
        /// A signal asked the program to stop.
        case stopped
        /// The input ended.
        case end
        /// Nothing happened within the given time.
        case idle
    }

    private let descriptor: Int32
    private let most: Int
    private var decoder = KeyDecoder()
    private var signals = Terminal.WindowSignals()
    private var isAtEnd = false

    /// Creates an input from a descriptor.
    ///
    /// `typed` are bytes that were already read from it, and `most` is how many to read at a time: with one, all that
    /// follows a key is left to the next reader.
    init(descriptor: Int32, typed: [UInt8] = [], most: Int = 1 << 14) {
        self.descriptor = descriptor
        self.most = most
        decoder.feed(typed, at: Terminal.milliseconds)
    }

    /// Whether ``next(idleAfter:)`` can return a key without waiting.
    var hasMore: Bool { decoder.hasKey }

    /// Waits for the next event.
    ///
    /// Without `milliseconds`, waits without a time limit.
    func next(idleAfter milliseconds: Int? = nil) -> Event {
        while true {
            if Terminal.stopSignal != nil { return .stopped }
            if let event = takeSignal() { return event }
            if let key = decoder.next() { return .key(key) }
            if isAtEnd { return .end }
            let patience = decoder.patience(at: Terminal.milliseconds)
            switch Terminal.wait(descriptor, milliseconds: patience ?? milliseconds) {
            case .input:
                let bytes = Terminal.readNow(descriptor, most: most)
                isAtEnd = bytes.isEmpty
                decoder.feed(bytes, at: Terminal.milliseconds)
            case .signal: note(Terminal.takeWindowSignals())
            // Only silence ends a sequence: the rest of one may have arrived while the program was busy.
            case .timeout where patience != nil:
                if let key = decoder.finish(at: Terminal.milliseconds) { return .key(key) }
            case .timeout: return .idle
            }
        }
    }

    private func note(_ more: Terminal.WindowSignals) {
        signals.isResized = signals.isResized || more.isResized
        signals.isContinued = signals.isContinued || more.isContinued
        signals.isToSuspend = signals.isToSuspend || more.isToSuspend
    }

    private func takeSignal() -> Event? {
        note(Terminal.takeWindowSignals())
        if signals.isToSuspend {
            signals.isToSuspend = false
            return .suspend
        }
        if signals.isContinued {
            signals.isContinued = false
            return .continued
        }
        guard signals.isResized else { return nil }
        signals.isResized = false
        return .resized
    }
}
