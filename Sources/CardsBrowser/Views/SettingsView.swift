import CardPlugins
import CardSchema

/// The language, the look, and a backup.
struct SettingsView {
    let words: BrowserWords

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleSettings)
        page.element("fieldset", .class("q"), .flag("data-fields")) { set in
            set.element("legend", text: words.languageTitle)
            for (tag, name) in [("en", "English"), ("es", "Español")] {
                set.element("label", .class("choice")) { label in
                    label.void(
                        "input", .attribute("type", "radio"), .attribute("name", "language"),
                        .attribute("value", tag), words.language.rawValue == tag ? .flag("checked") : nil)
                    label.element("span", .attribute("lang", tag), text: name)
                }
            }
            set.buttons { $0.act("language", words.apply) }
        }
        page.element("section") { section in
            section.element("h2", text: words.backup)
            section.element("p", text: words.backupText)
            section.buttons { $0.act("backup", words.backupTake) }
        }
    }
}
