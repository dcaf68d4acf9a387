import CardSchema

extension ReaderOnDemand {
    /// Returns the pending migration of a month's cards.
    mutating func upgrades(of month: CivilMonth, schema: String?) throws(DiaryFailure) -> [CardUpgrade.Finding] {
        try reading { (reader, diagnostics) throws(DiaryFailure) in
            reader.upgrades(of: try reader.cards(of: month, schema: schema, into: &diagnostics))
        }
    }

    /// Returns the pending migration of the cards that a scan left over; `nil` if the files have changed since.
    mutating func upgrades(
        of month: CivilMonth, schema: String?, in rest: LineSelection
    ) throws(DiaryFailure) -> [CardUpgrade.Finding]? {
        guard !rest.isEmpty else { return [] }
        return try reading { (reader, diagnostics) throws(DiaryFailure) in
            let heads = try reader.cards(of: month, in: rest, into: &diagnostics)
            return heads.map { heads in
                reader.upgrades(of: heads.filter { schema == nil || $0.card.schema == schema })
            }
        }
    }
}
