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
    /// Whether the exporter also gets a card without answers for each day that was left empty on purpose.
    public let showsEmptyDays: Bool
    /// Whether the exporter writes ``ExportRequest/annotations``.
    package private(set) var writesAnnotations = false

    /// The same format, whose exporter writes ``ExportRequest/annotations``.
    package var withAnnotations: ExportFormat {
        var format = self
        format.writesAnnotations = true
        return format
    }

    /// Creates a format.
    ///
    /// `translations` contains the title by language tag, such as `["es": "una tabla"]`.
    public init(
        id: String, extension fileExtension: String, title: String, translations: KeyValuePairs<String, String> = [:],
        options: OptionTemplate = .none, showsEmptyDays: Bool = false
    ) {
        self.id = id
        self.fileExtension = fileExtension
        self.title = LocalizedText(title, translations: translations)
        self.options = options
        self.showsEmptyDays = showsEmptyDays
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
    /// The day on which the request was made; later days are in the future.
    public let today: CivilDate
    /// The first and the last day that were asked for; `nil` for all days.
    public let days: ClosedRange<CivilDate>?
    /// The id of the template's report that was asked for; `nil` for none.
    public let report: String?
    /// The days from which the cards have a newer version, as far as they are known.
    package let seams: [SeriesSeam]
    /// The values of annotators to write beside the answers.
    package let annotations: [SharedAnnotations]
    /// The texts of the templates that are needed to read the cards again; empty if they are not known.
    package var templates: [[UInt8]] = []

    /// The template of the cards.
    public var schema: CompiledSchema { fields.schema }

    /// Creates a request.
    public init(
        fields: SharedFields, options: OptionValues, fileName: String, language: String,
        today: CivilDate = .latest, days: ClosedRange<CivilDate>? = nil, report: String? = nil
    ) {
        self.init(
            fields: fields, options: options, fileName: fileName, language: language, today: today, days: days,
            report: report, seams: [], annotations: [])
    }

    /// Creates a request that knows where the template changed, and has annotations.
    package init(
        fields: SharedFields, options: OptionValues, fileName: String, language: String, today: CivilDate,
        days: ClosedRange<CivilDate>?, report: String?, seams: [SeriesSeam], annotations: [SharedAnnotations] = []
    ) {
        self.fields = fields
        self.options = options
        self.fileName = fileName
        self.language = language
        self.today = today
        self.days = days
        self.report = report
        self.seams = seams
        self.annotations = annotations
    }
}

/// The destination of an exporter's bytes.
public protocol ExportOutput {
    /// Appends bytes to a file, creating it with the first of them.
    ///
    /// The name contains no folder.
    mutating func write(_ bytes: [UInt8], to file: String) throws
}
