import CardEngine

extension FillSession {
    /// The open questions of some slots, those of their records too, in order.
    func questions(in slots: [Int]) -> [Question] { questions.filter { slots.contains($0.slot) } }
}

extension Question {
    /// Whether it is answered or skipped.
    var isDone: Bool {
        switch state {
        case .answered, .skipped: true
        case .open, .proposed, .refused: false
        }
    }
}
