/// A terminal in raw mode: keys arrive one by one, and frames replace each other.
///
/// Frames that may contain private text are drawn on the terminal's alternate screen, which never reaches the
/// scrollback. In the flow of lines, a shrinking window pushes rows into the scrollback, where no program can remove
/// them.
///
/// ``leave()`` restores everything. It may be called at any time, and more than once.
final class RawTerminal {
    private static let (input, output): (Int32, Int32) = (0, 2)
    private var mode: Terminal.Mode?
    private let isApart: Bool
    private var painter: FramePainter

    /// Creates a raw terminal without changing anything yet.
    init(isStyled: Bool, isApart: Bool) {
        self.isApart = isApart
        painter = FramePainter(isStyled: isStyled, isApart: isApart)
    }

    deinit { leave() }

    /// The window's size, or 80 × 24 if it is unknown.
    var size: WindowSize { Terminal.size(of: Self.output) ?? WindowSize(columns: 80, rows: 24) }

    /// Enters raw mode.
    ///
    /// Returns `false` if the input is not a terminal.
    @discardableResult func enter() -> Bool {
        guard mode == nil else { return true }
        mode = Terminal.enterRawMode(Self.input)
        // Turn on bracketed paste, which distinguishes pasted from typed text.
        if mode != nil { write(Array(((isApart ? Self.apart : "") + "\u{1B}[?2004h").utf8)) }
        return mode != nil
    }

    /// Shows a frame.
    func paint(_ frame: Frame) { write(painter.paint(frame, in: size)) }

    /// Handles a new window size.
    func resize() { painter.resize(to: size) }

    /// Makes the next paint redraw everything.
    func invalidate() { painter.invalidate() }

    /// Erases the frame and restores the terminal.
    func leave() {
        guard let mode else { return }
        self.mode = nil
        write(painter.erase() + Array(("\u{1B}[?2004l" + (isApart ? Self.back : "")).utf8))
        Terminal.restore(mode, of: Self.input)
    }

    /// Restores the terminal, suspends the foreground process group until it is continued, and enters raw mode again.
    func suspend() {
        leave()
        Terminal.stopHere()
        _ = Terminal.takeWindowSignals()
        enter()
    }

    /// Enters raw mode again after an external stop.
    ///
    /// Other programs may have moved the cursor meanwhile.
    func resume() {
        if let mode { Terminal.restore(mode, of: Self.input) }
        mode = nil
        painter.forget()
        enter()
    }

    private static let apart = "\u{1B}[?1049h\u{1B}[H\u{1B}[J"
    private static let back = "\u{1B}[?1049l"

    private func write(_ bytes: [UInt8]) { _ = Terminal.write(bytes, to: Self.output) }
}
