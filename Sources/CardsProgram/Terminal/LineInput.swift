/// Reads standard input line by line.
///
/// The whole run shares one buffer, so that readers neither repeat nor lose bytes.
package final class LineInput {
    /// The result of reading a line.
    package enum Read: Sendable, Hashable {
        /// A line without its line break.
        case line(String)
        /// A line that is not UTF-8, or that ends inside a terminal's reply.
        case notText
        /// The end of the input. A last line without a line break was returned before it.
        case end
        /// A signal asked the program to stop.
        case interrupted
    }

    private let descriptor: Int32
    private let beforeWaiting: () -> Void
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Whether the input is a terminal.
    private(set) lazy var isTerminal = Terminal.isTerminal(descriptor)
    /// Whether a signal asked the program to stop.
    private(set) var isInterrupted = false

    /// Creates an input from a descriptor.
    ///
    /// It calls `beforeWaiting` before each wait, so that the question is on the screen.
    init(descriptor: Int32 = 0, beforeWaiting: @escaping () -> Void) {
        self.descriptor = descriptor
        self.beforeWaiting = beforeWaiting
    }

    /// Waits for the next line.
    func next() -> Read {
        while true {
            if let end = buffer[start...].firstIndex(of: 0x0A) { return take(upTo: end, skipping: 1) }
            if isAtEnd {
                if start < buffer.count { return take(upTo: buffer.count, skipping: 0) }
                // At a terminal, more may be typed after ^D.
                isAtEnd = false
                return .end
            }
            beforeWaiting()
            guard fill() else { return .interrupted }
        }
    }

    /// Returns the next bytes, starting with buffered ones, or `nil` at the end or after a signal.
    func piece() -> [UInt8]? {
        if start == buffer.count, isAtEnd || !fill() || start == buffer.count { return nil }
        defer { start = buffer.count }
        return Array(buffer[start...])
    }

    /// Returns all remaining bytes up to the end of the input, or up to a signal.
    func rest() -> [UInt8] {
        while !isAtEnd, fill() {}
        defer { (start, isAtEnd) = (buffer.count, false) }
        return Array(buffer[start...])
    }

    /// Removes and returns all unread bytes of the buffer, for another reader of the same descriptor.
    func takeTyped() -> [UInt8] {
        defer { start = buffer.count }
        return Array(buffer[start...])
    }

    /// Whether there are unread bytes in the buffer.
    var hasTyped: Bool { start < buffer.count }

    /// Puts bytes that another reader took from the descriptor in front of the unread ones.
    func putBack(_ bytes: [UInt8]) {
        buffer.replaceSubrange(..<start, with: bytes)
        start = 0
    }

    private func take(upTo end: Int, skipping: Int) -> Read {
        var line = buffer[start..<end]
        start = end + skipping
        if line.last == 0x0D { line = line.dropLast() }
        guard let text = isTerminal ? TypedLine.text(line) : String(validating: line, as: UTF8.self) else {
            return .notText
        }
        return .line(text)
    }

    /// Reads more bytes.
    ///
    /// Returns `false` if a signal arrived instead.
    private func fill() -> Bool {
        buffer.removeFirst(start)
        start = 0
        switch Terminal.read(descriptor, into: &buffer) {
        case .some(let isAtEnd):
            self.isAtEnd = isAtEnd
            return true
        case .none:
            isInterrupted = true
            return false
        }
    }
}
