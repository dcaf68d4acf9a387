import CardSchema
import Synchronization

/// The texts of the help, and of the messages about a command line.
///
/// The texts are in `texts/help`.
struct HelpWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// The texts in the language of this run: English until ``choose(_:_:)``.
    static var own: HelpWords { HelpWords(language: chosen.withLock { $0 }) }
    private static let chosen = Mutex(TextLanguage.en)

    /// Chooses the language for this run, before the commands are described: that of `--lang`, else of the environment.
    static func choose(_ words: [String], _ environment: (String) -> String?) {
        let options = words.prefix { $0 != "--" }
        let place = options.lastIndex { $0 == "--lang" || $0.hasPrefix("--lang=") }
        let wanted = place.flatMap { place in
            options[place] == "--lang" ? options.dropFirst(place + 1).first : String(options[place].dropFirst(7))
        }
        let tag = RunLanguage.tag(wanted, environment)
        chosen.withLock { $0 = TextLanguage(tag: tag) ?? .en }
    }
}
