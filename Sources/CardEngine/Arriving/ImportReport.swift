public import CardSchema

/// What an import did, or in a dry run would do: in numbers, by key, and by what there is to know.
///
/// It does not grow with the number of rows, but for the keys and the kinds of messages that they have.
public struct ImportReport: Sendable {
    /// What became of one row.
    public struct Row: Sendable {
        /// What became of it.
        public enum Outcome: String, Sendable, Hashable, CaseIterable {
            /// It is a card that was not there.
            case added
            /// The card was there, and says what the row says now.
            case changed
            /// It stands beside what the card says otherwise, as a second version.
            case beside
            /// The journal has a card that says the same.
            case unchanged
            /// It answers nothing, and there is no card; nothing is saved.
            case empty
            /// It could not be taken; why stands among the messages.
            case refused
        }

        /// Which row, line or record it is, from 1.
        public let number: Int
        /// Where it begins.
        public let place: SourcePlace
        /// The day that it names; `nil` when it names none.
        public let day: CivilDate?
        /// The card; `nil` when it could not be told.
        public let card: CardName?
        /// What became of it.
        public let result: Outcome
        /// What there is to know of it: why it was refused, what was kept aside, which rules the card breaks.
        public let diagnostics: [Diagnostic]

        /// Whether it is, or in a dry run would be, in the journal because of this import.
        public var isSaved: Bool { result == .added || result == .changed || result == .beside }
    }

    /// Where a key of a flat dictionary went.
    package struct Key: Sendable, Hashable {
        /// The key as it may be told.
        package let told: String
        /// The key as it stands in the file.
        package let text: String
        /// The question; `nil` for the attic.
        package let path: FieldPath?
        /// Whether a map says so, or its name.
        package let isDeclared: Bool
        /// In how many records it stood.
        package var count: Int
    }

    /// Something to know of a row that refuses nothing.
    package struct Finding: Sendable {
        /// The message.
        package let diagnostic: Diagnostic
        /// The key, question, rule or card it is about: messages about the same thing are printed once.
        package let key: String
    }

    /// Something to know of several rows, told once.
    package struct Remark: Sendable, Hashable {
        /// What it is, at the first place where it was met.
        package let diagnostic: Diagnostic
        /// How often it was met.
        package var count: Int
    }

    /// The run that every card of it carries, by which it is undone as one.
    public let run: RevisionID
    /// How many rows there were of each result.
    public private(set) var counts: [Row.Outcome: Int] = [:]
    /// How many of the rows that are cards now have something kept aside that is worth knowing.
    public private(set) var withFindings = 0
    /// On how many of the cards that were saved a safety rule holds by what the rows say.
    public private(set) var raisingSafety = 0
    /// What to show because a safety rule holds, with a mark on disk; `nil` when none does.
    public internal(set) var notice: SafetyNotice?
    /// The keys, in the order in which they were met.
    package private(set) var keys: [Key] = []
    /// What there is to know of what was saved, in the order in which it was met.
    package private(set) var remarks: [Remark] = []
    /// What there is to know of what was saved, each kind of message once, with how often it was met.
    public var messages: [(diagnostic: Diagnostic, count: Int)] { remarks.map { ($0.diagnostic, $0.count) } }
    /// How many messages are not among ``messages``, because there are too many different ones.
    public private(set) var untold = 0
    /// How many files the cards name that the journal does not have.
    public internal(set) var missingFiles = 0
    /// The cards that were saved elsewhere at the same time, and have the answers of both now.
    public internal(set) var merged: [CardName] = []
    /// Why it ended early, a ``PluginFault`` or a ``DiaryFailure``; what was told of until then is saved, and importing again adds the rest.
    public internal(set) var failure: (any Error)?
    /// What was found in the journal's files on the way.
    package var findings: [Diagnostic] = []

    private var keyIndex: [[UInt8]: Int] = [:]
    private var remarkIndex: [[UInt8]: Int] = [:]

    /// The most keys, and the most different messages, that are told apart.
    private static let most = 2_000

    init(_ run: RevisionID) {
        self.run = run
    }

    /// How many rows there were.
    public var rows: Int { counts.values.reduce(0, +) }

    /// How many rows there were of some results.
    public func count(_ results: Row.Outcome...) -> Int { results.reduce(0) { $0 + (counts[$1] ?? 0) } }

    /// Takes note of a row, with what is worth knowing of it: what was kept aside, and the rules that it breaks.
    mutating func add(_ row: Row, findings: [Finding], broken: [Finding], raisesSafety: Bool) {
        counts[row.result, default: 0] += 1
        guard row.isSaved else { return }
        if !findings.isEmpty { withFindings += 1 }
        if raisesSafety { raisingSafety += 1 }
        for finding in findings + broken { remark(finding) }
    }

    mutating func met(_ key: String, told: String, path: FieldPath?, isDeclared: Bool) {
        let mark = Array(key.utf8)
        if let index = keyIndex[mark] {
            keys[index].count += 1
        } else if keys.count < Self.most {
            keyIndex[mark] = keys.count
            keys.append(Key(told: told, text: key, path: path, isDeclared: isDeclared, count: 1))
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
            untold += 1
        }
    }
}
