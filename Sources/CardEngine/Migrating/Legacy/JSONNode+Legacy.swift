import CardSchema

extension JSONNode {
    /// Whether the value is no answer: `null`, or a text without letters.
    var isNothing: Bool { value == .null || value == .string("") }

    /// The only list of objects in an object without any of the members that a record has: an export that has its
    /// records inside.
    func wrappedList(besides known: [String]) -> JSONMember? {
        guard let members, !members.contains(where: { known.contains($0.key) }) else { return nil }
        let lists = members.filter { member in
            member.value.elements.map { !$0.isEmpty && $0.allSatisfy { $0.members != nil } } ?? false
        }
        return lists.count == 1 ? lists[0] : nil
    }

    /// Whether arrays and objects are nested more deeply than a limit.
    func isDeeper(than levels: Int) -> Bool {
        let inner = elements ?? members?.map(\.value)
        guard let inner else { return false }
        return levels == 0 || inner.contains { $0.isDeeper(than: levels - 1) }
    }

    /// The first key within that its object has already.
    var repeatedKey: SourceSpan? {
        var seen: Set<[UInt8]> = []
        for member in members ?? [] where !seen.insert(Array(member.key.utf8)).inserted { return member.keySpan }
        for inner in elements ?? members?.map(\.value) ?? [] {
            if let span = inner.repeatedKey { return span }
        }
        return nil
    }
}
