/// The part of a template that stored answers depend on: the template without its presentation, in canonical form.
///
/// Two files with the same data form accept the same answers, whatever their texts, spaces and order of keys. Its hash
/// is written to every card, so the result must never change. It covers the whole language, including keys that the
/// loader does not know yet.
///
/// ```
/// card ─┬─ cadence ─ slots ── [slot]          the ids alone: hours and titles are presentation
///       ├─ scales ── name ── scale            walked: presentation goes, expressions are trimmed
///       ├─ options ─ name ── [option]         names are the author's: never removed, whatever they are
///       ├─ groups ── [group] ── fields ── [field] ── fields …, options, scale, default (kept whole)
///       │                         sections open up, texts go: grouping questions is presentation, conditions are not
///       ├─ rules, scores, safety
///       └─ migrations ── steps ── map, table (author's names), to (a field, where it is an object)
/// ```
package enum DataForm {
    /// Returns the canonical bytes of a template's data form.
    ///
    /// A value that is not an object is written unchanged. Takes time `O(n log n)` in the number of members.
    package static func bytes(of node: JSONNode) -> [UInt8] {
        var out: [UInt8] = []
        append(node, .card, to: &out)
        return out
    }

    /// Returns the first eight lowercase hexadecimal digits of the SHA-256 (FIPS 180-4) of the data form.
    package static func hash(of node: JSONNode) -> String {
        String(SHA256.hex(bytes(of: node)).prefix(8))
    }

    /// The kind of an object, which determines its presentation keys.
    private enum Kind {
        case card, cadence, slot, group, field, duration, scale, option, rule, score, pattern, between
        /// Any other object of the language.
        case other
        /// A map from the author's names to objects of a kind.
        indirect case names(Kind)
        /// An author's value, kept completely.
        case value

        /// Whether its fields may have sections and texts between them: those of a group or of a list.
        var opensSections: Bool {
            switch self {
            case .group, .field: true
            default: false
            }
        }

        /// Whether it is a cadence.
        var isCadence: Bool { if case .cadence = self { true } else { false } }
    }

    /// The keys removed from every object of the language.
    private static let presentation = [
        "$schema", "comment", "title", "short", "intro", "help", "labels", "icon", "icons", "license", "language",
        "source", "link", "suggest", "plugins", "parts", "reports", "insights", "main", "placeholder",
        "retired",
    ]

    /// The first eight bytes of those keys, which are distinct and exclude most other keys.
    private static let presentationHeads = presentation.map { CanonicalOrder.head(of: $0) }

    /// Keys with an expression, around which white space has no meaning.
    private static let expressions = ["when", "check", "value", "keep"]

    /// Whether a key of an object of a kind has an expression.
    private static func isExpression(_ key: String, of kind: Kind) -> Bool {
        if case .between = kind { return key == "from" || key == "to" }
        return expressions.contains(key)
    }

    private static func isPresentation(_ key: String, _ head: UInt64, of kind: Kind) -> Bool {
        if let index = presentationHeads.firstIndex(of: head), presentation[index] == key { return true }
        return switch kind {
        case .scale: key == "show"
        case .pattern: key == "say"
        case .duration: key == "from" || key == "until" || key == "unit"
        case .field: key == "from" || key == "until" || key == "format" || key == "draw"
        case .option: key == "from" || key == "until"
        case .rule: key == "message"
        case .score: key == "unit"
        case .group: key == "show"
        case .slot: key == "from" || key == "to"
        case .card, .cadence, .between, .other, .names, .value: false
        }
    }

    /// Appends the data form of a value in one pass over the tree.
    private static func append(_ node: JSONNode, _ kind: Kind, to out: inout [UInt8]) {
        switch (node.value, kind) {
        case (_, .value): JSONWriter.append(node, to: &out)
        case (.array(let elements), _):
            JSONWriter.appendElements(elements, to: &out) { append($0, kind, to: &$1) }
        case (.object(let members), .names(let inner)):
            JSONWriter.appendMembers(CanonicalOrder(members), to: &out) { append($0.value, inner, to: &$1) }
        case (.object(let members), _):
            let kind = exact(kind, members)
            let kept = CanonicalOrder(members) { !isPresentation($0, $1, of: kind) }
            JSONWriter.appendMembers(kept, to: &out) { append($0, in: kind, to: &$1) }
        case (.null, _), (.bool, _), (.number, _), (.string, _): JSONWriter.append(node, to: &out)
        }
    }

    /// The keys of a field by its type: the unit for typing a duration is presentation, that of a number is not.
    private static func exact(_ kind: Kind, _ members: [JSONMember]) -> Kind {
        guard case .field = kind, members.contains(where: { $0.key == "type" && $0.value.string == "duration" }) else {
            return kind
        }
        return .duration
    }

    private static func append(_ member: JSONMember, in kind: Kind, to out: inout [UInt8]) {
        switch member.value.value {
        case .array(let elements) where kind.opensSections && member.key == "fields":
            let fields = Sections.isNeeded(elements) ? Sections.fields(elements) : elements
            JSONWriter.appendElements(fields, to: &out) { append($0, .field, to: &$1) }
        case .string(let text) where isExpression(member.key, of: kind):
            JSONText.quoted(text.withoutSpaceAround, into: &out)
        case .null, .bool, .number, .string: JSONWriter.append(member.value, to: &out)
        // A computed proposal is an expression; no other value of an author has just this key.
        case .object(let members) where member.key == "default" && members.count == 1 && members[0].key == "value":
            JSONWriter.appendMembers(CanonicalOrder(members), to: &out) { append($0, in: .other, to: &$1) }
        case .array, .object:
            append(member.value, Self.kind(under: member.key, in: kind, of: member.value), to: &out)
        }
    }

    /// The kind of the value for a key.
    private static func kind(under key: String, in kind: Kind, of node: JSONNode) -> Kind {
        switch key {
        case "default", "answers", "values": return .value
        case "map", "table": return .names(.value)
        case "scales": return .names(.scale)
        case "scale": return .scale
        // In a card it is a map of lists; in a field it is a list.
        case "options": return node.members == nil ? .option : .names(.option)
        case "cadence": return .cadence
        case "slots": return kind.isCadence ? .slot : .other
        case "groups": return .group
        case "fields": return .field
        case "rules": return .rule
        case "scores": return .score
        case "pattern": return .pattern
        case "between": return .between
        // For a `convert`, the new type; elsewhere a name, a number or a date.
        case "to": return .field
        default: return .other
        }
    }
}
