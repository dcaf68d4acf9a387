/// Standard input, line by line; one buffer for the whole run, so that no byte is read twice or lost between readers.
package final class LineInput {
    /// What came of waiting for a line.
    package enum Read: Sendable, Hashable {
        /// A line without its line break.
        case line(String)
        /// A line that is not UTF-8.
        case notText
        /// The end of the input; a last line without a line break came before it.
        case end
        /// A signal asked the program to stop.
        case interrupted
    }

    private let descriptor: Int32
    private let beforeWaiting: () -> Void
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Whether a person sits at the other end.
    let isTerminal: Bool
    /// Whether a signal asked the program to stop.
    private(set) var isInterrupted = false

    /// Reads a descriptor; `beforeWaiting` is called before each wait, so that what was asked is on the screen by then.
    init(descriptor: Int32 = 0, beforeWaiting: @escaping () -> Void) {
        self.descriptor = descriptor
        self.beforeWaiting = beforeWaiting
        isTerminal = Terminal.isTerminal(descriptor)
    }

    /// Waits for the next line.
    func next() -> Read {
        while true {
            if let end = buffer[start...].firstIndex(of: 0x0A) { return take(upTo: end, skipping: 1) }
            if isAtEnd { return start < buffer.count ? take(upTo: buffer.count, skipping: 0) : .end }
            beforeWaiting()
            guard fill() else { return .interrupted }
        }
    }

    /// The next bytes as they come, those that were read already first; `nil` at the end, and when a signal came.
    func piece() -> [UInt8]? {
        if start == buffer.count, isAtEnd || !fill() || start == buffer.count { return nil }
        defer { start = buffer.count }
        return Array(buffer[start...])
    }

    /// Everything up to the end of the input, as it came.
    func rest() -> [UInt8] {
        while !isAtEnd, fill() {}
        defer { start = buffer.count }
        return Array(buffer[start...])
    }

    /// What was read and is no whole line yet, for another reader of the same descriptor.
    func takeTyped() -> [UInt8] {
        defer { start = buffer.count }
        return Array(buffer[start...])
    }

    private func take(upTo end: Int, skipping: Int) -> Read {
        var line = buffer[start..<end]
        start = end + skipping
        if line.last == 0x0D { line = line.dropLast() }
        guard let text = String(validating: line, as: UTF8.self) else { return .notText }
        return .line(text)
    }

    /// Reads more; `false` when a signal came instead.
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
