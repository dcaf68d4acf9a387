/// The plot of a chart: where it lies in the picture, and the axes and labels around it.
///
/// ```
///  high ┌─────────────┐ right
///       │  the plot   │
///   low └─────────────┘
///        below
/// ```
struct ChartPlot: Sendable {
    var (left, top, width, height) = (36.0, 8.0, 240.0, 64.0)

    var right: Double { left + width }
    var bottom: Double { top + height }

    /// Returns the height of a share of the range: 0 is the bottom, 1 the top.
    func y(_ fraction: Double) -> Double { top + (1 - fraction) * height }

    /// Returns a coordinate with at most one decimal.
    static func at(_ coordinate: Double) -> String { SeriesText.decimal(coordinate, most: 1) }

    /// Returns the beginning of a line: `M36 40`.
    static func move(_ x: Double, _ y: Double) -> String { "M\(at(x)) \(at(y))" }

    /// Returns a dot, which a line with round ends draws: much shorter than a circle.
    static func dot(_ x: Double, _ y: Double) -> String { move(x, y) + "h0" }

    /// Returns the next point of a line: `L38 41`.
    static func line(_ x: Double, _ y: Double) -> String { "L\(at(x)) \(at(y))" }

    /// Writes the axes with the ends of the vertical one.
    func frame(low: String, high: String, _ svg: inout HTMLWriter) {
        svg.leaf(
            "path", .class("axis"), .attribute("d", Self.move(left, top) + "V\(Self.at(bottom))H\(Self.at(right))"))
        label(high, left - 6, top + 5, .end, &svg)
        label(low, left - 6, bottom + 2, .end, &svg)
    }

    /// Where the text of a label is in relation to its place.
    enum Anchor: String {
        case start, middle, end
    }

    /// Writes a label.
    func label(
        _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ svg: inout HTMLWriter, _ style: String? = nil
    ) {
        svg.element(
            "text", .attribute("x", Self.at(x)), .attribute("y", Self.at(y)),
            .attribute("text-anchor", anchor.rawValue), style.map { .class($0) }, text: text)
    }

    /// Writes a path; nothing without a line.
    func path(_ style: String, _ line: String, _ svg: inout HTMLWriter) {
        guard !line.isEmpty else { return }
        svg.leaf("path", .class(style), .attribute("d", line))
    }
}
