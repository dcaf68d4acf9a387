extension MetaSchema {
    /// Keys that the loader reads and the meta-schema does not name, as `object.key`; empty when they agree.
    package static var unnamedKeys: [String] {
        let vocabularies: [(String, Vocabulary)] = [
            ("group", .group), ("scale", .scale), ("option", .option), ("score", .score), ("band", .band),
            ("example", .example), ("rule", .rule), ("safety", .safety), ("part", .part), ("report", .report),
            ("insights", .insights), ("source", .source), ("last_answer", .lastAnswer),
        ]
        var missing = Vocabulary.card.keys.filter { !Set(keys(of: document)).contains($0) }.map { "card.\($0)" }
        for (name, vocabulary) in vocabularies {
            missing += vocabulary.keys.filter { !keys(of: name).contains($0) }.map { "\(name).\($0)" }
        }
        for type in TypeWord.allCases {
            let name = "field_\(type.rawValue)"
            missing += Vocabulary.field(type).keys.filter { !keys(of: name).contains($0) }.map { "\(name).\($0)" }
        }
        return missing
    }

    private static func keys(of definition: String) -> [String] {
        definitions.first { $0.key == definition }.map { keys(of: $0.value.document) } ?? []
    }

    private static func keys(of document: JSONDocument) -> [String] {
        guard case .object(let members) = document,
            case .object(let keys)? = members.first(where: { $0.key == "properties" })?.value
        else { return [] }
        return keys.map(\.key)
    }
}
