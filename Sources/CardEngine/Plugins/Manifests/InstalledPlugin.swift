public import CardSchema

/// A plugin as it lies in a folder.
public struct InstalledPlugin: Sendable {
    /// The folder, from `/` on.
    public let folder: String
    /// What it says of itself.
    public let manifest: PluginManifest
    /// The program and its arguments, each that is a file of the plugin from `/` on.
    public let command: [String]
    /// The file that is run: the program with all links followed, found before anything is confined.
    public let program: String
    /// Folders that it may read to run: its own, and those of `runtime`.
    public let readable: [String]
    /// SHA-256 of the manifest and of every file that its command names, in hexadecimal digits.
    ///
    /// When it changes, the person is asked again.
    public let fingerprint: String

    /// Reads the plugin of a folder; `nil` when it has none, or one that cannot be used.
    ///
    /// Uses the disk and runs nothing. `home` is what `~` stands for, `path` the folders in which a program without a
    /// folder is looked for, and `guarded` those that hold what the person wrote: no plugin may read them to run.
    public static func read(
        _ folder: String, home: String?, path: [String], guarded: [String], on files: any FileSystem,
        into diagnostics: inout [Diagnostic]
    ) -> InstalledPlugin? {
        let place = FilePath.join(folder, PluginManifest.fileName)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try files.readFile(place, upTo: 1 << 20)
        } catch {
            diagnostics.append(
                Diagnostic(
                    .error, PluginCode.noManifest.code, "\(folder) holds no plugin: \(error)",
                    fix: "name the folder in which plugin.json lies"))
            return nil
        }
        let source = SourceText(name: place, bytes: bytes, isQuotable: true)
        guard let manifest = ManifestReader.read(source, into: &diagnostics) else { return nil }
        let finder = ProgramFinder(folder: folder, home: home, path: path, files: files)
        guard let program = finder.program(manifest.exec[0]) else {
            diagnostics.append(
                Diagnostic(
                    .error, PluginCode.noProgram.code,
                    "the program '\(manifest.exec[0])' is not there or cannot be run",
                    subject: "plugin \(manifest.id)", fix: "see 'exec' in \(place), and whether the file is executable")
            )
            return nil
        }
        let readable = [folder] + manifest.runtime.map(finder.expanded)
        if let folder = readable.first(where: { reaches($0, guarded) }) {
            diagnostics.append(
                Diagnostic(
                    .error, PluginCode.wrongRuntime.code,
                    "it wants to read \(folder) to run, where your journal or settings lie",
                    subject: "plugin \(manifest.id)", fix: "name narrower folders under 'runtime' in \(place)"))
            return nil
        }
        let words = [program.named] + manifest.exec.dropFirst().map { finder.file($0) ?? $0 }
        let parts = [program.resolved] + manifest.exec.dropFirst().compactMap { finder.file($0) }
        do throws(FileError) {
            let print = try fingerprint(bytes, parts, files)
            return InstalledPlugin(
                folder: folder, manifest: manifest, command: words, program: program.resolved,
                readable: readable, fingerprint: print)
        } catch {
            diagnostics.append(
                Diagnostic(.error, PluginCode.noProgram.code, "\(error)", subject: "plugin \(manifest.id)"))
            return nil
        }
    }

    /// Whether a folder holds a guarded one, or lies in it.
    private static func reaches(_ folder: String, _ guarded: [String]) -> Bool {
        let folder = (Platform.resolved(folder) ?? folder) + "/"
        return guarded.map { (Platform.resolved($0) ?? $0) + "/" }.contains {
            $0.hasPrefix(folder) || folder.hasPrefix($0) || folder == "//"
        }
    }

    private static func fingerprint(
        _ manifest: [UInt8], _ parts: [String], _ files: any FileSystem
    ) throws(FileError) -> String {
        var whole = Array(SHA256.hex(manifest).utf8)
        for part in parts { whole += Array("\n".utf8) + Array(SHA256.hex(try files.readFile(part)).utf8) }
        return SHA256.hex(whole)
    }
}

/// Finds the files that a plugin's command names.
private struct ProgramFinder {
    let folder: String
    let home: String?
    let path: [String]
    let files: any FileSystem

    /// The program as it is called, and the very file that is run.
    func program(_ word: String) -> (named: String, resolved: String)? {
        let candidates =
            word.contains("/") ? [expanded(word)] : path.map { FilePath.join($0, word) } + [FilePath.join(folder, word)]
        for candidate in candidates where Platform.isExecutable(candidate) {
            guard let resolved = Platform.resolved(candidate) else { continue }
            return (candidate, resolved)
        }
        return nil
    }

    /// A word that is a file of the plugin; `nil` when it is only a word.
    func file(_ word: String) -> String? {
        guard !word.hasPrefix("-") else { return nil }
        let place = expanded(word)
        guard let status = Platform.fileStatus(place), !status.isDirectory else { return nil }
        return place
    }

    /// A path from `/` on: `~/` is the person's home, anything else lies in the plugin's folder.
    func expanded(_ word: String) -> String {
        if word.hasPrefix("/") { return word }
        if word.hasPrefix("~/"), let home { return FilePath.join(home, String(word.dropFirst(2))) }
        return FilePath.join(folder, word.hasPrefix("./") ? String(word.dropFirst(2)) : word)
    }
}
