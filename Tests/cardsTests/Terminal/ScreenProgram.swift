import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program in a terminal of its own, whose screen can be read as a person sees it.
final class ScreenProgram {
    private let terminal: ProgramTerminal
    private(set) var screen: ScreenModel
    /// Every byte the program wrote.
    private(set) var written: [UInt8] = []

    /// Starts the program in a new session whose terminal is a window of a size.
    init(
        _ home: Home, _ words: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        isReflowing: Bool = true
    ) throws {
        var variables = home.environment
        variables["TERM"] = "xterm-256color"
        variables.merge(environment) { _, own in own }
        screen = ScreenModel(columns: columns, rows: rows, isReflowing: isReflowing)
        terminal = try ProgramTerminal(words, environment: variables, columns: columns, rows: rows)
    }

    // MARK: Keys

    /// Presses keys, as the bytes that they send; ⏎ is `\r`.
    func press(_ keys: String) { press(Array(keys.utf8)) }

    /// Presses keys with a pause before each byte.
    func pressSlowly(_ keys: String, milliseconds: UInt32) {
        for byte in keys.utf8 {
            usleep(milliseconds * 1000)
            press([byte])
        }
    }

    /// Sends bytes, which may be no text.
    func press(_ keys: [UInt8]) {
        var bytes = keys[...]
        while !bytes.isEmpty {
            let count = terminal.type(bytes.prefix(512))
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
            // Its output is read in the meantime, because a program that cannot write does not read either.
            _ = readOnce(waiting: 0)
        }
    }

    // MARK: The screen

    /// Reads until the screen shows a text; `false` if the program ends or ten seconds pass.
    func shows(_ text: String) -> Bool { reads { $0.text.contains(text) } }

    /// Reads until the screen no longer shows a text.
    func hides(_ text: String) -> Bool { reads { !$0.text.contains(text) } }

    /// Reads until a condition holds for the screen.
    ///
    /// A program that keeps writing has a minute.
    func reads(until holds: (ScreenModel) -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while screen.isMidFrame || !holds(screen) {
            guard ContinuousClock.now < end, readOnce(waiting: 10_000) else { return holds(screen) }
        }
        return true
    }

    /// Resizes the window and signals the program.
    func resize(columns: Int, rows: Int) {
        _ = readOnce(waiting: 0)
        screen.resize(columns: columns, rows: rows)
        terminal.resize(columns: columns, rows: rows)
    }

    /// Whether the terminal has a shell's settings: lines are buffered and echoed, and keys raise signals.
    var isRestored: Bool { terminal.isRestored }

    // MARK: The process

    /// Sends a signal.
    func send(_ signal: Int32) { terminal.send(signal) }

    /// Sends a signal to the program and all that runs with it.
    func sendAll(_ signal: Int32) { terminal.send(signal, toAll: true) }

    /// Waits until the program has stopped for a while; `false` when it ended instead.
    func isStopped() -> Bool {
        while true {
            _ = readOnce(waiting: 20)
            if let isStopped = terminal.isStopped { return isStopped }
        }
    }

    /// Closes the window.
    func closeWindow() { terminal.closeWindow() }

    /// Reads to the end and returns the exit code, or the negated number of a signal.
    ///
    /// A program that neither writes nor ends is killed.
    @discardableResult func ending() -> Int32 {
        while terminal.isOpen, readOnce(waiting: 15_000) {}
        switch terminal.ending(kills: true) {
        case .exited(let code): return code
        case .signalled(let signal): return -signal
        }
    }

    private func readOnce(waiting milliseconds: Int32) -> Bool {
        guard let piece = terminal.read(waiting: milliseconds) else { return false }
        written += piece
        screen.feed(piece)
        return true
    }
}
