/// A text that was read, with the name it is spoken of, so that a fault can point into it.
///
/// Offsets are kept while reading; lines and columns are counted only when there is something to report.
public struct SourceText: Sendable, Hashable {
    /// What the text is called in messages, usually a path as the person would write it.
    public let name: String
    /// The bytes as they were read.
    public let bytes: [UInt8]
    /// Whether a message may show a line of it.
    ///
    /// True of schemas; never of anything that holds a diary.
    public let isQuotable: Bool
    /// Whether `name` is the path of a file, so that what the file is called can be held against what it holds.
    public let isFile: Bool

    /// Names a text.
    public init(name: String, bytes: [UInt8], isQuotable: Bool, isFile: Bool = false) {
        self.name = name
        self.bytes = bytes
        self.isQuotable = isQuotable
        self.isFile = isFile
    }

    /// The line and column of a byte.
    ///
    /// An offset past the end is taken as the end. Takes time linear in the length of the text.
    public func position(at offset: Int) -> SourcePlace.Position { place(SourceSpan(offset, offset)).start }

    /// The place of a span, with the line it stands on when this text may be quoted.
    ///
    /// Takes time linear in the length of the text; a `PlaceIndex` finds many places in little more.
    package func place(_ span: SourceSpan) -> SourcePlace {
        var places = PlaceIndex(self)
        return places.place(span)
    }
}
