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
    /// The chosen part.
    private(set) var chosen: TemplatePlace?
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
    /// How often something has changed, so that a page that shows something older does not act on it.
    private(set) var revision = 0
    /// Whether the template in use has changed since.
    var isStale = false
    private let day: CivilDate

    init(_ workshop: Workshop, on day: CivilDate) {
        (self.workshop, self.day) = (workshop, day)
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
        examine()
        if let chosen, workshop.root?.value(at: chosen) == nil { self.chosen = nil }
        return true
    }

    mutating func choose(_ place: TemplatePlace?) { chosen = place }

    /// Whether the text is of another card than the one in use.
    var isOfOtherCard: Bool {
        guard let older = workshop.older, let loaded else { return false }
        return loaded.schema.id != older.schema.id
    }

    private mutating func examine() {
        outline = workshop.root.map { TemplateOutline($0) }
        let (loaded, findings) = workshop.examined()
        self.findings = findings
        (cards, examples) = (nil, nil)
        numbers = workshop.unlookedNumbers
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
