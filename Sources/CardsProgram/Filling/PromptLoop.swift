import CardEngine
import CardSchema

/// Runs either prompt until the person leaves: reads lines or keys, and performs requests.
struct PromptLoop {
    private let invocation: Invocation
    /// Performs all requests except those for the terminal.
    private let performOthers: (PromptRequest, inout Filling) -> [PromptResult]

    /// Prepares to run a prompt.
    init(_ invocation: Invocation, perform: @escaping (PromptRequest, inout Filling) -> [PromptResult]) {
        (self.invocation, performOthers) = (invocation, perform)
    }

    // MARK: Lines

    /// Runs the plain prompt.
    func run(_ prompt: inout PlainPrompt, fromFirstUnanswered: Bool) -> PromptLeaving {
        var requests = prompt.start(fromFirstUnanswered: fromFirstUnanswered)
        while true {
            if let leaving = prompt.settle(requests, by: perform) { return leaving }
            requests = prompt.take(invocation.input.next())
        }
    }

    private func perform(_ request: PromptRequest, _ filling: inout Filling) -> [PromptResult] {
        switch request {
        case .show(let text, let isWrapped): isWrapped ? invocation.err.paragraph(text) : invocation.err.line(text)
        case .ask(let prompt): invocation.err.write(prompt)
        default: return performOthers(request, &filling)
        }
        return []
    }
}

// MARK: - Keys

extension PromptLoop {
    /// How often a text being written is saved.
    private static let keepingMilliseconds = 3000

    /// Runs the rich prompt in place, or on the alternate screen, then restores the terminal.
    ///
    /// Returns `nil` if the terminal cannot be used.
    func run(_ prompt: inout RichPrompt, isApart: Bool) -> PromptLeaving? {
        let terminal = RawTerminal(isStyled: invocation.isStyled, isApart: isApart)
        let keys = KeyInput(descriptor: 0, typed: invocation.input.takeTyped())
        guard terminal.enter() else { return nil }
        defer {
            terminal.leave()
            Terminal.releaseWindowSignals()
        }
        Terminal.catchWindowSignals()
        func perform(_ request: PromptRequest, _ filling: inout Filling) -> [PromptResult] {
            self.perform(request, &filling, on: terminal)
        }
        var kept = Terminal.milliseconds
        // When the prompt was ready for the next key.
        var ready = kept
        // A text is saved once when typing stops. After that, no timer wakes the program.
        var isIdle = false
        _ = prompt.settle(prompt.start(), by: perform)
        while true {
            if !keys.hasMore { show(&prompt, on: terminal) }
            let event = keys.next(idleAfter: prompt.hasUnfinishedText && !isIdle ? Self.keepingMilliseconds : nil)
            let requests = requests(of: event, after: Terminal.milliseconds - ready, &prompt, terminal)
            if let leaving = prompt.settle(requests, by: perform) { return leaving }
            if case .key = event { ready = Terminal.milliseconds }
            isIdle = event == .idle
            if isIdle || Terminal.milliseconds - kept > Self.keepingMilliseconds {
                _ = prompt.settle(prompt.pause(), by: perform)
                kept = Terminal.milliseconds
            }
        }
    }

    private func show(_ prompt: inout RichPrompt, on terminal: RawTerminal) {
        let size = terminal.size
        _ = prompt.settle(prompt.prepareFrame(textWidth: PromptScreen.textWidth(size.columns))) {
            perform($0, &$1, on: terminal)
        }
        let glyphs = PromptGlyphs(environment: invocation.environment)
        let drawing = PromptScreen(prompt: prompt, size: size, glyphs: glyphs).drawing()
        prompt.nextHelp = drawing.hasMoreHelp ? prompt.helpOffset + drawing.helpCount : nil
        terminal.paint(drawing.frame)
    }

    private func requests(
        of event: KeyInput.Event, after pause: Int, _ prompt: inout RichPrompt, _ terminal: RawTerminal
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

    private func perform(
        _ request: PromptRequest, _ filling: inout Filling, on terminal: RawTerminal
    ) -> [PromptResult] {
        switch request {
        case .repaint: terminal.invalidate()
        case .suspend: terminal.suspend()
        case .change(let change) where !change.lacksWords: return performOthers(request, &filling)
        case .edit, .change:
            terminal.leave()
            // When ^Z suspends the editor, this program is suspended too, like any program of a shell.
            Terminal.releaseWindowSignals()
            defer {
                Terminal.catchWindowSignals()
                terminal.enter()
            }
            return performOthers(request, &filling)
        default: return performOthers(request, &filling)
        }
        return []
    }
}
