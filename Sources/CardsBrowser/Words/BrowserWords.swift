import CardPlugins
import CardSchema

/// The words of the diary in a browser, in one language.
///
/// The texts are in `texts/browser`.
package struct BrowserWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage
    /// Days and months.
    let pages: PageWords

    /// Returns the texts of a language, or the English ones if there are none.
    package init(_ language: String) {
        self.language = TextLanguage(tag: language) ?? .en
        pages = PageWords(language)
    }
}
