/// Says something about each card by itself: counts, scores, marks.
///
/// What it says is never part of the card. It stands in a namespace of its own, is kept by this device until card, plugin
/// or grant change, and can be thrown away at any time.
///
/// ```swift
/// struct Answered: Annotator {
///     let annotation = AnnotationFormat(
///         id: "answered", version: "1", title: "How much was answered",
///         values: #"[{ "id": "count", "type": "integer", "title": "Answers" }]"#)
///
///     func annotate(
///         _ cards: some CardSource, _ request: AnnotationRequest, into output: inout some AnnotationOutput
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
    /// What it says.
    var annotation: AnnotationFormat { get }

    /// Looks at cards and hands over what it has to say of each, in their order.
    ///
    /// An annotation must depend only on the card and the request, because it is kept. Throw a ``PluginFault`` to
    /// say why it cannot be done.
    func annotate(
        _ cards: some CardSource, _ request: AnnotationRequest, into output: inout some AnnotationOutput
    ) throws
}

/// A kind of annotation.
public struct AnnotationFormat: Sendable {
    /// Its name, which is the namespace of its values.
    public let id: String
    /// What gives the values, as it is now: values that another version gave are thrown away.
    public let version: String
    /// What it is, in a few words.
    public let title: String
    /// What it may say.
    package let values: AnnotationTemplate

    /// What it may say, as the fields of a template whose one group has the id of the annotator.
    public var schema: CompiledSchema { values.schema }

    /// Describes it; `values` is an array of fields in the schema language.
    ///
    /// - Precondition: the fields are sound.
    public init(id: String, version: String, title: String, values: String) {
        self.init(id: id, version: version, title: title, values: AnnotationTemplate(id, values))
    }

    /// Describes it.
    package init(id: String, version: String, title: String, values: AnnotationTemplate) {
        self.id = id
        self.version = version
        self.title = title
        self.values = values
    }
}

/// What an annotator is asked for.
public struct AnnotationRequest: Sendable {
    /// The template of every card, and which of its fields are shared.
    public let fields: SharedFields
    /// What the template tells the plugin, as one canonical JSON value; `{}` when it does not name it.
    public let settings: String
    /// The language of the person.
    public let language: String

    /// Describes what is wanted.
    public init(fields: SharedFields, settings: String = "{}", language: String) {
        self.fields = fields
        self.settings = settings
        self.language = language
    }
}

/// Where an annotator's values go.
public protocol AnnotationOutput {
    /// Takes what there is to say of the next card, `nil` for nothing; the values are under the annotator's own template.
    mutating func take(_ values: Card?, of ref: String) throws
}
