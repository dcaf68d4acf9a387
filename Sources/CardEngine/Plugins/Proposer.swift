public import CardSchema

/// A plugin that proposes answers to the questions of a card that is being filled in.
///
/// A proposal becomes an answer only when the person takes it. Until then, nothing else sees it. The host asks when the
/// card is opened, and again after an answer that the proposer may see has changed.
///
/// ```swift
/// struct FileNames: Proposer {
///     let id = "file_names"
///
///     func propose(_ request: Proposal.Request) -> Proposal.Reply {
///         guard let path = request.targets["caption"], let file = request.files.first else { return Proposal.Reply() }
///         return Proposal.Reply([Proposal(file.name, at: path, from: "from the file's name")])
///     }
/// }
/// ```
///
/// The template says where the answers may go: `"plugins": { "file_names": { "caption": "photo.caption" } }`.
public protocol Proposer: Plugin {
    /// The proposer's id, which templates use for it in `plugins`.
    var id: String { get }

    /// Returns the answers to propose, or none.
    ///
    /// The host checks each of them like an answer of a person, and leaves out those that do not fit. They must depend
    /// only on the request. Throw a ``PluginFault`` to report a failure.
    func propose(_ request: Proposal.Request) throws -> Proposal.Reply
}

extension Proposal {
    /// What a proposer returns.
    public struct Reply: Sendable, Hashable {
        /// The answers that it proposes.
        ///
        /// Of two for one question, the first is used.
        public let proposals: [Proposal]
        /// Why something is not proposed, each as one sentence without diary text; usually empty.
        public let notes: [String]
        /// The questions for which a program of its own proposes something that is no answer.
        package let unreadable: [FieldPath]

        /// Creates a reply.
        public init(_ proposals: [Proposal] = [], notes: [String] = []) {
            self.init(proposals, notes: notes, unreadable: [])
        }

        /// Creates a reply.
        package init(_ proposals: [Proposal], notes: [String], unreadable: [FieldPath]) {
            self.proposals = proposals
            self.notes = notes
            self.unreadable = unreadable
        }
    }

    /// A request to a proposer.
    public struct Request: Sendable {
        /// The template of the card, and the fields that are shared.
        public let fields: SharedFields
        /// The answers so far, as far as they are shared.
        ///
        /// Proposals that nobody has taken are not among them.
        public let card: Card
        /// The day of the card.
        public let day: CivilDate
        /// The current day.
        public let today: CivilDate
        /// The time at which a day of the journal begins.
        public let dayStart: CivilTime
        /// The files on the card, in order, as far as they are shared.
        public let files: [File]
        /// The template's settings for the plugin as one canonical JSON value; `{}` if it has none.
        public let settings: String
        /// The person's language.
        public let language: String

        /// Creates a request.
        public init(
            fields: SharedFields, card: Card, day: CivilDate, today: CivilDate, dayStart: CivilTime, files: [File] = [],
            settings: String = "{}", language: String
        ) {
            self.fields = fields
            self.card = card
            self.day = day
            self.today = today
            self.dayStart = dayStart
            self.files = files
            self.settings = settings
            self.language = language
        }

        /// The questions for which the template wants answers, by the names of its settings.
        public var targets: [String: FieldPath] { ProposalTargets(settings, of: fields.schema).paths }
    }

    /// A file on the card, whose bytes are read only when they are wanted.
    public struct File: Sendable {
        /// The path of the question that it belongs to.
        public let path: FieldPath
        /// The file's name for the person.
        public let name: String
        /// The media type, such as `image/jpeg`.
        public let type: String
        /// The size in bytes.
        public let size: Int64
        /// The SHA-256 of its bytes.
        package let hash: String
        package let bytes: any SeekableBytes

        /// Creates a file of the journal.
        init(_ reference: FileReference, at path: FieldPath, _ bytes: any SeekableBytes) {
            self.path = path
            (name, type, size, hash) = (reference.name, reference.type, reference.bytes, reference.sha256)
            self.bytes = bytes
        }

        /// Creates a file with bytes in memory, for tests.
        public init(_ bytes: [UInt8], named name: String, type: String, at path: FieldPath) {
            self.path = path
            (self.name, self.type, size, hash) = (name, type, Int64(bytes.count), SHA256.hex(bytes))
            self.bytes = SeekableArray(bytes)
        }

        /// Returns `count` bytes from an offset on, fewer only at the end; uses the disk.
        ///
        /// `count` is at most 64 MiB.
        public func read(at offset: Int64, count: Int) throws -> [UInt8] { try bytes.read(at: offset, count: count) }
    }
}

// What is proposed, and for what, is about the person.
extension Proposal.Reply: Discreet {
    /// The number of proposals.
    public var description: String { "\(proposals.count) proposals" }
}
extension Proposal.Request: Discreet {
    /// The template.
    public var description: String { "request for proposals on a card of \(fields.schema.name)" }
}
extension Proposal.File: Discreet {
    /// The size of the file; its name may say something.
    public var description: String { "file, \(size) bytes" }
}
