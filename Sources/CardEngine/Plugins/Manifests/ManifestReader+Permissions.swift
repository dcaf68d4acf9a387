import CardSchema

// Parses a manifest's permissions and resource limits.

extension ManifestReader {
    mutating func permissions(_ node: JSONNode?) -> PluginManifest.Permissions {
        var asked = PluginManifest.Permissions()
        guard let node else { return asked }
        guard node.members != nil else {
            refuse(node, "'permissions'", "an object")
            return asked
        }
        know(node, ["read", "files", "network"], in: "'permissions'")
        if let read = node["read"] {
            know(read, ["fields", "reason"], in: "'read'")
            for one in elements(read["fields"], "'fields'", atMost: ManifestLimits.fields) {
                guard
                    let pattern = one.string.flatMap({
                        $0.utf8.count <= ManifestLimits.pattern ? FieldPattern($0) : nil
                    })
                else {
                    refuse(one, "a field to read", "a field such as day.journal, or a pattern such as emotions.*")
                    continue
                }
                asked.read.append(pattern)
            }
            asked.reason = text(
                read, "reason", isNeeded: false, "one line of text, at most \(ManifestLimits.reason) bytes"
            ) { (1...ManifestLimits.reason).contains($0.utf8.count) }
        }
        asked.files = reach(node["files"], "files")
        asked.network = reach(node["network"], "network")
        return asked
    }

    private mutating func reach(_ node: JSONNode?, _ key: String) -> PluginManifest.Reach {
        guard let node else { return .none }
        guard let reach = node.string.flatMap({ PluginManifest.Reach(rawValue: $0) }) else {
            return wrong(node, "'\(key)'", "\"none\" or \"open\"") ?? .none
        }
        return reach
    }

    mutating func limits(_ node: JSONNode?) -> PluginManifest.Allotment {
        var limits = PluginManifest.Allotment()
        guard let node else { return limits }
        know(node, ["timeout_seconds", "memory_mb"], in: "'limits'")
        limits.seconds = number(node, "timeout_seconds", 1...600) ?? limits.seconds
        limits.megabytes = number(node, "memory_mb", 16...4096) ?? limits.megabytes
        return limits
    }
}
