package import CardEngine

/// Cards that are written while the diary is locked: `age` encrypts them to the vault's own key, and they are taken in when the
/// vault is unlocked.
///
/// ```
/// journal.vault/recipient.txt     the key to which they are encrypted; everybody may know it
/// journal.vault/sealed/*.age      the cards
/// sealing.key in the vault        the key that decrypts them
/// ```
package struct Sealing: Sendable {
    private let vault: String
    private let files = RealFileSystem()

    /// Finds the sealed cards of a diary.
    package init(_ layout: VaultLayout) { vault = layout.vault }

    init(in vault: String) { self.vault = vault }

    private var recipient: String { FilePath.join(vault, "recipient.txt") }
    private var folder: String { FilePath.join(vault, "sealed") }

    private static func key(in mount: VaultMount) -> String { FilePath.join(mount.folder, "sealing.key") }

    /// Makes the key of an unlocked vault that has none, if `age` is installed.
    ///
    /// Uses the disk.
    func makeKey(in mount: VaultMount) throws(VaultFailure) {
        guard SystemProgram.isInstalled("age-keygen") else { return }
        let text = SystemProgram.run("age-keygen", [], milliseconds: 20_000)?.output ?? ""
        let lines = text.split(separator: "\n").map(String.init)
        let words = lines.flatMap { $0.split(separator: " ") }
        guard let open = words.first(where: { $0.hasPrefix("age1") }),
            lines.contains(where: { $0.hasPrefix("AGE-SECRET-KEY-") })
        else { return }
        do throws(FileError) {
            try files.writeAtomically(Array((text + "\n").utf8), to: Self.key(in: mount))
            try files.writeAtomically(Array("\(open)\n".utf8), to: recipient)
        } catch {
            throw .file(error)
        }
    }

    /// Encrypts a card; uses the disk.
    ///
    /// `name` is one for the file, which says nothing of the card.
    package func seal(_ card: [UInt8], as name: String) throws(VaultFailure) {
        let known: [UInt8]?
        do throws(FileError) { known = try files.readFileIfThere(recipient, upTo: 200) } catch { throw .file(error) }
        guard SystemProgram.isInstalled("age") else { throw .missing(.age) }
        guard let known else { throw .cannotSeal }
        let key = String(decoding: known.filter { $0 != 0x0A }, as: UTF8.self)
        let sealed = try run(["--encrypt", "-r", key], card)
        do throws(FileError) {
            try files.createDirectory(folder)
            try files.writeAtomically(sealed, to: FilePath.join(folder, name + ".age"))
        } catch {
            throw .file(error)
        }
    }

    /// The paths of the sealed cards, the oldest first; uses the disk.
    package func sealed() throws(VaultFailure) -> [String] {
        do throws(FileError) {
            return try files.fileNames(inFolderIfAny: folder).filter { $0.hasSuffix(".age") }
                .map { FilePath.join(folder, $0) }
        } catch {
            throw .file(error)
        }
    }

    /// Decrypts a sealed card with the key in the unlocked vault; uses the disk.
    package func open(_ path: String, in mount: VaultMount) throws(VaultFailure) -> [UInt8] {
        guard SystemProgram.isInstalled("age") else { throw .missing(.age) }
        return try run(["--decrypt", "-i", Self.key(in: mount), path], [])
    }

    /// Removes a sealed card that was taken in; uses the disk.
    package func remove(_ path: String) throws(VaultFailure) {
        do throws(FileError) { try files.remove(path) } catch { throw .file(error) }
    }

    private func run(_ words: [String], _ input: [UInt8]) throws(VaultFailure) -> [UInt8] {
        guard let age = ProgramPipe("age", words) else { throw .missing(.age) }
        var output: [UInt8] = []
        let code: Int32?
        do throws(FileError) {
            _ = try age.write(input) { (piece) throws(FileError) in output += piece }
            code = try age.finish { (piece) throws(FileError) in output += piece }
        } catch {
            throw .file(error)
        }
        // Until it has ended well, what came out may be only a part.
        guard code == 0 else { throw .notStarted(.age, code) }
        return output
    }
}
