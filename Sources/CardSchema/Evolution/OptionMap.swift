/// The mapping of a question's options: each keeps its id, gets another, is replaced, or is removed.
package struct OptionMap: Sendable, Hashable {
    /// The old options in order, with the new id of each; `nil` for a removed one.
    private let old: [String]
    private let new: [String?]
    /// The order of the new options, and the minimum number of a set.
    private let order: [String]
    private let minCount: Int
    private let maxCount: Int
    private let exclusive: Set<String>
    /// Whether an option that still exists maps back to itself, even if others became it too.
    private let keepsOwn: Bool

    /// Maps the options of a type; those without a pair stay.
    ///
    /// `type` is the type of the question afterwards.
    init(_ options: FieldType.OptionList, _ pairs: [String: String?], to type: FieldType, keepsOwn: Bool = false) {
        self.keepsOwn = keepsOwn
        old = options.options.map(\.id)
        new = old.map { id in pairs[id] ?? id }
        order = type.options?.options.map(\.id) ?? []
        if case .choices(_, let limits) = type {
            (minCount, maxCount) = (limits.minCount ?? 0, limits.maxCount ?? .max)
            exclusive = Set(limits.exclusive)
        } else {
            (minCount, maxCount, exclusive) = (0, .max, [])
        }
    }

    /// Whether all options have distinct ids afterwards.
    var isInjective: Bool {
        let ids = new.compactMap { $0 }
        return ids.count == old.count && Set(ids).count == ids.count
    }

    /// The number of options that cannot be restored.
    var lostCount: Int { old.count { id in back(.choice(forward(id) ?? "")) != .choice(id) } }

    private func forward(_ id: String) -> String? { old.firstIndex(of: id).flatMap { new[$0] } }

    func forward(_ value: Value) -> Value? {
        switch value {
        case .choice(let id): return old.firstIndex(of: id).map { new[$0].map { .choice($0) } } ?? value
        case .choices(let ids):
            let mapped = ids.compactMap { id in old.firstIndex(of: id).map { new[$0] } ?? id }
            let set = Self.inOrder(mapped, order)
            // A set that became too small, or contains an exclusive option, has lost its meaning.
            if set.count != ids.count {
                guard set.count >= minCount, set.count <= maxCount else { return nil }
            }
            return set.count > 1 && set.contains(where: exclusive.contains) ? nil : .choices(set)
        default: return value
        }
    }

    func back(_ value: Value) -> Value? {
        switch value {
        case .choice(let id): return source(of: id).map { .choice($0) }
        case .choices(let ids):
            let sources = ids.compactMap { source(of: $0) }
            return sources.count == ids.count ? .choices(Self.inOrder(sources, old)) : nil
        default: return nil
        }
    }

    /// The old option that becomes an option, if there is exactly one.
    private func source(of id: String) -> String? {
        if keepsOwn, forward(id) == id { return id }
        let sources = new.indices.filter { new[$0] == id }
        return sources.count == 1 ? old[sources[0]] : nil
    }

    /// The ids of a set in an order, unknown ones last.
    private static func inOrder(_ ids: [String], _ order: [String]) -> [String] {
        let distinct = Set(ids)
        return order.filter(distinct.contains) + ids.filter { !order.contains($0) }
    }
}
