import CardEngine

/// A stream that the program writes to: standard output for data, standard error for talk.
///
/// Lines are gathered and written together; `flush` before waiting for input and before leaving.
final class Output {
    private let descriptor: Int32
    private var pending: [UInt8] = []

    /// Whether a person sits at the other end.
    let isTerminal: Bool

    /// Data, for other programs or for the person.
    static func standardOutput() -> Output { Output(descriptor: 1) }

    /// Talk with the person.
    static func standardError() -> Output { Output(descriptor: 2) }

    /// Nobody.
    static var silent: Output { Output(descriptor: -1) }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = Terminal.isTerminal(descriptor)
    }

    /// Writes a text and a newline.
    func line(_ text: String) { write(text + "\n") }

    /// Writes a text and a newline; on a terminal broken between words where the window ends.
    func paragraph(_ text: String) {
        guard isTerminal else { return line(text) }
        for part in TextWrap.lines(text, width: Terminal.width(of: descriptor)) { line(part) }
    }

    /// Writes a text.
    func write(_ text: String) {
        guard descriptor >= 0 else { return }
        pending.append(contentsOf: text.utf8)
        if pending.count > 1 << 16 { flush() }
    }

    /// Writes bytes, and returns whether the other end still takes them.
    func write(_ bytes: [UInt8]) -> Bool {
        pending.append(contentsOf: bytes)
        return pending.count <= 1 << 16 || flush()
    }

    /// Hands over what was gathered, and returns whether the other end took all of it.
    ///
    /// What it no longer takes is let go of.
    @discardableResult func flush() -> Bool {
        var done = 0
        while done < pending.count {
            let count = Terminal.write(pending[done...], to: descriptor)
            guard count > 0 else { break }
            done += count
        }
        let isTaken = done == pending.count
        pending.removeAll(keepingCapacity: true)
        return isTaken
    }
}
