import CardEngine
import CardSchema

/// Runs the rich prompt on a terminal: keys in, frames out, and what is requested meanwhile.
struct RichFill {
    /// A text that is being written is put on the disk this often.
    private static let keepingMilliseconds = 3000

    /// The terminal.
    let terminal: RawTerminal
    /// Where keys come from.
    let keys: KeyInput
    /// The signs to draw with.
    let glyphs: PromptGlyphs
    /// Does what is requested of anything but the terminal.
    let driver: FillDriver

    /// Whether this run may ask richly: a person at a terminal that is not known to be a simple one.
    static func isFit(for invocation: Invocation) -> Bool {
        Terminal.isTerminal(0) && invocation.err.isTerminal && !invocation.arguments.flag("accessible")
            && !invocation.arguments.flag("plain") && invocation.environment("ACCESSIBLE") == nil
            && !["dumb", ""].contains(invocation.environment("TERM") ?? "")
    }

    /// Asks until the person leaves; the terminal is as it was afterwards.
    ///
    /// `nil` when it could not be taken over.
    func run(_ prompt: inout RichPrompt) -> PromptLeaving? {
        guard terminal.enter() else { return nil }
        defer {
            terminal.leave()
            Terminal.releaseWindowSignals()
        }
        Terminal.catchWindowSignals()
        var kept = Terminal.milliseconds
        // A text is kept once when typing stops; nothing wakes the program after that.
        var isIdle = false
        _ = prompt.settle(prompt.start(), by: perform)
        while true {
            if !keys.hasMore { show(&prompt) }
            let event = keys.next(idleAfter: prompt.hasUnfinishedText && !isIdle ? Self.keepingMilliseconds : nil)
            if let leaving = prompt.settle(requests(of: event, &prompt), by: perform) { return leaving }
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

    private func requests(of event: KeyInput.Event, _ prompt: inout RichPrompt) -> [PromptRequest] {
        switch event {
        case .key(let key): return prompt.take(key)
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
            // An editor that is stopped by ^Z stops with us, as any program of a shell.
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
