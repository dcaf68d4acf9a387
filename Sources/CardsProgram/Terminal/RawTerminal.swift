/// The terminal while it is ours: keys come one by one, frames replace each other.
///
/// Frames that may hold what is private are drawn on the terminal's alternate screen, from which nothing ever goes into
/// the scrollback: in the flow of lines, a window that is made smaller pushes rows out there, and no program can take
/// them back.
///
/// ``leave()`` puts everything back; it may be called at any time and twice.
final class RawTerminal {
    private static let (input, output): (Int32, Int32) = (0, 2)
    private var mode: Terminal.Mode?
    private let isApart: Bool
    private var painter: FramePainter

    /// Prepares to take over a terminal; nothing is changed yet.
    init(isStyled: Bool, isApart: Bool) {
        self.isApart = isApart
        painter = FramePainter(isStyled: isStyled, isApart: isApart)
    }

    deinit { leave() }

    /// The size of the window; 80 × 24 when it does not say.
    var size: WindowSize { Terminal.size(of: Self.output) ?? WindowSize(columns: 80, rows: 24) }

    /// Takes the terminal over; `false` when it is none.
    @discardableResult func enter() -> Bool {
        guard mode == nil else { return true }
        mode = Terminal.enterRawMode(Self.input)
        // Pasted text is told from typed text from now on.
        if mode != nil { write(Array(((isApart ? Self.apart : "") + "\u{1B}[?2004h").utf8)) }
        return mode != nil
    }

    /// Shows a frame.
    func paint(_ frame: Frame) { write(painter.paint(frame, in: size)) }

    /// The window has another size.
    func resize() { painter.resize(to: size) }

    /// The next paint redraws everything.
    func invalidate() { painter.invalidate() }

    /// Takes the frame off the screen and puts the terminal back as it was.
    func leave() {
        guard let mode else { return }
        self.mode = nil
        write(painter.erase() + Array(("\u{1B}[?2004l" + (isApart ? Self.back : "")).utf8))
        Terminal.restore(mode, of: Self.input)
    }

    /// Puts the terminal back, stops with the programs in front until continued, and takes it over again.
    func suspend() {
        leave()
        Terminal.stopHere()
        _ = Terminal.takeNotices()
        enter()
    }

    /// The program was stopped behind our back and goes on: whoever ran meanwhile has left the cursor somewhere.
    func resume() {
        if let mode { Terminal.restore(mode, of: Self.input) }
        mode = nil
        painter.forget()
        enter()
    }

    private static let apart = "\u{1B}[?1049h\u{1B}[H\u{1B}[J"
    private static let back = "\u{1B}[?1049l"

    private func write(_ bytes: [UInt8]) { Terminal.write(bytes, to: Self.output) }
}
