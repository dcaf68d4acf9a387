package import CardSchema

// Emphasis is the only markup that a text of a template can have.
extension HTMLWriter {
    /// Writes a text with its emphasis, its characters escaped, and `…` for answers.
    package mutating func emphasized(_ text: EmphasizedText) {
        emphasized(text) { piece, page in
            switch piece {
            case .text(let text): page.text(text)
            case .pipe: page.text(LocalizedText.noAnswer)
            }
        }
    }

    /// Writes a text with its emphasis; `write` writes its pieces.
    package mutating func emphasized(
        _ text: EmphasizedText, _ write: (AnswerPipe.Piece, inout HTMLWriter) -> Void
    ) {
        for run in text.runs {
            switch run.emphasis {
            case .none: for piece in run.pieces { write(piece, &self) }
            case .emphasis: element("em") { page in for piece in run.pieces { write(piece, &page) } }
            case .strong: element("strong") { page in for piece in run.pieces { write(piece, &page) } }
            }
        }
    }
}
