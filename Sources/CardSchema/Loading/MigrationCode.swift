/// A kind of fault in a migration: its stable code and, in one line, what it means.
public struct MigrationCode: Sendable, Hashable {
    /// The code, `M400` to `M499`.
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

// How a migration is written.
extension MigrationCode {
    static let unknownStep = MigrationCode("M401", "a step that does not exist")
    static let badOrigin = MigrationCode("M402", "an older version whose hash is not written as one")
    static let skippedVersion = MigrationCode("M403", "a migration that does not lead from one version to the next")
    static let repeatedOrigin = MigrationCode("M404", "two migrations from one older version")
    static let wrongSubject = MigrationCode("M405", "a step with too few or too many of the keys that say what it does")
    static let badPath = MigrationCode("M406", "something that is no path where a step names a question")
    static let badRange = MigrationCode("M407", "a range or a factor that is not written as one")
}

// What the two versions are.
extension MigrationCode {
    static let otherOrigin = MigrationCode("M410", "an older version that is not the one the migration was written for")
    static let noMigration = MigrationCode("M411", "a newer version without a migration from the older one")
}

// What a step names.
extension MigrationCode {
    static let unknownSubject = MigrationCode("M420", "a step about something that is not there at that point")
    static let placeTaken = MigrationCode("M421", "a step that puts a question where another one stands")
    static let reusedID = MigrationCode("M422", "an id that older versions used for something else")
    static let notRetired = MigrationCode("M423", "something that leaves the card and is not listed as retired")
    static let undefinedField = MigrationCode(
        "M424", "a step that adds a question which the newer version does not have")
    static let wrongTypeForStep = MigrationCode("M425", "a step on a question whose type it does not take")
    static let wrongPlace = MigrationCode("M426", "a step into or out of the records of a list")
}

// What a step does to values.
extension MigrationCode {
    static let forgottenValue = MigrationCode("M430", "a map or table that leaves out a value of the older version")
    static let impossibleValue = MigrationCode("M431", "a map or table with a value that there cannot be")
    static let otherRange = MigrationCode("M432", "a range that is not the one the older version has")
    static let notRounded = MigrationCode("M433", "numbers that come out with fractions, and no word on rounding")
    static let unprovedResult = MigrationCode("M434", "a step whose result the newer version may not take")
    static let inventedAnswer = MigrationCode("M435", "a fill that invents an answer")
    static let unknownFill = MigrationCode("M436", "a fill that names a score, or what is not in its record")
    static let nothingToDo = MigrationCode("M437", "a step that changes nothing, or the wrong way")
}

// Whether what comes out fits the newer version.
extension MigrationCode {
    static let leftOver = MigrationCode("M440", "a question that the newer version does not have")
    static let unexplainedField = MigrationCode("M441", "a required question that no step adds")
    static let changedType = MigrationCode("M442", "a question whose type changed without a step")
    static let narrowed = MigrationCode("M443", "a question that takes fewer values than before without a step")
    static let changedEnds = MigrationCode("M444", "a wider scale, and no step that says what its numbers mean now")
}

extension MigrationCode {
    /// Every code of this family, in order.
    public static let all: [MigrationCode] = [
        unknownStep, badOrigin, skippedVersion, repeatedOrigin, wrongSubject, badPath, badRange,
        otherOrigin, noMigration,
        unknownSubject, placeTaken, reusedID, notRetired, undefinedField, wrongTypeForStep, wrongPlace,
        forgottenValue, impossibleValue, otherRange, notRounded, unprovedResult, inventedAnswer, unknownFill,
        nothingToDo,
        leftOver, unexplainedField, changedType, narrowed, changedEnds,
    ]
}
