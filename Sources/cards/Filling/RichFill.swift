import CardEngine
import CardSchema

/// Runs the rich prompt on a terminal: keys in, frames out, and everything that is to be done meanwhile.
struct RichFill {
    /// How it ended.
    enum Ending: Sendable, Hashable {
        /// The person left.
        case left(RichPrompt.Leaving)
        /// The input ended, or the terminal hung up.
        case endOfInput
        /// A signal asked the program to stop.
        case stopped
    }

    /// A text that is being written is put on the disk this often.
    private static let keepingMilliseconds = 3000

    /// The terminal.
    let terminal: RawTerminal
    /// Where keys come from.
    let keys: KeyInput
    /// The signs to draw with.
    let glyphs: PromptGlyphs
    /// Has a text edited by the person's editor.
    let edit: (String) -> String?
    /// What could not be done meanwhile, since it was last asked.
    let trouble: () -> String?

    /// Whether this run may ask richly: a person at a terminal that is not known to be a simple one.
    static func isFit(for invocation: Invocation) -> Bool {
        Terminal.isTerminal(0) && invocation.err.isTerminal && !invocation.arguments.flag("accessible")
            && !invocation.arguments.flag("plain") && invocation.environment("ACCESSIBLE") == nil
            && !["dumb", ""].contains(invocation.environment("TERM") ?? "")
    }

    /// Asks until the person leaves; the terminal is as it was afterwards.
    ///
    /// `nil` when it could not be taken over.
    func run(_ prompt: inout RichPrompt) -> Ending? {
        guard terminal.enter() else { return nil }
        defer {
            terminal.leave()
            Terminal.releaseWindowSignals()
        }
        Terminal.catchWindowSignals()
        var kept = Terminal.milliseconds
        while true {
            if !keys.hasMore { show(&prompt) }
            let event = keys.next(idleAfter: prompt.hasUnfinishedText ? Self.keepingMilliseconds : nil)
            if let ending = act(on: event, &prompt) { return ending }
            if event == .idle || Terminal.milliseconds - kept > Self.keepingMilliseconds {
                prompt.keepUnfinishedText()
                kept = Terminal.milliseconds
            }
        }
    }

    private func show(_ prompt: inout RichPrompt) {
        let size = terminal.size
        prompt.textWidth = PromptScreen.textWidth(size.columns)
        if let trouble = trouble() { prompt.message = trouble }
        let drawing = PromptScreen(prompt: prompt, size: size, glyphs: glyphs).drawing()
        prompt.nextHelp = drawing.hasMoreHelp ? prompt.helpOffset + drawing.helpCount : nil
        terminal.paint(drawing.frame)
    }

    /// Does what an event asks for; gives the ending, if that is one.
    private func act(on event: KeyInput.Event, _ prompt: inout RichPrompt) -> Ending? {
        switch event {
        case .key(let key): return prompt.take(key).flatMap { meet($0, &prompt) }
        case .resized: terminal.resize()
        case .suspend:
            prompt.keepUnfinishedText()
            terminal.suspend()
        case .continued: terminal.resume()
        case .stopped:
            prompt.commit()
            return .stopped
        case .end:
            prompt.commit()
            return .endOfInput
        case .idle: break
        }
        return nil
    }

    private func meet(_ request: RichPrompt.Request, _ prompt: inout RichPrompt) -> Ending? {
        switch request {
        case .leave(let leaving): return .left(leaving)
        case .repaint: terminal.distrust()
        case .suspend:
            prompt.keepUnfinishedText()
            terminal.suspend()
        case .edit(let text):
            prompt.keepUnfinishedText()
            terminal.leave()
            // An editor that is stopped by ^Z stops with us, as any program of a shell.
            Terminal.releaseWindowSignals()
            let edited = edit(text)
            Terminal.catchWindowSignals()
            terminal.enter()
            if let edited { prompt.takeEdited(edited) }
        }
        return nil
    }
}
