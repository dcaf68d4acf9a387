import CardEngine
import CardPlugins
import CardSchema

// A proposed answer, chosen instead of written.
extension WorkshopView {
    /// Writes what is proposed, and an input for an answer or a formula.
    func proposal(
        _ name: String, _ label: String, _ value: JSONNode?, _ field: JSONNode, _ place: TemplatePlace, id: String,
        _ page: inout HTMLWriter
    ) {
        let type = field["type"]?.string.flatMap { TypeWord(rawValue: $0) }
        let proposal = value.flatMap { WorkshopProposal($0) }
        let options = desk.options(at: place)
        page.element("fieldset") { page in
            page.element("legend", text: label)
            let choices = WorkshopProposal.choices(of: type).map { ($0.rawValue, words.workshopProposal($0)) }
            select(
                "\(name)~how", words.workshopProposed, choices, chosen: proposal?.how.rawValue, id: "\(id)-how", &page)
            let named = proposal?.how == .answer ? options.first { $0.id == proposal?.text }?.title : nil
            page.element("label", .attribute("for", id), text: words.workshopProposedText)
            page.void(
                "input", .attribute("type", "text"), .attribute("name", "\(name)~value"), .id(id),
                .attribute("value", named ?? proposal?.text ?? ""),
                options.isEmpty ? nil : .attribute("list", "\(id)-options"))
            guard !options.isEmpty else { return }
            page.element("datalist", .id("\(id)-options")) { list in
                for option in options { list.void("option", .attribute("value", option.title)) }
            }
        }
    }
}

extension WorkshopDesk {
    /// The options of the question at a place.
    func options(at place: TemplatePlace) -> [(id: String, title: String)] {
        guard let root = workshop.root, let item = outline?[place] else { return [] }
        return outline?.options(of: item, in: root) ?? []
    }
}
