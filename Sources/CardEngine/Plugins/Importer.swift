public import CardSchema

/// A plugin that reads cards from a file.
///
/// An importer only parses. The host decides whether a card is new, unchanged or in conflict with a saved one. Pass
/// every row to the output; invalid rows with their diagnostics.
public protocol Importer: Plugin {
    /// The format that the importer reads.
    var format: ImportFormat { get }

    /// Reads the whole input.
    ///
    /// Throw a ``PluginFault`` if the input cannot be used at all.
    func read(_ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput) throws
}

extension ImportFormat {
    /// How to treat an answer to a question that other answers of its card close.
    ///
    /// An answer whose field has `"hidden": "keep"` is always accepted.
    public enum ClosedArrival: Sendable, Hashable {
        /// The card is refused, with a message about the answer. For rows that a person wrote under this template.
        case refused
        /// The answer is accepted unchanged. For cards in the format of a journal.
        case kept
        /// The answer goes to the attic. For rows of other programs, which do not know the template's conditions.
        case setAside
    }

    /// How to treat a row whose card exists and has other answers.
    public enum Policy: Sendable, Hashable {
        /// The row is refused. For rows of a person who may not know that the card exists.
        case refuse
        /// The existing card is edited. For a file that was changed on purpose.
        case edit
        /// The row becomes a second version of the card, and the person chooses. For rows of other programs.
        case beside
        /// The row follows what was last imported from it, so that a later export of the same app brings what was changed
        /// there. Answers that were changed on both sides become two versions.
        case follow
    }
}

/// A file format that can be read.
public struct ImportFormat: Sendable {
    /// The value of `--as`.
    ///
    /// The source of an imported card names it as its app.
    public let id: String
    /// A title of a few words.
    public let title: LocalizedText
    /// The format's options.
    public let options: OptionTemplate
    /// How to treat answers to closed questions.
    public let closed: ImportFormat.ClosedArrival
    /// How to treat a row whose card exists and has other answers.
    public let policy: ImportFormat.Policy

    /// Creates a format.
    ///
    /// Without a policy, rows become second versions of existing cards. `translations` contains the title by language
    /// tag, such as `["es": "una tabla"]`.
    public init(
        id: String, title: String, translations: KeyValuePairs<String, String> = [:], options: OptionTemplate = .none,
        closed: ImportFormat.ClosedArrival = .setAside,
        policy: ImportFormat.Policy? = nil
    ) {
        self.id = id
        self.title = LocalizedText(title, translations: translations)
        self.options = options
        self.closed = closed
        self.policy = policy ?? (closed == .setAside ? .beside : .refuse)
    }
}

/// A request to an importer.
public struct ImportRequest: Sendable {
    /// The template for the cards, and its older versions that a row may name.
    package let versions: RowVersions
    /// Whether rows edit cards, so that an explicit value removes an answer.
    package let isEdit: Bool
    /// The chosen options.
    public let options: OptionValues
    /// The name that messages use for the input.
    public let name: String
    /// The person's language.
    public let language: String

    /// The template for the cards, with messages about what violates it.
    package var validator: CardValidator { versions.current }

    /// The template for the cards.
    public var schema: CompiledSchema { validator.schema }

    /// Creates a request; without versions, only the validator's own is known.
    package init(
        validator: CardValidator, options: OptionValues, name: String, language: String = "en",
        versions: RowVersions? = nil, isEdit: Bool = false
    ) {
        self.versions = versions ?? RowVersions(validator)
        self.isEdit = isEdit
        self.options = options
        self.name = name
        self.language = language
    }

    /// Validates a row's answers as strictly as a card of the journal.
    ///
    /// - Parameters:
    ///   - answers: A JSON object of answers, by path (`{"day.mood": 4}`) or group by group.
    ///   - skipped: A JSON object of skips by path (`{"day.mood": "dont_know"}`).
    ///   - row: The row or line of the input, from 1, for messages.
    /// - Returns: The valid answers, and diagnostics about the others.
    public func read(_ answers: String, skipped: String = "{}", row: Int) -> CardReading {
        read(answers, skipped, row: row, RowVersions.RowVersion(validator: validator, naming: .version, refusal: nil))
    }

    /// Validates a row's answers under the version of the template that the row names.
    ///
    /// The import migrates the card to the current version. An unknown version, a newer one, and an older one without
    /// a migration are errors of the reading, so that the row is refused.
    ///
    /// - Parameters:
    ///   - answers: A JSON object of answers, by path (`{"day.mood": 4}`) or group by group.
    ///   - skipped: A JSON object of skips by path (`{"day.mood": "dont_know"}`).
    ///   - row: The row or line of the input, from 1, for messages.
    ///   - template: The template as the row names it, such as `mood_five@1.8220fbd1`.
    /// - Returns: The valid answers, and diagnostics about the others.
    /// - Throws: ``DiaryFailure`` when the journal's templates cannot be read.
    public func read(
        _ answers: String, skipped: String = "{}", row: Int, under template: String
    ) throws(DiaryFailure) -> CardReading {
        read(answers, skipped, row: row, try versions.version(named: template))
    }

    private func read(
        _ answers: String, _ skipped: String, row: Int, _ version: RowVersions.RowVersion
    ) -> CardReading {
        var faults: [Diagnostic] = []
        func line(_ text: String) -> LineText {
            LineText(file: name, number: row, offset: 0, bytes: Array(text.utf8))
        }
        func node(_ text: String) -> JSONNode? { JSONReader.read(line(text).source, into: &faults) }
        let (answered, left) = (node(answers), node(skipped))
        faults = faults.map(line("").inFile)
        if let refusal = version.refusal {
            faults.append(refusal.diagnostic(at: line("").place(SourceSpan(0, 0))))
        }
        return read(
            WrittenAnswers(values: answered, skipped: left), under: version, subject: nil,
            fix: { field, problem in problem?.advice(for: field, in: .json) }, besides: faults,
            place: line(answers).place)
    }

