public import CardSchema

/// Turns cards into files.
///
/// The host hands over the cards one by one and writes what comes back to a stream, so that neither grows in memory with
/// the number of cards. An exporter never sees a field that was not asked for: the cards come without it.
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
    /// What it writes.
    var format: ExportFormat { get }

    /// Writes the cards.
    ///
    /// The same cards and the same request give the same bytes. Throw a ``PluginFault`` to say why it cannot be done.
    func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws
}

/// A kind of file that can be written.
public struct ExportFormat: Sendable {
    /// The word behind `--as`.
    public let id: String
    /// The end of the file's name, without a point.
    public let fileExtension: String
    /// What it is, in a few words.
    public let title: LocalizedText
    /// What can be chosen.
    public let options: OptionTemplate

    /// Describes a format.
    ///
    /// `translations` holds the title by language tag, such as `["es": "una tabla"]`.
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

/// What an exporter is asked for.
public struct ExportRequest: Sendable {
    /// The template of every card, and which of its fields are shared.
    public let fields: SharedFields
    /// What was chosen.
    public let options: OptionValues
    /// The name of the file to write; others may be written beside it.
    public let fileName: String
    /// The language wanted of titles.
    public let language: String

    /// The template of every card.
    public var schema: CompiledSchema { fields.schema }

    /// Describes what is wanted.
    public init(fields: SharedFields, options: OptionValues, fileName: String, language: String) {
        self.fields = fields
        self.options = options
        self.fileName = fileName
        self.language = language
    }
}

/// Where an exporter's bytes go.
public protocol ExportOutput {
    /// Appends bytes to a file, which begins empty with the first of them.
    ///
    /// The name has no folder in it.
    mutating func write(_ bytes: [UInt8], to file: String) throws
}
