package import CardSchema

/// A kind of fault around plugins: its stable code and, in one line, what it means.
package struct PluginCode: Sendable, Hashable {
    /// The code, `P600` to `P699`.
    ///
    /// Never used again for something else.
    package let code: DiagnosticCode
    /// What is wrong, in one line without a full stop.
    package let meaning: String

    private init(_ code: String, _ meaning: String) {
        self.code = DiagnosticCode(code)
        self.meaning = meaning
    }
}

// Manifests.
extension PluginCode {
    package static let noManifest = PluginCode("P600", "the folder holds no plugin.json that can be read")
    package static let unknownKey = PluginCode("P601", "a manifest has a key that no manifest has")
    package static let missingKey = PluginCode("P602", "a manifest lacks a key that it needs")
    package static let wrongValue = PluginCode("P603", "a key of a manifest holds something else than it takes")
    package static let otherProtocol = PluginCode(
        "P604", "a plugin speaks no version of the protocol that cards speaks")
    package static let noProgram = PluginCode("P605", "the program of a plugin is not there, or cannot be run")
    package static let wrongRuntime = PluginCode(
        "P606", "a plugin wants to read where the journal lies in order to run")
    package static let wrongFolder = PluginCode(
        "P607", "the folder of a plugin holds something that cannot be read, or too much to check")
}

// Grants.
extension PluginCode {
    package static let notAllowed = PluginCode("P610", "a plugin was never allowed to run here")
    package static let changed = PluginCode("P611", "a plugin has changed since it was allowed to run")
    package static let brokenGrants = PluginCode("P612", "the file of what plugins may do cannot be used")
    package static let wrongAllowance = PluginCode(
        "P613", "an --allow that cannot be read, or allows what was not asked")
    package static let lessEnforced = PluginCode(
        "P614", "less is kept from a plugin now than when it was allowed to run")
}

// Running.
extension PluginCode {
    package static let notStarted = PluginCode("P620", "a plugin could not be started")
    package static let tooSlow = PluginCode("P621", "a plugin took longer than it may")
    package static let garbage = PluginCode("P622", "a plugin wrote something that is not of the protocol")
    package static let tooLong = PluginCode("P623", "a plugin wrote a line or an answer that is too long")
    package static let died = PluginCode("P624", "a plugin ended before it had answered")
    package static let wrongAnswer = PluginCode("P625", "a plugin's answer has another form than it should")
    package static let refused = PluginCode("P626", "a plugin says that it cannot do what was asked")
    package static let wrongFile = PluginCode("P627", "a plugin wants to write a file where it may not")
    package static let cancelled = PluginCode("P628", "a plugin was stopped because you asked for it")
    package static let refusedRow = PluginCode("P629", "a plugin says that it cannot read a row of a file")
    package static let noProgress = PluginCode("P630", "a plugin's answers do not get on with its work")
    package static let tooMuch = PluginCode("P631", "a plugin gives more in one run than it may")
    package static let greedy = PluginCode("P632", "a plugin used more memory, room or processes than it may")
    package static let flooding = PluginCode("P633", "a plugin says more and more without an answer")
}

extension PluginCode {
    /// Every code of this family, in order.
    package static let all: [PluginCode] = [
        noManifest, unknownKey, missingKey, wrongValue, otherProtocol, noProgram,
        wrongRuntime, wrongFolder,
        notAllowed, changed, brokenGrants, wrongAllowance, lessEnforced,
        notStarted, tooSlow, garbage, tooLong, died, wrongAnswer, refused, wrongFile, cancelled,
        refusedRow, noProgress, tooMuch, greedy, flooding,
    ]
}
