/// The result, a row for each measurement, what it is measured against beside it.
struct Table {
    private var rows: [[String]] = [["what", "minimum", "median", "against", "its median", "ratio", "must", "goal"]]

    /// Adds a row; the ratio is that of the medians.
    mutating func add(
        _ what: String, _ time: Measurement, against name: String = "", _ peer: Measurement? = nil,
        must: String = "", goal: String = ""
    ) {
        add(
            what, minimum: Self.seconds(time.minimum), median: Self.seconds(time.median), against: name,
            peer.map { Self.seconds($0.median) } ?? "", peer.map { Self.number(time.median / $0.median, 2) } ?? "",
            must, goal)
    }

    /// Adds a row by its words.
    mutating func add(
        _ what: String, minimum: String = "", median: String = "", against name: String = "", _ peer: String = "",
        _ ratio: String = "", _ must: String = "", _ goal: String = ""
    ) {
        rows.append([what, minimum, median, name, peer, ratio, must, goal])
    }

    var text: String { Self.text(rows) }

    /// The rows with aligned columns.
    static func text(_ rows: [[String]]) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(
                separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    /// Seconds as a person reads them.
    static func seconds(_ value: Double) -> String {
        value >= 0.1 ? "\(number(value, 3)) s" : "\(number(value * 1000, 2)) ms"
    }

    static func number(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return "?" }
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int((value.magnitude * Double(scale)).rounded())
        let digits = String(units % scale)
        let whole = (value < 0 ? "-" : "") + "\(units / scale)"
        return decimals == 0 ? whole : whole + "." + String(repeating: "0", count: decimals - digits.count) + digits
    }
}
