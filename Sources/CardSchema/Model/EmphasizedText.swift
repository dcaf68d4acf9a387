/// A text of a template with its emphasis, parsed once: `*weak*` and `**strong**`.
///
/// ```
/// "Rate the *worst* moment." ─▶ [Rate the ] [worst, emphasis] [ moment.]
/// ```
///
/// Marks pair within a line and do not nest. An opening mark has no space after it, a closing one none before it. A mark
/// without a partner is literal, and so are three and more asterisks in a row. `\*` is a literal asterisk. Answers that
/// the text shows contain no marks, whatever characters they have.
package struct EmphasizedText: Sendable, Hashable {
    /// How much a run stands out.
    package enum Emphasis: Sendable, Hashable {
        /// As the text around it.
        case none
        /// `*so*`.
        case emphasis
        /// `**so**`.
        case strong
    }

    /// A part of the text with the same emphasis.
    package struct Run: Sendable, Hashable {
        /// The characters, without marks, and the places of answers.
        package let pieces: [AnswerPipe.Piece]
        /// The emphasis; a run that has any contains no line break of the author's.
        package let emphasis: Emphasis

        /// The characters; `…` stands for an answer.
        package var text: String {
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .pipe: LocalizedText.noAnswer
                }
            }.joined()
        }
    }

    /// The runs, in order; none is empty, and neighbours without emphasis are one.
    package let runs: [Run]

    /// The text without marks; `…` stands for an answer.
    package var plain: String { runs.map(\.text).joined() }

    /// Creates a text from its runs.
    init(runs: [Run]) {
        self.runs = runs.filter { !$0.pieces.isEmpty }
    }

    /// Creates a text without emphasis, in which no character is a mark.
    package init(unmarked text: String) {
        self.init(runs: text.isEmpty ? [] : [Run(pieces: [.text(text)], emphasis: .none)])
    }

    /// Parses the marks in a text's pieces.
    ///
    /// Takes time linear in their length.
    package init(marked pieces: [AnswerPipe.Piece]) {
        self.init(runs: EmphasisMarks(pieces).runs)
    }

    /// Returns the text with something in front of it that has no marks.
    package func prefixed(by prefix: String) -> EmphasizedText {
        EmphasizedText(runs: EmphasizedText(unmarked: prefix).runs + runs)
    }
}

// A text of a template may show answers.
extension EmphasizedText: Discreet {}

/// Finds the pairs of marks.
private struct EmphasisMarks {
    private typealias Emphasis = EmphasizedText.Emphasis

    /// What a line consists of.
    private enum Item {
        case scalar(Unicode.Scalar)
        case pipe(AnswerPipe.Piece)
        /// One or two asterisks that may open or close a run.
        case mark(Emphasis, opens: Bool, closes: Bool)
    }

    private(set) var runs: [EmphasizedText.Run] = []
    private var pieces: [AnswerPipe.Piece] = []
    private var scalars = String.UnicodeScalarView()

    init(_ pieces: [AnswerPipe.Piece]) {
        var line: [Item] = []
        for item in Self.items(of: pieces) {
            line.append(item)
            if case .scalar("\n") = item {
                add(line)
                line = []
            }
        }
        add(line)
        end(.none)
    }

    // MARK: - Marks

    private static let asterisk: Unicode.Scalar = "*"

    /// The items of a text: escaped asterisks are scalars.
    private static func items(of pieces: [AnswerPipe.Piece]) -> [Item] {
        var raw: [Item] = []
        for piece in pieces {
            switch piece {
            case .text(let text): raw += text.unicodeScalars.map { .scalar($0) }
            case .pipe: raw.append(.pipe(piece))
            }
        }
        func scalar(_ index: Int) -> Unicode.Scalar? {
            if raw.indices.contains(index), case .scalar(let scalar) = raw[index] { scalar } else { nil }
        }
        func isSpace(_ index: Int) -> Bool {
            raw.indices.contains(index) ? scalar(index)?.properties.isWhitespace ?? false : true
        }
        var items: [Item] = []
        var at = 0
        while at < raw.count {
            if scalar(at) == "\\", scalar(at + 1) == asterisk {
                items.append(.scalar(asterisk))
                at += 2
                continue
            }
            guard scalar(at) == asterisk else {
                items.append(raw[at])
                at += 1
                continue
            }
            var end = at + 1
            while scalar(end) == asterisk { end += 1 }
            // What combines with an asterisk makes it another character, such as a key of a telephone.
            let isCombined = scalar(end)?.properties.isGraphemeExtend ?? false
            if end - at <= 2, !isCombined {
                let emphasis: Emphasis = end - at == 1 ? .emphasis : .strong
                items.append(.mark(emphasis, opens: !isSpace(end), closes: !isSpace(at - 1)))
            } else {
                items += raw[at..<end]
            }
            at = end
        }
        return items
    }

    /// For each mark that opens a run, the index of the mark that closes it, by the index of the first one.
    private static func pairs(in line: [Item]) -> [Int: Int] {
        // The next mark of each kind that closes, from each mark on.
        var next: [Emphasis: Int] = [:]
        var closing: [Int: Int] = [:]
        for (index, item) in line.enumerated().reversed() {
            guard case .mark(let emphasis, let opens, let closes) = item else { continue }
            if opens { closing[index] = next[emphasis] }
            if closes { next[emphasis] = index }
        }
        return closing
    }

    // MARK: - Runs

    private mutating func add(_ line: [Item]) {
        let pairs = Self.pairs(in: line)
        var (open, closing): (Emphasis, Int?) = (.none, nil)
        for (index, item) in line.enumerated() {
            switch item {
            case .scalar(let scalar): scalars.append(scalar)
            case .pipe(let piece):
                endText()
                pieces.append(piece)
            case .mark(let emphasis, _, _):
                if index == closing {
                    end(open)
                    (open, closing) = (.none, nil)
                } else if closing == nil, let other = pairs[index] {
                    end(.none)
                    (open, closing) = (emphasis, other)
                } else {
                    scalars.append(contentsOf: emphasis == .strong ? [Self.asterisk, Self.asterisk] : [Self.asterisk])
                }
            }
        }
    }

    private mutating func endText() {
        guard !scalars.isEmpty else { return }
        pieces.append(.text(String(scalars)))
        scalars = String.UnicodeScalarView()
    }

    private mutating func end(_ emphasis: Emphasis) {
        endText()
        guard !pieces.isEmpty else { return }
        runs.append(EmphasizedText.Run(pieces: pieces, emphasis: emphasis))
        pieces = []
    }
}
