import CardEngine
import CardSchema

/// Proposals of plugins: they are asked before the next question is introduced.
extension PlainPrompt {
    /// Goes on once plugins were asked; first asks about photos whose files hold a refused place.
    mutating func goOn(after messages: [String], held: Int) {
        messages.forEach { show($0) }
        guard held == 0 else {
            show(words.heldPlace(count: held) + ":")
            show("1 \(words.heldPlaceLeave)")
            show("2 \(words.heldPlaceClean)")
            unfinished = .cleaning
            return ask()
        }
        guard let step = waitingStep else { return ask() }
        waitingStep = nil
        take(step)
    }

    /// Takes what becomes of the photos; anything but `2` leaves them as they are.
    mutating func takeCleaning(_ word: String) -> Step? {
        guard !showsPlan(word) else {
            unfinished = .cleaning
            return nil
        }
        guard word == "2" else {
            defer { waitingStep = nil }
            return waitingStep
        }
        request(.clean)
        return nil
    }
}
