package import CardSchema

/// A kind of fault around plugins, by its stable code.
package struct PluginCode: Sendable, Hashable {
    /// The code, `P600` to `P699`.
    ///
    /// Never used again for something else.
    package let code: DiagnosticCode

    private init(_ code: String) {
        self.code = DiagnosticCode(code)
    }
}

// Manifests.
extension PluginCode {
    package static let noManifest = PluginCode("P600")
    package static let unknownKey = PluginCode("P601")
    package static let missingKey = PluginCode("P602")
    package static let wrongValue = PluginCode("P603")
    package static let otherProtocol = PluginCode("P604")
    package static let noProgram = PluginCode("P605")
    package static let wrongRuntime = PluginCode("P606")
    package static let wrongFolder = PluginCode("P607")
}

// Grants.
extension PluginCode {
    package static let notAllowed = PluginCode("P610")
    package static let changed = PluginCode("P611")
    package static let brokenGrants = PluginCode("P612")
    package static let wrongAllowance = PluginCode("P613")
    package static let lessEnforced = PluginCode("P614")
}

// Running.
extension PluginCode {
    package static let notStarted = PluginCode("P620")
    package static let tooSlow = PluginCode("P621")
    package static let garbage = PluginCode("P622")
    package static let tooLong = PluginCode("P623")
    package static let died = PluginCode("P624")
    package static let wrongAnswer = PluginCode("P625")
    package static let refused = PluginCode("P626")
    package static let wrongFile = PluginCode("P627")
    package static let cancelled = PluginCode("P628")
    package static let refusedRow = PluginCode("P629")
    package static let noProgress = PluginCode("P630")
    package static let tooMuch = PluginCode("P631")
    package static let greedy = PluginCode("P632")
    package static let flooding = PluginCode("P633")
}
