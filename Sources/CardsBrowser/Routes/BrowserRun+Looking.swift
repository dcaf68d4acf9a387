import CardEngine
import CardPlugins
import CardSchema

// Looking back.
extension BrowserRun {
    /// Shows a month, or several, of a template's cards, or a month of all templates.
    func look(at address: String, in diary: Diary, of key: String) throws -> BrowserUpdate {
        let asked = LookView.Address(address)
        let meant = try diary.meantTemplate(for: .lookingBack())
        let place = Place(go: "look", at: address)
        var update = BrowserUpdate()
        guard !asked.isOfAll else {
            let view = try glances(asked, among: meant.candidates, in: diary)
            set(&update, "look", words.titleLook, place, of: key) { view.write(&$0) }
            return update
        }
        let template = asked.template.isEmpty ? meant.template ?? meant.candidates.first : asked.template
        let kept = try template.map { try keptSections(of: $0, in: diary) }
        let view = LookView(
            ViewWriting(diary, language: language), templates: meant.candidates, asked, kept,
            showsPrivate: means.showsPrivate())
        set(&update, "look", words.titleLook, place, of: key) { view.write(&$0) }
        return update
    }

    /// Shows another month of the template that a page shows; `nil` if it does not show one.
    func lookPart(at address: String, of key: String) throws -> BrowserUpdate? {
        let asked = LookView.Address(address)
        guard let diary = try openedDiary(), !asked.template.isEmpty, !asked.isOfAll else { return nil }
        let kept = try keptSections(of: asked.template, in: diary)
        guard kept.sections != nil else { return nil }
        let view = LookView(
            ViewWriting(diary, language: language), templates: [], asked, kept, showsPrivate: means.showsPrivate())
        var update = BrowserUpdate()
        set(&update, "look", words.titleLook, Place(go: "look", at: address), of: key) { view.writePart(&$0) }
        update.view?.part = LookView.part
        return update
    }

    private func keptSections(of template: String, in diary: Diary) throws -> KeptSections {
        let showsPrivate = means.showsPrivate()
        if let kept, kept.isCurrent(template, in: diary, language: language, showsPrivate: showsPrivate) { return kept }
        let new = try KeptSections(
            of: template, in: diary, language: language, showsPrivate: showsPrivate, means.muted())
        kept = new
        return new
    }

    /// Reads a month of each template that has cards in it.
    private func glances(_ asked: LookView.Address, among templates: [String], in diary: Diary) throws -> GlanceView {
        let month = min(asked.month ?? diary.today.month, diary.today.month)
        let showsPrivate = means.showsPrivate()
        let read = try templates.map { id in
            try diary.pageSections(
                of: id, days: diary.daysForGlance(at: month), includingPrivate: showsPrivate, language: language,
                means.muted())
        }
        return GlanceView(
            writing: ViewWriting(diary, language: language), templates: templates, month: month,
            sections: read.compactMap(\.sections), hiddenCount: read.reduce(0) { $0 + $1.hiddenCount },
            showsPrivate: showsPrivate)
    }
}
