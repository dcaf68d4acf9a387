import CardEngine
import CardSchema

/// The plugins of this device: those that come along, those in the folder for them, and those allowed elsewhere.
struct PluginShelf {
    private let invocation: Invocation
    private let locations: Locations
    /// What plugins may do.
    let grants: GrantStore
    private let surroundings: InstalledPlugin.Surroundings

    /// Looks at this device; reads nothing of a plugin yet.
    init(_ invocation: Invocation) throws(Failure) {
        self.invocation = invocation
        let locations = try Locations(environment: invocation.environment)
        self.locations = locations
        grants = GrantStore(in: locations.settings, on: invocation.files)
        // The journal of this run, the one that is used without a word, and the usual one.
        var journals = [locations.journal]
        for path in [try? invocation.journalPath(), invocation.environment("CARDS_JOURNAL")] {
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

    /// A plugin of which only the manifest was read.
    struct Candidate {
        let folder: String
        let manifest: PluginManifest
    }

    /// A plugin that is a program of its own, and whether it may run.
    struct Found {
        let plugin: InstalledPlugin
        let state: GrantState
    }

    /// The plugins that are programs of their own, by id; what is wrong with the others.
    ///
    /// Only manifests are read.
    func candidates() throws(Failure) -> (plugins: [Candidate], faults: [Diagnostic]) {
        let home = FilePath.join(locations.data, "plugins")
        let files = invocation.files
        let names = try invocation.failing { () throws(FileError) -> [String] in
            do throws(FileError) {
                return try files.list(home).filter { !$0.hasPrefix(".") }
            } catch  where error.kind == .notFound {
                return []
            }
        }
        let granted = try reporting { () throws(PluginFault) in try grants.grants() }
        var folders: [String] = []
        for folder in names.map({ FilePath.join(home, $0) }) + granted.map(\.folder) where !folders.contains(folder) {
            folders.append(folder)
        }
        var (plugins, faults): ([Candidate], [Diagnostic]) = ([], [])
        for folder in folders {
            guard let manifest = InstalledPlugin.manifest(of: folder, on: files, into: &faults) else { continue }
            // Of two with one id, the one that was allowed counts.
            if let index = plugins.firstIndex(where: { $0.manifest.id == manifest.id }) {
                guard granted.contains(where: { $0.folder == folder }) else { continue }
                plugins.remove(at: index)
            }
            plugins.append(Candidate(folder: folder, manifest: manifest))
        }
        return (plugins.sorted { $0.manifest.id < $1.manifest.id }, faults)
    }

    /// The plugins that are programs of their own, each looked at as a whole; what is wrong with the others.
    func found() throws(Failure) -> (plugins: [Found], faults: [Diagnostic]) {
        let candidates = try candidates()
        var (plugins, faults): ([Found], [Diagnostic]) = ([], candidates.faults)
        for candidate in candidates.plugins {
            guard let plugin = read(candidate.folder, &faults) else { continue }
            plugins.append(Found(plugin: plugin, state: try state(of: plugin)))
        }
        return (plugins, faults)
    }

    /// Looks at the whole of a plugin; throws when it cannot be used.
    func open(_ candidate: Candidate) throws(Failure) -> Found { try open(candidate.folder) }

    /// The plugin of a folder or of an id; throws when there is none, with what is wrong with it.
    func plugin(_ word: String) throws(Failure) -> Found {
        let folder = invocation.absolute(word)
        let files = invocation.files
        let isFolder = try invocation.failing { () throws(FileError) in
            try files.status(at: folder)?.isDirectory ?? false
        }
        if isFolder { return try open(Platform.resolved(folder) ?? folder) }
        let all = try candidates()
        if let candidate = all.plugins.first(where: { $0.manifest.id == word }) { return try open(candidate) }
        let meant = EditDistance.closest(to: word, among: all.plugins.map(\.manifest.id))
        throw Failure(
            .notFound, "there is no plugin '\(word)'",
            help: meant.map { "did you mean '\($0)'?" } ?? "name its folder, or see cards plugin list")
    }

    private func open(_ folder: String) throws(Failure) -> Found {
        var faults: [Diagnostic] = []
        guard let plugin = read(folder, &faults) else { throw Failure(.invalidData, faults) }
        return Found(plugin: plugin, state: try state(of: plugin))
    }

    private func state(of plugin: InstalledPlugin) throws(Failure) -> GrantState {
        try reporting { () throws(PluginFault) in try grants.state(of: plugin) }
    }

    private func read(_ folder: String, _ faults: inout [Diagnostic]) -> InstalledPlugin? {
        defer { surroundings.hashes.save() }
        return InstalledPlugin.read(folder, in: surroundings, on: invocation.files, into: &faults)
    }

    private func reporting<Result>(_ body: () throws(PluginFault) -> Result) throws(Failure) -> Result {
        do { return try body() } catch { throw Failure(thrown: error) }
    }
}
