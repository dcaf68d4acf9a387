public import CardSchema

/// A plugin that offers one question to think or write about.
///
/// The host asks after a card was saved, or when the person wants a question. It never asks in a run in which a safety
/// rule holds, and shows what it gets on one line that can be skipped.
///
/// ```swift
/// struct Gratitude: Reflector {
///     let id = "gratitude"
///
///     func prompt(for request: Reflection.Request) -> Reflection.Prompt? {
///         Reflection.Prompt(id: "small_thing", text: "Which small thing was good today?")
///     }
/// }
/// ```
public protocol Reflector: Plugin {
    /// The reflector's id.
    var id: String { get }

    /// Returns a prompt, or `nil` if there is none for this moment.
    ///
    /// The prompt must depend only on the request. Throw a ``PluginFault`` to report a failure.
    func prompt(for request: Reflection.Request) throws -> Reflection.Prompt?
}

/// What passes between the host and a ``Reflector``.
public enum Reflection {
    /// A question.
    public struct Prompt: Sendable, Hashable {
        /// A stable id, unique for its reflector.
        public let id: String
        /// One sentence in the person's language, without line breaks.
        public let text: String

        /// Creates a prompt.
        public init(id: String, text: String) {
            self.id = id
            self.text = text
        }
    }

    /// The moment for which a prompt is wanted.
    public enum Moment: Sendable, Hashable {
        /// A card was saved.
        case saved
        /// The person has not written anything yet.
        case emptyPage
    }

    /// A request to a reflector.
    public struct Request: Sendable {
        /// The template of the card.
        public let schema: CompiledSchema
        /// The moment.
        public let moment: Moment
        /// The day of the card.
        public let day: CivilDate
        /// The person's language.
        public let language: String
        /// The card's annotations, by the annotator's id, as far as the person wants them.
        public let annotations: [String: Card]
        /// The ids of the prompts that were shown in the last 14 days.
        public let shown: Set<String>
        /// The template's settings for the plugin as one canonical JSON value; `{}` if it has none.
        public let settings: String
        /// The person's own prompts: the text of a file, or an empty text.
        public let ownPrompts: String

        /// Creates a request.
        public init(
            schema: CompiledSchema, moment: Moment, day: CivilDate, language: String, annotations: [String: Card] = [:],
            shown: Set<String> = [], settings: String = "{}", ownPrompts: String = ""
        ) {
            self.schema = schema
            self.moment = moment
            self.day = day
            self.language = language
            self.annotations = annotations
            self.shown = shown
            self.settings = settings
            self.ownPrompts = ownPrompts
        }
    }
}

// The annotations and the prompts are about the person.
extension Reflection.Request: Discreet {}
extension Reflection.Prompt: Discreet {}
