import CardEngine
import CardSchema

/// The plugins of this device: those that come along, those in the folder for them, and those allowed elsewhere.
struct PluginShelf {
    private let invocation: Invocation
    private let locations: Locations
    /// What plugins may do.
    let grants: GrantStore

    /// Looks at this device.
    init(_ invocation: Invocation) throws(Failure) {
        self.invocation = invocation
        locations = try Locations(environment: invocation.environment)
        grants = GrantStore(in: locations.settings, on: invocation.files)
    }

    /// A plugin that is a program of its own, and whether it may run.
    struct Found {
        let plugin: InstalledPlugin
        let state: GrantState
    }

    /// The plugins that are programs of their own, by id; what is wrong with the others.
    func found() throws(Failure) -> (plugins: [Found], faults: [Diagnostic]) {
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
        var (plugins, faults): ([Found], [Diagnostic]) = ([], [])
        for folder in folders {
            guard let plugin = read(folder, &faults) else { continue }
            // Of two with one id, the one that was allowed counts.
            if let index = plugins.firstIndex(where: { $0.plugin.manifest.id == plugin.manifest.id }) {
                guard granted.contains(where: { $0.folder == folder }) else { continue }
                plugins.remove(at: index)
            }
            plugins.append(Found(plugin: plugin, state: try state(of: plugin)))
        }
        return (plugins.sorted { $0.plugin.manifest.id < $1.plugin.manifest.id }, faults)
    }

    /// The plugin of a folder or of an id; throws when there is none, with what is wrong with it.
    func plugin(_ word: String) throws(Failure) -> Found {
        let folder = invocation.absolute(word)
        let files = invocation.files
        let isFolder = try invocation.failing { () throws(FileError) in
            try files.status(at: folder)?.isDirectory ?? false
        }
        if isFolder {
            var faults: [Diagnostic] = []
            guard let plugin = read(Platform.resolved(folder) ?? folder, &faults) else {
                throw Failure(.invalidData, faults)
            }
            return Found(plugin: plugin, state: try state(of: plugin))
        }
        let all = try found()
        if let found = all.plugins.first(where: { $0.plugin.manifest.id == word }) { return found }
        let meant = EditDistance.closest(to: word, among: all.plugins.map(\.plugin.manifest.id))
        throw Failure(
            .notFound, "there is no plugin '\(word)'",
            help: meant.map { "did you mean '\($0)'?" } ?? "name its folder, or see cards plugin list")
    }

    private func state(of plugin: InstalledPlugin) throws(Failure) -> GrantState {
        try reporting { () throws(PluginFault) in try grants.state(of: plugin) }
    }

    private func read(_ folder: String, _ faults: inout [Diagnostic]) -> InstalledPlugin? {
        InstalledPlugin.read(
            folder, home: invocation.environment("HOME"), path: ["/usr/local/bin", "/usr/bin", "/bin"],
            guarded: [locations.state, locations.settings, (try? invocation.journalPath()) ?? locations.journal],
            on: invocation.files, into: &faults)
    }

    private func reporting<Result>(_ body: () throws(PluginFault) -> Result) throws(Failure) -> Result {
        do { return try body() } catch { throw Failure(thrown: error) }
    }
}
