package import CardSchema

/// One record of a flat dictionary as a card: the answers that the template accepts, and all the rest in the attic.
///
/// ```
/// "behaviour.1.energy": 1      ─▶ a question takes it      ─▶ the card
/// "skills.1.tipp": ["ICE"]     ─▶ none, or not this value  ─▶ {"unmapped":{"skills.1.tipp":["ICE"]},"source":"legacy"}
/// ```
///
/// In the attic, keys and values have the same bytes as in the file, except for line breaks between them. A value that
/// the card does not preserve byte for byte (`1.0`, a title in another case) is in both.
package struct LegacyRecord: Sendable {
    /// Something that a person should know of a record.
    package struct Finding: Sendable {
        /// The message.
        package let diagnostic: Diagnostic
        /// The key of the message.
        package let key: String
    }

    /// The word that attics and cards use for flat dictionaries as a source.
    package static let source = "legacy"

    /// The day that the record is for.
    package let day: CivilDate
    /// The answers that the template accepts.
    package let card: Card
    /// The JSON array of everything else.
    package let attic: [UInt8]
    /// The record's name in the file; `nil` if it has none.
    package let id: String?
    /// The record in canonical form, without the members that only name its day.
    package let content: [UInt8]
    /// The values in the attic with the reasons, in the order of the file, without those that the map puts there.
    package let findings: [Finding]
    /// The destination of each key: a path, or `nil` for the attic.
    package let destinations: [(key: String, path: FieldPath?)]
}

extension LegacyRecord {
    /// Whether a text begins like flat dictionaries: JSON whose first keys are such as `skills.1.distress tolerance`.
    package static func begins(_ head: [UInt8]) -> Bool {
        let text = head.prefix(8_192).drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || $0 <= 0x20 }
        guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return false }
        let words = text.split(separator: UInt8(ascii: "\"")).prefix(40)
        return words.contains { word in
            guard case .entry(_, let order?, _, _) = LegacyKey.parse(String(decoding: word, as: UTF8.self)) else {
                return false
            }
            return !order.isEmpty
        }
    }
}

/// Turns records into cards under one template.
package struct LegacyReader: Sendable {
    let schema: CompiledSchema
    let evaluator: CardEvaluator
    let map: LegacyMap
    let showsValues: Bool
    /// What attics name as the source.
    let source: String
    private let names: LegacyNames
    private let destinations = LegacyDestinations()
    /// Finds the time zones that records name.
    let zones: @Sendable (String) -> TimeZoneFile?

    /// Prepares to read under a template.
    ///
    /// `zones` finds the time zones that records name; by default in the database of this device.
    package init(
        _ schema: CompiledSchema, map: LegacyMap = LegacyMap(), showsValues: Bool = false,
        source: String = LegacyRecord.source,
        zones: @escaping @Sendable (String) -> TimeZoneFile? = { TimeZoneFile.named($0) }
    ) {
        self.schema = schema
        self.zones = zones
        evaluator = schema.evaluator
        self.map = map
        self.showsValues = showsValues
        self.source = source
        names = LegacyNames(schema.schema)
    }

    /// Whether the records are those of another app, not a flat dictionary.
    var isOfApp: Bool { source != LegacyRecord.source }

    /// Returns the destination of a key, by the map or by its name.
    enum Destination: Sendable, Hashable {
        case field(FieldPath, isDeclared: Bool)
        case several([FieldPath])
        /// The map puts it in the attic.
        case aside
        case nothing(meant: FieldPath?)
    }

    /// Whether the map determines the destination of a key.
    func isDeclared(_ key: String) -> Bool { map.target(of: LegacyKey.parse(key)) != nil }

    func destination(of key: String) -> Destination { destinations.destination(of: key) { found(for: key) } }

    private func found(for key: String) -> Destination {
        let key = LegacyKey.parse(key)
        switch map.target(of: key) {
        case .field(let path): return .field(path, isDeclared: true)
        case .attic: return .aside
        case nil: break
        }
        let match = if isOfApp, case .other(let name) = key { names.match(titled: name) } else { names.match(key) }
        switch match {
        case .field(let path): return .field(path, isDeclared: false)
        case .several(let paths): return .several(paths)
        case .nothing(let meant): return .nothing(meant: meant)
        }
    }

    /// Parses a record.
    ///
    /// `dayKey` is the record's key in an object of days, if it is in one. `bytes` are those that the node's places
    /// refer to. `hasOwnDay` means that the card keeps the record's day although that is within a period, because the
    /// card existed first.
    ///
    /// - Throws: The reason why the record cannot become a card.
    package func read(
        _ node: JSONNode, dayKey: JSONMember? = nil, in bytes: [UInt8], hasOwnDay: Bool = false,
        place: @escaping (SourceSpan) -> SourcePlace
    ) throws(Diagnostic) -> LegacyRecord {
        var reading = LegacyReading(self, bytes, hasOwnDay: hasOwnDay, place)
        return try reading.record(node, dayKey)
    }

    /// Parses a record whose day is known; all of its members are values.
    package func read(
        _ node: JSONNode, in bytes: [UInt8], on day: CivilDate, place: @escaping (SourceSpan) -> SourcePlace
    ) throws(Diagnostic) -> LegacyRecord {
        var reading = LegacyReading(self, bytes, hasOwnDay: true, place)
        return try reading.record(node, on: day)
    }
}
