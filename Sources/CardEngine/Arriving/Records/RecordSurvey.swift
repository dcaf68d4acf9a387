import CardSchema

/// What a file of records contains: the words of each name, in the order in which they come, and how often.
package struct RecordSurvey: Sendable {
    /// A word, and how often it comes.
    package struct Word: Sendable, Hashable {
        package let text: String
        package internal(set) var count: Int
    }

    /// The kinds of values that a name has.
    package enum Kind: Sendable, Hashable {
        case text, number, truth, words
    }

    /// The number of records that can be taken.
    package private(set) var records = 0
    /// The names of all values.
    package private(set) var names: [String] = []
    private var words: [String: [String: Int]] = [:]
    private var kinds: [String: Set<Kind>] = [:]
    private var order: [String: [String]] = [:]
    private let map: LegacyMap

    /// The largest number of different words of a name.
    private static let most = 2_000

    /// Prepares a survey; what the map splits is counted in parts.
    package init(_ map: LegacyMap) { self.map = map }

    /// Adds a record.
    package mutating func add(_ record: SourceRecord) {
        guard record.fault == nil, !record.isBlank else { return }
        records += 1
        for (name, value) in record.values {
            if order[name] == nil {
                order[name] = []
                names.append(name)
            }
            if let kind = Self.kind(of: value) { kinds[name, default: []].insert(kind) }
            for text in texts(of: value, name) { count(text, name) }
        }
    }

    func texts(of value: JSONDocument, _ name: String) -> [String] {
        switch value {
        case .string(let text): map.split(text, at: LegacyKey.parse(name)) ?? [text]
        case .array(let elements): elements.flatMap { texts(of: $0, name) }
        case .integer(let number): ["\(number)"]
        case .number(let number): [number]
        case .bool(let truth): ["\(truth)"]
        case .null, .object: []
        }
    }

    private mutating func count(_ text: String, _ name: String) {
        if words[name]?[text] == nil {
            guard order[name, default: []].count < Self.most else { return }
            order[name]?.append(text)
        }
        words[name, default: [:]][text, default: 0] += 1
    }

    private static func kind(of value: JSONDocument) -> Kind? {
        switch value {
        case .string: .text
        case .integer, .number: .number
        case .bool: .truth
        case .array: .words
        case .null, .object: nil
        }
    }

    /// Returns the kinds of a name's values.
    package func kinds(of name: String) -> Set<Kind> { kinds[name] ?? [] }

    /// The words of a name, in the order of the file.
    package func words(of name: String) -> [Word] {
        (order[name] ?? []).map { Word(text: $0, count: words[name]?[$0] ?? 0) }
    }
}
