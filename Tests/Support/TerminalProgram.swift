/// The built program in a terminal of its own, line by line: it can be typed into, read, and closed like a window.
package final class TerminalProgram {
    private let terminal: ProgramTerminal
    /// Every byte that was shown so far.
    package private(set) var shown: [UInt8] = []

    /// Starts the program with exactly these variables, in a window of 24 rows if `columns` is given.
    package init(_ words: [String], environment: [String: String], columns: Int? = nil) throws {
        terminal = try ProgramTerminal(
            words, environment: environment, columns: columns, rows: columns.map { _ in 24 })
    }

    /// The output so far, with the line breaks of a file.
    package var text: String { String(decoding: shown.filter { $0 != 0x0D }, as: UTF8.self) }

    /// Types a text.
    package func type(_ text: String) { _ = terminal.type(text.utf8) }

    /// Reads until a text is shown; `false` if the program ends or half a minute passes.
    package func waits(for wanted: String) -> Bool {
        while !text.contains(wanted) { guard readOnce() else { return text.contains(wanted) } }
        return true
    }

    /// Closes the window, and waits for the end of the program.
    @discardableResult package func closeWindow() -> Int32 {
        terminal.closeWindow()
        return ending()
    }

    /// Reads to the end, and returns the exit code; -1 for a signal.
    ///
    /// A program that waits for input is hung up on, so that no test waits forever.
    @discardableResult package func ending() -> Int32 {
        while readOnce() {}
        terminal.closeWindow()
        return terminal.ending().code ?? -1
    }

    private func readOnce() -> Bool {
        guard let piece = terminal.read(waiting: 30_000) else { return false }
        shown += piece
        return true
    }
}
