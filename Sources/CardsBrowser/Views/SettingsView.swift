import CardPlugins
import CardSchema

/// The language, the look, a backup, files from elsewhere, and what is set up in a terminal.
struct SettingsView {
    let words: BrowserWords
    let settings: BrowserSettings
    /// The titles of the diary's templates, with their versions.
    let templates: [String]
    /// What is set up outside of the browser.
    let setUp: BrowserSettings.SetUp
    /// Whether there is a diary.
    let hasDiary: Bool
    /// Whether the diary is in a vault.
    let canLock: Bool

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleSettings)
        page.element("div", .flag("data-fields")) { page in
            let languages = [("en", "English"), ("es", "Español")]
            page.choices("language", words.languageTitle, languages, chosen: words.language.rawValue)
            let looks = [("auto", words.lookAuto), ("light", words.lookLight), ("dark", words.lookDark)]
            page.choices("look", words.lookTitle, looks, chosen: settings.look.rawValue)
            if canLock {
                let ways = [("keep", words.hidingKeeps), ("lock", words.hidingLocks)]
                let chosen = settings.locksWhenHidden ? "lock" : "keep"
                page.choices("hiding", words.hidingTitle, ways, chosen: chosen)
            }
            page.buttons { $0.act("settings", words.apply, isMain: true) }
        }
        guard hasDiary else { return }
        page.element("section") { section in
            section.element("h2", text: words.backup)
            section.element("p", text: words.backupText)
            section.buttons { $0.act("backup", words.backupTake) }
        }
        page.element("section") { section in
            section.element("h2", .id("arriving"), text: words.arriving)
            section.element("p", text: words.arrivingText)
            section.element("p", .class("drop")) { place in
                place.element("label", .attribute("for", "file"), text: words.arrivingChoose)
                place.text(" ")
                place.void("input", .attribute("type", "file"), .id("file"), .flag("data-arriving"))
            }
        }
        list(words.templatesInUse, templates, words.nothingSetUp, &page)
        page.buttons { row in
            row.go("workshop", at: CardInUse.address, words.workshopChangeUsed)
            row.go("templates", words.useTemplates)
        }
        list(words.reminders, setUp.reminders, words.remindersHow, &page)
        list(words.plugins, setUp.plugins, words.pluginsHow, &page)
        proposers(&page)
    }

    /// The program's own proposers, each with a switch.
    private func proposers(_ page: inout HTMLWriter) {
        guard !setUp.proposers.isEmpty else { return }
        page.element("section") { section in
            section.element("h2", text: words.proposers)
            section.element("p", text: words.proposersText)
            section.element("ul", .class("cards")) { list in
                for (id, isOn) in setUp.proposers {
                    list.element("li") { item in
                        item.element("b", text: id)
                        item.text(" · \(isOn ? words.proposerOn : words.proposerOff) ")
                        item.act(
                            isOn ? "proposer-off" : "proposer-on", at: id,
                            isOn ? words.proposerSwitchOff : words.proposerSwitchOn)
                    }
                }
            }
        }
    }

    /// Writes a list that cannot be changed here; where it is empty, how to begin.
    private func list(_ title: String, _ lines: [String], _ how: String, _ page: inout HTMLWriter) {
        page.element("section") { section in
            section.element("h2", text: title)
            guard !lines.isEmpty else { return section.element("p", text: how) }
            section.element("ul") { list in for line in lines { list.element("li", text: line) } }
        }
    }
}
