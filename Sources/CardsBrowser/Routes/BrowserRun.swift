package import CardEngine
package import CardPlugins
import CardSchema

/// One run of the diary in a browser: requests of pages in, what they are to change out.
///
/// It knows no sockets.
///
/// ```
/// BrowserRequest ─▶ BrowserRun ─▶ Diary, Filling ─▶ views ─▶ BrowserUpdate ─▶ the page that asked
///                                                              └─▶ other pages, by the line that each keeps open
/// ```
package final class BrowserRun {
    /// What the program lends to a run.
    package struct Means {
        /// Opens the diary; `nil` if there is none yet.
        package var open: () throws -> Diary?
        /// Creates the diary.
        package var create: () throws -> Diary
        /// A question to reflect on after a card was saved; `nil` for none.
        package var reflection: (Diary, SavedFilling) throws -> String?
        /// Whether private answers are shown on this device's screen, and the decision about that.
        package var showsPrivate: () -> Bool = { false }
        package var decidePrivate: (Bool) throws -> Void = { _ in }
        /// What the person has chosen, and how to store it.
        package var settings: () -> BrowserSettings = { BrowserSettings() }
        package var keepSettings: (BrowserSettings) throws -> Void = { _ in }
        /// Begins to lock the diary; `nil` if it is not in a vault.
        package var lock: (() -> Void)?
        /// The reminders and plugins, in words of a language.
        package var setUp: (String) -> BrowserSettings.SetUp = { _ in BrowserSettings.SetUp() }
        /// What a terminal would print to ask a card's questions in a language; `nil` if there is none to show.
        package var prompt: ((Filling, String) -> [AskedText])?
        /// The plugins to ask for proposals on cards of a template.
        package var proposers: (CompiledSchema) throws -> [ChosenProposer] = { _ in [] }
        /// Switches a proposer of the program on or off.
        package var switchProposer: (String, Bool) throws -> Void = { _, _ in }
        /// What is not shown when looking back.
        package var muted: () -> MutedItems = { MutedItems() }

        package init(
            open: @escaping () throws -> Diary?, create: @escaping () throws -> Diary,
            reflection: @escaping (Diary, SavedFilling) throws -> String? = { _, _ in nil }
        ) {
            (self.open, self.create, self.reflection) = (open, create, reflection)
        }
    }

    /// The language of the person.
    package internal(set) var language: String
    /// What the person has chosen.
    var settings: BrowserSettings
    let means: Means
    /// The diary; `nil` until one is there.
    var diary: Diary?
    /// The cards that are open, by number.
    var cards: [Int: OpenCard] = [:]
    /// The pages.
    var pages = BrowserPages()
    /// The notices that pages were sent and have not shown yet.
    private var notices: [String: SafetyNotice] = [:]
    /// The last change that a page made, which its *Undo* means.
    var change: (number: Int, change: Diary.Change, text: String)?
    /// The last small change to the template of an open card, which its *Undo* means.
    var smallChange: (number: Int, change: ReplacedTemplate, card: Int)?
    /// The card of the workshop that was taken into use last, which its *Undo* means.
    var adopted: AdoptedCard?
    /// The sections of the page that was looked at last.
    var kept: KeptSections?
    /// The pictures that nothing on this device shows, by hash.
    var unshown: Set<String> = []
    /// The template that is being written; `nil` if none is.
    var desk: WorkshopDesk?
    /// The revision of the workshop that each page shows.
    var shownRevisions: [String: Int] = [:]
    /// The number of the card to try.
    var trial: Int?
    /// What the next page begins with; `nil` for the usual.
    var nextPlace: Place?
    /// What became of the form with which the workshop begins, until it does.
    var broughtForm: (written: TemplateWriter.Written, reader: any QuestionnaireReader)?
    /// A file that brings cards in; `nil` if none waits.
    var arriving: ArrivingFile?
    /// Photos that become cards; `nil` if none wait.
    var photos: ArrivingPhotos?
    /// A file that the last request asked for.
    private var download: Download?
    private var lastNumber = 0

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - language: The language of the program; one that the person has chosen for the browser comes first.
    ///   - means: What the program lends.
    package init(language: String, _ means: Means) {
        settings = means.settings()
        // Texts are found by the language, not by the country: `es_ES` reads `es`.
        let own = settings.language ?? TextLanguage(tag: language)?.rawValue ?? language
        (self.language, self.means) = (own, means)
    }

    var words: BrowserWords { BrowserWords(language) }

    /// Returns a number that no card, notice or change has.
    func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Returns the file that the last request asked for, and forgets it.
    func takeDownload() -> Download? {
        defer { download = nil }
        return download
    }

    /// Gives a file to the page that asks.
    func give(_ file: Download) { download = file }

    // MARK: - Requests

    /// Does what a page asks for.
    func update(for request: BrowserRequest, of key: String) -> BrowserUpdate {
        do {
            switch request {
            case .view(let place, let isPart):
                if isPart, place.go == "look", let part = try lookPart(at: place.at, of: key) { return part }
                return try view(place, of: key)
            case .act(let what, let at, let fields): return try act(what, at: at, fields, of: key)
            case .answer(let number, let path, let answer):
                if number == trial, let diary { return answerTrial(answer, at: path, in: diary) }
                return try take(answer, at: path, of: number, from: key)
            case .proposed(let number): return try proposed(number, from: key)
            case .texts(let texts): return try take(texts, from: key)
            case .seen(let at):
                see(at)
                return BrowserUpdate()
            case .search(let text): return try found(text)
            case .hide(let texts):
                (arriving, photos) = (nil, nil)
                _ = try take(texts, from: key)
                return BrowserUpdate()
            case .awake: return BrowserUpdate()
            }
        } catch {
            guard case .view(let place, _) = request else { return failed(error, at: pages.place(of: key), of: key) }
            return failed(error, at: place.go.isEmpty ? Place(go: "today") : place, of: key)
        }
    }

    // MARK: - Safety

    /// Adds a notice to an update, if it is one that the pages have not shown.
    func show(_ notice: SafetyNotice?, in update: inout BrowserUpdate) {
        guard let notice, let diary else { return }
        let at = "\(newNumber())"
        notices[at] = notice
        var html = HTMLWriter()
        PlanView(writing: ViewWriting(diary, language: language)).write(notice, at: at, &html)
        update.notice = html
    }

    /// Notes that a person could see a notice.
    private func see(_ at: String) {
        if let notice = notices.removeValue(forKey: at) { diary?.seen(notice) }
    }

    // MARK: - Failures

    /// Shows what went wrong; `place` is where to try again.
    func failed(_ error: any Error, at place: BrowserRequest.Place? = nil, of key: String) -> BrowserUpdate {
        let failure = error as? DiaryFailure
        let view = ProblemView(words: words, failure: failure, place: place.map { ($0.go, $0.at) })
        var html = HTMLWriter()
        view.write(&html)
        var update = BrowserUpdate()
        show(failure?.notice, in: &update)
        update.view = BrowserUpdate.View(
            name: "problem", title: words.titleProblem, html: html, place: BrowserRequest.Place(go: "today"))
        return update
    }
}
