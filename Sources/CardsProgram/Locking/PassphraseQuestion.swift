import CardEngine
import CardSchema

/// Asks for a passphrase: at the terminal, where Tab shows what is typed; else in a window of `pinentry`; else, for a program
/// that keeps passphrases, as a line of standard input.
///
/// The passphrase is in no argument, no variable, no file and no message.
struct PassphraseQuestion {
    private let invocation: Invocation
    private static let attempts = 3

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// Asks up to three times, until `use` returns something; a line of standard input is used once.
    func answering<Value>(
        _ question: String, refusing refusal: String? = nil, _ use: (String) throws -> Value?
    ) throws -> Value {
        let words = invocation.words
        let refusal = refusal ?? words.vaultWrongPassphrase
        // What is typed ahead while a passphrase is checked is not shown either.
        let mode = isAtTerminal && !invocation.mayNotAsk ? Terminal.enterRawMode(0) : nil
        defer {
            if let mode {
                Terminal.restore(mode, of: 0)
                Terminal.releaseStopSignals()
            }
        }
        var typed = ""
        for attempt in 1...Self.attempts {
            repeat { typed = try ask(question) } while typed.isEmpty && isRepeatable
            if let value = try use(typed) { return value }
            guard isRepeatable, attempt < Self.attempts else { break }
            invocation.err.paragraph(
                refusal + (Self.isShouted(typed) ? " " + words.vaultCapsLock : ""))
        }
        throw Failure(.permission, advice: { $0.vaultTryAgain }) { _ in refusal }
    }

    /// Asks for a new passphrase, twice where it can be mistyped.
    func new(_ question: String) throws -> String {
        let words = invocation.words
        while true {
            let typed = try ask(question)
            if typed.utf8.count < Self.fewest {
                guard isRepeatable else { throw Failure(.usage) { $0.vaultTooShort(number: Self.fewest) } }
                invocation.err.paragraph(words.vaultTooShort(number: Self.fewest))
                continue
            }
            guard isRepeatable else { return typed }
            if try ask(words.vaultAskAgain) == typed { return typed }
            invocation.err.paragraph(words.vaultDiffers)
        }
    }

    /// The fewest bytes of a new passphrase.
    private static let fewest = 8

    private var isAtTerminal: Bool { invocation.input.isTerminal && invocation.err.isTerminal }
    private var isRepeatable: Bool { isAtTerminal || hasWindow }
    private var hasWindow: Bool {
        guard Terminal.isNowhere(0) else { return false }
        // The last one names the terminal in which it may ask instead.
        let hasScreen = ["WAYLAND_DISPLAY", "DISPLAY", "GPG_TTY"].contains { invocation.environment($0) != nil }
        return hasScreen && SystemProgram.isInstalled("pinentry")
    }

    private func ask(_ question: String) throws -> String {
        if isAtTerminal, !invocation.mayNotAsk {
            while true {
                let typed = try askTerminal(question)
                guard PromptedPlan.isWanted(typed), let plan = try? OpenPlan(invocation) else { return typed }
                plan.linesOrOthers().forEach(invocation.err.paragraph)
            }
        }
        if hasWindow { return try askWindow(question) }
        guard !invocation.mayNotAsk else { throw Failure(.usage) { $0.vaultNobodyToAsk } }
        switch invocation.input.next() {
        case .line(let line): return line
        case .notText, .end, .interrupted: throw Failure(.usage) { $0.vaultNobodyToAsk }
        }
    }

    // MARK: - The terminal

    private func askTerminal(_ question: String) throws -> String {
        let err = invocation.err
        err.question(question)
        err.flush()
        Terminal.catchStopSignals()
        guard let mode = Terminal.enterRawMode(0) else { throw Failure(.usage) { $0.vaultNobodyToAsk } }
        var (typed, isShown) = ("", false)
        defer {
            Terminal.restore(mode, of: 0)
            // Neither the passphrase nor its length stays on the screen.
            redraw(question, "")
            err.line("")
        }
        // What is typed ahead is left to the next question.
        let keys = KeyInput(descriptor: 0, typed: invocation.input.takeTyped(), most: 1)
        while true {
            switch keys.next() {
            case .key(.sign(let scalar)): typed.unicodeScalars.append(scalar)
            case .key(.paste(let text)): typed += text.filter { $0 != "\n" }
            case .key(.backspace): _ = typed.popLast()
            case .key(.control("U")): typed = ""
            case .key(.tab): isShown.toggle()
            case .key(.enter): return typed
            case .key(.control("C")), .key(.control("D")), .key(.escape), .stopped, .end:
                throw PersonLeft(code: .interrupted)
            case .key, .resized, .suspend, .continued, .idle: continue
            }
            redraw(question, isShown ? TerminalText.line(typed) : "")
        }
    }

    /// Draws the line of the question again.
    private func redraw(_ question: String, _ shown: String) {
        invocation.err.flush()
        let line = StyledText(question).text
        _ = Terminal.write(Array("\r\u{1B}[K\(line) \(shown)".utf8), to: 2)
    }

    private static func isShouted(_ text: String) -> Bool {
        let letters = text.utf8.filter { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        return letters.count > 2 && letters.allSatisfy { $0 & 0x20 == 0 }
    }

    // MARK: - A window

    /// Asks in a window of `pinentry`, which many systems have for the passphrases of other programs.
    private func askWindow(_ question: String) throws -> String {
        func option(_ name: String, _ variables: String...) -> String {
            let value = variables.lazy.compactMap { invocation.environment($0) }.first { !$0.isEmpty }
            return value.map { "OPTION \(name)=\($0)\n" } ?? ""
        }
        let script =
            option("ttyname", "GPG_TTY") + option("ttytype", "TERM") + option("lc-ctype", "LC_ALL", "LC_CTYPE", "LANG")
            + "SETTITLE Cards\nSETDESC \(Self.withoutKeys(question))\nSETPROMPT Cards\nGETPIN\nBYE\n"
        let ending = SystemProgram.run("pinentry", [], input: script, asking: true, milliseconds: 600_000)
        let lines = (ending?.output ?? "").split(separator: "\n")
        if let line = lines.first(where: { $0.utf8.starts(with: "D ".utf8) }) {
            return Self.unescaped(line.dropFirst(2))
        }
        let codes = lines.filter { $0.utf8.starts(with: "ERR ".utf8) }.compactMap { line in
            line.split(separator: " ").dropFirst().first.flatMap { UInt32($0) }.map { $0 & 0xFFFF }
        }
        guard codes.contains(where: Self.cancelled.contains) else { throw Failure(.usage) { $0.vaultNobodyToAsk } }
        throw PersonLeft(code: .interrupted)
    }

    /// Returns a question without the keys in parentheses, which a window does not have.
    private static func withoutKeys(_ question: String) -> Substring { question.prefix { $0 != "(" } }

    /// The codes by which `pinentry` says that the person closed its window.
    private static let cancelled: Set<UInt32> = [99, 198]

    /// Returns a value of the protocol of `pinentry`, in which some bytes are written as `%25`.
    private static func unescaped(_ text: Substring) -> String {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
