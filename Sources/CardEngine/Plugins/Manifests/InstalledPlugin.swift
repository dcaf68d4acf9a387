package import CardSchema

/// A plugin in a folder.
package struct InstalledPlugin: Sendable {
    /// The folder's absolute path.
    package let folder: String
    /// Its manifest.
    package let manifest: PluginManifest
    /// The program and its arguments; the plugin's files are absolute paths.
    package let command: [String]
    /// The file that is run: the program with all links resolved, found before anything is confined.
    package let program: String
    /// The folders that it may read in order to run: its own, and those of `runtime`.
    package let readable: [String]
    /// A personal place that every plugin could read because of where it is; `nil` if there is none.
    package let exposure: GuardedPlaces.Exposure?
    /// The SHA-256 of all of its parts in hexadecimal digits: every file of its folder, its program, and the
    /// interpreters that run it.
    ///
    /// When it changes, consent is needed again.
    package let fingerprint: String

    private let named: [PluginParts.Named]
    private let parts: PluginParts

    /// The device's places for reading plugins.
    package struct Surroundings {
        /// The folder that `~` stands for.
        package let home: String?
        /// The folders in which to search for a program without a path.
        package let path: [String]
        /// The places that no plugin may read.
        package let guarded: GuardedPlaces
        /// The cached hashes of files.
        package let hashes: FileHashes

        /// Creates surroundings.
        package init(home: String?, path: [String], guarded: GuardedPlaces, hashes: FileHashes) {
            self.home = home
            self.path = path
            self.guarded = guarded
            self.hashes = hashes
        }
    }

    /// Reads only the manifest in a folder; returns `nil` if there is none, or it is invalid.
    ///
    /// Uses the disk, but runs nothing.
    package static func manifest(
        of folder: String, on files: any FileSystem, into diagnostics: inout [Diagnostic]
    ) -> PluginManifest? {
        let place = FilePath.join(folder, PluginManifest.fileName)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try files.readFile(place, upTo: 1 << 20, for: .readLinked)
        } catch {
            diagnostics.append(
                Diagnostic(
                    .error, .noManifest,
                    "\(PluginWords.path(folder)) contains no plugin: \(PluginWords.line("\(error)", most: 600))",
                    fix: "name the folder that contains plugin.json"))
            return nil
        }
        let source = SourceText(name: PluginWords.path(place), bytes: bytes, isQuotable: true)
        return ManifestReader.read(source, into: &diagnostics)
    }

    /// Reads the plugin in a folder; returns `nil` if there is none, or it is invalid.
    ///
    /// Uses the disk, but runs nothing. Files in `surroundings.hashes` are not hashed again.
    package static func read(
        _ folder: String, in surroundings: Surroundings, on files: any FileSystem, into diagnostics: inout [Diagnostic]
    ) -> InstalledPlugin? {
        guard let manifest = manifest(of: folder, on: files, into: &diagnostics) else { return nil }
        let place = PluginWords.path(FilePath.join(folder, PluginManifest.fileName))
        func refuse(_ code: DiagnosticCode, _ message: String, _ fix: String) {
            diagnostics.append(
                Diagnostic(.error, code, message, subject: "plugin \(manifest.id)", fix: fix))
        }
        let finder = ProgramFinder(folder: folder, home: surroundings.home, path: surroundings.path, files: files)
        guard let program = finder.program(manifest.exec[0]) else {
            refuse(
                .noProgram, "the program '\(PluginWords.path(manifest.exec[0]))' is missing or cannot be run",
                "see 'exec' in \(place), and whether the file is executable")
            return nil
        }
        let readable = [folder] + manifest.runtime.map(finder.expanded)
        if Guard.runtimeGuarded.isOn {
            for folder in readable {
                guard let reached = surroundings.guarded.reached(by: folder) else { continue }
                refuse(
                    .wrongRuntime,
                    "it asks to read \(PluginWords.path(folder)) while it runs, which would expose \(reached.name)",
                    "name narrower folders under 'runtime' in \(place)")
                return nil
            }
        }
        let named = finder.named(program.resolved, Array(manifest.exec.dropFirst()), readable: readable)
        do throws(PluginParts.Trouble) {
            let parts = try PluginParts(folder: folder, named: named, on: files)
            return InstalledPlugin(
                folder: folder, manifest: manifest,
                command: [program.named] + manifest.exec.dropFirst().map { finder.file($0) ?? $0 },
                program: program.resolved, readable: readable,
                exposure: surroundings.guarded.exposed(under: Confinement.system),
                fingerprint: try parts.fingerprint(surroundings.hashes), named: named, parts: parts)
        } catch {
            refuse(
                .wrongFolder, error.message,
                "keep only what it needs in its folder, and put large packages into a folder named under 'runtime'")
            return nil
        }
    }

    /// Returns whether every file is still the one in the fingerprint.
    ///
    /// Uses the disk, but reads no file. It is called once the plugin has started, so that what was hashed is what
    /// runs.
    func isUnchanged(on files: any FileSystem) -> Bool {
        guard Guard.startFingerprint.isOn else { return true }
        return (try? PluginParts(folder: folder, named: named, on: files)) == parts
    }
}
