public import CardSchema

/// What an import did, or in a dry run would do: in numbers, by key, and by what there is to know.
///
/// It does not grow with the number of records, but for the keys and the kinds of messages that they have.
public struct ImportReport: Sendable {
    /// What became of one record.
    public struct Row: Sendable {
        /// What became of it.
        public enum Result: String, Sendable, Hashable, CaseIterable {
            /// It is a card that was not there.
            case added
            /// It stands beside another card of its day, as a second version.
            case beside
            /// The journal has a card that says the same.
            case alreadyThere = "already_there"
            /// It could not be taken; why stands among the messages.
            case refused
        }

        /// Which record it is, from 1.
        public let number: Int
        /// Where it begins.
        public let place: SourcePlace
        /// The card; `nil` when it could not be told.
        public let card: CardName?
        /// What became of it.
        public let result: Result
        /// What there is to know of it: why it was refused, or what of it was kept aside.
        public let diagnostics: [Diagnostic]
    }

    /// Where a key went.
    public struct Key: Sendable, Hashable {
        /// The key as it may be told.
        public let told: String
        /// The key as it stands in the file.
        public let text: String
        /// The question; `nil` for the attic.
        public let path: FieldPath?
        /// Whether a map says so, or its name.
        public let isDeclared: Bool
        /// In how many records it stood.
        public var count: Int
    }

    /// Something to know of several records, told once.
    public struct Remark: Sendable, Hashable {
        /// What it is, at the first place where it was met.
        public let diagnostic: Diagnostic
        /// How often it was met.
        public var count: Int
    }

    /// How many records there were of each result.
    public private(set) var counts: [Row.Result: Int] = [:]
    /// How many of the records that are cards now have something kept aside that is worth knowing.
    public private(set) var withFindings = 0
    /// On how many of the cards that were added a safety rule holds.
    public internal(set) var raisingSafety = 0
    /// The keys, in the order in which they were met.
    public private(set) var keys: [Key] = []
    /// What there is to know of what was kept aside, in the order in which it was met.
    public private(set) var remarks: [Remark] = []
    /// How many messages are not among the remarks, because there are too many different ones.
    public private(set) var untold = 0

    private var keyIndex: [[UInt8]: Int] = [:]
    private var remarkIndex: [[UInt8]: Int] = [:]

    /// The most keys, and the most different messages, that are told apart.
    private static let most = 2_000

    /// How many records there were.
    public var records: Int { counts.values.reduce(0, +) }

    /// How many records there were of a result.
    public func count(_ result: Row.Result) -> Int { counts[result] ?? 0 }

    mutating func add(_ row: Row, hasFindings: Bool) {
        counts[row.result, default: 0] += 1
        if hasFindings, row.result == .added || row.result == .beside { withFindings += 1 }
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

    mutating func remark(_ finding: LegacyRecord.Finding) {
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
