import CardEngine
public import CardSchema

/// The program that encrypts: what is passed to it, and what its exit codes mean.
///
/// A passphrase is written to its standard input and is never in an argument, a variable or a file.
enum Cipher {
    /// The folder of ciphertext of a new vault.
    static func make(_ data: String, _ passphrase: Passphrase) throws(VaultFailure) {
        try check(run(["-init", "-q", "-deterministic-names", "--", data], passphrase.composed + "\n"))
    }

    /// Mounts a vault; its program holds `lock`, an open file, until it ends.
    ///
    /// With `key`, the key is taken from that file, which the recovery words open.
    static func mount(
        _ data: String, at folder: String, key: String? = nil, _ passphrase: Passphrase, holding lock: OpenFile
    ) throws(VaultFailure) {
        VaultSystem.setInherited(lock, true)
        defer { VaultSystem.setInherited(lock, false) }
        let keyed = key.map { ["-config", $0] } ?? []
        // A name that a program for synchronizing made is shown as it is, so that nothing is lost.
        let words = ["-q", "-nosyslog", "-noexec", "-nosuid", "-nodev", "-fsname", "cards", "-badname", "*"]
        // The program stays and keeps its streams; one that nobody reads would end it.
        let quiet = ["-c", "exec \"$@\" >/dev/null 2>&1", "sh", program.rawValue]
        guard SystemProgram.isInstalled(program.rawValue) else { throw .missing(program) }
        guard SystemProgram.isInstalled(VaultProgram.fusermount.rawValue) else { throw .missing(.fusermount) }
        VaultSystem.leaveNoCore()
        try passphrase.trying { (typed) throws(VaultFailure) in
            let ending = SystemProgram.run(
                "sh", quiet + words + keyed + ["--", data, folder], input: typed + "\n", milliseconds: 120_000)
            try check(ending?.code)
        }
    }

    /// Ends a mount: with `lazily`, also if programs still use it, which then keep it alive.
    static func unmount(_ folder: String, lazily: Bool = false) throws(VaultFailure) -> Bool {
        let tool = VaultProgram.fusermount
        guard SystemProgram.isInstalled(tool.rawValue) else { throw .missing(tool) }
        let ending = SystemProgram.run(
            tool.rawValue, [lazily ? "-uz" : "-u", "--", folder], withErrors: true, milliseconds: 20_000)
        return ending?.code == 0
    }

    /// Changes the passphrase of a file with a key.
    static func change(
        _ key: String, _ data: String, from passphrase: Passphrase, to new: Passphrase
    ) throws(VaultFailure) {
        let words = ["-q", "-passwd", "-config", key, "--", data]
        try passphrase.trying { (typed) throws(VaultFailure) in
            try check(run(words, typed + "\n" + new.composed + "\n"))
        }
    }

    /// Reads every file of a vault; returns what the program says of those that cannot be decrypted.
    static func examine(_ data: String, _ passphrase: Passphrase) throws(VaultFailure) -> [String] {
        guard SystemProgram.isInstalled(program.rawValue) else { throw .missing(program) }
        VaultSystem.leaveNoCore()
        return try passphrase.trying { (typed) throws(VaultFailure) in
            let ending = SystemProgram.run(
                program.rawValue, ["-fsck", "-q", "--", data], input: typed + "\n", withErrors: true,
                milliseconds: 3_600_000)
            // 26: files that cannot be decrypted were found.
            guard ending?.code == 26 else {
                try check(ending?.code)
                return []
            }
            return (ending?.output ?? "").split(separator: "\n").map(String.init)
        }
    }

    private static let program = VaultProgram.gocryptfs

    private static func run(_ words: [String], _ input: String) throws(VaultFailure) -> Int32? {
        guard SystemProgram.isInstalled(program.rawValue) else { throw .missing(program) }
        VaultSystem.leaveNoCore()
        return SystemProgram.run(
            program.rawValue, words, input: input, withErrors: true, milliseconds: 120_000)?.code
    }

    private static func check(_ code: Int32?) throws(VaultFailure) {
        switch code {
        case 0: return
        // The numbers are those of gocryptfs, from its documentation.
        case 12: throw .wrongPassphrase
        default: throw .notStarted(program, code)
        }
    }
}

/// A passphrase, or the recovery words.
///
/// Keyboards write a letter such as `é` in one way or another that looks the same. A new vault takes one of them, and either
/// opens it. It never appears in an error, a log or a description.
public struct Passphrase: Sendable, Discreet {
    /// The bytes as they were typed: a vault that another program made may have taken these.
    private let typed: String
    /// The same letters, each as one character where Unicode has one (its form C).
    let composed: String

    /// Creates a passphrase from 1 to 1000 bytes of UTF-8 without a line break.
    ///
    /// - Throws: ``VaultFailure/unusablePassphrase``.
    public init(_ text: String) throws(VaultFailure) {
        guard (1...1000).contains(text.utf8.count), text.utf8.allSatisfy({ $0 != 0x0A && $0 != 0x0D && $0 != 0 })
        else { throw .unusablePassphrase }
        typed = text
        // The only normalization in the standard library.
        composed = String(decoding: text._nfcCodeUnits, as: UTF8.self)
    }

    /// Runs a closure with the text as a new vault takes it and, if that is wrong, with the bytes as they were typed.
    func trying<Result>(_ body: (String) throws(VaultFailure) -> Result) throws(VaultFailure) -> Result {
        do throws(VaultFailure) {
            return try body(composed)
        } catch .wrongPassphrase where !composed.utf8.elementsEqual(typed.utf8) {
            return try body(typed)
        }
    }
}
