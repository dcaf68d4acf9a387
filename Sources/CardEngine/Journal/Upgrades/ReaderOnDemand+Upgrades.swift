import CardSchema

extension ReaderOnDemand {
    /// What there is to do about the cards of a month, so that they are of the current version.
    mutating func upgrades(of month: CivilMonth, schema: String?) -> Result<[CardUpgrade.Finding], JournalError> {
        var findings: [CardUpgrade.Finding] = []
        return reading { (reader, diagnostics) throws(JournalError) in
            findings = try reader.upgrades(of: month, schema: schema, into: &diagnostics)
            return []
        }.map { _ in findings }
    }
}
