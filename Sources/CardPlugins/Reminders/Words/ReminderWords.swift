package import CardSchema

/// What reminders say, in one language.
///
/// The texts are in `texts/reminders`.
package struct ReminderWords: Sendable {
    /// The language of the texts.
    package let language: TextLanguage

    /// Returns the texts of a language, or the English ones if there are none.
    package init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }

    /// The lines of the plain voice, each with its name.
    package var plainLines: [(name: String, text: String)] {
        named("plain", [plain1, plain2, plain3, plain4, plain5])
    }
    /// The lines of the gentle voice.
    package var gentleLines: [(name: String, text: String)] {
        named("gentle", [gentle1, gentle2, gentle3, gentle4, gentle5])
    }
    /// The lines of the brief voice.
    package var briefLines: [(name: String, text: String)] {
        named("brief", [brief1, brief2, brief3, brief4, brief5])
    }
    /// The lines of the playful voice.
    package var playfulLines: [(name: String, text: String)] {
        named("playful", [playful1, playful2, playful3, playful4, playful5])
    }

    private func named(_ voice: String, _ lines: [String]) -> [(name: String, text: String)] {
        lines.enumerated().map { ("\(voice)\($0.offset + 1)", $0.element) }
    }
}
