import CardSchema

extension ReaderOnDemand {
    /// What there is to do about the cards of a month, so that they are of the current version.
    mutating func upgrades(of month: CivilMonth, schema: String?) -> Result<[CardUpgrade.Finding], DiaryFailure> {
        var findings: [CardUpgrade.Finding] = []
        return reading { (reader, diagnostics) throws(DiaryFailure) in
            findings = reader.upgrades(of: try reader.cards(of: month, schema: schema, into: &diagnostics))
            return []
        }.map { _ in findings }
    }

    /// The same of the cards that a look has left over; `nil` where the files have changed since.
    mutating func upgrades(
        of month: CivilMonth, schema: String?, in rest: LineSelection
    ) -> Result<[CardUpgrade.Finding]?, DiaryFailure> {
        var findings: [CardUpgrade.Finding]? = []
        guard !rest.isEmpty else { return .success(findings) }
        return reading { (reader, diagnostics) throws(DiaryFailure) in
            let heads = try reader.cards(of: month, in: rest, into: &diagnostics)
            findings = heads.map { heads in
                reader.upgrades(of: heads.filter { schema == nil || $0.card.schema == schema })
            }
            return []
        }.map { _ in findings }
    }
}
