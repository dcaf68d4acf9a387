package import CardSchema

/// What insights are drawn from: daily series that end today, and what the template's author expects of them.
package struct InsightSource: Sendable {
    /// A link that the author expects, between two of the series.
    package struct Link: Sendable, Hashable {
        /// The place of the series that may explain the other.
        package let from: Int
        /// The place of the other.
        package let to: Int
        /// The number of days between the two answers.
        package let lag: Int

        /// Creates a link.
        package init(from: Int, to: Int, lag: Int = 0) { (self.from, self.to, self.lag) = (from, to, lag) }
    }

    /// The series; all have the same days.
    package let series: [Series]
    /// How many of the series, the first ones, are explained; the others only explain.
    package let main: Int
    /// The links that the author expects.
    package var declared: [Link]
    /// The changes of interest that the template names, by place.
    package var smallestChanges: [Int: Double] = [:]
    /// The questions on the card that each series is made of; empty if all are different.
    ///
    /// A score goes with the questions that it adds up, which says nothing about the days.
    package var origins: [Set<Int>] = []
    /// The places of questions about skills.
    package var skills: Set<Int> = []
    /// Series whose strong answers are only counted, such as those that a safety rule reads.
    package var counted: [Series] = []
    /// The days with a card, in order; `nil` if the template does not expect one every day.
    package var cardDays: [CivilDate]?
    /// How many days in a row may lack a card without ending a run; `nil` if runs are not wanted.
    package var grace: Int? = 1
    /// What was asked before and after something: the changes, after minus before.
    package var changes: [(pair: RatingPair, changes: [Double])] = []

    /// Creates a source.
    package init(_ series: [Series], main: Int, declared: [Link] = []) {
        (self.series, self.main, self.declared) = (series, main, declared)
    }
}

extension InsightSource {
    /// Returns whether two series come from different answers.
    func areApart(_ one: Int, _ other: Int) -> Bool {
        guard origins.indices.contains(one), origins.indices.contains(other) else { return one != other }
        return origins[one].isDisjoint(with: origins[other])
    }
}

extension SeriesQuestion {
    /// Whether the question is about skills: its group, or the question itself, has the id `skills`.
    ///
    /// People use more skills on worse days. A link of the same day would therefore blame the skill.
    package var isAboutSkills: Bool {
        guard kind == .options, case .field(let path) = factor else { return false }
        return path.group == "skills" || path.field == "skills"
    }
}
