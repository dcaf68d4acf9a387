import CardSchema

/// A filling after it was saved.
extension Filling {
    /// Moves on to the card as it was saved: what follows edits that card.
    ///
    /// The answers that saving omitted are gone, and those that other devices gave in the meantime are there. Marks of
    /// refused answers stay.
    mutating func move(on saved: SavedFilling, in diary: Diary) {
        pendingAnswers = []
        guard let head = saved.revision else { return }
        self.head = head
        leaves = saved.leaves
        session = session.movedOn(to: head.card)
        untouched = session
        parser = diary.parser(of: card.day, under: schema.schema)
        (resumed, via, draftNumber) = (nil, nil, 1)
    }

    /// Returns the filling over what a copy of it has saved in the meantime: its own answers take precedence, as those
    /// of a draft of an earlier card do.
    func following(_ saved: OpenDraft.Saved?) -> Filling {
        guard let saved, saved.head.id != head?.id else { return self }
        var filling = self
        let isSame = saved.head.card.schema.name == schema.name
        filling.head = isSame ? saved.head : saved.own
        if isSame { filling.session = session.moved(over: saved.head.card) }
        return filling
    }
}
