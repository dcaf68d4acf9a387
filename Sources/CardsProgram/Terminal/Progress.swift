/// Shows the progress of long work on one line.
///
/// Prints nothing if the output is not a terminal.
struct Progress {
    private let out: Output
    private let total: Int
    private let noun: String
    private let start = Terminal.milliseconds
    /// When the line was last drawn, or `nil` if it was not.
    private var shown: Int?

    /// Creates a progress display.
    ///
    /// `noun` names the things counted.
    init(of total: Int, _ noun: String, on out: Output) {
        (self.total, self.noun, self.out) = (total, noun, out)
    }

    /// Updates the count.
    ///
    /// Redraws at most a few times per second.
    mutating func note(_ done: Int) {
        let now = Terminal.milliseconds
        guard out.isTerminal, shown.map({ now - $0 > 100 }) ?? true else { return }
        shown = now
        out.control(.clearLine)
        out.write(Self.text(done, of: total, noun, after: now - start))
        out.flush()
    }

    /// Clears the line.
    func end() {
        guard out.isTerminal, shown != nil else { return }
        out.control(.clearLine)
        out.flush()
    }

    /// Returns the progress: `1200 of 3650 cards, 800 a second, 3 s left`.
    static func text(_ done: Int, of total: Int, _ noun: String, after milliseconds: Int) -> String {
        let rate = milliseconds > 0 ? done * 1000 / milliseconds : 0
        let left = rate > 0 ? ", \(rate) a second, \((total - done + rate - 1) / rate) s left" : ""
        return "\(done) of \(total) \(noun)\(left)"
    }
}
