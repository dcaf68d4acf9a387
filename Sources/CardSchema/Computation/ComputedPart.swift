/// Something of a card that is computed from its answers and that other things wait for.
public enum ComputedPart: Sendable, Hashable, CustomStringConvertible {
    /// Whether a question is open, and so what its answer counts as.
    case question(FieldPath)
    /// A score, with its band.
    case score(String)

    /// As expressions write it.
    public var description: String {
        switch self {
        case .question(let path): path.description
        case .score(let id): "score.\(id)"
        }
    }

    init(_ reference: ExpressionReference) {
        switch reference {
        case .field(let path): self = .question(path)
        case .recordField(let path): self = .question(path.parent)
        case .score(let id), .band(let id): self = .score(id)
        }
    }
}

/// Which computed parts wait for which others.
struct Dependencies {
    private(set) var parts: [ComputedPart] = []
    private var needs: [ComputedPart: [ComputedPart]] = [:]

    /// Says what a part waits for; a part that is named again waits for both.
    mutating func add(_ part: ComputedPart, waitsFor others: [ComputedPart]) {
        if needs[part] == nil { parts.append(part) }
        needs[part, default: []] += others
    }

    func needs(of part: ComputedPart) -> [ComputedPart] { needs[part] ?? [] }

    /// The parts so that each stands behind everything it waits for, and the ways around where that cannot be.
    ///
    /// Parts of a way around stand somewhere. No part is in two ways around that are told. Takes time linear in the
    /// number of parts and of what they wait for.
    func ordered() -> (order: [ComputedPart], cycles: [[ComputedPart]]) {
        var walk = Walk(dependencies: self)
        for part in parts { walk.visit(part) }
        return (walk.order, walk.cycles)
    }

    private struct Walk {
        /// A part on the way down, and how many of its needs have been looked at.
        struct Step {
            let part: ComputedPart
            var next = 0
        }

        let dependencies: Dependencies
        var order: [ComputedPart] = []
        var cycles: [[ComputedPart]] = []
        private var done: Set<ComputedPart> = []
        private var depths: [ComputedPart: Int] = [:]
        private var told: Set<ComputedPart> = []

        init(dependencies: Dependencies) {
            self.dependencies = dependencies
        }

        /// Goes down without recursion: two thousand questions may wait in one row.
        mutating func visit(_ part: ComputedPart) {
            guard !done.contains(part) else { return }
            var way = [Step(part: part)]
            depths[part] = 0
            while let step = way.last {
                let needs = dependencies.needs(of: step.part)
                guard step.next < needs.count else {
                    way.removeLast()
                    depths[step.part] = nil
                    done.insert(step.part)
                    order.append(step.part)
                    continue
                }
                way[way.count - 1].next += 1
                let need = needs[step.next]
                if let depth = depths[need] {
                    tell(way[depth...].map(\.part))
                } else if !done.contains(need) {
                    depths[need] = way.count
                    way.append(Step(part: need))
                }
            }
        }

        private mutating func tell(_ cycle: [ComputedPart]) {
            guard told.isDisjoint(with: cycle) else { return }
            told.formUnion(cycle)
            cycles.append(cycle)
        }
    }
}
