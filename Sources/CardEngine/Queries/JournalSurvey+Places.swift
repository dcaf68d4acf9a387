package import CardSchema

extension JournalSurvey {
    /// Returns the visible places with a name on any card of the journal; case and accents are ignored.
    ///
    /// Uses the disk. Reads all months.
    package func places(named name: String, among visible: VisibleAnswers) throws(DiaryFailure) -> [Place] {
        let wanted = Folding.fold(name)
        var found: [Place] = []
        try forEachMonth(
            matching: CardFilter(), newestFirst: false,
            make: { heads in
                var visible = visible
                return heads.flatMap { head in
                    guard let card = head.content.revision?.card else { return [Place]() }
                    return visible.places(on: card).filter { $0.name.map { Folding.fold($0) } == wanted }
                }
            }
        ) { (places, _) throws(DiaryFailure) in
            found += places
            return true
        }
        // One place is often on many cards.
        var seen: Set<Place> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Returns the names of the cards that match a filter.
    ///
    /// Uses the disk. Reads the months of the filter.
    package func names(matching filter: CardFilter) throws(DiaryFailure) -> Set<CardName> {
        var names: Set<CardName> = []
        try forEachMonth(matching: filter, newestFirst: false, make: { $0.map(\.card) }) {
            (found, _) throws(DiaryFailure) in
            names.formUnion(found)
            return true
        }
        return names
    }
}
