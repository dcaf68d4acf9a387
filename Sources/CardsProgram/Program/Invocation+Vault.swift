import CardEngine
import CardSchema
import CardVault

extension Invocation {
    /// The vault of a diary, whether it has one or not.
    func vault(of journal: String) throws -> Vault {
        let runtime = try Locations.runtime(environment)
        return Vault(
            journal: absolute(journal), runtime: runtime, states: try Locations(environment: environment).state)
    }

    /// The path of a file that stays readable while a diary is locked: in the folder of state, named so that each diary has its
    /// own.
    func pathBesideVault(_ name: String, _ ending: String, of journal: String) throws -> String {
        let number = String(SHA256.hex(Array(absolute(journal).utf8)).prefix(8))
        return FilePath.join(try Locations(environment: environment).state, "\(name)-\(number)\(ending)")
    }

    /// The vault of a diary, after what an interrupted command left was finished or undone.
    ///
    /// Throws if the diary has none.
    func settledVault(of journal: String) throws -> Vault {
        let vault = try vault(of: journal)
        try settle(vault, journal)
        try vault.reporting(journal) { () throws(VaultFailure) in
            guard try vault.state() != nil else { throw .noVault }
        }
        return vault
    }

    /// Finishes or undoes what an interrupted command left; says which passphrase holds, if it changed that.
    func settle(_ vault: Vault, _ journal: String) throws {
        let settled = try vault.reporting(journal) { () throws(VaultFailure) in try vault.settle() }
        guard case .passphrase(let isNew)? = settled else { return }
        err.paragraph(isNew ? words.vaultRekeyFinished : words.vaultRekeyUndone)
    }

    /// Starts `cards lock`, which outlives this program.
    static func startLocking(_ journal: String) {
        guard let program = Platform.programPath else { return }
        let words = [
            "-c", "\"$0\" \"$@\" >/dev/null 2>&1 </dev/null &", program, "--journal", journal, "lock", "--now",
        ]
        _ = SystemProgram.run("sh", words, milliseconds: 5000)
    }
}
