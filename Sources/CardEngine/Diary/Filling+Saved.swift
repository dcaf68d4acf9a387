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

    /// Returns the filling on top of the card that a copy of it saved in the meantime.
    ///
    /// Its own answers take precedence, like those of a draft over the card that it edits.
    func following(_ saved: OpenDraft.Saved?) -> Filling {
        guard let saved, saved.head.id != head?.id else { return self }
        var filling = self
        let isSame = saved.head.card.schema.name == schema.name
        filling.head = isSame ? saved.head : saved.own
        if isSame { filling.session = session.moved(over: saved.head.card) }
        return filling
    }
}
