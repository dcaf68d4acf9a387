import CardEngine
import CardPlugins
import CardSchema

/// The workshop of a run: one template that is being written, what is chosen in its outline, and the card to try.
struct WorkshopDesk {
    /// How the template is shown.
    enum Look: String, CaseIterable {
        case outline, text
    }

    /// The template.
    private(set) var workshop: Workshop
    /// The last text that could be loaded, and what is wrong with the text as it is now.
    private(set) var loaded: LoadedSchema?
    private(set) var findings: [Diagnostic] = []
    /// What becomes of the cards that exist; `nil` for a new template, and while the text has errors.
    private(set) var succession: Workshop.Succession?
    /// The counts of cards, once somebody has asked for them.
    var cards: WorkshopCards?
    /// A few own cards before and after, once somebody has asked for them.
    var examples: [FollowingCard]?
    /// Numbers that mean something else since a scale has other ends, and that nobody has looked at.
    private(set) var numbers: [ConvertedNumbers] = []
    /// The parts that still name questions that are gone.
    private(set) var leftovers: [LeftoverNames] = []
    /// The scores whose bands are for another range, with numbers that fit.
    private(set) var fits: [BandFit] = []
    /// The chosen part.
    private(set) var chosen: TemplatePlace?
    /// The outermost part whose lines are shown, in a card with many; the others are folded.
    private(set) var unfolded: TemplatePlace?
    /// The number of texts that each further language of the card misses, if any.
    private(set) var untranslated: [(tag: String, count: Int)] = []
    /// How much there is to settle before the card can be used.
    var waiting: Int {
        let open =
            succession.map { $0.open.count + $0.openSteps.count + $0.openScales.count + $0.openOptions.count } ?? 0
        return findings.count { $0.severity == .error } + numbers.count + leftovers.count + fits.count + open
    }
    /// The number of texts that a language misses.
    func untranslated(into tag: String) -> Int { untranslated.first { $0.tag == tag }?.count ?? 0 }
    /// The number of options of all lists.
    var options: Int { outline?.items.count { $0.kind == .option } ?? 0 }
    /// The number of elements of an array of the text.
    func count(at array: TemplatePlace) -> Int { workshop.root?.value(at: array)?.elements?.count ?? 0 }
    /// The number of texts that were changed and whose translation was not, for each further language with some.
    private(set) var outdated: [(tag: String, count: Int)] = []
    /// The language of the person: titles are shown in it where the card has it.
    private var language: String
    /// The day on which this was last changed, if it was begun before; `nil` once it is being changed.
    var lastChanged: CivilDate?
    var look = Look.outline
    /// How the card is shown, and in which language; `nil` for that of the person.
    var cardLook = CardLook.browser
    var cardLanguage: String?
    /// What became of the form that the card was made of; `nil` if it was made of none.
    var brought: (written: TemplateWriter.Written, reader: any QuestionnaireReader)?
    /// The card to try, whose answers are never saved.
    var trial: OpenCard?
    /// The questions that earlier versions retired.
    var retired: [Workshop.Gone] = []
    /// The cards that are in use besides this one.
    var others: [(id: String, title: String)] = []
    /// Whether a person asked for a card in use without saying which, so that the others are shown too.
    var isCardAsked = false
    /// How often something has changed, so that a page that shows something older does not act on it.
    private(set) var revision = 0
    /// Whether the template in use has changed since.
    var isStale = false
    /// What could not be done, with what was typed for it; `nil` once something else is done.
    var refusal: WorkshopRefusal?
    /// How many of the options that were to be added last are in their list already.
    var known = 0
    /// What is asked before something is added.
    var question: WorkshopQuestion?
    let day: CivilDate

    init(_ workshop: Workshop, on day: CivilDate, in language: String) {
        (self.workshop, self.day, self.language) = (workshop, day, language)
        self.workshop.authorLanguage = language
        examine()
    }

    /// The outline of the text as it is now.
    private(set) var outline: TemplateOutline?

    /// The questions that can come back.
    var gone: [Workshop.Gone] { workshop.gone + retired }

