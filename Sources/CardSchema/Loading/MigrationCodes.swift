// The codes of faults in migrations, `M400` to `M499`; a code is never used again for something else.

// How a migration is written.
extension DiagnosticCode {
    static let unknownStep = DiagnosticCode("M401", "a step that does not exist")
    static let badOrigin = DiagnosticCode("M402", "an older version whose hash is not written as one")
    static let skippedVersion = DiagnosticCode("M403", "a migration that does not lead from one version to the next")
    static let repeatedOrigin = DiagnosticCode("M404", "two migrations from one older version")
    static let wrongSubject = DiagnosticCode(
        "M405", "a step with too few or too many of the keys that say what it does")
    static let badPath = DiagnosticCode("M406", "something that is no path where a step names a question")
    static let badRange = DiagnosticCode("M407", "a range or a factor that is not written as one")
}

// What the two versions are.
extension DiagnosticCode {
    static let otherOrigin = DiagnosticCode(
        "M410", "an older version that is not the one the migration was written for")
    static let noMigration = DiagnosticCode("M411", "a newer version without a migration from the older one")
}

// What a step names.
extension DiagnosticCode {
    static let unknownSubject = DiagnosticCode("M420", "a step about something that is not there at that point")
    static let placeTaken = DiagnosticCode("M421", "a step that puts a question where another one stands")
    static let reusedID = DiagnosticCode("M422", "an id that older versions used for something else")
    static let notRetired = DiagnosticCode("M423", "something that leaves the card and is not listed as retired")
    static let undefinedField = DiagnosticCode(
        "M424", "a step that adds a question which the newer version does not have")
    static let wrongTypeForStep = DiagnosticCode("M425", "a step on a question whose type it does not take")
    static let wrongPlace = DiagnosticCode("M426", "a step into or out of the records of a list")
}

// What a step does to values.
extension DiagnosticCode {
    static let forgottenValue = DiagnosticCode("M430", "a map or table that leaves out a value of the older version")
    static let impossibleMapping = DiagnosticCode("M431", "a map or table with a value that there cannot be")
    static let otherRange = DiagnosticCode("M432", "a range that is not the one the older version has")
    static let notRounded = DiagnosticCode("M433", "numbers that come out with fractions, and no word on rounding")
    static let unprovedResult = DiagnosticCode("M434", "a step whose result the newer version may not take")
    static let inventedAnswer = DiagnosticCode("M435", "a fill that invents an answer")
    static let unknownFill = DiagnosticCode("M436", "a fill that names a score, or what is not in its record")
    static let nothingToDo = DiagnosticCode("M437", "a step that changes nothing, or the wrong way")
}

// Whether what comes out fits the newer version.
extension DiagnosticCode {
    static let leftOver = DiagnosticCode("M440", "a question that the newer version does not have")
    static let unexplainedField = DiagnosticCode("M441", "a required question that no step adds")
    static let changedType = DiagnosticCode("M442", "a question whose type changed without a step")
    static let narrowed = DiagnosticCode("M443", "a question that takes fewer values than before without a step")
    static let changedEnds = DiagnosticCode("M444", "a wider scale, and no step that says what its numbers mean now")
}

extension DiagnosticCode {
    /// Every code of faults in migrations, in order.
    package static let ofMigrations: [DiagnosticCode] = [
        unknownStep, badOrigin, skippedVersion, repeatedOrigin, wrongSubject, badPath, badRange,
        otherOrigin, noMigration,
        unknownSubject, placeTaken, reusedID, notRetired, undefinedField, wrongTypeForStep, wrongPlace,
        forgottenValue, impossibleMapping, otherRange, notRounded, unprovedResult, inventedAnswer, unknownFill,
        nothingToDo,
        leftOver, unexplainedField, changedType, narrowed, changedEnds,
    ]
}
