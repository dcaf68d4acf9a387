public import CardSchema

/// A plugin that computes values for each card, such as counts, scores and marks.
///
/// The values are never part of the card. They have a namespace of their own. This device keeps them until the card,
/// the plugin or the grant changes, and they can be deleted at any time.
///
/// ```swift
/// struct Answered: Annotator {
///     let annotation = AnnotationFormat(
///         id: "answered", version: "1", title: "How much was answered",
///         values: #"[{ "id": "count", "type": "integer", "title": "Answers" }]"#)
///
///     func annotate(
///         _ cards: some CardSource, _ request: AnnotationFormat.Request, into output: inout some AnnotationOutput
///     ) throws {
///         try cards.forEach { card in
///             var values = Card(annotation.schema)
///             let count = card.card.cells.count { $0.value != nil }
///             values[FieldPath("answered", "count")] = .answered(.whole(Int64(count)))
///             try output.take(values, of: card.ref)
///         }
///     }
/// }
/// ```
public protocol Annotator: Plugin {
    /// The kind of annotation.
    var annotation: AnnotationFormat { get }

    /// Computes the values of each card, in order.
    ///
    /// The values must depend only on the card and the request, because they are cached. Throw a ``PluginFault`` to
    /// report a failure.
    func annotate(
        _ cards: some CardSource, _ request: AnnotationFormat.Request, into output: inout some AnnotationOutput
    ) throws
}

/// A kind of annotation.
public struct AnnotationFormat: Sendable {
    /// The annotator's id, which is the namespace of its values.
    public let id: String
    /// The version of the code that computes the values.
    ///
    /// Values of another version are discarded.
    public let version: String
    /// A title of a few words.
    public let title: LocalizedText
    /// The template of the values.
    package let values: AnnotationTemplate
    /// Whether charts may draw the values.
    package private(set) var isDrawn = true

    /// The same format, whose values no chart draws.
    package var withoutCharts: AnnotationFormat {
        var format = self
        format.isDrawn = false
        return format
    }

    /// The values as the fields of a template with one group, whose id is the annotator's.
    public var schema: CompiledSchema { values.schema }

    /// Creates a description; `values` is an array of fields in the schema language.
    ///
    /// `translations` contains the title by language tag, such as `["es": "Cuánto se respondió"]`.
    ///
    /// - Precondition: The fields are valid.
    public init(
        id: String, version: String, title: String, translations: KeyValuePairs<String, String> = [:], values: String
    ) {
        self.init(
            id: id, version: version, title: LocalizedText(title, translations: translations),
            values: AnnotationTemplate(id, values))
    }

    /// Creates a format.
    package init(id: String, version: String, title: LocalizedText, values: AnnotationTemplate) {
        self.id = id
        self.version = version
        self.title = title
        self.values = values
    }
}

extension AnnotationFormat {
    /// A request to an annotator.
    public struct Request: Sendable {
        /// The template of the cards, and the fields that are shared.
        public let fields: SharedFields
        /// The template's settings for the plugin as one canonical JSON value; `{}` if it has none.
        public let settings: String
        /// The person's language.
        public let language: String

        /// Creates a request.
        public init(fields: SharedFields, settings: String = "{}", language: String) {
            self.fields = fields
            self.settings = settings
            self.language = language
        }
    }
}

/// The destination of an annotator's values.
public protocol AnnotationOutput {
    /// Accepts the values of the next card under the annotator's own template, or `nil` if it has none.
    mutating func take(_ values: Card?, of ref: String) throws
}
