import CardEngine
import CardPlugins
import CardSchema

extension BrowserRun {
    /// Searches for words and returns the list of what was found.
    func found(_ text: String) throws -> BrowserUpdate {
        guard let diary else { return BrowserUpdate() }
        let typed = text.split { $0 == " " || $0 == "\t" }.map(String.init)
        let found = typed.isEmpty ? nil : try diary.search(typed, most: SearchView.most)
        var html = HTMLWriter()
        SearchView(writing: ViewWriting(diary, language: language)).results(found, &html)
        var update = BrowserUpdate()
        update.pieces = [("results", html.take())]
        if let found { update.heard = found.isEmpty ? words.searchNothing : words.found(count: found.count) }
        return update
    }
}
