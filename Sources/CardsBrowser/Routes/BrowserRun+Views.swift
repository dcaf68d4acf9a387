import CardEngine
package import CardPlugins
import CardSchema

// Which view a page gets.
extension BrowserRun {
    typealias Place = BrowserRequest.Place

    /// Lets the next page begin with a view.
    func begin(at place: Place) { nextPlace = place }

    /// Lets the next page begin with the workshop of a template; of a new one without an id.
    ///
    /// - Parameters:
    ///   - id: The id of the template; empty for a new one.
    ///   - form: What became of the form that the template was made of; `nil` if it was made of none.
    package func beginInWorkshop(
        of id: String, bringing form: (written: TemplateWriter.Written, reader: any QuestionnaireReader)? = nil
    ) {
        begin(at: Place(go: "workshop", at: id))
        broughtForm = form
    }

    /// Returns the diary, opened if it is there.
    func openedDiary() throws -> Diary? {
        guard diary == nil else { return diary }
        diary = try means.open()
        if let diary { FileUpload.removeLeft(in: diary.device.root, on: diary.journal.files) }
        return diary
    }

    /// Shows a view.
    func view(_ place: Place, of key: String) throws -> BrowserUpdate {
        guard let diary = try openedDiary() else { return try withoutDiary(place, of: key) }
        // What `cards open` named comes before where a page was, before the only card that is due, and before today.
        if place.go.isEmpty, let next = nextPlace {
            nextPlace = nil
            return try view(next, of: key)
        }
        // A page that was loaded again stays where it was.
        if place.go.isEmpty, let here = pages.place(of: key), !here.go.isEmpty { return try view(here, of: key) }
        let writing = ViewWriting(diary, language: language)
        var update = BrowserUpdate()
        switch place.go {
        case "", "first":
            let today = try TodayView(writing)
            let notices = diary.unseenNotices()
            if notices.isEmpty, let card = today.onlyDue {
                return try view(Place(go: "card", at: TodayView.address(card)), of: key)
            }
            show(notices.first, in: &update)
            set(&update, "today", words.titleToday, Place(go: "today"), of: key) { today.write(&$0) }
        case "card": return try openCard(place.at, in: diary, of: key)
        case "day":
            let day = CivilDate(place.at) ?? diary.today
            let view = try DayView(writing, day)
            set(&update, "day", words.titleDay, place, of: key) { view.write(&$0) }
        case "history":
            guard let card = CardName(place.at) else { return try self.view(Place(go: "today"), of: key) }
            let view = try HistoryView(writing, card)
            set(&update, "day", words.titleDay, place, of: key) { view.write(&$0) }
        case "plan":
            set(&update, "plan", words.titlePlan, place, of: key) { PlanView(writing: writing).write(&$0) }
        case "look":
            return try look(at: place.at, in: diary, of: key)
        case "search":
            set(&update, "search", words.titleSearch, place, of: key) { SearchView(writing: writing).write(&$0) }
        case "templates":
            let used = try diary.templates()
            let welcome = WelcomeView(language: language)
            set(&update, "welcome", words.titleWelcome, place, of: key) { page in
                page.heading(words.useTemplates)
                welcome.writeChoices(among: welcome.templates.filter { !used.contains($0) }, doing: "begin", &page)
                page.element("h2", text: words.beginningsRest)
                welcome.writeOthers(except: used, doing: "begin", &page)
                page.element("h2", text: words.workshop)
                page.element("p", text: words.workshopAbout)
                page.buttons { row in
                    row.go("workshop", words.workshopBegin)
                    row.go("beginnings", words.beginningsMore)
                }
            }
        case "settings":
            let settings = try settingsView(diary)
            set(&update, "settings", words.titleSettings, place, of: key) { settings.write(&$0) }
        case "workshop": return try openWorkshop(place.at, in: diary, of: key)
        case "beginnings": return try showBeginnings(in: diary, of: key)
        case "photos": return try showPhotos(in: diary, of: key)
        case "arriving": return try showArriving(in: diary, of: key)
        case "resolve":
            guard let card = CardName(place.at) else { return try self.view(Place(go: "today"), of: key) }
            return try showVersions(of: card, in: diary, of: key)
        default:
            let today = try TodayView(writing)
            show(diary.unseenNotices().first, in: &update)
            set(&update, "today", words.titleToday, Place(go: "today"), of: key) { today.write(&$0) }
        }
        return update
    }

    private func settingsView(_ diary: Diary?) throws -> SettingsView {
        let templates = try (diary?.templates() ?? []).map { id in
            let title = try diary?.title(of: id, in: language) ?? id
            return title == id ? id : "\(title) (\(id))"
        }
        return SettingsView(
            words: words, settings: settings, templates: templates, setUp: means.setUp(language),
            hasDiary: diary != nil, canLock: means.lock != nil)
    }

    /// Shows what there is without a diary: the settings, else the welcome.
    private func withoutDiary(_ place: Place, of key: String) throws -> BrowserUpdate {
        var update = BrowserUpdate()
        guard place.go != "settings" else {
            let settings = try settingsView(nil)
            set(&update, "settings", words.titleSettings, place, of: key) { settings.write(&$0) }
            return update
        }
        set(&update, "welcome", words.titleWelcome, Place(go: "today"), of: key) {
            WelcomeView(language: language).write(&$0)
        }
        return update
    }

    /// Puts a view into an update, and notes where the page is.
    func set(
        _ update: inout BrowserUpdate, _ name: String, _ title: String, _ place: Place, of key: String,
        _ write: (inout HTMLWriter) -> Void
    ) {
        var html = HTMLWriter()
        write(&html)
        update.view = BrowserUpdate.View(name: name, title: title, html: html, place: place)
        pages.move(key, to: place)
    }
}
