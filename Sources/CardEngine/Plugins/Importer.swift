public import CardSchema

/// Turns a file into cards.
///
/// It reads form only: whether a card is new, the same, or contradicts one that is there is the host's matter. Every row
/// is handed over, the unsound ones with what is wrong with them.
public protocol Importer: Plugin {
    /// What it reads.
    var format: ImportFormat { get }

    /// Reads the whole input.
    ///
    /// Throw a ``PluginFault`` when nothing of it can be used.
    func read(_ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput) throws
}

extension ImportFormat {
    /// What becomes of an answer to a question that is closed with the other answers of its card.
    ///
    /// What its field keeps (`"hidden": "keep"`) enters in any case.
    public enum ClosedArrival: Sendable, Hashable {
        /// The card is refused, naming the answer; the others go on. For what a person wrote under this template.
        case refused
        /// It enters unchanged. For cards as a journal of ours has them.
        case kept
        /// It is put into the attic. For what another program wrote, which knows nothing of the template's conditions.
        case setAside
    }
}

/// What becomes of a row whose card is there and says something else.
public enum ImportPolicy: Sendable, Hashable {
    /// The row is refused. For what a person wrote, who may not know that the card is there.
    case refuse
    /// The card is edited. For a file that was changed on purpose.
    case edit
    /// The row becomes a second version of the card, and the person chooses. For what another program wrote.
    case beside
}

/// A kind of file that can be read.
public struct ImportFormat: Sendable {
    /// The word behind `--as`, which a card's source names as its app.
    public let id: String
    /// What it is, in a few words.
    public let title: LocalizedText
    /// What can be chosen.
    public let options: OptionTemplate
    /// What becomes of answers to closed questions.
    public let closed: ImportFormat.ClosedArrival
    /// What becomes of a row whose card is there and says something else.
    public let policy: ImportPolicy

    /// Describes a format; without a policy, what another program wrote stands beside a card that is there.
    ///
    /// `translations` holds the title by language tag, such as `["es": "una tabla"]`.
    public init(
        id: String, title: String, translations: KeyValuePairs<String, String> = [:], options: OptionTemplate = .none,
        closed: ImportFormat.ClosedArrival = .setAside,
        policy: ImportPolicy? = nil
    ) {
        self.id = id
        self.title = LocalizedText(title, translations: translations)
        self.options = options
        self.closed = closed
        self.policy = policy ?? (closed == .setAside ? .beside : .refuse)
    }
}

/// What an importer is asked for.
public struct ImportRequest: Sendable {
    /// The template that the cards are to be under, able to explain what breaks it.
    package let validator: CardValidator
    /// What was chosen.
    public let options: OptionValues
    /// What the input is called in messages.
    public let name: String
    /// The language of the person.
    public let language: String

    /// The template that the cards are to be under.
    public var schema: CompiledSchema { validator.schema }

    /// Describes what is wanted.
    package init(validator: CardValidator, options: OptionValues, name: String, language: String = "en") {
        self.validator = validator
        self.options = options
        self.name = name
        self.language = language
    }

    /// Reads what a row of the input says, as strictly as a card of the journal is read.
    ///
    /// - Parameters:
    ///   - answers: A JSON object of answers as a card has them, by path (`{"day.mood": 4}`) or group by group.
    ///   - skipped: A JSON object of skips by path (`{"day.mood": "forgot"}`).
    ///   - row: The row or line of the input, from 1; the messages name it.
    /// - Returns: The answers that are sound, and what is wrong with the others.
    public func read(_ answers: String, skipped: String = "{}", row: Int) -> CardReading {
        var faults: [Diagnostic] = []
        func line(_ text: String) -> LineText {
            LineText(file: name, number: row, offset: 0, bytes: Array(text.utf8))
        }
        func node(_ text: String) -> JSONNode? { JSONReader.read(line(text).source, into: &faults) }
        let (answered, left) = (node(answers), node(skipped))
        faults = faults.map(line("").inFile)
        var reading = validator.read(
            values: answered, skipped: left, notation: .nestedOrPaths, subject: nil,
            fix: { field, problem in problem?.advice(for: field, in: .json) }, place: line(answers).place)
        reading.diagnostics = faults + reading.diagnostics
        return reading
    }
}

/// Bytes that are read piece by piece.
public protocol ByteSource {
    /// The next bytes; `nil` at the end.
    mutating func next() throws -> [UInt8]?
}

/// Where an importer's cards go.
public protocol ImportOutput {
    /// Takes a row: a card, or what is wrong with it.
    mutating func take(_ row: ImportedCard) throws
}

/// One card as a file has it.
public struct ImportedCard: Sendable {
    /// The row or line in the file, from 1.
    public let row: Int
    /// Where it begins; `nil` for the beginning of the line `row`.
    public let place: SourcePlace?
    /// What the file calls the card; a card's name where it is one.
    ///
    /// `nil` when it has no name for it.
    public let ref: String?
    /// The day; `nil` when it says none: the card is refused then.
    public let day: CivilDate?
    /// What the clock on the wall said.
    public let local: LocalTime?
    /// What it says, and what is wrong with it.
    public let reading: CardReading
    /// What a flat dictionary says besides; `nil` for every other.
    var record: Flat?

    /// A record of a flat dictionary.
    struct Flat: Sendable {
        let reader: LegacyReader
        let record: LegacyRecord
        /// The same for a card that carries the record's day; `nil` where every card does.
        let onOwnDay: LegacyRecord?
        /// What names the record among those of its day.
        let key: [UInt8]
    }

    /// Describes a row.
    public init(
        row: Int, at place: SourcePlace? = nil, ref: String?, day: CivilDate?, local: LocalTime?, reading: CardReading
    ) {
        self.row = row
        self.place = place
        self.ref = ref
        self.day = day
        self.local = local
        self.reading = reading
    }
}
