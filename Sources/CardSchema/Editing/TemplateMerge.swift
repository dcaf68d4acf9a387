/// Merges two templates against their common ancestor, part by part.
///
/// ```
///          ┌─ 4 here    one more question        one more question
///   3 ─────┤                                     another title         ─▶ 5
///          └─ 4 there   another title
/// ```
///
/// Objects are merged member by member, lists of objects with ids by id, and lists of words as sets. The caller decides
/// conflicts.
package struct TemplateMerge {
    /// One of the two texts.
    package enum Side: String, Sendable, CaseIterable {
        /// The local template.
        case mine
        /// The incoming template.
        case theirs
    }

    /// A conflict: something that both sides changed.
    package struct Conflict: Sendable {
        /// The place: `groups/day/fields/mood/title`.
        package let path: String
        /// The two values; `nil` if one was removed.
        package let mine: String?
        /// The incoming text; `nil` if it was removed.
        package let theirs: String?
    }

    /// The conflicts, in the order of the text.
    package private(set) var conflicts: [Conflict] = []
    private let decisions: [String: Side]
    private let usual: Side?
    private let order: Side

    /// Merges texts; `decisions` selects a side by path, `usual` for everything else, and lists have the order of a side.
    package init(decisions: [String: Side] = [:], usual: Side? = nil, order: Side = .mine) {
        self.decisions = decisions
        self.usual = usual
        self.order = order
    }

    /// The merged template without its version and migrations; unresolved conflicts have the value of this side.
    package mutating func merge(base: JSONNode, mine: JSONNode, theirs: JSONNode) -> JSONDocument {
        merged(base, mine, theirs, "") ?? .object([])
    }

    private mutating func merged(_ base: JSONNode?, _ mine: JSONNode?, _ theirs: JSONNode?, _ path: String)
        -> JSONDocument?
    {
        if Self.same(mine, theirs) || Self.same(theirs, base) { return mine.map { JSONDocument($0) } }
        if Self.same(mine, base) { return theirs.map { JSONDocument($0) } }
        if let mine, let theirs {
            if mine.members != nil, theirs.members != nil { return objects(base, mine, theirs, path) }
            if let left = Self.ids(mine), let right = Self.ids(theirs) {
                return lists(base, (mine, left), (theirs, right), path)
            }
            if let left = Self.words(mine), let right = Self.words(theirs) {
                return .array(Self.sets(base.flatMap(Self.words) ?? [], left, right).map { .string($0) })
            }
        }
        let side = decisions[path] ?? usual
        if side == nil {
            func text(_ node: JSONNode?) -> String? { node.map { JSONDocument($0).compact() } }
            conflicts.append(Conflict(path: path, mine: text(mine), theirs: text(theirs)))
        }
        return (side == .theirs ? theirs : mine).map { JSONDocument($0) }
    }

    private static func same(_ a: JSONNode?, _ b: JSONNode?) -> Bool {
        a.map { JSONWriter.canonical($0) } == b.map { JSONWriter.canonical($0) }
    }

    private mutating func objects(
        _ base: JSONNode?, _ mine: JSONNode, _ theirs: JSONNode, _ path: String
    ) -> JSONDocument {
        let keys = Self.order((mine.members ?? []).map(\.key), (theirs.members ?? []).map(\.key))
        var members: [(key: String, value: JSONDocument)] = []
        for key in keys where path != "" || !["version", "migrations"].contains(key) {
            let place = path.isEmpty ? key : "\(path)/\(key)"
            if let value = merged(base?[key], mine[key], theirs[key], place) { members.append((key, value)) }
        }
        return .object(members)
    }

    private mutating func lists(
        _ base: JSONNode?, _ mine: (node: JSONNode, ids: [String]), _ theirs: (node: JSONNode, ids: [String]),
        _ path: String
    ) -> JSONDocument {
        func element(_ node: JSONNode?, _ id: String) -> JSONNode? {
            guard let elements = node?.elements, let ids = node.flatMap(Self.ids) else { return nil }
            return ids.firstIndex(of: id).map { elements[$0] }
        }
        let ids = order == .mine ? Self.order(mine.ids, theirs.ids) : Self.order(theirs.ids, mine.ids)
        let elements = ids.compactMap { id in
            merged(element(base, id), element(mine.node, id), element(theirs.node, id), "\(path)/\(id)")
        }
        return .array(elements)
    }

    /// The ids of a list whose elements all have one; `nil` for other nodes.
    ///
    /// Sections and texts, which have none, are numbered.
    private static func ids(_ node: JSONNode) -> [String]? {
        guard let elements = node.elements, !elements.isEmpty else { return nil }
        var (sections, infos) = (0, 0)
        let ids = elements.compactMap { element -> String? in
            if let id = element["id"]?.string { return id }
            if element["section"] != nil {
                sections += 1
                return "section \(sections)"
            }
            guard element["type"]?.string == "info" else { return nil }
            infos += 1
            return "info \(infos)"
        }
        return ids.count == elements.count ? ids : nil
    }

    private static func words(_ node: JSONNode) -> [String]? {
        guard let elements = node.elements else { return nil }
        let words = elements.compactMap(\.string)
        return words.count == elements.count ? words : nil
    }

    /// A common order: the first side's, with elements of the second after their predecessors there.
    private static func order(_ first: [String], _ second: [String]) -> [String] {
        var order = first
        for (index, id) in second.enumerated() where !order.contains(id) {
            let before = second[..<index].last { order.contains($0) }
            let position = before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            order.insert(id, at: position)
        }
        return order
    }

    /// The elements that both kept and those that either added.
    private static func sets(_ base: [String], _ mine: [String], _ theirs: [String]) -> [String] {
        order(mine, theirs).filter { word in
            base.contains(word) ? mine.contains(word) && theirs.contains(word) : true
        }
    }
}

extension JSONDocument {
    /// The tree as a document.
    package init(_ node: JSONNode) {
        self =
            switch node.value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let digits): .number(digits)
            case .string(let text): .string(text)
            case .array(let elements): .array(elements.map { JSONDocument($0) })
            case .object(let members): .object(members.map { (key: $0.key, value: JSONDocument($0.value)) })
            }
    }
}
