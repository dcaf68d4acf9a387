import CardEngine
import CardPlugins
import CardSchema

/// The first view of somebody who has no diary yet, and the choice of further cards.
struct WelcomeView {
    /// A bundled card that a person may begin with.
    private struct Choice {
        let template: String
        let about: String
        /// How long a card takes, as one fills it in.
        let minutes: Int
        /// A picture of what it is about.
        let picture: String
    }

    let language: String
    private var words: BrowserWords { BrowserWords(language) }

    private var choices: [Choice] {
        [
            Choice(template: "mood_five", about: words.moodFive, minutes: 1, picture: "🙂"),
            Choice(template: "three_good_things", about: words.threeGoodThings, minutes: 5, picture: "🌱"),
            Choice(template: "sleep_diary", about: words.sleepDiary, minutes: 3, picture: "🌙"),
            Choice(template: "dbt_diary", about: words.dbtDiary, minutes: 10, picture: "📋"),
            Choice(template: "phq9", about: words.phq9, minutes: 3, picture: "📊"),
        ]
    }

    /// Writes the welcome, with the cards to choose from.
    func write(_ page: inout HTMLWriter) {
        page.heading(words.welcome)
        page.element("p", text: words.welcomeText)
        page.element("h2", text: words.chooseCard)
        writeChoices(among: choices.map(\.template), doing: "begin", &page)
    }

    /// Writes cards to choose from, each a button.
    func writeChoices(among templates: [String], doing what: String, _ page: inout HTMLWriter) {
        page.element("ul", .class("choices")) { list in
            for choice in choices where templates.contains(choice.template) {
                guard let schema = Schema.bundled(choice.template)?.schema else { continue }
                list.element("li") { item in
                    item.element(
                        "button", .attribute("type", "button"), .attribute("data-do", what),
                        .attribute("data-at", choice.template), .class("choice-card")
                    ) { button in
                        button.element(
                            "span", .class("picture"), .attribute("aria-hidden", "true"), text: choice.picture)
                        button.element("b", text: schema.title.text(in: language))
                        button.element("span", text: choice.about)
                        button.element("span", .class("quiet"), text: words.minutes(count: choice.minutes))
                    }
                }
            }
        }
    }

    /// Writes every other card that comes with Cards, by name with a line about it, but those that are in use.
    func writeOthers(except used: [String], doing what: String, _ page: inout HTMLWriter) {
        let others = Schema.bundledIDs.filter { !templates.contains($0) && !used.contains($0) }
        let schemas = others.compactMap { Schema.bundled($0)?.schema }.map { ($0, $0.title.text(in: language)) }
        page.element("ul", .class("choices")) { list in
            for (schema, title) in schemas.sorted(by: { $0.1 < $1.1 }) {
                list.element("li") { item in
                    item.element(
                        "button", .attribute("type", "button"), .attribute("data-do", what),
                        .attribute("data-at", schema.id), .class("choice-card")
                    ) { button in
                        button.element("b", text: title)
                        // A questionnaire has an instruction, but nothing about itself.
                        button.element("span", text: schema.intro?.text(in: language) ?? words.gad7)
                    }
                }
            }
        }
    }

    /// The templates that are offered first.
    var templates: [String] { choices.map(\.template) }
}
