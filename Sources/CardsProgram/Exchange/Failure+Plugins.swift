import CardEngine

extension Failure {
    /// What a plugin, a file or the journal threw.
    init(thrown error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as FileError: self.init(error)
        case let error as JournalError: self.init(error)
        case let fault as PluginFault: self.init(Self.exitCode(for: fault.blame), [fault.diagnostic])
        default: self.init(.unavailable, "the plugin failed in a way it did not name")
        }
    }

    private static func exitCode(for blame: PluginFault.Blame) -> ExitCode {
        switch blame {
        case .plugin, .protocolBreach: .unavailable
        case .input: .invalidData
        case .permission: .permission
        }
    }
}
