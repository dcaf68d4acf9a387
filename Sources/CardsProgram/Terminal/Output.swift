import CardEngine
import CardPlugins
import CardSchema

/// An output stream of the program: standard output for data, standard error for messages.
///
/// Output is buffered. Call ``flush()`` before waiting for input and before exiting.
///
/// Text may come from a diary, a template, a file name or a plugin, so it is made safe for terminals here. Pipes are
/// included, because `less -R` or `cat` may follow. Only ``control(_:)`` and
/// ``control(background:ink:)`` send control sequences.
package final class Output {
    private let descriptor: Int32
    private var pending: [UInt8] = []
    /// The other stream, if a terminal shows both: what was written there first is shown first.
    private weak var other: Output?
    /// The replacement for unsafe characters.
    ///
    /// A JSON stream escapes them instead.
    var escape = TerminalText.Escape.replacement

    /// Completes the commands in a message, so that they work as printed.
    var completing: (String) -> String = { $0 }

    /// Why the output takes no more; everything written afterwards is discarded.
    private(set) var loss: Loss?

    /// Whether the output is a terminal.
    let isTerminal: Bool

    /// Why an output takes no more.
    enum Loss: Sendable, Hashable {
        /// The reader of a pipe has closed its end, as `head` does after some lines.
        case closedByReader
        /// Writing failed, with the system's error number: the disk is full, or the stream was closed from the start.
        case failed(Int32)
    }

    /// The stream for data.
    static func standardOutput() -> Output { Output(descriptor: 1) }

    /// The stream for messages to the person.
    static func standardError() -> Output { Output(descriptor: 2) }

    /// An output that discards everything.
    static var silent: Output { Output(descriptor: -1) }

    /// Lets two streams keep their order on a terminal.
    static func inOrder(_ one: Output, _ other: Output) {
        guard one.isTerminal, other.isTerminal else { return }
        (one.other, other.other) = (other, one)
    }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = Terminal.isTerminal(descriptor)
    }

    /// Writes a text and a newline.
    ///
    /// A message on a terminal is wrapped between words. A command at its end stays whole, so that it can be pasted.
    func line(_ text: String) {
        if descriptor == 2, isTooWide(text) { wrapped(text) } else { write(completing(text) + "\n") }
    }

    /// Whether a text is a sentence that the terminal would break within a word.
    func isTooWide(_ text: String) -> Bool {
        isTerminal && !text.hasPrefix(" ") && !text.contains("\n")
            && DisplayWidth.columns(of: completing(text)) > Terminal.width(of: descriptor)
    }

    /// Writes a text between whose words lines may break; a command at its end stays whole.
    func wrapped(_ text: String) {
        let parts = TextParts.split(text, at: ": cards ")
        guard parts.count > 1, let last = parts.last else { return paragraph(text) }
        paragraph(String(text.dropLast("cards \(last)".count)))
        write(completing("cards \(last)") + "\n")
    }

    /// The terminal's width in columns, or `nil` if the output is not a terminal.
    var width: Int? { isTerminal ? Terminal.width(of: descriptor) : nil }

    /// Writes an indented text unchanged, and any other text as a paragraph.
    func text(_ text: String) {
        if text.hasPrefix(" ") { line(text) } else { paragraph(text) }
    }

    /// Writes a text and a newline.
    ///
    /// On a terminal, wraps it between words.
    func paragraph(_ text: String) {
        guard isTerminal else { return line(text) }
        for part in TextWrap.lines(completing(text), width: Terminal.width(of: descriptor)) { write(part + "\n") }
    }

    /// Writes a text that ends with a command, without breaking the command, so that it can be pasted.
    func paragraph(_ text: String, endingWith command: String) {
        guard isTerminal, text.hasSuffix(command),
            DisplayWidth.columns(of: completing(text)) > Terminal.width(of: descriptor)
        else { return paragraph(text) }
        paragraph(String(text.dropLast(command.count)))
        line(command)
    }

    /// Writes a question whose answer is typed after it.
    ///
    /// On a terminal, wraps it between words.
    func question(_ text: String) {
        guard isTerminal else { return write(text) }
        let lines = TextWrap.lines(completing(text), width: Terminal.width(of: descriptor))
        write(lines.joined(separator: "\n") + (text.last == " " ? " " : ""))
    }

    /// Writes a text.
    func write(_ text: String) { write(text, escape) }

    /// Writes JSON and escapes unsafe characters in its strings, regardless of the stream's own setting.
    func write(json text: String) { write(text, .json) }

    private func takeTurn() {
        if let other, !other.pending.isEmpty { other.flush() }
    }

    private func write(_ text: String, _ escape: TerminalText.Escape) {
        guard descriptor >= 0 else { return }
        takeTurn()
        TerminalText.append(text, to: &pending, escape: escape)
        if pending.count > 1 << 16 { flush() }
    }

    /// Ensures that everything written so far was accepted, before it is noted or reported as done.
    ///
    /// - Throws: ``OutputLost``.
    func deliver() throws {
        guard flush() else { throw OutputLost() }
    }

    /// Writes a file's bytes, and returns whether the output still accepts data.
    ///
    /// The bytes are unchanged in a pipe or a file. A terminal shows them as safe text.
    func write(file bytes: [UInt8]) -> Bool {
        takeTurn()
        if isTerminal {
            TerminalText.append(String(decoding: bytes, as: UTF8.self), to: &pending)
        } else {
            pending.append(contentsOf: bytes)
        }
        return pending.count <= 1 << 16 || flush()
    }

    /// Writes a text, and returns whether the output still accepts data.
    func isTaken(_ text: String) -> Bool {
        takeTurn()
        TerminalText.append(text, to: &pending, escape: escape)
        return pending.count <= 1 << 16 || flush()
    }

    /// A control sequence that the program sends to the terminal.
    package enum Control: String {
        case clearLine = "\r\u{1B}[K"
        case bold = "\u{1B}[1m"
        case plain = "\u{1B}[0m"
    }

    /// Sends a control sequence.
    func control(_ control: Control) {
        guard descriptor >= 0 else { return }
        takeTurn()
        pending.append(contentsOf: control.rawValue.utf8)
    }

    /// Sets a background and a text color, each one of 256, until ``Control/plain``.
    func control(background: Int, ink: Int) {
        guard descriptor >= 0 else { return }
        takeTurn()
        pending.append(contentsOf: "\u{1B}[48;5;\(background)m\u{1B}[38;5;\(ink)m".utf8)
    }

    /// Writes diagnostics separated by blank lines.
    ///
    /// Bold headings are optional and never carry meaning.
    func write(_ diagnostics: [Diagnostic], isStyled: Bool, fixLabel: String) {
        let renderer = DiagnosticRenderer(fixLabel: fixLabel)
        for (index, diagnostic) in diagnostics.enumerated() {
            if index > 0 { write("\n") }
            if isStyled { control(.bold) }
            write(renderer.head(diagnostic))
            if isStyled { control(.plain) }
            write(completing(renderer.body(diagnostic)))
        }
    }

    /// Writes the buffer, and returns whether the output accepted all of it.
    ///
    /// Data that it does not accept is discarded.
    @discardableResult func flush() -> Bool {
        if loss == nil, let error = Terminal.write(pending, to: descriptor) {
            loss = error == ErrorNumber.closedPipe ? .closedByReader : .failed(error)
        }
        pending.removeAll(keepingCapacity: true)
        return loss == nil
    }
}
