package import CardSchema

/// One record of a flat dictionary as a card: what the template can hold, and in the attic all the rest.
///
/// ```
/// "behaviour.1.energy": 1      ─▶ a question takes it      ─▶ the card
/// "skills.1.tipp": ["ICE"]     ─▶ none, or not this value  ─▶ {"unmapped":{"skills.1.tipp":["ICE"]},"source":"legacy"}
/// ```
/// Keys and values stand in the attic as their bytes do in the file, but for line breaks between them. A value that the
/// card does not give back byte for byte (`1.0`, a title in other letters) stands in both.
package struct LegacyRecord: Sendable {
    /// Something that a person should know of a record.
    package struct Finding: Sendable {
        /// The message.
        package let diagnostic: Diagnostic
        /// The key it is about.
        package let key: String
    }

    /// The word by which attics and cards tell that something came from a flat dictionary.
    package static let source = "legacy"

    /// The day that the record is for.
    package let day: CivilDate
    /// What the template can hold.
    package let card: Card
    /// The JSON array of what it cannot.
    package let attic: [UInt8]
    /// What the file calls the record; `nil` when it has no name for it.
    package let id: String?
    /// What the record says, written one way: its members without those that only tell its day.
    package let content: [UInt8]
    /// What was put aside, and why, in the order of the file; what was put aside in silence is not among it.
    package let findings: [Finding]
    /// Where each key went: a path, or `nil` for the attic.
    package let destinations: [(key: String, path: FieldPath?)]
}

/// Turns records into cards under one template.
package struct LegacyReader: Sendable {
    let schema: CompiledSchema
    let evaluator: CardEvaluator
    let map: LegacyMap
    let showsValues: Bool
    private let names: LegacyNames
    private let destinations = LegacyDestinations()

    /// Prepares to read under a template.
    package init(_ schema: CompiledSchema, map: LegacyMap = LegacyMap(), showsValues: Bool = false) {
        self.schema = schema
        evaluator = CardEvaluator(schema)
        self.map = map
        self.showsValues = showsValues
        names = LegacyNames(schema.schema)
    }

    /// Where a key leads, by the map or by its name.
    enum Destination: Sendable, Hashable {
        case field(FieldPath, isDeclared: Bool)
        case several([FieldPath])
        /// What the map wants in the attic.
        case aside
        case nothing(meant: FieldPath?)
    }

    /// Whether the map says where a key leads.
    func isDeclared(_ key: String) -> Bool { map.target(of: LegacyKey.parse(key)) != nil }

    func destination(of key: String) -> Destination { destinations.destination(of: key) { found(for: key) } }

    private func found(for key: String) -> Destination {
        let key = LegacyKey.parse(key)
        switch map.target(of: key) {
        case .field(let path): return .field(path, isDeclared: true)
        case .attic: return .aside
        case nil: break
        }
        switch names.match(key) {
        case .field(let path): return .field(path, isDeclared: false)
        case .several(let paths): return .several(paths)
        case .nothing(let meant): return .nothing(meant: meant)
        }
    }

    /// Reads a record.
    ///
    /// `dayKey` is the member of an object of days in which it stands, if there is one; its key is a day. `bytes` are those that the node's places count.
    /// `hasOwnDay` says that the card carries the record's day although that is within a period, since it was there first.
    ///
    /// - Throws: why no card can be made of it.
    package func read(
        _ node: JSONNode, dayKey: JSONMember? = nil, in bytes: [UInt8], hasOwnDay: Bool = false,
        place: @escaping (SourceSpan) -> SourcePlace
    ) throws(Diagnostic) -> LegacyRecord {
        var reading = LegacyReading(self, bytes, hasOwnDay: hasOwnDay, place)
        return try reading.record(node, dayKey)
    }
}
