import CardEngine
import CardSchema

/// The fault that a case found.
struct Broken: Error {
    let what: String
    init(_ what: String) { self.what = what }
}

extension PluginConformance.Verdict {
    /// Runs a case.
    static func run(_ name: String, _ body: () throws -> Void) -> PluginConformance.Verdict {
        do {
            try body()
            return PluginConformance.Verdict(name: name, fault: nil)
        } catch {
            return PluginConformance.Verdict(name: name, fault: words(of: error))
        }
    }

    /// Returns the message about an error that a case threw.
    static func words(of error: any Error) -> String {
        switch error {
        case let broken as Broken: broken.what
        case let fault as PluginFault: [fault.message, fault.words].compactMap { $0 }.joined(separator: ": ")
        default: "it failed without naming an error"
        }
    }

    /// The result with the name of the plugin.
    func named(_ id: String) -> PluginConformance.Verdict {
        PluginConformance.Verdict(name: "\(id): \(name)", fault: fault)
    }
}
