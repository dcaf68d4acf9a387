import CardEngine
import CardSchema

/// The pages that are open: their keys, where each is, and how to reach it.
struct BrowserPages {
    /// A line that a page is sent without having asked.
    typealias Line = String

    private struct Page {
        var place: PageRequest.Place
        var send: ((Line) -> Void)?
    }

    private var pages: [String: Page] = [:]
    /// Where the page that was used last was, for the next one.
    private(set) var lastPlace: PageRequest.Place?

    /// Adds a page by its key.
    mutating func add(_ key: String, at place: PageRequest.Place) { pages[key] = Page(place: place, send: nil) }

    /// Notes where a page is.
    mutating func move(_ key: String, to place: PageRequest.Place) {
        pages[key]?.place = place
        lastPlace = place
    }

    /// Where a page is.
    func place(of key: String) -> PageRequest.Place? { pages[key]?.place }

    /// Notes how to reach a page; `nil` if it can no longer be reached.
    mutating func reach(_ key: String, by send: ((Line) -> Void)?) { pages[key]?.send = send }

    /// Sends a line to all pages but one.
    func tell(_ line: Line, except key: String? = nil) {
        for (other, page) in pages where other != key { page.send?(line) }
    }

    /// Forgets all pages.
    mutating func removeAll() { pages = [:] }

    /// Whether a page can be reached, so that somebody may be looking.
    var isAnyInSight: Bool { pages.values.contains { $0.send != nil } }
}
