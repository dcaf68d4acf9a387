/// A text that was read, with its name, so that diagnostics can refer to positions in it.
///
/// The readers keep byte offsets. Lines and columns are computed only when there is something to report.
public struct SourceText: Sendable, Hashable {
    /// The name in messages, usually a path as the person would type it.
    public let name: String
    /// The bytes of the text.
    public let bytes: [UInt8]
    /// Whether messages may quote a line.
    ///
    /// `true` for templates, and `false` for everything that contains diary text.
    public let isQuotable: Bool
    /// Whether `name` is the path of a file, so that the file's name can be compared with its contents.
    public let isFile: Bool
    /// The files with options beside a template, by name; the caller reads them.
    package var optionFiles: [String: OptionFile] = [:]

    /// Creates a text.
    public init(name: String, bytes: [UInt8], isQuotable: Bool, isFile: Bool = false) {
        self.name = name
        self.bytes = bytes
        self.isQuotable = isQuotable
        self.isFile = isFile
    }

    /// Returns the line and column of a byte.
    ///
    /// An offset after the end counts as the end. Takes time linear in the length of the text.
    public func position(at offset: Int) -> SourcePlace.Position { place(SourceSpan(offset, offset)).start }

    /// Returns the place of a span, with its line if this text may be quoted.
    ///
    /// Takes time linear in the length of the text; `TextPlaces` finds many places in little more.
    package func place(_ span: SourceSpan) -> SourcePlace {
        var places = PlaceIndex(self)
        return places.place(span)
    }
}

extension SourceText: Discreet {
    /// The name and size of the text.
    public var description: String { "\(name), \(bytes.count) bytes" }
}
