import CardEngine
import CardPlugins
import CardSchema

/// What a calendar shows: a question, or the tone of the words.
struct CalendarSource {
    let look: LookBack
    /// The question; that of the tone for the tone.
    let question: SeriesQuestion
    private let isTone: Bool

    /// Shows a question.
    init(_ look: LookBack, _ question: SeriesQuestion) {
        self.look = look
        self.question = question
        isTone = false
    }

    /// Shows the tone of the words.
    init(toneOf look: LookBack) {
        self.look = look
        question = ToneSeries.question
        isTone = true
    }

    /// Some days of the calendar.
    struct Days {
        let collection: SeriesCollection
        let series: Series
        /// The tones of the days; empty for a question.
        let tones: [CivilDate: Tone]
    }

    /// Reads some days; uses the disk.
    func days(_ days: ClosedRange<CivilDate>) throws -> Days {
        let collection = try look.series(of: isTone ? [] : [question], over: days)
        guard isTone else {
            return Days(collection: collection, series: collection.series(0, over: days), tones: [:])
        }
        let tones = try CardTones(look.invocation, look.diary, of: look.schema.name.id, days: days)
            .byDay(slot: look.invocation.arguments.value("slot"))
        let series = ToneSeries.series(tones, over: days, mark: collection.mark)
        return Days(collection: collection, series: series, tones: tones)
    }

    /// Returns what a day shows in words, for eyes and screen readers.
    func text(of day: CivilDate, in days: Days) -> String {
        if let tone = days.tones[day] { return ToneWords(look.invocation.language).text(of: tone) }
        guard let index = days.series.starts.firstIndex(of: day) else { return "" }
        let cell = days.series.cells[index]
        return cell.answer.map { look.text.answer($0, of: question) }
            ?? look.text.legend(of: [cell]).first.map { String($0.dropFirst(2)) } ?? ""
    }
}
