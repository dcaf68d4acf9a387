public import CardSchema

/// A kind of fault around flat dictionaries and the maps that explain them: its stable code and, in one line, its meaning.
public struct LegacyCode: Sendable, Hashable {
    /// The code, `L500` to `L599`.
    ///
    /// Never used again for something else.
    public let code: DiagnosticCode
    /// What is wrong, in one line without a full stop.
    public let meaning: String

    private init(_ code: String, _ meaning: String) {
        self.code = DiagnosticCode(code)
        self.meaning = meaning
    }
}

// Maps.
extension LegacyCode {
    static let noMap = LegacyCode("L500", "a map that is written for no version of maps that there is")
    static let unknownMapKey = LegacyCode("L501", "a map has a key that no map has")
    static let wrongMapValue = LegacyCode("L502", "a key of a map holds something else than it takes")
    static let otherTemplateMapped = LegacyCode("L503", "a map was written for another template")
    static let unknownTarget = LegacyCode("L504", "a map leads to a question that the template does not have")
    static let unknownAnswer = LegacyCode("L505", "a map gives an answer that the question does not take")
}

// Records that cannot be taken.
extension LegacyCode {
    static let noRecord = LegacyCode("L510", "a record that is no object")
    static let noDay = LegacyCode("L511", "a record that does not say its day")
    static let wrongDay = LegacyCode("L512", "a record whose day cannot be read, or has not come")
    static let notKeepable = LegacyCode("L513", "a record that no card can hold")
    static let forgotten = LegacyCode("L514", "a record of a card that was forgotten")
}

// Keys and values that are put aside.
extension LegacyCode {
    static let unknownKey = LegacyCode("L520", "a key that leads to no question")
    static let severalFields = LegacyCode("L521", "a key that may mean several questions")
    static let twoKeys = LegacyCode("L522", "two keys that lead to one question")
    static let wrongValue = LegacyCode("L523", "a value that its question does not take")
    static let secondRecord = LegacyCode("L524", "a record of a day that has another card already")
}

extension LegacyCode {
    /// Every code of this family, in order.
    public static let all: [LegacyCode] = [
        noMap, unknownMapKey, wrongMapValue, otherTemplateMapped, unknownTarget, unknownAnswer,
        noRecord, noDay, wrongDay, notKeepable, forgotten,
        unknownKey, severalFields, twoKeys, wrongValue, secondRecord,
    ]
}
