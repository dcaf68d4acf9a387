/// The members of one object, checked against the keys that it may and must have.
///
/// A misspelled key is reported once and then loaded as the intended one, so that its faults are found in the same run,
/// and it is not reported as missing.
struct ObjectReader {
    let node: JSONNode
    let members: [JSONMember]
    /// A bit for each length that the name of a member has, since most names that are looked for are not there.
    private let lengths: UInt64

    /// Checks the keys of a value that should be an object; reports and returns `nil` if it is not one.
    ///
    /// A text that is known to be sound needs no vocabulary, so none is made for it.
    init?(_ node: JSONNode, as vocabulary: @autoclosure () -> Vocabulary, in context: inout LoadContext) {
        guard let written = context.given(node.members, node, of: vocabulary().noun, wants: "an object")
        else { return nil }
        self.node = node
        guard !context.isSound else {
            (members, lengths) = (written, Self.lengths(of: written))
            return
        }
        let vocabulary = vocabulary()
        guard written.contains(where: { !vocabulary.keys.contains($0.key) }) else {
            (members, lengths) = (written, Self.lengths(of: written))
            for key in vocabulary.required where !written.contains(where: { $0.key == key }) {
                context.reportMissing(key, of: vocabulary.noun, in: node)
            }
            return
        }
        var present = Set(written.map(\.key))
        let allKeys = vocabulary.keys + ["comment"]
        var read: [JSONMember] = []
        for member in written {
            if vocabulary.keys.contains(member.key) {
                read.append(member)
            } else if let types = vocabulary.otherTypes(having: member.key) {
                context.reportForeign(member, types)
            } else if member.key != "comment" {
                let visible = InvisibleCharacters.removed(from: member.key).filter { $0 != " " }
                let free = allKeys.filter { !present.contains($0) }
                let meant =
                    ForeignKeys.meant(by: member, in: vocabulary, beside: present)
                    ?? free.first { $0 == visible }
                    ?? (ForeignKeys.way(around: member.key) == nil
                        ? EditDistance.closest(to: member.key, among: free) : nil)
                context.reportUnknown(member, in: vocabulary, meant: meant)
                guard let meant else { continue }
                present.insert(meant)
                guard meant != "comment" else { continue }
                read.append(JSONMember(key: meant, keySpan: member.keySpan, value: member.value))
            }
        }
        (members, lengths) = (read, Self.lengths(of: read))
        for key in vocabulary.required where !present.contains(key) {
            context.reportMissing(key, of: vocabulary.noun, in: node)
        }
    }

    private static func lengths(of members: [JSONMember]) -> UInt64 {
        let lent = members.span
        var lengths: UInt64 = 0
        for index in lent.indices { lengths |= 1 << UInt64(min(lent[index].key.utf8.count, 63)) }
        return lengths
    }

    /// The member with a name; the first, if it is repeated.
    subscript(key: String) -> JSONMember? {
        // Only the matching member is copied; most others already differ in length.
        let (lent, length) = (members.span, key.utf8.count)
        guard lengths & 1 << UInt64(min(length, 63)) != 0 else { return nil }
        for index in lent.indices where lent[index].key.utf8.count == length && lent[index].key == key {
            return lent[index]
        }
        return nil
    }
}

extension Vocabulary {
    /// What to do about a key that groups and fields have, but sections and texts do not.
    fileprivate func way(around key: String) -> Fix? {
        guard [Self.section.noun, Self.info.noun].contains(noun) else { return nil }
        return switch key {
        case "id": Fix("remove \"id\": \(noun) has none")
        case "private": "write \"private\": true in the group, or in each field"
        default: nil
        }
    }
}

extension LoadContext {
    fileprivate mutating func reportUnknown(_ member: JSONMember, in vocabulary: Vocabulary, meant: String?) {
        report(
            .unknownKey, "unknown key \(Wording.quoted(member.key)) in \(vocabulary.noun)", at: member.keySpan,
            fix: meant.map { .writeString($0) } ?? vocabulary.way(around: member.key)
                ?? ForeignKeys.way(around: member.key).map { Fix($0) })
    }

    fileprivate mutating func reportForeign(_ member: JSONMember, _ types: [String]) {
        report(
            .foreignKey, "\(Wording.quoted(member.key)) is a key of \(Wording.list(types)) only", at: member.keySpan,
            fix: "remove \(Wording.json(member.key)), or give the field another type")
    }

    /// Reports a missing key at the opening bracket of the object.
    mutating func reportMissing(_ key: String, of noun: String, in node: JSONNode) {
        report(
            .missingKey, "\(noun) needs \(Wording.quoted(key))",
            at: SourceSpan(node.span.start, node.span.start + 1),
            fix: "add \(MissingKey.example(key, of: noun, in: node, self))")
    }
}