    /// Whether the text as it is now has no errors.
    var isSound: Bool { !findings.hasErrors }

    /// Makes changes to the text, and looks at it again.
    ///
    /// - Returns: Whether something is different now.
    @discardableResult
    mutating func change(_ body: (inout Workshop) -> Void) -> Bool {
        let before = (workshop.text, workshop.decisions)
        body(&workshop)
        guard before != (workshop.text, workshop.decisions) else { return false }
        revision += 1
        lastChanged = nil
        examine()
        if let unfolded, workshop.root?.value(at: unfolded) == nil { self.unfolded = nil }
        if let chosen, workshop.root?.value(at: chosen) == nil { self.chosen = nil }
        return true
    }

    /// Chooses a part, and unfolds the part around it.
    mutating func choose(_ place: TemplatePlace?) {
        if let place {
            let around = outline?.items.first { $0.level == 0 && (place == $0.place || place.isBelow($0.place)) }
            unfolded = around?.place ?? unfolded
        } else if chosen == unfolded {
            unfolded = nil
        }
        chosen = place
    }

    /// Chooses nothing, because the part is gone; the lines around it stay.
    mutating func leave(_ gone: TemplatePlace) {
        chosen = nil
        if unfolded == gone { unfolded = nil }
    }

    /// The lines of the outline: all of a short one, else the outermost ones with those of the unfolded part.
    var lines: [TemplateOutline.Item] {
        let all = outline?.items ?? []
        guard all.count > Self.mostLines else { return all }
        return all.filter { item in item.level == 0 || unfolded.map { item.place.isBelow($0) } == true }
    }

    private static let mostLines = 30

    /// The line that Tab leads to: the chosen one, else the card's.
    var tabbedLine: TemplatePlace { chosen.flatMap { place in lines.first { $0.place == place }?.place } ?? .card }

    /// Shows titles in another language.
    mutating func speak(_ language: String) {
        guard language != self.language else { return }
        self.language = language
        workshop.authorLanguage = language
        outline = workshop.root.map { TemplateOutline($0, in: language) }
    }

    /// Whether the text is of another card than the one in use.
    var isOfOtherCard: Bool {
        guard let older = workshop.older, let loaded else { return false }
        return loaded.schema.id != older.schema.id
    }

    /// Looks at the text again, because other templates may have changed.
    mutating func lookAgain() {
        if loaded?.schema.safety.isEmpty == false { examine() }
    }

    private mutating func examine() {
        outline = workshop.root.map { TemplateOutline($0, in: language) }
        untranslated = workshop.languages.dropFirst().compactMap { tag in
            let count = workshop.untranslated(into: tag).count
            return count > 0 ? (tag, count) : nil
        }
        outdated = workshop.languages.dropFirst().compactMap { tag in
            let count = workshop.outdated(in: tag).count
            return count > 0 ? (tag, count) : nil
        }
        let (loaded, findings) = workshop.examine()
        self.findings = findings
        (cards, examples) = (nil, nil)
        numbers = workshop.unlookedNumbers
        fits = workshop.bandFits
        leftovers = findings.hasErrors ? workshop.leftovers : []
        guard let loaded, !findings.hasErrors else {
            succession = nil
            return
        }
        self.loaded = loaded
        succession = workshop.succession(loaded)
        openTrial(of: loaded)
    }

    /// Opens a card of the template, with the answers of the one before as far as they still fit.
    private mutating func openTrial(of loaded: LoadedSchema) {
        let schema = CompiledSchema(loaded.schema)
        guard !schema.schema.isPage else {
            trial = nil
            return
        }
        var filling = Filling(trying: Card(schema), on: day, today: day)
        if let before = trial?.filling {
            for (question, cell) in zip(before.schema.questions, before.session.card.cells) {
                let path = question.field.path
                guard schema.ordinal(of: path) != nil, case .answered(let value) = cell else { continue }
                _ = filling.answer(value, at: path)
            }
        }
        trial = OpenCard(filling)
    }
}
