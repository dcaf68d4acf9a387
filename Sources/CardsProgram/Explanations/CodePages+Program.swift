import CardEngine
import CardPlugins
package import CardSchema

extension CodePages {
    /// The page of every code that the program knows, by code.
    package static let all: [CodePage] =
        (templates + migrations + legacy + cardsAndJournals + plugins + importing + commandLine).inOrderOfCode()
}
