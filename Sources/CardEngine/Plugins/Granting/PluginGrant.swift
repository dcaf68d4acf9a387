import CardSchema

/// The permissions that a person granted a plugin on this device.
package struct PluginGrant: Sendable, Hashable {
    /// The plugin's id.
    package var plugin: String
    /// The plugin's folder.
    package var folder: String
    /// Its fingerprint at that time; another one requires consent again.
    package var fingerprint: String
    /// The fields that it may read, as far as it asks for them.
    package var read: [FieldPattern]
    /// Whether it may use the person's files.
    package var files: PluginManifest.Reach
    /// Whether it may use the network.
    package var network: PluginManifest.Reach
    /// The restrictions enforced at that time; `nil` for a grant from before they were recorded.
    package var enforced: [String]?

    /// Grants everything that a plugin requests, or fewer of the fields.
    package init(_ plugin: InstalledPlugin, read: [FieldPattern]? = nil) {
        self.plugin = plugin.manifest.id
        folder = plugin.folder
        fingerprint = plugin.fingerprint
        self.read = read ?? plugin.manifest.permissions.read
        files = plugin.manifest.permissions.files
        network = plugin.manifest.permissions.network
        enforced = PluginReach(plugin).enforced
    }

    fileprivate init?(_ node: JSONNode) {
        guard let plugin = node["plugin"]?.string, let folder = node["folder"]?.string,
            let fingerprint = node["fingerprint"]?.string, let read = node["read"]?.elements,
            let files = node["files"]?.string.flatMap({ PluginManifest.Reach(rawValue: $0) }),
            let network = node["network"]?.string.flatMap({ PluginManifest.Reach(rawValue: $0) })
        else { return nil }
        self.plugin = plugin
        self.folder = folder
        self.fingerprint = fingerprint
        self.read = read.compactMap { $0.string.flatMap { FieldPattern($0) } }
        self.files = files
        self.network = network
        enforced = node["enforced"]?.elements?.compactMap(\.string)
        guard self.read.count == read.count else { return nil }
    }

    fileprivate var document: JSONDocument {
        .object(
            [
                ("plugin", .string(plugin)), ("folder", .string(folder)), ("fingerprint", .string(fingerprint)),
                ("read", .array(read.map { .string("\($0)") })), ("files", .string(files.rawValue)),
                ("network", .string(network.rawValue)),
            ] + (enforced.map { [("enforced", .array($0.map(JSONDocument.string)))] } ?? []))
    }
}

/// Whether a plugin may run, and why not.
package enum GrantState: Sendable, Hashable {
    /// It may run with this grant.
    case granted(PluginGrant)
    /// The plugin or its manifest has changed since it was granted.
    case changed(PluginGrant)
    /// The grant is valid, but fewer restrictions are enforced now; `missing` lists them.
    ///
    /// Empty for a grant from before restrictions were recorded.
    case weaker(PluginGrant, missing: [String])
    /// The plugin was never granted permission.
    case missing
}

/// The file in which this device stores grants: `plugins.json` in the settings folder, with mode 0600.
package struct GrantStore: Sendable {
    /// The file's path.
    package let path: String
    private let files: any FileSystem

    /// Creates the file in a settings folder.
    package init(in settings: String, on files: any FileSystem) {
        path = FilePath.join(settings, "plugins.json")
        self.files = files
    }

    /// Returns all grants by the plugins' ids.
    ///
    /// Uses the disk. Throws if the file exists and cannot be used; then nothing is allowed.
    package func grants() throws(PluginFault) -> [PluginGrant] { try read().grants }

    /// Returns the folders of plugins whose grants were revoked, so that they are found again by their ids.
    ///
    /// Uses the disk. Throws as ``grants()`` does.
    package func revokedFolders() throws(PluginFault) -> [String] { try read().revoked }

    private func read() throws(PluginFault) -> (grants: [PluginGrant], revoked: [String]) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try files.readFile(path, upTo: 4 << 20, for: .readLinked)
        } catch  where error.kind == .notFound {
            return ([], [])
        } catch {
            throw broken("\(error)")
        }
        var faults: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: path, bytes: bytes, isQuotable: true), into: &faults)
        guard node?["cards"]?.number == "1", let elements = node?["plugins"]?.elements else {
            throw broken("it is not in the format that this program writes")
        }
        let grants = elements.compactMap { PluginGrant($0) }
        guard grants.count == elements.count else { throw broken("a grant in it cannot be read") }
        let revoked = node?["revoked"]?.elements?.compactMap(\.string) ?? []
        return (grants.sorted { $0.plugin < $1.plugin }, revoked)
    }

    /// Returns whether a plugin may run.
    ///
    /// Uses the disk.
    package func state(of plugin: InstalledPlugin) throws(PluginFault) -> GrantState {
        guard let grant = try grants().first(where: { $0.plugin == plugin.manifest.id }) else { return .missing }
        let isTheSame = grant.fingerprint == plugin.fingerprint || !Guard.grantFingerprint.isOn
        guard isTheSame, grant.folder == plugin.folder else { return .changed(grant) }
        guard Guard.grantEnforced.isOn else { return .granted(grant) }
        guard let before = grant.enforced else { return .weaker(grant, missing: []) }
        let missing = before.filter { !PluginReach(plugin).enforced.contains($0) }
        return missing.isEmpty ? .granted(grant) : .weaker(grant, missing: missing)
    }

    /// Saves a grant, replacing an earlier one of the plugin.
    ///
    /// Uses the disk.
    package func put(_ grant: PluginGrant) throws {
        let (all, revoked) = try read()
        try write(all.filter { $0.plugin != grant.plugin } + [grant], revoked: revoked.filter { $0 != grant.folder })
    }

    /// Revokes a plugin's grant, but remembers its folder; returns `false` if it had none.
    ///
    /// Uses the disk.
    package func remove(_ plugin: String) throws -> Bool {
        let (all, revoked) = try read()
        let rest = all.filter { $0.plugin != plugin }
        guard rest.count < all.count else { return false }
        let folders = all.filter { $0.plugin == plugin }.map(\.folder)
        try write(rest, revoked: revoked.filter { !folders.contains($0) } + folders)
        return true
    }

    private func write(_ grants: [PluginGrant], revoked: [String]) throws(FileError) {
        var members: [(key: String, value: JSONDocument)] = [
            ("cards", .integer(1)), ("plugins", .array(grants.sorted { $0.plugin < $1.plugin }.map(\.document))),
        ]
        if !revoked.isEmpty { members.append(("revoked", .array(revoked.sorted().map(JSONDocument.string)))) }
        try files.createDirectory(FilePath.parent(of: path))
        let target = try OutputTarget(path, on: files)
        try files.writeAtomically(Array((JSONDocument.object(members).pretty() + "\n").utf8), to: target.path)
    }

    private func broken(_ reason: String) -> PluginFault {
        PluginFault(
            .permission, .brokenGrants, "\(path) cannot be used: \(reason)",
            fix: "remove it, and allow your plugins again with cards plugin enable")
    }
}
