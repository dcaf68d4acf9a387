import CardPlugins
import CardSchema

/// A line of a picture in the terminal, some of whose parts have a background.
struct ShadedLine: Sendable, Hashable {
    /// A part of a line.
    struct Part: Sendable, Hashable {
        let text: String
        /// The color behind the text, or `nil`.
        let shade: Shade?
    }

    /// A color of the 256 that most terminals have, with one for the text on it.
    struct Shade: Sendable, Hashable {
        let background: Int
        let ink: Int
    }

    private(set) var parts: [Part] = []

    /// Creates a line without shades.
    init(_ text: String = "") { if !text.isEmpty { append(text) } }

    /// The text without its colors.
    var plainText: String { parts.map(\.text).joined() }

    /// Returns the lines of a text, each at most as wide as the output.
    static func wrapped(_ text: String, width: Int) -> [ShadedLine] {
        TextWrap.lines(text, width: width).map { ShadedLine($0) }
    }

    /// Returns the lines of a legend, each at most as wide as the output; none if there is nothing to explain.
    static func legend(_ parts: [String], width: Int) -> [ShadedLine] {
        var lines: [String] = []
        for part in parts {
            if let last = lines.last, DisplayWidth.columns(of: "\(last)   \(part)") <= width {
                lines[lines.count - 1] = "\(last)   \(part)"
            } else {
                lines.append(part)
            }
        }
        return lines.map { ShadedLine($0) }
    }

    mutating func append(_ text: String, _ shade: Shade? = nil) { parts.append(Part(text: text, shade: shade)) }

    /// The line as a row of a frame.
    func row(isColored: Bool) -> FrameRow {
        FrameRow(
            parts.map { part in
                guard isColored, let shade = part.shade else { return StyledText(part.text) }
                return StyledText(part.text, .shade(background: shade.background, ink: shade.ink))
            })
    }

    /// The line without spaces at its end.
    var trimmed: ShadedLine {
        var line = self
        while let last = line.parts.last, last.shade == nil {
            var text = last.text[...]
            while text.last == " " { text.removeLast() }
            line.parts.removeLast()
            guard text.isEmpty else {
                line.append(String(text))
                break
            }
        }
        return line
    }
}

extension ShadedLine.Shade {
    /// Returns the shade of a level from 0 to 4.
    ///
    /// A scale with a middle goes from orange over grey to blue; any other one is a ramp from dark to light. Neighbours
    /// stay distinguishable for people who see fewer colors.
    static func level(_ level: Int, hasMiddle: Bool) -> Self {
        let palette = hasMiddle ? LevelPalette.terminalDiverging : .terminalRamp
        let places = (palette.xterm ?? []).map(Int.init)
        let background = places[min(max(level, 0), places.count - 1)]
        return Self(background: background, ink: [17, 25, 60].contains(background) ? 231 : 16)
    }

    /// Returns the shade of a day's number, or of an option that has a level; `nil` for nothing and for other answers.
    init?(_ axis: SeriesAxis?, _ cell: Series.Cell, of question: SeriesQuestion) {
        if question.isInOrder, question.options.count == Self.levels, let place = cell.answer?.options.first {
            self = .level(place, hasMiddle: true)
        } else if let axis, let level = cell.number.flatMap({ axis.level(of: $0, count: Self.levels) }) {
            self = .level(level, hasMiddle: question.hasMiddle)
        } else {
            return nil
        }
    }

    /// The number of levels.
    static let levels = LevelPalette.levels
}

extension Output {
    /// Writes a line of a picture.
    func write(_ line: ShadedLine, isColored: Bool) {
        for part in line.trimmed.parts {
            if isColored, let shade = part.shade { control(background: shade.background, ink: shade.ink) }
            write(part.text)
            if isColored, part.shade != nil { control(.plain) }
        }
        write("\n")
    }
}
