package import CardSchema

/// What a person's own days show about some questions, and about what goes with what.
///
/// ```
/// series ─▶ InsightSource ─▶ DiaryInsights ─▶ InsightText (sentences)
///            usual │ counts │ days with cards │ effects: each tested, then judged with its family
/// ```
///
/// Silence is the normal answer: an effect is stated only if it is clear by ``Clear``, after an adjustment for everything
/// that was looked at. "Goes with" never means "causes".
package struct DiaryInsights: Sendable {
    /// A question with its usual answers.
    package struct Usual: Sendable {
        package let question: SeriesQuestion
        package let summary: Summary
        /// The mean of the last seven days; `nil` if too few of them have an answer.
        package let lastWeek: (mean: Double, count: Int)?
        /// How much the answer changes from one day to the next.
        package let swing: Swing?
    }

    /// On how many days an answer reached a threshold.
    package struct StrongDays: Sendable {
        /// What counts.
        package enum Threshold: Sendable, Hashable {
            /// The number, or more.
            case atLeast(Double)
            /// The number, or less.
            case atMost(Double)
            /// Any number above 0.
            case aboveZero
            /// A yes.
            case yes
            /// A no.
            case no
        }

        package let question: SeriesQuestion
        package let threshold: Threshold
        /// The number of days of `recent`: 28, or fewer if fewer were asked for.
        package let window: Int
        /// The last days.
        package let recent: ThresholdCount
        /// The 28 days before; `nil` if too few of them have an answer.
        package let before: ThresholdCount?
    }

    /// The days that have a card.
    package struct CardDays: Sendable {
        /// How many days there are from the first card to the last day, and how many of them have no card.
        package let missing: MissingDays
        /// The runs of days with a card; `nil` if they are not wanted, or too short.
        package let streak: Streak?
        /// On how many of the last days there is a card.
        package let lately: Int
        /// The number of those days: 14, or fewer if fewer were asked for.
        package let window: Int
    }

    /// An effect that is clear.
    package struct Effect: Sendable {
        /// What was compared.
        package enum Kind: Sendable, Hashable {
            /// The last 28 days with the 28 before them; the size is the shift.
            case lately(recent: Int, before: Int)
            /// The whole time; the size is the change from the first day to the last.
            case trend(days: Int, count: Int)
            /// The days from one day on with those before; the size is the difference of the means.
            case changePoint(CivilDate, before: Int, after: Int)
            /// Weekends with other days; the size is the shift.
            case weekend(weekends: Int, others: Int)
            /// The weekdays, from 0 for Monday; the size is the difference of their medians.
            case weekday(highest: Int, lowest: Int, days: Int)
            /// Another number of the same day; the size is the change between its low and high days.
            case number(other: Factor, days: Int)
            /// Days with a yes, or an option, and days without; the size is the shift.
            case yes(other: Factor, with: Int, without: Int)
            /// Another answer some days earlier, given the answer of the day before; the size is as with ``number`` or
            /// ``yes``.
            case later(other: Factor, lag: Int, days: Int)
            /// Two answers on the same day; the size is how much more often one occurs with the other.
            case together(Factor, other: Factor, both: Int, expected: Double, days: Int)
            /// The day after a skill with the day before it; the size is the median change.
            case aroundSkill(Factor, occasions: Int)
            /// Days before a gap with days before a card; the size is the shift.
            case beforeGap(gaps: Int, others: Int)
        }

        package let question: SeriesQuestion
        package let kind: Kind
        /// The size of the effect in the question's unit; positive for more.
        package let size: Double
        /// The probability after the adjustment for its family.
        package let adjustedP: Double
        /// Whether the link points the other way once seasons and weekends are removed.
        package var flipsWithoutSeason = false
    }

    /// A rating that is asked before something and again after it.
    package struct RatedChange: Sendable {
        package let pair: RatingPair
        package let summary: BeforeAfter
        /// Whether the change is clear; `nil` if there are too few occasions for a test.
        package let isClear: Bool?
    }

    /// What a question may go with: another question, or one of its options.
    package struct Factor: Sendable, Hashable {
        /// The place of the question.
        let index: Int
        /// The place of the option; `nil` for numbers and yes/no.
        let option: Int?
        /// The title.
        package let title: LocalizedText
        /// Whether it is a yes/no answer or an option.
        let isYesNo: Bool
    }

    /// The usual answers of the main questions, if there are enough days.
    package let usual: [Usual]
    /// How often strong answers occurred.
    package let counts: [StrongDays]
    /// What was asked before and after something.
    package let changes: [RatedChange]
    /// The days with a card; `nil` if the template does not expect one every day, or for too few days.
    package let cards: CardDays?
    /// The clear effects, by question.
    package let effects: [Effect]
    /// The number of links that were looked at, clear or not, and of those that need more days.
    package let links: (checked: Int, silent: Int)

    /// Looks at the series of a source.
    package init(_ source: InsightSource) {
        let finder = InsightFinder(source)
        usual = finder.usual
        counts = finder.counts
        cards = finder.cards
        let judged = finder.judged
        (effects, changes) = (judged.effects, judged.changes)
        links = (finder.checked, finder.silent)
    }
}

extension DiaryInsights.Effect {
    /// Whether something goes with the question, rather than the question changing by itself.
    package var isLink: Bool {
        switch kind {
        case .number, .yes, .later, .together, .aroundSkill, .beforeGap: true
        case .lately, .trend, .changePoint, .weekend, .weekday: false
        }
    }
}
