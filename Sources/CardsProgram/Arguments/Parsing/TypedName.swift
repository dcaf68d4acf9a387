/// A typed name, in the form in which an error may repeat it.
///
/// ```
/// day.mod  ─▶  'day.mod'        I feel bad today  ─▶  '…'        /home/me/My diary.json  ─▶  '/home/me/My diary.json'
/// ```
///
/// Errors are shown to helpers, copied into reports and kept in logs. What was meant for the diary and came to the wrong place,
/// because quotes or an equals sign are missing, must not go along. A name has no spaces, and is short; a path is known by
/// how it begins.
package enum TypedName {
    /// The word in single quotes, or `'…'` where it may be more than a name.
    package static func quoted(_ word: some StringProtocol) -> String { isName(word) ? "'\(word)'" : "'…'" }

    /// Whether a word has the form of a name, a day, a number or a path.
    package static func isName(_ word: some StringProtocol) -> Bool {
        if ["/", "./", "../", "~/"].contains(where: { word.hasPrefix($0) }) { return true }
        return word.unicodeScalars.count <= 64
            && word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || signs.contains($0) }
    }

    private static let signs = "0123456789_.-:#/@*,+=~[]{}<>'\"".unicodeScalars
}
