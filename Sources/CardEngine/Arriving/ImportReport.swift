public import CardSchema

/// What an import did, or would do in a dry run: counts, row keys and messages.
///
/// Its size does not depend on the number of rows, only on the number of keys and of different messages.
public struct ImportReport: Sendable {
    /// The result of one row.
    public struct Row: Sendable {
        /// How a row can end.
        public enum Outcome: String, Sendable, Hashable, CaseIterable {
            /// A new card was created.
            case added
            /// The card existed, and now has the row's answers.
            case changed
            /// The card existed with other answers, so the row was saved as a second version.
            case beside
            /// The journal already has a card with these answers.
            case unchanged
            /// The row answers nothing and there is no card, so nothing was saved.
            case empty
            /// The row was refused; the messages say why.
            case refused
        }

        /// The number of the row, line or record, from 1.
        public let number: Int
        /// Where the row begins.
        public let place: SourcePlace
        /// The day in the row, or `nil` if it has none.
        public let day: CivilDate?
        /// The card, or `nil` if the row does not identify one.
        public let card: CardName?
        /// The result.
        public let result: Outcome
        /// The messages: why the row was refused, what was kept in the attic, which rules the card breaks.
        public let diagnostics: [Diagnostic]
        /// Whether the saved card is incomplete: a required question has no answer.
        public let isPartial: Bool
        /// The number of rows of the file that make the card, from 1.
        public let rows: Int

        /// Whether this import saved the row, or would save it in a dry run.
        public var isSaved: Bool { result == .added || result == .changed || result == .beside }
    }

    /// Where a key of a flat dictionary was imported to.
    package struct Key: Sendable, Hashable {
        /// The key, redacted for messages.
        package let display: String
        /// The key as in the file.
        package let text: String
        /// The question; `nil` for the attic.
        package let path: FieldPath?
        /// Whether a map determined it, or its name.
        package let isDeclared: Bool
        /// The number of records that contain it.
        package var count: Int
    }

    /// A message about a row that does not refuse it.
    package struct Finding: Sendable {
        /// The message.
        package let diagnostic: Diagnostic
        /// The key, question, rule or card that the message is about.
        ///
        /// Messages about the same thing are printed once.
        package let key: String
    }

    /// A message about several rows, reported once.
    package struct Remark: Sendable, Hashable {
        /// The message, with its first place.
        package let diagnostic: Diagnostic
        /// The number of occurrences.
        package var count: Int
    }

    /// The run that all cards of the import belong to.
    ///
    /// Undoing it undoes the whole import.
    public let run: RevisionID
    /// The number of rows with each result.
    public private(set) var counts: [Row.Outcome: Int] = [:]
    /// The number of cards with each result: less than that of rows, where several rows make a card.
    package private(set) var cardCounts: [Row.Outcome: Int] = [:]
    /// The number of imported cards with values in the attic that are worth knowing about.
    public private(set) var withFindings = 0
    /// The number of saved cards whose answers trigger a safety rule.
    public private(set) var raisingSafety = 0
    /// The number of saved cards that are incomplete.
    public private(set) var partial = 0
    /// The safety notice to show, with its mark on disk, or `nil` if no rule holds.
    public internal(set) var notice: SafetyNotice?
    /// The keys in the order of their first occurrence.
    package private(set) var keys: [Key] = []
    /// The values that a map leaves out: their names in the order of their first occurrence, and how many records have
    /// them.
    package private(set) var ignored: [(name: String, count: Int)] = []
    /// The messages about saved cards, in the order of their first occurrence.
    package private(set) var remarks: [Remark] = []
    /// The messages about saved cards, each kind once, with the number of times it occurred.
    public var messages: [(diagnostic: Diagnostic, count: Int)] { remarks.map { ($0.diagnostic, $0.count) } }
    /// The number of messages that ``messages`` omits because there are too many different ones.
    public private(set) var omittedMessages = 0
    /// The number of files that the saved cards name and the journal does not have.
    ///
    /// These are files whose bytes are missing, and files that their question does not take. ``messages`` says which.
    public internal(set) var missingFiles = 0
    /// The number of rows that name no version of their template, and were read under the current one.
    ///
    /// Rows that name no template are counted if it has had other versions.
    public internal(set) var versionless = 0
    /// The cards that were saved elsewhere at the same time and were merged with these rows.
    public internal(set) var merged: [CardName] = []
    /// The cards that were imported from an earlier file of the same app, are on days of this one, and are not in it.
    ///
    /// They stay as they are.
    public internal(set) var gone: [CardName] = []
    /// The days that have both an imported card and one that a person filled in, where a day may have several.
    public internal(set) var sharedDays: [CivilDate] = []
    /// The first and the last day of the rows of another app's file; `nil` for other files.
    package internal(set) var days: ClosedRange<CivilDate>?
    /// Why the import ended early: a ``PluginFault`` or a ``DiaryFailure``, or `nil` if it is complete.
    ///
    /// Rows reported before the failure are saved, and importing the file again adds the rest.
    public internal(set) var failure: (any Error)?
    /// The problems found in the journal's files.
    package var findings: [Diagnostic] = []

    private var keyIndex: [[UInt8]: Int] = [:]
    private var remarkIndex: [[UInt8]: Int] = [:]

    /// The maximum number of different keys, and of different messages.
    private static let most = 2_000

    init(_ run: RevisionID) {
        self.run = run
    }

    /// The number of rows.
    public var rows: Int { counts.values.reduce(0, +) }

    /// Returns the number of rows with any of the given results.
    public func count(_ results: Row.Outcome...) -> Int { results.reduce(0) { $0 + (counts[$1] ?? 0) } }

    /// Returns the number of cards with any of the given results.
    package func cards(_ results: Row.Outcome...) -> Int { results.reduce(0) { $0 + (cardCounts[$1] ?? 0) } }

    /// Adds a row and its messages: what went to the attic, which rules the card breaks, and what an edit removes.
    mutating func add(_ row: Row, findings: [Finding], notes: [Finding], raisesSafety: Bool) {
        counts[row.result, default: 0] += row.rows
        cardCounts[row.result, default: 0] += 1
        guard row.isSaved else { return }
        if !findings.isEmpty { withFindings += 1 }
        if raisesSafety { raisingSafety += 1 }
        if row.isPartial { partial += 1 }
        for finding in findings + notes { remark(finding) }
    }

    mutating func met(_ key: String, display: String, path: FieldPath?, isDeclared: Bool) {
        let mark = Array(key.utf8)
        if let index = keyIndex[mark] {
            keys[index].count += 1
        } else if keys.count < Self.most {
            keyIndex[mark] = keys.count
            keys.append(Key(display: display, text: key, path: path, isDeclared: isDeclared, count: 1))
        }
    }

    mutating func ignore(_ name: String) {
        if let index = ignored.firstIndex(where: { $0.name == name }) {
            ignored[index].count += 1
        } else if ignored.count < Self.most {
            ignored.append((name, 1))
        }
    }

    private mutating func remark(_ finding: Finding) {
        let mark = Array("\(finding.diagnostic.code) \(finding.key)".utf8)
        if let index = remarkIndex[mark] {
            remarks[index].count += 1
        } else if remarks.count < Self.most {
            remarkIndex[mark] = remarks.count
            remarks.append(Remark(diagnostic: finding.diagnostic, count: 1))
        } else {
            omittedMessages += 1
        }
    }
}

extension ImportReport: Discreet {}

extension ImportReport.Row: Discreet {
    /// The number and the result.
    public var description: String { "row \(number), \(result.rawValue)" }
}