    /// Validates a row's answers under a version, or only reports why the row is refused.
    package func read(
        _ answers: WrittenAnswers, under version: RowVersions.RowVersion, subject: String?,
        fix: (Field, AnswerProblem?) -> String?, besides faults: [Diagnostic], place: (SourceSpan) -> SourcePlace
    ) -> CardReading {
        // The answers of a version that is not known would only be called unknown.
        guard version.refusal == nil else {
            return CardReading(card: Card(schema), diagnostics: faults)
        }
        var answers = answers
        answers.allowsRemoval = isEdit
        let files = answers.takeOutFiles(under: version.validator.schema).files
        let names = answers.takeOutFileNames(under: version.validator.schema)
        var reading = answers.read(under: version.validator, subject: subject, fix: fix, place: place)
        (reading.remarks.files, reading.remarks.filesWithoutBytes) = (files, names)
        reading.diagnostics = faults + reading.diagnostics
        return reading
    }
}

/// A source of bytes that is read piece by piece.
public protocol ByteSource {
    /// Returns the next bytes, or `nil` at the end.
    mutating func next() throws -> [UInt8]?
}

/// The destination of an importer's cards.
public protocol ImportOutput {
    /// Accepts a row: a card, or diagnostics about it.
    mutating func take(_ row: ImportedCard) throws
}

/// One card of a file.
public struct ImportedCard: Sendable {
    /// The row or line in the file, from 1.
    public let row: Int
    /// The location of its beginning; `nil` for the beginning of line `row`.
    public let place: SourcePlace?
    /// The card's name in the file, or `nil` if it has none.
    ///
    /// `nil` when it has no name for it.
    public let ref: String?
    /// The day, or `nil` if the file has none; the card is refused then.
    public let day: CivilDate?
    /// The id of the slot, or `nil` if the file has none.
    ///
    /// Under a template with slots, a card without one is refused.
    public let slot: String?
    /// The local time at which the card was written, or `nil` if unknown.
    public let local: LocalTime?
    /// The answers and their diagnostics.
    public internal(set) var reading: CardReading
    /// The files that ``attach(_:named:to:)`` added, in order.
    public internal(set) var files: [ImportedFile] = []
    /// How the row names its template, which is that of its answers.
    package var naming = RowVersions.Naming.version
    /// The values that go to the attic.
    private(set) var attic = Revision.emptyAttic
    /// Whether the row has nothing at all, not even a day.
    private(set) var isBlank = false
    /// The number of rows of the file that make it.
    package var rows = 1
    /// The names of the values that a map leaves out.
    var ignored: [String] = []
    /// The files that it names and the imported file does not have, and the question that takes them.
    var missingFiles: (names: [String], path: FieldPath?) = ([], nil)
    /// Further data of a flat dictionary; `nil` for other formats.
    var record: Flat?

    /// A record from a flat dictionary.
    struct Flat: Sendable {
        let reader: LegacyReader
        let record: LegacyRecord
        /// The same record as a card of its own day; `nil` if every card has its own day.
        let onOwnDay: LegacyRecord?
        /// Identifies the record among those of its day.
        let key: [UInt8]
    }

    /// Creates a card.
    public init(
        row: Int, at place: SourcePlace? = nil, ref: String?, day: CivilDate?, slot: String? = nil,
        local: LocalTime?, reading: CardReading
    ) {
        self.row = row
        self.place = place
        self.ref = ref
        self.day = day
        self.slot = slot
        self.local = local
        self.reading = reading
    }
}

extension ImportedCard {
    /// Returns a row without any value, which is counted and passed over.
    package static func blank(row: Int, under schema: CompiledSchema) -> ImportedCard {
        var card = ImportedCard(
            row: row, ref: nil, day: nil, local: nil, reading: CardReading(card: Card(schema), diagnostics: []))
        card.isBlank = true
        return card
    }

    /// Adds a file to the answer of a question that takes files.
    ///
    /// ```swift
    /// var card = ImportedCard(row: 1, ref: "18", day: day, local: nil, reading: request.read("{}", row: 1))
    /// card.attach(jpeg, named: "walk.jpg", to: "photo.files")
    /// try cards.take(card)
    /// ```
    ///
    /// The import stores the bytes in the journal before it saves the card. It stores nothing in a dry run, or if the
    /// row is refused or unchanged. If the question does not take the file, the card comes in all the same: the
    /// file's name goes to the attic, and ``ImportReport/missingFiles`` counts it.
    ///
    /// The import keeps the bytes in memory until it saves the row.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - name: The file's name for the person, one line without folders.
    ///   - path: The path of the question, such as `photo.files`, or of one in a record of this row, such as
    ///     `day.meals#k1.photo`.
    public mutating func attach(_ bytes: [UInt8], named name: String, to path: String) {
        files.append(ImportedFile(path: path, name: name, bytes: bytes))
    }

    /// Adds cells to the attic, by the names of their columns, as values of a source.
    package mutating func setAside(_ cells: [(name: String, cell: String)], from source: String) {
        let entries = cells.map { cell in
            JSONDocument.object([
                ("unmapped", .object([(cell.name, .string(cell.cell))])), ("source", .string(source)),
            ])
        }
        attic = Attic.adding(entries.map { Array($0.compact().utf8) }, to: attic)
    }
}

extension ImportedCard: Discreet {
    /// The row.
    public var description: String { "imported card of row \(row)" }
}
