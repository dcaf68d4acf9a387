import CardEngine
import CardSchema

/// The pages that are open: their keys, where each is, and how to reach it.
struct BrowserPages {
    /// A line that a page is sent without having asked.
    typealias Line = String

    private struct Page {
        var place: BrowserRequest.Place
        /// How to reach it; several, if the browser has copied the page with its key.
        var senders: [ObjectIdentifier: (Line) -> Void] = [:]
    }

    private var pages: [String: Page] = [:]

    /// Adds a page by its key.
    mutating func add(_ key: String, at place: BrowserRequest.Place) { pages[key] = Page(place: place) }

    /// Notes where a page is.
    mutating func move(_ key: String, to place: BrowserRequest.Place) { pages[key]?.place = place }

    /// Where a page is.
    func place(of key: String) -> BrowserRequest.Place? { pages[key]?.place }

    /// Notes how to reach a page by what keeps it open; `nil` if it can no longer be reached so.
    mutating func reach(_ key: String, _ stream: AnyObject, by send: ((Line) -> Void)?) {
        pages[key]?.senders[ObjectIdentifier(stream)] = send
    }

    /// Sends a line to all pages but one.
    func tell(_ line: Line, except key: String? = nil) {
        for (other, page) in pages where other != key { for send in page.senders.values { send(line) } }
    }

    /// Forgets all pages.
    mutating func removeAll() { pages = [:] }
}
