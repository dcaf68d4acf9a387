package import CardSchema

/// Kinds of fault around plugins, by their stable codes, `P600` to `P699`; none is used again for something else.
extension DiagnosticCode {
    // Manifests.
    package static let noManifest = DiagnosticCode("P600")
    package static let unknownKey = DiagnosticCode("P601")
    package static let missingKey = DiagnosticCode("P602")
    package static let wrongValue = DiagnosticCode("P603")
    package static let otherProtocol = DiagnosticCode("P604")
    package static let noProgram = DiagnosticCode("P605")
    package static let wrongRuntime = DiagnosticCode("P606")
    package static let wrongFolder = DiagnosticCode("P607")

    // Grants.
    package static let notAllowed = DiagnosticCode("P610")
    package static let changed = DiagnosticCode("P611")
    package static let brokenGrants = DiagnosticCode("P612")
    package static let wrongPermission = DiagnosticCode("P613")
    package static let lessEnforced = DiagnosticCode("P614")

    // Running.
    package static let notStarted = DiagnosticCode("P620")
    package static let tooSlow = DiagnosticCode("P621")
    package static let garbage = DiagnosticCode("P622")
    package static let tooLong = DiagnosticCode("P623")
    package static let died = DiagnosticCode("P624")
    package static let wrongAnswer = DiagnosticCode("P625")
    package static let refused = DiagnosticCode("P626")
    package static let wrongFile = DiagnosticCode("P627")
    package static let cancelled = DiagnosticCode("P628")
    package static let refusedRow = DiagnosticCode("P629")
    package static let noProgress = DiagnosticCode("P630")
    package static let tooMuch = DiagnosticCode("P631")
    package static let greedy = DiagnosticCode("P632")
    package static let flooding = DiagnosticCode("P633")
}
