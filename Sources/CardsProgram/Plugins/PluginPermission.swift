import CardEngine
import CardSchema

/// The value of `--allow`: `ID` for everything that the plugin asks for, or `ID:read=day.slept,emotions.*` for these
/// fields only.
struct PluginPermission {
    /// The plugin.
    let plugin: String
    /// The fields; `nil` for all that are asked for.
    let read: [FieldPattern]?

    /// Returns the grant on the command line for a plugin; `nil` if there is none.
    static func of(_ plugin: InstalledPlugin, _ invocation: Invocation) throws -> PluginGrant? {
        let all = try invocation.arguments.values("allow").map { try PluginPermission($0) }
        guard let permission = all.last(where: { $0.plugin == plugin.manifest.id }) else { return nil }
        let asked = plugin.manifest.permissions.read
        for pattern in permission.read ?? [] {
            let isAsked = asked.contains { $0.includes(pattern) }
            guard isAsked else {
                let words = HelpWords.own
                throw wrong(
                    words.permissionNotAsked(id: plugin.manifest.id, pattern: pattern),
                    asked.isEmpty
                        ? words.permissionAsksNothing
                        : words.permissionAsks(fields: asked.map { "\($0)" }.joined(separator: ", ")))
            }
        }
        return PluginGrant(plugin, read: permission.read)
    }

    private init(_ text: String) throws {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        plugin = parts[0]
        guard parts.count == 2 else {
            read = nil
            return
        }
        let example = "--allow \(plugin):read=day.slept,emotions.*"
        guard parts[1].hasPrefix("read=") else {
            throw Self.wrong(HelpWords.own.permissionUnclear(word: TypedName.quoted(text)), example)
        }
        var patterns: [FieldPattern] = []
        for word in parts[1].dropFirst(5).split(separator: ",") {
            guard let pattern = FieldPattern(String(word)) else {
                throw Self.wrong(HelpWords.own.permissionPattern(word: TypedName.quoted(word)), example)
            }
            patterns.append(pattern)
        }
        read = patterns
    }

    private static func wrong(_ message: String, _ fix: String) -> Failure {
        Failure(.usage, [Diagnostic(.error, .wrongPermission, message, fix: fix)])
    }
}

extension FieldPattern {
    /// Whether this pattern includes all fields of another.
    fileprivate func includes(_ other: FieldPattern) -> Bool {
        switch (self, other) {
        case (.everything, _): true
        case (_, .field(let path)): covers(path)
        default: self == other
        }
    }
}
