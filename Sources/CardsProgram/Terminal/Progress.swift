/// How far long work is, on one line that is drawn over; nothing where nobody watches.
struct Progress {
    private let out: Output
    private let total: Int
    private let noun: String
    private let start = Terminal.milliseconds
    /// When the line was last drawn; `nil` before the first time.
    private var shown: Int?

    /// Begins; `noun` is what is counted.
    init(of total: Int, _ noun: String, on out: Output) {
        (self.total, self.noun, self.out) = (total, noun, out)
    }

    /// Says how much is done, a few times a second at most.
    mutating func note(_ done: Int) {
        let now = Terminal.milliseconds
        guard out.isTerminal, shown.map({ now - $0 > 100 }) ?? true else { return }
        shown = now
        out.control(.clearLine)
        out.write(Self.text(done, of: total, noun, after: now - start))
        out.flush()
    }

    /// Takes the line away.
    func end() {
        guard out.isTerminal, shown != nil else { return }
        out.control(.clearLine)
        out.flush()
    }

    /// `1200 of 3650 cards, 800 a second, 3 s left`.
    static func text(_ done: Int, of total: Int, _ noun: String, after milliseconds: Int) -> String {
        let rate = milliseconds > 0 ? done * 1000 / milliseconds : 0
        let left = rate > 0 ? ", \(rate) a second, \((total - done + rate - 1) / rate) s left" : ""
        return "\(done) of \(total) \(noun)\(left)"
    }
}
