package import CardSchema

/// One line of a journal file, and where it stands there; never quoted in a message, since it holds a diary.
package struct LineText: Sendable, Hashable {
    /// The line alone, as a text of its own.
    package let source: SourceText
    /// Which line of the file it is, from 1.
    package let number: Int
    /// How many bytes of the file stand before it.
    package let offset: Int

    /// Names a line of a file, its newline left out.
    package init(file: String, number: Int, offset: Int, bytes: [UInt8]) {
        source = SourceText(name: file, bytes: bytes, isQuotable: false)
        self.number = number
        self.offset = offset
    }

    /// The place in the file of a stretch of the line.
    package func place(_ span: SourceSpan) -> SourcePlace { inFile(source.place(span)) }

    /// What was said of the line alone, said of the file.
    package func inFile(_ diagnostic: Diagnostic) -> Diagnostic {
        var moved = diagnostic
        moved.place = diagnostic.place.map { inFile($0) }
        moved.related = diagnostic.related.map { Diagnostic.Related(inFile($0.place), $0.says) }
        return moved
    }

    private func inFile(_ place: SourcePlace) -> SourcePlace {
        SourcePlace(source: place.source, start: inFile(place.start), end: inFile(place.end), quotedLine: nil)
    }

    private func inFile(_ position: SourcePlace.Position) -> SourcePlace.Position {
        SourcePlace.Position(
            line: position.line + number - 1, column: position.column, byteColumn: position.byteColumn,
            offset: position.offset + offset)
    }
}
