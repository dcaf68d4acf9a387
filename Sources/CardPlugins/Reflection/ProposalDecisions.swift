package import CardEngine
package import CardSchema

/// What a person decided about the plugins that templates propose, on a device.
///
/// Annotators and reflectors are off until the person says otherwise. Proposers of the program are on, because they see
/// only the card that is being filled in, until the person switches one off.
///
/// ```json
/// { "cards": 1, "proposals": { "sentiment": { "mood_five": true }, "reflection": { "mood_five": false } },
///   "off": [ "photo" ] }
/// ```
package struct ProposalDecisions: Sendable {
    private var decisions: [String: [String: Bool]] = [:]
    /// The proposers that are switched off.
    private var off: Set<String> = []

    /// Reads them from a file of settings; `nil` if there is none.
    package init(_ file: JSONNode?) {
        for plugin in file?["proposals"]?.members ?? [] {
            for template in plugin.value.members ?? [] {
                decisions[plugin.key, default: [:]][template.key] = template.value.bool
            }
        }
        off = Set((file?["off"]?.elements ?? []).compactMap(\.string))
    }

    /// The file of settings.
    package var document: JSONDocument {
        func sorted<Value>(_ values: [String: Value], _ text: (Value) -> JSONDocument) -> JSONDocument {
            .object(values.sorted { $0.key < $1.key }.map { (key: $0.key, value: text($0.value)) })
        }
        let names = JSONDocument.array(off.sorted().map(JSONDocument.string))
        return .object(
            [("cards", .integer(1)), ("proposals", sorted(decisions) { sorted($0, JSONDocument.bool) })]
                + (off.isEmpty ? [] : [("off", names)]))
    }

    /// The decisions about a plugin, by template.
    package func all(about plugin: String) -> [String: Bool] { decisions[plugin] ?? [:] }

    /// Whether a plugin is wanted for a template.
    package func isOn(_ plugin: String, for template: String) -> Bool { decisions[plugin]?[template] == true }

    /// Changes a decision.
    package mutating func set(_ plugin: String, for template: String, to isOn: Bool) {
        decisions[plugin, default: [:]][template] = isOn
    }

    /// Whether a proposer of the program is switched off, for all templates.
    package func isSwitchedOff(_ proposer: String) -> Bool { off.contains(proposer) }

    /// Switches a proposer of the program off or on.
    package mutating func switchOff(_ proposer: String, _ isOff: Bool) {
        if isOff { off.insert(proposer) } else { off.remove(proposer) }
    }

    /// The plugins to ask about after a card was saved: those that its template proposes and nobody has decided about.
    ///
    /// Nobody is asked while a safety rule holds.
    package func undecided(after saved: SavedFilling) -> [String] {
        guard saved.isCalm, let schema = saved.own?.card.schema.schema else { return [] }
        return schema.plugins.map(\.plugin).filter {
            [SentimentAnnotator.id, ReflectionPrompts.identifier].contains($0) && decisions[$0]?[schema.id] == nil
        }
    }

    /// Whether a question to reflect on may follow a saved card: a new one, while no safety rule holds, of a template
    /// for which the person wants that.
    package func wantsReflection(after saved: SavedFilling) -> Bool {
        guard saved.isCalm, saved.earlier?.header.isDeleted != false, let own = saved.own else { return false }
        return isOn(ReflectionPrompts.identifier, for: own.header.card.schema)
    }
}
