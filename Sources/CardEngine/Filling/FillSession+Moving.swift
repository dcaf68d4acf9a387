import CardSchema

/// What becomes of a session once its card is on disk.
extension FillSession {
    /// Returns a session that edits the card as it was saved; nothing is proposed from earlier cards any longer.
    func movedOn(to saved: Card) -> FillSession {
        let isSame = saved.schema.name == schema.name
        var next = FillSession(
            saved, on: evaluation.day, after: isSame ? evaluation.earlier : [], saved.schema.evaluator, reached.anew)
        if isSame { next.refusals = refusals.filter { next.question(at: $0.key) != nil } }
        return next
    }

    /// Returns the session with its own answers over those of a card of the same template.
    func moved(over saved: Card) -> FillSession {
        var next = movedOn(to: saved)
        // A stored value follows from the answers of both, so that it is computed from those of this session only if
        // nothing else changes it.
        for ordinal in touched where evaluator.kept[ordinal] == nil {
            next.card.cells[ordinal] = answered.cells[ordinal]
        }
        let records = formulas.filter { path, _ in
            path.record != nil && schema.ordinal(of: path.parent).map(touched.contains) ?? false
        }
        next.formulas.merge(records) { _, own in own }
        next.touched = touched
        next.update(changed: Array(touched))
        return next
    }

    /// Returns the same session, with new proposals of the clock.
    func proposingAnew() -> FillSession {
        var session = self
        session.reached = reached.anew
        return session
    }
}
