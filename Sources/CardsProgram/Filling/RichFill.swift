import CardEngine
import CardSchema

/// Runs the rich prompt on a terminal: reads keys, draws frames and performs requests.
struct RichFill {
    /// How often a text being written is saved.
    private static let keepingMilliseconds = 3000

    /// The terminal.
    let terminal: RawTerminal
    /// Where keys are read from.
    let keys: KeyInput
    /// The symbols to draw with.
    let glyphs: PromptGlyphs
    /// Performs all requests except those for the terminal.
    let driver: FillDriver

    /// Whether this run may use the rich prompt: it needs a person at a capable terminal.
    static func isFit(for invocation: Invocation) -> Bool {
        Terminal.isTerminal(0) && invocation.err.isTerminal && !invocation.arguments.flag("accessible")
            && !invocation.arguments.flag("plain") && invocation.environment("ACCESSIBLE") == nil
            && !["dumb", ""].contains(invocation.environment("TERM") ?? "")
    }

    /// Asks until the person leaves, then restores the terminal.
    ///
    /// Returns `nil` if the terminal cannot be used.
    func run(_ prompt: inout RichPrompt) -> PromptLeaving? {
        guard terminal.enter() else { return nil }
        defer {
            terminal.leave()
            Terminal.releaseWindowSignals()
        }
        Terminal.catchWindowSignals()
        var kept = Terminal.milliseconds
        // When the prompt was ready for the next key.
        var ready = kept
        // A text is saved once when typing stops. After that, no timer wakes the program.
        var isIdle = false
        _ = prompt.settle(prompt.start(), by: perform)
        while true {
            if !keys.hasMore { show(&prompt) }
            let event = keys.next(idleAfter: prompt.hasUnfinishedText && !isIdle ? Self.keepingMilliseconds : nil)
            let requests = requests(of: event, after: Terminal.milliseconds - ready, &prompt)
            if let leaving = prompt.settle(requests, by: perform) { return leaving }
            if case .key = event { ready = Terminal.milliseconds }
            isIdle = event == .idle
            if isIdle || Terminal.milliseconds - kept > Self.keepingMilliseconds {
                _ = prompt.settle(prompt.pause(), by: perform)
                kept = Terminal.milliseconds
            }
        }
    }

    private func show(_ prompt: inout RichPrompt) {
        let size = terminal.size
        _ = prompt.settle(prompt.prepareFrame(textWidth: PromptScreen.textWidth(size.columns)), by: perform)
        let drawing = PromptScreen(prompt: prompt, size: size, glyphs: glyphs).drawing()
        prompt.nextHelp = drawing.hasMoreHelp ? prompt.helpOffset + drawing.helpCount : nil
        terminal.paint(drawing.frame)
    }

    private func requests(
        of event: KeyInput.Event, after pause: Int, _ prompt: inout RichPrompt
    ) -> [PromptRequest] {
        switch event {
        case .key(let key): return prompt.take(key, after: pause)
        case .suspend: return prompt.pause() + [.suspend]
        case .stopped: return prompt.end(.interrupted)
        case .end: return prompt.end(.endOfInput)
        case .resized: terminal.resize()
        case .continued: terminal.resume()
        case .idle: break
        }
        return []
    }

    private func perform(_ request: PromptRequest, _ filling: inout Filling) -> [PromptResult] {
        switch request {
        case .repaint: terminal.invalidate()
        case .suspend: terminal.suspend()
        case .edit:
            terminal.leave()
            // When ^Z suspends the editor, this program is suspended too, like any program of a shell.
            Terminal.releaseWindowSignals()
            defer {
                Terminal.catchWindowSignals()
                terminal.enter()
            }
            return driver.perform(request, &filling)
        default: return driver.perform(request, &filling)
        }
        return []
    }
}
