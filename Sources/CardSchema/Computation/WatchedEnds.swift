/// Which ends of the ranges of questions and scores the safety rules watch.
///
/// Of several answers, the one at such an end counts: a mean, or the other end, would hide what a rule is about.
package struct WatchedEnds: Sendable {
    private var fields = PathTable<RangeEnds>()
    private var scores: [String: RangeEnds] = [:]

    /// Follows the safety rules of a template, through scores too.
    ///
    /// Takes time linear in the length of the rules and formulas.
    package init(_ computation: SchemaComputation) {
        guard !computation.schema.safety.isEmpty else { return }
        let known = Dictionary(computation.schema.scores.map { ($0.id, $0) }) { first, _ in first }
        func bands(_ id: String) -> [String] { known[id]?.bands.sorted { $0.from < $1.from }.map(\.id) ?? [] }
        for case let rule? in computation.safety {
            note(AnswerPulls(rule, toward: .high, bands: bands).ends)
        }
        let inOrder = computation.order.compactMap { if case .score(let id) = $0 { known[id] } else { nil } }
        func pulls(_ score: Score, _ ends: RangeEnds) -> [ExpressionReference: RangeEnds] {
            if let items = score.items { return items.pulls(toward: ends) }
            return computation.formulas[score.id].map { AnswerPulls($0, toward: ends, bands: bands).ends } ?? [:]
        }
        for score in inOrder.reversed() { note(pulls(score, self[score: score.id])) }
        // A score of watched questions is watched where they are.
        for score in inOrder {
            for (reference, ends) in pulls(score, .high) {
                let watched = self[reference]
                if !watched.isDisjoint(with: ends) { scores[score.id, default: []].insert(.high) }
                if !watched.isDisjoint(with: ends.opposite) { scores[score.id, default: []].insert(.low) }
            }
        }
    }

    /// The ends of a question; for one in the records of a list, by its path without a record's key.
    ///
    /// Empty if no rule reads the question, or only whether it is answered.
    package subscript(path: FieldPath) -> RangeEnds { fields[path] ?? [] }

    /// The ends of a score.
    package subscript(score id: String) -> RangeEnds { scores[id] ?? [] }

    private subscript(reference: ExpressionReference) -> RangeEnds {
        switch reference {
        case .field(let path), .recordField(let path): self[path]
        case .score(let id), .band(let id): self[score: id]
        case .cardDay, .earlier: []
        }
    }

    private mutating func note(_ found: [ExpressionReference: RangeEnds]) {
        for (reference, ends) in found {
            switch reference {
            case .field(let path), .recordField(let path): fields.set(self[path].union(ends), for: path)
            case .score(let id), .band(let id): scores[id, default: []].formUnion(ends)
            case .cardDay, .earlier: break
            }
        }
    }
}

extension ScoreItems {
    /// Returns the ends that the items move toward so that the score moves toward some ends.
    fileprivate func pulls(toward ends: RangeEnds) -> [ExpressionReference: RangeEnds] {
        // Which items are answered has no order.
        guard method != .count, !ends.isEmpty else { return [:] }
        let ends = factor.map { $0.units < 0 } ?? false ? ends.opposite : ends
        let pulls = items.map { item in
            (ExpressionReference.field(item.path), item.turnedWithin == nil ? ends : ends.opposite)
        }
        return Dictionary(pulls) { $0.union($1) }
    }
}
