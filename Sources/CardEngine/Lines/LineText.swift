package import CardSchema

/// One line of a journal file with its place; never quoted in a message, because it contains diary text.
package struct LineText: Sendable, Hashable {
    /// The line as a text of its own.
    package let source: SourceText
    /// The number of the line in the file, from 1.
    package let number: Int
    /// The number of bytes before it in the file.
    package let offset: Int

    /// Creates a line of a file, without its newline.
    package init(file: String, number: Int, offset: Int, bytes: [UInt8]) {
        source = SourceText(name: file, bytes: bytes, isQuotable: false)
        self.number = number
        self.offset = offset
    }

    /// Returns the location in the file of a range of the line.
    ///
    /// Takes time linear in the line.
    package func place(_ span: SourceSpan) -> SourcePlace { inFile(source.place(span)) }

    /// Returns a closure like ``place(_:)`` that finds many places in little more time than one.
    package func places() -> (SourceSpan) -> SourcePlace {
        let places = TextPlaces(source)
        return { self.inFile(places.place($0)) }
    }

    /// Translates diagnostics about the line into places in the file.
    package func inFile(_ diagnostic: Diagnostic) -> Diagnostic {
        var moved = diagnostic
        moved.place = diagnostic.place.map { inFile($0) }
        moved.related = diagnostic.related.map { Diagnostic.Related(inFile($0.place), $0.message) }
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
