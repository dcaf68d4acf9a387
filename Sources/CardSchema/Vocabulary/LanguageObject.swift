/// The kinds of objects in a template.
package enum LanguageObject: String, Sendable, CaseIterable {
    case card, cadence, slot, scale, point, near, option, optionFile, group
    /// What a group or a section shows: a section, an info or a field.
    case element
    case sectionEntry, section, info
    /// What is shown of the records of a list: a section, an info or a field.
    case recordElement
    case recordSectionEntry, recordSection
    /// A question of a group.
    case field
    /// A question of a list's records.
    case recordField
    /// A question that follows another field.
    case subfield
    case requirement, pattern, between, proposal, place
    /// A proposed answer in a person's own words.
    case ownWords
    case score, item, missing, band, example
    case rule, safety, part, report, insights, insightLink, source
    case migration, migrationOrigin, step
    /// The type that a step converts to.
    case type

    /// Returns the vocabulary of an object of this kind; that of a step has the keys of all steps.
    package func vocabulary(of node: JSONNode) -> Vocabulary {
        switch self {
        case .card: .card
        case .cadence: .cadence
        case .slot: .slot
        case .scale: .scale
        case .point: .point
        case .near: .near
        case .option: .option
        case .group: .group
        case .optionFile: .optionFile
        case .element where node["section"] != nil: .sectionEntry
        case .recordElement where node["section"] != nil: .recordSectionEntry
        case .element where node["type"]?.string == "info": .info
        case .recordElement where node["type"]?.string == "info": .info
        case .sectionEntry: .sectionEntry
        case .section: .section
        case .recordSectionEntry: .recordSectionEntry
        case .recordSection: .recordSection
        case .info: .info
        case .element, .field, .recordElement, .recordField, .subfield: .field(Self.type(of: node))
        case .requirement: .requirement
        case .pattern: .pattern
        case .between: .between
        case .proposal: .proposal
        case .place: .place
        case .ownWords: .ownWords
        case .score: .score
        case .item: .item
        case .missing: .missing
        case .band: .band
        case .example: .example
        case .rule: .rule
        case .safety: .safety
        case .part: .part
        case .report: .report
        case .insights: .insights
        case .insightLink: .insightLink
        case .source: .source
        case .migration: .migration
        case .migrationOrigin: .migrationOrigin
        case .step: .anyStep
        case .type: .type(Self.type(of: node))
        }
    }

    /// The vocabulary of an object of this kind whatever its members; a field has the keys of all types.
    package var usualVocabulary: Vocabulary { vocabulary(of: JSONNode(.null, SourceSpan(0, 0))) }

    private static func type(of node: JSONNode) -> TypeWord? {
        node["type"]?.string.flatMap { TypeWord(rawValue: $0) }
    }
}
