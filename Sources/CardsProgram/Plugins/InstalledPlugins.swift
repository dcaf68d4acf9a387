import CardEngine
import CardSchema

/// The plugins of this device: the bundled ones, those in the folder for them, and those allowed elsewhere.
struct InstalledPlugins {
    private let invocation: Invocation
    private let locations: Locations
    /// The grants.
    let grants: GrantStore
    private let surroundings: InstalledPlugin.Surroundings

    /// Reads this device's settings, but no plugin yet.
    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        let locations = try invocation.locations()
        self.locations = locations
        grants = GrantStore(in: locations.settings, on: invocation.files)
        // The journal of this run, the one that is used without a word, and the usual one.
        var journals = [locations.journal]
        for path in [try? invocation.namedJournal(), invocation.environment("CARDS_JOURNAL")] {
            if let path, !journals.contains(path) { journals.append(invocation.absolute(path)) }
        }
        let home = invocation.environment("HOME")
        surroundings = InstalledPlugin.Surroundings(
            home: home, path: ["/usr/local/bin", "/usr/bin", "/bin"],
            guarded: GuardedPlaces(
                journals: journals, state: locations.state, settings: locations.settings, data: locations.data,
                home: home),
            hashes: FileHashes(in: locations.state, on: invocation.files))
    }

    /// A plugin whose manifest was read, but no other file.
    struct Candidate {
        let folder: String
        let manifest: PluginManifest
    }

    /// A plugin that is a program of its own, and whether it may run.
    struct Found {
        let plugin: InstalledPlugin
        let state: GrantState
    }

    /// The external plugins by id, with the faults of invalid ones.
    ///
    /// Only manifests are read. If the grants cannot be read, nothing is allowed, and that is one of the faults. The
    /// bundled plugins still work.
    func candidates() throws -> (plugins: [Candidate], faults: [Diagnostic]) {
        let home = FilePath.join(locations.data, "plugins")
        let files = invocation.files
        var names: [String] = []
        do throws(FileError) {
            names = try files.list(home).filter { !$0.hasPrefix(".") }
        } catch {
            guard error.kind == .notFound else { throw error }
        }
        var (plugins, faults): ([Candidate], [Diagnostic]) = ([], [])
        var granted: [PluginGrant] = []
        var revoked: [String] = []
        do throws(PluginFault) {
            granted = try grants.grants()
            revoked = try grants.revokedFolders()
        } catch {
            faults.append(error.diagnostic)
        }
        // A plugin that was disabled may be gone by now, which is nothing to report.
        revoked = revoked.filter { (try? files.exists(FilePath.join($0, PluginManifest.fileName))) ?? false }
        var folders: [String] = []
        for folder in names.map({ FilePath.join(home, $0) }) + granted.map(\.folder) + revoked
        where !folders.contains(folder) {
            folders.append(folder)
        }
        for folder in folders {
            guard let manifest = InstalledPlugin.manifest(of: folder, on: files, into: &faults) else { continue }
            // Of two plugins with the same id, the one with a grant counts.
            if let index = plugins.firstIndex(where: { $0.manifest.id == manifest.id }) {
                guard granted.contains(where: { $0.folder == folder }) else { continue }
                plugins.remove(at: index)
            }
            plugins.append(Candidate(folder: folder, manifest: manifest))
        }
        return (plugins.sorted { $0.manifest.id < $1.manifest.id }, faults)
    }

    /// The external plugins, each loaded completely, with the faults of invalid ones.
    func found() throws -> (plugins: [Found], faults: [Diagnostic]) {
        let candidates = try candidates()
        var (plugins, faults): ([Found], [Diagnostic]) = ([], candidates.faults)
        for candidate in candidates.plugins {
            guard let plugin = read(candidate.folder, &faults) else { continue }
            // The reason is among the faults.
            plugins.append(Found(plugin: plugin, state: (try? state(of: plugin)) ?? .missing))
        }
        return (plugins, faults)
    }

    /// Loads a plugin completely; throws if it cannot be used.
    func open(_ candidate: Candidate) throws -> Found { try open(candidate.folder) }

    /// Returns the plugin of a folder or an id; throws its faults if there is none.
    func plugin(_ word: String) throws -> Found {
        let folder = invocation.absolute(word)
        let files = invocation.files
        let isFolder = try files.status(at: folder)?.isDirectory ?? false
        if isFolder { return try open(Platform.resolved(folder) ?? folder) }
        let all = try candidates()
        if let candidate = all.plugins.first(where: { $0.manifest.id == word }) { return try open(candidate) }
        throw Failure(
            .notFound, help: Suggestion.meant(by: word, among: all.plugins.map(\.manifest.id)),
            advice: { $0.namePluginFolder }
        ) { $0.noPlugin(word: TypedName.quoted(word)) }
    }

    /// The ids of others that one could be taken for: the bundled ones, those found here, those allowed before.
    func lookalikes(of id: String) throws -> [String] {
        let own = invocation.plugins
        let known =
            ["cards"] + own.exporters.map(\.format.id) + own.importers.map(\.format.id)
            + own.annotators.map(\.annotation.id) + own.proposers.map(\.id)
            + (try candidates().plugins.map(\.manifest.id))
        let alike = known.filter { $0 != id && Self.looks($0) == Self.looks(id) }
        return Set(alike).sorted()
    }

    /// An id reduced to what a person notices; ids are ASCII.
    private static func looks(_ id: String) -> [UInt8] {
        id.utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): nil
            case UInt8(ascii: "0"), UInt8(ascii: "O"): UInt8(ascii: "o")
            case UInt8(ascii: "1"), UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "i"): UInt8(ascii: "l")
            case UInt8(ascii: "5"): UInt8(ascii: "s")
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
            default: byte
            }
        }
    }

    private func open(_ folder: String) throws -> Found {
        var faults: [Diagnostic] = []
        guard let plugin = read(folder, &faults) else { throw Failure(.invalidData, faults) }
        return Found(plugin: plugin, state: try state(of: plugin))
    }

    private func state(of plugin: InstalledPlugin) throws -> GrantState {
        try grants.state(of: plugin)
    }

    private func read(_ folder: String, _ faults: inout [Diagnostic]) -> InstalledPlugin? {
        defer { surroundings.hashes.save() }
        return InstalledPlugin.read(folder, in: surroundings, on: invocation.files, into: &faults)
    }
}
