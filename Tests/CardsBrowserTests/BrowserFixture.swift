import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// A diary on a simulated disk, and pages of a browser that shows it.
struct BrowserFixture {
    let files = DiaryFixture.disk()
    let run: BrowserRun
    let diary: Diary

    init(
        using templates: [String] = ["mood_five"], language: String = "en", asking proposers: [any Proposer] = [],
        lock: (() -> Void)? = nil
    ) throws {
        let diary = try DiaryFixture.create(on: files, template: templates[0])
        for id in templates { try diary.use(.bundled(id)) }
        self.diary = diary
        var means = BrowserRun.Means(open: { diary }, create: { diary })
        means.proposers = { _ in proposers.map { ChosenProposer(own: $0) } }
        means.lock = lock
        run = BrowserRun(language: language, means)
        run.pages.add("a", at: BrowserRequest.Place(go: ""))
        run.pages.add("b", at: BrowserRequest.Place(go: ""))
    }

    /// Sends a request as the script of a page does.
    @discardableResult
    func send(_ path: String, _ body: String, from page: String = "a") throws -> Update {
        let request = try #require(BrowserRequest(path: path, body: Array(body.utf8)))
        return try Update(run.update(for: request, of: page).text)
    }

    /// What a page was sent.
    struct Update {
        let text: String
        let node: JSONNode

        init(_ text: String) throws {
            self.text = text
            node = try #require(JSONReader.node(of: Array(text.utf8)))
        }

        var view: String? { node["view"]?["name"]?.string }
        var html: String { node["view"]?["html"]?.string ?? "" }
        var notice: String { node["notice"]?.string ?? "" }
        /// The number of the card that the view shows.
        var card: String {
            guard let at = html.firstRange(of: "data-card=\"") else { return "" }
            return String(html[at.upperBound...].prefix { $0 != "\"" })
        }
        /// The elements by id.
        var parts: [String: String] {
            var parts: [String: String] = [:]
            for part in node["parts"]?.elements ?? [] {
                parts[part.elements?.first?.string ?? ""] = part.elements?.last?.string
            }
            return parts
        }
    }
}

extension String {
    /// The first range of another text.
    func firstRange(of other: String) -> Range<String.Index>? {
        var at = startIndex
        while at < endIndex {
            if self[at...].hasPrefix(other) { return at..<index(at, offsetBy: other.count) }
            at = index(after: at)
        }
        return nil
    }
}
