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
        let first = try firstDays(of: id, matching: filter)
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

    /// The first day with a card of each version that can be read as the current one.
    private func firstDays(
        of id: String, matching filter: CardFilter
    ) throws(DiaryFailure) -> [SchemaName: CivilDate] {
        var filter = filter
        filter.schema = id
        var first: [SchemaName: CivilDate] = [:]
        func add(_ days: [SchemaName: CivilDate]) {
            first.merge(days) { min($0, $1) }
        }
        // The quick scan knows only the names of cards.
        guard !filter.looksIntoCards, filter.slot == nil, filter.weekdays.count == Weekday.allCases.count else {
            try forEachMonth(matching: filter, newestFirst: false, make: Self.firstDays) { days, _ in
                add(days)
                return true
            }
            return first
        }
        let (schemas, wanted) = (journal.schemas, filter)
        try survey(
            in: wanted.days.lowerBound.month...wanted.days.upperBound.month, schema: id,
            projection: { MonthScan.Projection(needsValidation: !schemas.reaches($0.name)) },
            look: { scan in
                var days: [SchemaName: CivilDate] = [:]
                let names = scan.schemas.map(\.name)
                scan.forEachHead { day, schema, _ in
                    guard names[schema].id == id, let day = CivilDate(dayNumber: day), wanted.days.contains(day) else {
                        return
                    }
                    days[names[schema]] = min(days[names[schema]] ?? day, day)
                }
                return days
            }
        ) { _, days, rest in
            var matcher = CardMatcher(wanted)
            add(days ?? [:])
            add(Self.firstDays(rest.heads.filter { matcher.matches($0) }))
        }
        return first
    }

    @Sendable private static func firstDays(_ heads: [CardHead]) -> [SchemaName: CivilDate] {
        var days: [SchemaName: CivilDate] = [:]
        for head in heads where head.content.revision?.status.mayBeEdited == true {
            let name = head.head.header.schema
            days[name] = min(days[name] ?? head.card.day, head.card.day)
        }
        return days
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
