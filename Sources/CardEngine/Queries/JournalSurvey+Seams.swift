package import CardSchema

/// A day on which the version of a time series changes, and whether the series may continue across it.
package struct SeriesSeam: Sendable, Hashable {
    /// The first day with a card written under the newer version.
    package let day: CivilDate
    /// The version of the cards before.
    package let from: SchemaName
    /// The version of the cards from that day on.
    package let to: SchemaName
    /// The effect on each requested question, by its current path; `nil` if the older version lacked it.
    package let fields: [FieldPath: Seam]
    /// The effect on each score that both versions have, by its id.
    package let scores: [String: Seam]

    /// Creates a seam.
    package init(
        day: CivilDate, from: SchemaName, to: SchemaName, fields: [FieldPath: Seam], scores: [String: Seam]
    ) {
        self.day = day
        self.from = from
        self.to = to
        self.fields = fields
        self.scores = scores
    }
}

extension JournalSurvey {
    /// Returns the days from which the cards of a template have a newer version, earliest first.
    ///
    ///     let seams = try JournalSurvey(journal).seams(of: "dbt_diary", [FieldPath("sleep", "quality")])
    ///     seams.last?.fields[FieldPath("sleep", "quality")]      // rescaled: the chart marks it there
    ///
    /// Statistics read all cards as the current version, so the numbers before and after a *comparable* seam are one
    /// series. Without paths, returns the seams of all questions of the current version. A version without a migration
    /// to the current one has no seam, because no series contains its cards. Uses the disk.
    package func seams(
        of id: String, _ paths: [FieldPath]? = nil, matching filter: CardFilter = CardFilter()
    ) throws(DiaryFailure) -> [SeriesSeam] {
        guard let current = try journal.schemas.templateForReading(id) else { return [] }
        var first: [SchemaName: CivilDate] = [:]
        var wanted = filter
        wanted.schema = id
        try forEachMonth(matching: wanted, newestFirst: false) { heads in
            var days: [SchemaName: CivilDate] = [:]
            for head in heads where head.content.revision?.status.mayBeEdited == true {
                let name = head.head.header.schema
                days[name] = min(days[name] ?? head.card.day, head.card.day)
            }
            return days
        } use: { days, _ in
            for (name, day) in days { first[name] = min(first[name] ?? day, day) }
            return true
        }
        let versions = first.sorted { ($0.key.version, $0.value) < ($1.key.version, $1.value) }
        var seams: [SeriesSeam] = []
        for (older, newer) in zip(versions, versions.dropFirst()) {
            guard let found = try journal.schemas.seams(from: older.key, to: newer.key, seenFrom: current) else {
                continue
            }
            seams.append(
                SeriesSeam(
                    day: newer.value, from: older.key, to: newer.key,
                    fields: found.fields.filter { paths?.contains($0.key) ?? true }, scores: found.scores))
        }
        return seams
    }
}

extension SchemaStore {
    /// The seams between two versions that both lead to the current one, by the paths of the current one.
    ///
    /// May use the disk, to get the templates between.
    func seams(
        from older: SchemaName, to newer: SchemaName, seenFrom current: CompiledSchema
    ) throws(DiaryFailure) -> MigrationSeams? {
        guard case .found(let schema) = try lookup(newer), case .found(let step) = try way(from: older, to: schema),
            let seams = step.seams
        else { return nil }
        guard newer != current.name else { return seams }
        guard case .found(let rest) = try way(from: newer, to: current) else { return nil }
        var fields: [FieldPath: Seam] = [:]
        for (path, sources) in rest.sources {
            let found = sources.compactMap { seams.fields[$0] }
            if found.count == sources.count, let worst = found.max() { fields[path] = worst }
        }
        return MigrationSeams(fields: fields, scores: seams.scores)
    }
}
