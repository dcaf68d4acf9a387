/// Redacts a typed name for an error message.
///
/// ```
/// day.mod  ─▶  'day.mod'      I feel bad today  ─▶  '…'      /home/me/My diary.json  ─▶  '/home/me/My diary.json'
/// ```
///
/// People show errors to others, and copy them into reports and logs. So an error never contains a text for the diary that
/// was parsed as something else because quotes or an equals sign were missing. A name is short and has no spaces. A path
/// is recognized by its beginning.
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
