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

    /// Returns what stands for a value in the help, such as `<day>`, in this language.
    func bracketed(_ name: String) -> String { "<\(placeholder(name))>" }

    /// Returns the name of a value, such as `path[=reason]`, with each of its words in this language.
    func placeholder(_ name: String) -> String {
        guard language != .en else { return name }
        let own = placeholderWords.split(separator: " ")
        let english = HelpWords(language: .en).placeholderWords.split(separator: " ")
        let words = Dictionary(zip(english, own)) { first, _ in first }
        var (text, rest) = ("", Substring(name))
        while !rest.isEmpty {
            let word = rest.prefix { $0.isLetter }
            text += words[word] ?? word
            rest = rest.dropFirst(word.count)
            let other = rest.prefix { !$0.isLetter }
            text += other
            rest = rest.dropFirst(other.count)
        }
        return text
    }

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
