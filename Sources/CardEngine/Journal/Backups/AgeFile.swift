/// A file that the program `age` has encrypted, known by its first bytes.
package struct AgeFile: Sendable {
    /// How it was encrypted.
    package enum Kind: Sendable, Hashable {
        /// With a passphrase, which `age` asks for.
        case passphrase
        /// To keys; decrypting needs one of their identities.
        case keys
        /// As text, which says neither.
        case armored
    }

    /// The file's path.
    package let path: String
    /// How it was encrypted.
    package let kind: Kind

    static let beginning = Array("age-encryption.org/v1\n".utf8)
    private static let armor = Array("-----BEGIN AGE ENCRYPTED FILE-----".utf8)

    /// Examines a file; returns `nil` if `age` has not encrypted it.
    ///
    /// Uses the disk.
    package init?(_ path: String, on files: any FileSystem) throws(FileError) {
        guard try files.status(at: path)?.kind == .file else { return nil }
        let start = try files.readFile(path, upTo: 4096, for: .readNamed)
        if start.starts(with: Self.beginning) {
            let isTyped = start.dropFirst(Self.beginning.count).starts(with: "-> scrypt ".utf8)
            kind = isTyped ? .passphrase : .keys
        } else if start.starts(with: Self.armor) {
            kind = .armored
        } else {
            return nil
        }
        self.path = path
    }
}

/// Whom a backup is encrypted to.
package struct AgeRecipients: Sendable, Hashable {
    /// The arguments of `age` that name them; empty for a passphrase.
    private let names: [String]

    /// A passphrase, which `age` asks for at the terminal.
    package static let passphrase = AgeRecipients(names: [])

    /// Keys, such as `age1…` or `ssh-ed25519 …`, and the paths of files that list keys.
    package init(_ words: [String]) {
        names = words.flatMap { Self.isKey($0) ? ["-r", $0] : ["-R", Platform.absolute($0)] }
    }

    private init(names: [String]) { self.names = names }

    /// Whether a word is a key; otherwise, it is the path of a file.
    package static func isKey(_ word: String) -> Bool { word.hasPrefix("age1") || word.hasPrefix("ssh-") }

    var arguments: [String] { ["--encrypt"] + (names.isEmpty ? ["--passphrase"] : names) }
}

/// Why `age` did not encrypt or decrypt.
package enum AgeFailure: Error, Hashable {
    /// It is not installed.
    case missing
    /// It ended with this exit code, or `nil` for a signal; it has said why on standard error.
    case ended(Int32?)
}
