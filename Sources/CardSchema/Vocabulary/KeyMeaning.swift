/// What a key of the template language holds.
///
/// The loader decides what a value must look like exactly; this says what it is, for everything that reads the language
/// without loading a template.
package indirect enum KeyMeaning: Sendable {
    /// The id of the object that has the key.
    case id(LanguageID)
    /// A reference to something that is declared elsewhere.
    case name(LanguageName)
    /// An expression, which names parts of the card.
    case expression
    /// A text in one language or several.
    case text(TextStyle, Showing)
    /// Settings by the id of a plugin; only the plugin knows which of them are paths.
    case plugins
    /// A value that names nothing and contains no object of the language.
    case value(LanguageValue)

    /// An object.
    case object(LanguageObject)
    /// An object, or else a value of another type.
    case objectOr(LanguageObject, KeyMeaning)
    /// The id of something that the template declares, or that thing itself.
    case nameOr(KeyMeaning)
    /// Several in an array.
    case list(KeyMeaning, min: Int64? = nil, max: Int64? = nil, isSet: Bool = false)
    /// Some by the ids that they have from then on.
    case named(KeyMeaning)
    /// Options, or a table of them beside the template.
    case options
    /// Texts or points by the numbers of a scale.
    case labels
    /// Numbers by the numbers of a scale.
    case pointScores
    /// Numbers above zero by the paths of numbers.
    case smallestChanges
    /// Answers by the paths of their questions; those of a record by their paths in it.
    case answersByPath
    /// The last version of each question or option that is gone.
    case retired
    /// Which values are the good ones.
    case better
    /// Whether an answer is needed.
    case requirement
    /// Answers to suggest.
    case suggestions
    /// A proposed answer, or how to find one.
    case proposal(KeyMeaning)

    /// The characters that a text may contain.
    package enum TextStyle: String, Sendable {
        /// One line.
        case line = "text"
        /// Lines.
        case lines
        /// One line of at most 16 columns.
        case short
    }

    /// Whether a text may show answers: `{day.mood}`.
    package enum Showing: Sendable {
        case answers, nothing
    }
}

/// The scope of an id, which decides what it may be.
package enum LanguageID: Sendable {
    case any, group, slot
}

/// The ways in which a key refers to something that is declared elsewhere.
package enum LanguageName: Sendable, Hashable {
    /// The id of something that the template declares: a scale, a list, an option or a band.
    case id
    /// The name of an icon, or the icon itself.
    case icon
    /// The path of a question.
    case path
    /// The path of a question, or `group.*`.
    case pathOrGroup
    /// The path of a number, or `score.id`.
    case number
    /// A question of the list that has the key, by its path in a record.
    case inRecord
    /// Another card, or one group of it.
    case otherCard
    /// Ids or paths in a form that depends on the step, as one of some types of JSON.
    case ofStep([String])
}

/// The values that name nothing.
package enum LanguageValue: Sendable {
    /// True or false.
    case truth
    /// Exactly this.
    case exactly(JSONDocument)
    /// One of some words.
    case word([String])
    /// One line in no language.
    case line
    /// At least one character, and at most so many.
    case characters(most: Int64?)
    /// A number.
    case number
    /// A number, or the word for an answer that counts as missing in a score.
    case score
    /// A number above zero.
    case positive
    /// A whole number in a range.
    case whole(Int64, Int64? = nil)
    /// Any whole number.
    case anyWhole
    /// A whole number above zero.
    case step
    /// A whole number of things.
    case count
    /// A day, a time of day, or both.
    case civil(CivilKind)
    /// A language tag.
    case language
    /// The hash of a template.
    case hash
    /// A fraction above zero.
    case fraction
    /// A web address with a place for the answer.
    case link
    /// A media type, such as `image/*`.
    case mediaType
    /// The files that can be proposed: none.
    case noFiles
    /// Anything of some types of JSON, or of all if there are none.
    case json([String] = [])

    /// One of the words of a closed set.
    static func word<Word: CaseIterable & RawRepresentable<String>>(of set: Word.Type) -> Self {
        .word(set.allCases.map(\.rawValue))
    }
}
