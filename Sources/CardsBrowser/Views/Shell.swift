import CardPlugins
import CardSchema
import CardTexts

/// The empty page: a bar, places for views and messages, the script and its words.
///
/// It shows nothing of the diary. Script and style are named by their hashes in the policy that the server sends with it.
struct Shell {
    private let document: HTMLDocument
    private let words: BrowserWords
    private let language: String
    private let look: BrowserSettings.Look

    /// Prepares the page in a language, light or dark.
    init(language: String, look: BrowserSettings.Look) {
        (self.language, self.look) = (language, look)
        words = BrowserWords(language)
        let parts = [
            card_browser_requests(), card_browser_updates(), card_browser_entry(), card_browser_ends(),
            card_browser_frame(), card_form_drawing(), card_browser_files(), card_browser_card(),
            card_browser_look(), card_browser_workshop(),
        ].map(\.text)
        document = HTMLDocument(
            title: "Cards", language: words.language.rawValue,
            style: Self.style(look),
            script: "\"use strict\";(() => {\n" + PageScript.pictures + parts.joined(separator: "\n")
                + "\nbegin();\n})();\n",
            isServed: true)
    }

    /// Whether the page was written in a language and a look.
    func isIn(_ language: String, _ look: BrowserSettings.Look) -> Bool {
        self.language == language && self.look == look
    }

    /// The style sheet; of a look that a person has chosen, with the colors of the device's setting decided.
    private static func style(_ look: BrowserSettings.Look) -> String {
        // The style of paper counts inside an element of the class `sheet` only.
        let sheet = ".sheet {\n" + card_sheet_style().text + "}\n"
        let style = card_form_style().text + PageStyle.sections() + sheet + card_browser_style().text
        guard look != .auto else { return style }
        let decided = look == .dark ? "@media all" : "@media not all"
        return [
            ("@media (prefers-color-scheme: dark)", decided), ("@media(prefers-color-scheme:dark)", decided),
            ("color-scheme: light dark", "color-scheme: \(look.rawValue)"),
            ("color-scheme:light dark", "color-scheme:\(look.rawValue)"),
        ].reduce(style) { text, pair in TextParts.replace(pair.0, with: pair.1, in: text) }
    }

    /// What the page may load, run and reach: its own script and style, its own server, and pictures of the diary.
    var policy: String {
        document.policy
            + "; connect-src 'self'; img-src blob:; frame-ancestors 'none'; "
            + "require-trusted-types-for 'script'; trusted-types cards"
    }

    /// The page, in UTF-8.
    var bytes: [UInt8] {
        var page = HTMLWriter()
        document.begin(&page)
        page.element("header", .id("bar"), .flag("hidden")) { bar in
            bar.element("nav", .attribute("aria-label", words.sections)) { nav in
                for (go, title) in [
                    ("today", words.today), ("look", words.look), ("search", words.search), ("plan", words.plan),
                    ("settings", words.settings),
                ] {
                    nav.go(go, title)
                }
            }
            bar.element("button", .attribute("type", "button"), .id("hide"), text: words.hide)
        }
        page.element("section", .id("lost"), .attribute("aria-label", words.pageMessage)) { _ in }
        page.element("div", .id("notice")) { _ in }
        page.element("main", .id("view"), .attribute("tabindex", "-1")) { _ in }
        page.element("section", .id("undo"), .attribute("aria-label", words.undo)) { _ in }
        page.element("div", .id("heard"), .attribute("role", "status"), .class("heard")) { _ in }
        page.element("noscript") { $0.element("p", text: words.needsScript) }
        page.data(id: "words", json: Array(texts.compact().utf8))
        document.end(&page)
        return page.take()
    }

    /// The words that the script shows.
    private var texts: JSONDocument {
        .object([
            ("hidden", .string(words.pageHidden)),
            ("idle", .string(words.pageIdle)),
            ("ended", .string(words.pageEnded)),
            ("lost", .string(words.pageLost)),
            ("again", .string(words.pageAgain)),
            ("someUnsaved", .string(words.pageSomeUnsaved)),
            ("showUnsaved", .string(words.pageShowUnsaved)),
            ("copy", .string(words.pageCopy)),
            ("copied", .string(words.pageCopied)),
            ("close", .string(words.pageClose)),
            ("goOn", .string(words.pageGoOn)),
            ("undo", .string(words.pageUndo)),
            ("failed", .string(words.pageFailed)),
            ("enter", .string(words.pageEnter)),
            ("enterHow", .string(words.pageEnterHow)),
            ("code", .string(words.pageCode)),
            ("open", .string(words.pageOpen)),
            ("left", .string(words.pageLeft(number: "{number}"))),
            ("reading", .string(words.pageReading(done: "{done}", number: "{number}"))),
            ("tooMany", .string(words.pageTooMany(number: "{number}"))),
        ])
    }
}
