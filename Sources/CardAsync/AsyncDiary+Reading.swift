public import CardEngine
public import CardSchema

// MARK: - Time

extension AsyncDiary {
    /// The source of the current time.
    public nonisolated var clock: WallClock { diary.clock }

    /// The current local time.
    public nonisolated var now: LocalTime { diary.now }

    /// The day of a card that is written now.
    public nonisolated var today: CivilDate { diary.today }

    /// Returns the day of a card that is written at a moment: ``Diary/day(at:)``.
    public nonisolated func day(at local: LocalTime) -> CivilDate { diary.day(at: local) }
}

// MARK: - Templates

extension AsyncDiary {
    /// Copies a template into the journal: ``Diary/use(_:)``.
    @discardableResult
    public func use(_ template: Diary.Template) throws(DiaryFailure) -> Diary.TemplateUse { try diary.use(template) }

    /// Returns the ids of the journal's templates: ``Diary/templates()``.
    public func templates() throws(DiaryFailure) -> [String] { try diary.templates() }

    /// Returns a template: ``Diary/schema(_:)``.
    public func schema(_ id: String) throws(DiaryFailure) -> CompiledSchema { try diary.schema(id) }

    /// Returns a template's title: ``Diary/title(of:in:)``.
    public func title(of template: String, in language: String) throws(DiaryFailure) -> String {
        try diary.title(of: template, in: language)
    }

    /// Returns the state of the current period's card: ``Diary/status(of:)``.
    public func status(of template: String) throws(DiaryFailure) -> Diary.Status { try diary.status(of: template) }

    /// Returns the cards of today: ``Diary/cardsOfToday()``.
    public func cardsOfToday() throws(DiaryFailure) -> [Diary.CardOfToday] { try diary.cardsOfToday() }

    /// Returns whether a safety rule held in the last days: ``Diary/isQuietTime()``.
    public func isQuietTime() throws(DiaryFailure) -> Bool { try diary.isQuietTime() }

    /// Returns the templates that were put away: ``Diary/templatesPutAway()``.
    public func templatesPutAway() throws(DiaryFailure) -> [String] { try diary.templatesPutAway() }

    /// Returns the templates that were not put away: ``Diary/templatesInUse()``.
    public func templatesInUse() throws(DiaryFailure) -> [String] { try diary.templatesInUse() }

    /// Puts a template away, or takes it up again: ``Diary/putAway(_:_:)``.
    @discardableResult
    public func putAway(_ template: String, _ isAway: Bool = true) throws(DiaryFailure) -> Bool {
        try diary.putAway(template, isAway)
    }

    /// Returns the template that a person means who names none: ``Diary/meantTemplate(for:)``.
    public func meantTemplate(for purpose: Diary.Purpose) throws(DiaryFailure) -> Diary.Meant {
        try diary.meantTemplate(for: purpose)
    }

    /// Whether a day may be meant: ``Diary/isPlausible(_:)``.
    public func isPlausible(_ day: CivilDate) -> Bool { diary.isPlausible(day) }

    /// Returns the days without a card: ``Diary/missingDays(of:last:)``.
    public func missingDays(of template: String, last days: Int = 14) throws(DiaryFailure) -> [CivilDate] {
        try diary.missingDays(of: template, last: days)
    }
}

// MARK: - Cards

extension AsyncDiary {
    /// Returns the cards of the last days: ``Diary/cards(last:of:)``.
    public func cards(last span: Diary.Span, of template: String? = nil) throws(DiaryFailure) -> [DiaryCard] {
        try diary.cards(last: span, of: template)
    }

    /// Returns the cards of some days: ``Diary/cards(on:of:)``.
    public func cards(
        on days: ClosedRange<CivilDate>, of template: String? = nil
    ) throws(DiaryFailure) -> [DiaryCard] {
        try diary.cards(on: days, of: template)
    }

    /// Returns a card by its name: ``Diary/card(_:)``.
    public func card(_ name: CardName) throws(DiaryFailure) -> DiaryCard? { try diary.card(name) }

    /// Returns every revision of a card: ``Diary/history(of:)``.
    public func history(of card: CardName) throws(DiaryFailure) -> [CardRevision] { try diary.history(of: card) }

    /// Returns the cards with several versions: ``Diary/forkedCards()``.
    public func forkedCards() throws(DiaryFailure) -> [DiaryCard] { try diary.forkedCards() }

    /// Returns the versions of a card: ``Diary/versions(of:)``.
    public func versions(of card: CardName) throws(DiaryFailure) -> CardMerge? { try diary.versions(of: card) }

    /// Returns the path of a file that a card refers to: ``Diary/path(of:)``.
    public nonisolated func path(of file: FileReference) -> String { diary.path(of: file) }

    /// Returns the bytes of a file that a card refers to: ``Diary/bytes(of:)``.
    public func bytes(of file: FileReference) throws(DiaryFailure) -> [UInt8]? { try diary.bytes(of: file) }

    /// Returns the cards that contain words: ``Diary/search(_:of:most:)``.
    public func search(
        _ words: [String], of template: String? = nil, most: Int = .max
    ) throws(DiaryFailure) -> [FoundCard] {
        try diary.search(words, of: template, most: most)
    }

    /// Returns statistics of the answers: ``Diary/tallies(of:template:per:days:)``.
    public func tallies(
        of paths: [FieldPath], template: String, per period: Tally.Period,
        days: ClosedRange<CivilDate> = .earliest ... .latest
    ) throws(DiaryFailure) -> [Tally.OfPeriod] {
        try diary.tallies(of: paths, template: template, per: period, days: days)
    }
}
