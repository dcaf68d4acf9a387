import CardEngine

/// What `cards backup --encrypt` and `cards restore` need of `age`, and what they say when it does not work.
enum EncryptedBackup {
    /// Returns whom a backup is encrypted to; `nil` without `--encrypt`.
    ///
    /// - Throws: A failure if a file of keys is missing, or a passphrase is needed and nobody can be asked for it.
    static func recipients(_ invocation: Invocation) throws -> AgeRecipients? {
        let words = invocation.arguments.values("to")
        guard invocation.arguments.flag("encrypt") else {
            guard words.isEmpty else {
                throw Failure(.usage, help: "cards backup --encrypt --to RECIPIENT") { $0.toNeedsEncrypt }
            }
            return nil
        }
        for word in words where !AgeRecipients.isKey(word) { try requireFile(word, invocation) }
        guard words.isEmpty else { return AgeRecipients(words) }
        guard canAsk(invocation) else {
            throw Failure(.usage, help: "cards backup --encrypt --to RECIPIENT") { $0.passphraseNeedsTerminal }
        }
        return .passphrase
    }

    /// Decrypts a backup into the folder of a journal, passes its path to a closure, and removes it.
    static func decrypting(
        _ file: AgeFile, into folder: String, _ invocation: Invocation, _ body: (String) throws -> ExitCode
    ) throws -> ExitCode {
        let identities = invocation.arguments.values("identity")
        for path in identities { try requireFile(path, invocation) }
        if identities.isEmpty, file.kind == .keys {
            throw Failure(.usage, help: "cards restore FILE --identity KEY_FILE") { $0.backupNeedsKey }
        }
        if file.kind == .passphrase, !canAsk(invocation) {
            throw Failure(.usage, advice: { $0.openTerminal }) { $0.passphraseNeedsTerminal }
        }
        return try explaining(decrypting: true) {
            try file.decrypted(with: identities, in: folder, on: invocation.files, body)
        }
    }

    /// Does something with `age`, and says what to do if that is missing or fails.
    static func explaining<Result>(decrypting isDecrypting: Bool = false, _ body: () throws -> Result) throws -> Result
    {
        do {
            return try body()
        } catch AgeFailure.missing {
            throw Failure(.unavailable, advice: { $0.installAge }) { $0.ageMissing }
        } catch AgeFailure.ended(_) where isDecrypting {
            throw Failure(.invalidData, advice: { $0.checkKey }) { $0.notDecrypted }
        } catch AgeFailure.ended(_) {
            throw Failure(.unavailable, advice: { $0.checkRecipient }) { $0.notEncrypted }
        }
    }

    private static func canAsk(_ invocation: Invocation) -> Bool { !invocation.mayNotAsk && Platform.hasTerminal }

    private static func requireFile(_ path: String, _ invocation: Invocation) throws {
        // A pipe of the shell, as in '--identity <(…)', is open already. Nobody may write to another one.
        guard try path.hasPrefix("/dev/fd/") || invocation.files.status(at: path)?.kind == .file else {
            throw Failure(.notFound, advice: { $0.howToNameKeys }) { $0.noKeyFile(path: path) }
        }
    }
}
