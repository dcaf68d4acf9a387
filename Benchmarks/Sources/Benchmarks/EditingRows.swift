import CardEngine
import CardPlugins
import CardSchema

/// What a person waits for in the workshop: an edit of a large card, with everything that follows from it, and the card
/// that is drawn again.
struct EditingRows {
    private let older: LoadedSchema
    private let place: TemplatePlace
    private let day = CivilDate(year: 2026, month: 11, day: 20) ?? .earliest

    /// Takes a card of 420 questions, of which every fifth has something to compute.
    init?() {
        var findings: [Diagnostic] = []
        guard let older = ComputedTemplate.load(.proposals, into: &findings),
            let place = TemplatePlace("/groups/10/fields/3")
        else { return nil }
        (self.older, self.place) = (older, place)
    }

    func add(runs: Int, to table: inout Table) {
        let words = each(runs) { $0.setKeys([("title", .string("Title \($1)"))], at: place) }
        table.add("an edit of a card of 420 questions: a title", words, must: "≤ 100 ms", goal: "≤ 50 ms")
        let questions = each(runs) { workshop, number in
            workshop.addQuestion(
                "New \(number)", .scale, in: TemplatePlace.card.member("groups").element(10).member("fields"))
        }
        table.add("an edit of a card of 420 questions: a new question", questions, must: "≤ 100 ms", goal: "≤ 50 ms")
        table.add("its card drawn", drawing(runs), must: "≤ 100 ms")
    }

    /// The time of one edit and of all that is shown after it.
    private func each(_ runs: Int, _ edit: (inout Workshop, Int) -> Void) -> Measurement {
        var workshop = Workshop(changing: older)
        var number = 0
        return Measurement(runs: runs) {
            number += 1
            edit(&workshop, number)
            look(at: workshop)
        }
    }

    /// What the page reads after each change.
    private func look(at workshop: Workshop) {
        let outline = workshop.root.map { TemplateOutline($0) }
        let (loaded, findings) = workshop.examined()
        let numbers = workshop.unlookedNumbers
        let succession = loaded.flatMap { workshop.succession($0) }
        precondition(!findings.hasErrors && outline != nil && numbers.isEmpty && succession?.change != nil)
        precondition(workshop.gone.isEmpty)
    }

    private func drawing(_ runs: Int) -> Measurement {
        let schema = CompiledSchema(older.schema)
        return Measurement(runs: runs) {
            let card = ShownCard(Filling(trying: Card(schema), on: day, today: day))
            let markup = CardMarkup(card, language: "en", noting: MarkupPieces())
            var page = HTMLWriter()
            for index in schema.schema.groups.indices { markup.group(index, &page) }
            precondition(page.take().count > 100_000)
        }
    }
}
