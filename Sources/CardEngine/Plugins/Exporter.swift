public import CardSchema

/// A plugin that writes cards to files.
///
/// The host passes the cards one by one and streams the output, so memory does not grow with the number of cards.
/// Fields that were not requested are missing from the cards.
///
/// ```swift
/// struct DayList: Exporter {
///     let format = ExportFormat(id: "days", extension: "txt", title: "The days")
///
///     func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {
///         try cards.forEach { try output.write(Array("\($0.day)\n".utf8), to: request.fileName) }
///     }
/// }
/// ```
public protocol Exporter: Plugin {
    /// The format that the exporter writes.
    var format: ExportFormat { get }

    /// Writes the cards.
    ///
    /// The same cards and the same request must give the same bytes. Throw a ``PluginFault`` to report a failure.
    func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws
}

/// A file format that can be written.
public struct ExportFormat: Sendable {
    /// The value of `--as`.
    public let id: String
    /// The file name extension, without the dot.
    public let fileExtension: String
    /// A title of a few words.
    public let title: LocalizedText
    /// The format's options.
    public let options: OptionTemplate

    /// Creates a format.
    ///
    /// `translations` contains the title by language tag, such as `["es": "una tabla"]`.
    public init(
        id: String, extension fileExtension: String, title: String, translations: KeyValuePairs<String, String> = [:],
        options: OptionTemplate = .none
    ) {
        self.id = id
        self.fileExtension = fileExtension
        self.title = LocalizedText(title, translations: translations)
        self.options = options
    }
}

/// A request to an exporter.
public struct ExportRequest: Sendable {
    /// The template of the cards, and the fields that are shared.
    public let fields: SharedFields
    /// The chosen options.
    public let options: OptionValues
    /// The name of the file to write.
    ///
    /// An exporter may write other files beside it.
    public let fileName: String
    /// The language of titles.
    public let language: String

    /// The template of the cards.
    public var schema: CompiledSchema { fields.schema }

    /// Creates a request.
    public init(fields: SharedFields, options: OptionValues, fileName: String, language: String) {
        self.fields = fields
        self.options = options
        self.fileName = fileName
        self.language = language
    }
}

/// The destination of an exporter's bytes.
public protocol ExportOutput {
    /// Appends bytes to a file, creating it with the first of them.
    ///
    /// The name contains no folder.
    mutating func write(_ bytes: [UInt8], to file: String) throws
}
