import CardEngine
import CardVault

extension Invocation {
    /// The vault of a diary, whether it has one or not.
    func vault(of journal: String) throws -> Vault {
        let runtime = try Locations.runtime(environment)
        return Vault(
            journal: absolute(journal), runtime: runtime, states: try Locations(environment: environment).state)
    }
}
