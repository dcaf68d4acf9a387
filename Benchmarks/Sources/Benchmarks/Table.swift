/// The result, a row for each measurement, peers beside ours.
struct Table {
    let bytes: Int
    private var rows: [[String]] = [["what", "minimum", "median", "GB/s", "ratio", "must", "goal"]]

    init(bytes: Int) {
        self.bytes = bytes
    }

    mutating func add(
        _ what: String, _ time: Measurement, against peer: Measurement? = nil, must: Double? = nil, goal: Double? = nil
    ) {
        let ratio = peer.map { Self.number(time.median / $0.median, 2) } ?? ""
        rows.append([
            what, "\(Self.number(time.minimum, 3)) s", "\(Self.number(time.median, 3)) s",
            Self.number(Double(bytes) / time.median / 1e9, 2), ratio, must.map { "≤ \($0)" } ?? "",
            goal.map { "≤ \($0)" } ?? "",
        ])
    }

    var text: String { Self.text(rows) }

    /// Rows as columns that stand below each other.
    static func text(_ rows: [[String]]) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    static func number(_ value: Double, _ decimals: Int) -> String {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int((value * Double(scale)).rounded())
        let digits = String(units % scale)
        return "\(units / scale)." + String(repeating: "0", count: decimals - digits.count) + digits
    }
}
