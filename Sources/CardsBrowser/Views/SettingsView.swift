import CardPlugins
import CardSchema

/// The language, the look, and a backup.
struct SettingsView {
    let words: BrowserWords
    let settings: BrowserSettings

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleSettings)
        page.element("div", .flag("data-fields")) { page in
            let languages = [("en", "English"), ("es", "Español")]
            choices("language", words.languageTitle, languages, chosen: words.language.rawValue, &page)
            let looks = [("auto", words.lookAuto), ("light", words.lookLight), ("dark", words.lookDark)]
            choices("look", words.lookTitle, looks, chosen: settings.look.rawValue, &page)
            page.buttons { $0.act("settings", words.apply, isMain: true) }
        }
        page.element("section") { section in
            section.element("h2", text: words.backup)
            section.element("p", text: words.backupText)
            section.buttons { $0.act("backup", words.backupTake) }
        }
    }

    private func choices(
        _ name: StaticString, _ title: String, _ choices: [(id: String, title: String)], chosen: String,
        _ page: inout HTMLWriter
    ) {
        page.element("fieldset", .class("q")) { set in
            set.element("legend", text: title)
            for choice in choices {
                set.element("label", .class("choice")) { label in
                    label.void(
                        "input", .attribute("type", "radio"), .attribute("name", "\(name)"),
                        .attribute("value", choice.id), choice.id == chosen ? .flag("checked") : nil)
                    label.element("span", text: choice.title)
                }
            }
        }
    }
}
