import CardEngine
import CardSchema

/// The value of a point: a number, or a duration such as `1:02:03`, in old tables with its label behind a colon.
struct TrackedValue {
    /// The number, or hours and minutes.
    let text: String
    /// What was written, if a card does not hold all of it.
    let exact: String?
    /// The label after the value; empty for none.
    let label: String

    init?(_ written: String) {
        let word = written.trimmingSpaces()
        let parts = word.split(separator: ":" as Character, maxSplits: 3, omittingEmptySubsequences: false)
            .map { String($0) }
        if parts.count >= 3, let hours = Int(parts[0]), let minutes = Int(parts[1]), let seconds = Int(parts[2]) {
            // Parts may be negative for themselves.
            let small = (-1_000_000...1_000_000)
            guard small.contains(hours), small.contains(minutes), small.contains(seconds) else { return nil }
            let all = hours * 3600 + minutes * 60 + seconds
            guard all >= 0 else { return nil }
            let rounded = (all + 30) / 60
            text = "\(rounded / 60):\(rounded % 60 < 10 ? "0" : "")\(rounded % 60)"
            exact = all % 60 == 0 ? nil : parts[..<3].joined(separator: ":")
            label = parts.count == 4 ? parts[3].trimmingSpaces() : ""
            return
        }
        guard let first = parts.first, let number = MeasuredNumber(first) else { return nil }
        text = number.text
        exact = number.isExact ? nil : first
        label = String(word.dropFirst(first.count + (parts.count > 1 ? 1 : 0))).trimmingSpaces()
    }
}
