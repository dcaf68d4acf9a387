extension DiagnosticCode {
    // How a migration is written.
    static let unknownStep = DiagnosticCode("M401")
    static let badOrigin = DiagnosticCode("M402")
    static let skippedVersion = DiagnosticCode("M403")
    static let repeatedOrigin = DiagnosticCode("M404")
    static let wrongSubject = DiagnosticCode("M405")
    static let badPath = DiagnosticCode("M406")
    static let badRange = DiagnosticCode("M407")

    // What the two versions are.
    static let otherOrigin = DiagnosticCode("M410")
    static let noMigration = DiagnosticCode("M411")

    // What a step names.
    static let unknownSubject = DiagnosticCode("M420")
    static let placeTaken = DiagnosticCode("M421")
    static let reusedID = DiagnosticCode("M422")
    static let notRetired = DiagnosticCode("M423")
    static let undefinedField = DiagnosticCode("M424")
    static let wrongTypeForStep = DiagnosticCode("M425")
    static let wrongPlace = DiagnosticCode("M426")

    // What a step does to values.
    static let forgottenValue = DiagnosticCode("M430")
    static let impossibleMapping = DiagnosticCode("M431")
    static let otherRange = DiagnosticCode("M432")
    static let notRounded = DiagnosticCode("M433")
    static let unprovedResult = DiagnosticCode("M434")
    static let inventedAnswer = DiagnosticCode("M435")
    static let unknownFill = DiagnosticCode("M436")
    static let nothingToDo = DiagnosticCode("M437")

    // Whether what comes out fits the newer version.
    static let leftOver = DiagnosticCode("M440")
    static let unexplainedField = DiagnosticCode("M441")
    static let changedType = DiagnosticCode("M442")
    static let narrowed = DiagnosticCode("M443")
    static let changedEnds = DiagnosticCode("M444")
}
