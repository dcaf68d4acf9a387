import CardSchema

/// A stream that the program writes to: standard output for data, standard error for talk.
///
/// Lines are gathered and written together; `flush` before waiting for input and before leaving.
///
/// Text may come from anywhere: a diary, a template, a file's name, a plugin. So every text is made safe for a terminal
/// here, in a pipe too, where `less -R` or `cat` may be next; only `control` sends what a terminal obeys.
package final class Output {
    private let descriptor: Int32
    private var pending: [UInt8] = []
    /// What stands for an unsafe character: a stream of JSON keeps it, escaped.
    var escape = TerminalText.Escape.replacement

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

    /// How many columns a terminal has; `nil` elsewhere.
    var width: Int? { isTerminal ? Terminal.width(of: descriptor) : nil }

    /// Writes a row that is laid out already as it is, and any other text as a paragraph.
    func text(_ text: String) {
        if text.hasPrefix(" ") { line(text) } else { paragraph(text) }
    }

    /// Writes a text and a newline; on a terminal broken between words where the window ends.
    func paragraph(_ text: String) {
        guard isTerminal else { return line(text) }
        for part in TextWrap.lines(text, width: Terminal.width(of: descriptor)) { line(part) }
    }

    /// Writes a text that ends with a command, which stays in one piece so that it can be pasted.
    func paragraph(_ text: String, endingWith command: String) {
        guard isTerminal, text.hasSuffix(command), DisplayWidth.columns(of: text) > Terminal.width(of: descriptor)
        else { return paragraph(text) }
        paragraph(String(text.dropLast(command.count)))
        line(command)
    }

    /// Writes a text.
    func write(_ text: String) { write(text, escape) }

    /// Writes JSON, whatever else the stream carries; unsafe characters in its strings are escaped.
    func write(json text: String) { write(text, .json) }

    private func write(_ text: String, _ escape: TerminalText.Escape) {
        guard descriptor >= 0 else { return }
        TerminalText.append(text, to: &pending, escape: escape)
        if pending.count > 1 << 16 { flush() }
    }

    /// Writes a file's bytes, and returns whether the other end still takes them.
    ///
    /// They are kept as they are for the next program or a file; on a terminal they are shown as text.
    func write(file bytes: [UInt8]) -> Bool {
        if isTerminal {
            TerminalText.append(String(decoding: bytes, as: UTF8.self), to: &pending)
        } else {
            pending.append(contentsOf: bytes)
        }
        return pending.count <= 1 << 16 || flush()
    }

    /// Writes a text, and returns whether the other end still takes it.
    func isTaken(_ text: String) -> Bool {
        TerminalText.append(text, to: &pending, escape: escape)
        return pending.count <= 1 << 16 || flush()
    }

    /// What the program itself tells a terminal to do.
    package enum Control: String {
        case clearLine = "\r\u{1B}[K"
        case bold = "\u{1B}[1m"
        case plain = "\u{1B}[0m"
    }

    /// Tells the terminal to do something.
    func control(_ control: Control) {
        guard descriptor >= 0 else { return }
        pending.append(contentsOf: control.rawValue.utf8)
    }

    /// Writes diagnostics, a blank line between them, the heads in bold where that is wanted; meaning never depends on it.
    func write(_ diagnostics: [Diagnostic], isStyled: Bool) {
        let renderer = DiagnosticRenderer()
        for (index, diagnostic) in diagnostics.enumerated() {
            if index > 0 { write("\n") }
            if isStyled { control(.bold) }
            write(renderer.head(diagnostic))
            if isStyled { control(.plain) }
            write(renderer.body(diagnostic))
        }
    }

    /// Hands over what was gathered, and returns whether the other end took all of it.
    ///
    /// What it no longer takes is let go of.
    @discardableResult func flush() -> Bool {
        let isTaken = Terminal.write(pending, to: descriptor)
        pending.removeAll(keepingCapacity: true)
        return isTaken
    }
}
