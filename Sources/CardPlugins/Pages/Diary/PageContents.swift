package import CardEngine
package import CardSchema

/// What a page shows of some cards, collected card by card.
///
/// Memory grows with the number of days, questions, pictures and different places, not with that of cards: only the newest cards
/// are kept whole.
package struct PageContents: Sendable {
    let request: PageRequest
    let options: PageOptions
    /// The shared questions, in order, then the scores that read nothing else.
    let questions: [SeriesQuestion]
    private(set) var collection: SeriesCollection
    private(set) var newest: NewestCards
    private(set) var lists: [AnswerList]
    private(set) var places: PlaceList
    private(set) var pictures: PictureList
    /// Returns a picture as part of the page; `nil` in a view, which asks for pictures one by one.
    let pictureSource: (@Sendable (FileReference) -> PageImage?)?
    /// The number of cards, without muted ones.
    private(set) var cards = 0

    /// The ratings that are asked twice, and how they changed on each day.
    private let pairs: [RatingPair]
    private var pairChanges: [(day: CivilDate, pair: Int, changes: [Double])] = []
    private let muted: MutedItems
    private let mutedOrdinals: [Int]

    /// Creates contents without cards.
    package init(
        _ request: PageRequest, _ options: PageOptions = PageOptions(), _ muted: MutedItems = MutedItems(),
        pictures: (@Sendable (FileReference) -> PageImage?)? = nil
    ) {
        pictureSource = pictures
        self.pictures = PictureList(request.schema, among: request.ordinals)
        self.muted = muted
        mutedOrdinals = request.schema.questions.indices.filter { muted.covers(request.schema.questions[$0].path) }
        self.request = request
        self.options = options
        let fields = request.fields
        let evaluator = request.schema.evaluator
        let watched = evaluator.watchedOrdinals
        let shown = Set(request.ordinals)
        let factors =
            request.ordinals.map { Insights.Factor.field(request.schema.questions[$0].path) }
            + request.schema.schema.scores.indices.filter { index in
                evaluator.answerOrdinals(ofScore: index).allSatisfy {
                    shown.contains($0) && fields.sharesWhole($0)
                }
            }.map { .score(request.schema.schema.scores[$0].id) }
        questions = factors.compactMap { SeriesQuestion($0, of: request.schema, watched: watched) }
        collection = SeriesCollection(
            request.schema, questions, today: request.today, seams: request.seams, haveClosedAnswers: false)
        pairs = RatingPair.all(in: request.schema) { field, ordinal in
            shown.contains(ordinal) && fields.shares(field.path) && !watched.contains(ordinal)
        }
        newest = NewestCards(most: options.cards)
        places = PlaceList(PlaceAnswers(fields, among: request.ordinals))
        lists = request.ordinals.flatMap { AnswerList.lists(of: $0, fields, request.language) }
    }

    /// Adds a card; cards come in the order of their days.
    package mutating func add(_ card: SharedCard) {
        // A number left out of a mean would make it wrong, so series keep what is muted.
        collection.add(card)
        if !card.saving.hasFork, card.card.schema.name == request.schema.name {
            for (index, pair) in pairs.enumerated() {
                pairChanges.append((card.day, index, pair.changes(on: card.card)))
            }
        }
        guard !muted.covers(card) else { return }
        var shown = card.card
        for ordinal in mutedOrdinals { shown.cells[ordinal] = .notAsked }
        let card = SharedCard(
            ref: card.ref, day: card.day, slot: card.slot, local: card.local, card: shown, saving: card.saving)
        newest.add(card)
        guard !card.saving.isLeftEmpty else { return }
        cards += 1
        for index in lists.indices { lists[index].add(card) }
        places.add(card)
        pictures.add(card)
    }

    /// Returns how the ratings that are asked twice changed, over some days.
    func changes(over days: ClosedRange<CivilDate>) -> [(pair: RatingPair, changes: [Double])] {
        pairs.enumerated().map { index, pair in
            (pair, pairChanges.filter { $0.pair == index && days.contains($0.day) }.flatMap(\.changes))
        }
    }

    /// The days of the page: from the first card to today, but at most a month after the last card.
    var days: ClosedRange<CivilDate>? {
        guard let span = collection.span else { return nil }
        let end = min(request.today, request.days?.upperBound ?? .latest, span.upperBound.adding(days: 31))
        return span.lowerBound...max(end, span.upperBound)
    }

    /// The place of the main question: the chosen one, else the first with answers among those that stand for a card,
    /// those that the template's insights name, and the other numbers; `nil` if there is none.
    ///
    /// - Throws: A ``PluginFault`` if the chosen question is not shown or has no numbers.
    func mainQuestion() throws(PluginFault) -> Int? {
        let numbers = questions.indices.filter { questions[$0].kind.isNumber }
        if let path = options.calendar {
            // An id alone is enough if no other question has it.
            let ofThatID = numbers.filter { "\(questions[$0].factor)".hasSuffix("." + path) }
            let exact = numbers.first { "\(questions[$0].factor)" == path }
            guard let place = exact ?? (ofThatID.count == 1 ? ofThatID[0] : nil) else {
                let words = PageWords(request.language)
                throw PluginFault(
                    .input, .refused, words.noCalendarQuestion,
                    fix: words.writeQuestionPath(path: numbers.first.map { "\(questions[$0].factor)" } ?? "day.mood"))
            }
            return place
        }
        let items = request.schema.questionnaireItems
        // A bed time says little about a day, and one item of a questionnaire little about its score.
        let usual = numbers.filter { place in
            questions[place].isOpenlyShown && questions[place].kind != .time && !items.contains(questions[place].factor)
        }
        let main = SeriesQuestion.standing(for: request.schema).compactMap { one in
            usual.first { questions[$0].factor == one.factor }
        }
        let named = request.schema.schema.insights.factors
        let ordered =
            main + usual.filter { named.contains(questions[$0].factor) }
            + usual.filter { questions[$0].kind == .rating } + usual
        guard let days else { return ordered.first }
        return ordered.first { SeriesAxis(collection.series($0, over: days)) != nil } ?? ordered.first
    }
}

extension SharedFields {
    /// Whether a field is shared with every field of its records.
    fileprivate func sharesWhole(_ ordinal: Int) -> Bool {
        shares(schema.questions[ordinal].path)
            && recordFields(of: ordinal).count == schema.questions[ordinal].field.type.list?.fields.count ?? 0
    }
}

/// The newest of the cards that were added.
struct NewestCards: Sendable {
    let most: Int
    private var kept: [SharedCard] = []
    private var first = 0

    init(most: Int) { self.most = most }

    mutating func add(_ card: SharedCard) {
        kept.append(card)
        guard kept.count - first > most else { return }
        first += 1
        // Removing them one by one would move all others each time.
        guard first >= most else { return }
        kept.removeFirst(first)
        first = 0
    }

    /// The cards, oldest first.
    var cards: ArraySlice<SharedCard> { kept[first...] }

    /// The number of kept cards that have answers.
    var count: Int { cards.count { !$0.saving.isLeftEmpty } }
}
