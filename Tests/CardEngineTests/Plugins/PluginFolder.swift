import CardEngine
import CardSchema
import TestSupport

/// A plugin in a folder of its own, written for one test and removed afterwards.
final class PluginFolder {
    private let folder = TestFolder()
    var path: String { folder.path }
    /// The cache of file hashes, so that tests with many plugins hash the shell once.
    var hashes = FileHashes(in: nil, on: RealFileSystem())

    /// Writes a file; a script can be run.
    @discardableResult func write(_ text: String, to name: String) -> String {
        folder.write(text, to: name, permissions: 0o700)
    }

    /// A shell plugin that writes one format, `test`, and asks for fields.
    func plugin(
        _ script: String, adding contributions: String = #""exporters": [ { "id": "test", "extension": "txt" } ]"#,
        read: [String] = ["*"], seconds: Int = 1, megabytes: Int = 64, guarded: [String] = []
    ) throws -> InstalledPlugin {
        write("#!/bin/sh\n" + script, to: "run.sh")
        let fields = read.map { "\"\($0)\"" }.joined(separator: ", ")
        write(
            """
            { "plugin": "org.example.test", "version": "1.0.0", "protocol": { "min": "1.0", "max": "1.0" },
              "exec": ["./run.sh"],
              "contributes": { \(contributions) },
              "permissions": { "read": { "fields": [\(fields)] } },
              "limits": { "timeout_seconds": \(seconds), "memory_mb": \(megabytes) } }
            """, to: "plugin.json")
        return try installed(guarded: guarded)
    }

    /// Changes the manifest and reads the plugin again.
    func changing(_ old: String, to new: String) throws -> InstalledPlugin {
        let manifest = String(decoding: try RealFileSystem().readFile("\(path)/plugin.json"), as: UTF8.self)
        write(manifest.replacing(old, with: new), to: "plugin.json")
        return try installed()
    }

    /// The plugin in this folder, or why there is none.
    func installed(guarded: [String] = []) throws -> InstalledPlugin {
        var faults: [Diagnostic] = []
        guard let plugin = read(into: &faults, guarded: guarded) else { throw Faults(faults: faults) }
        return plugin
    }

    func read(into faults: inout [Diagnostic], guarded: [String] = []) -> InstalledPlugin? {
        let places = guarded.map { GuardedPlaces.Place("your journal", $0, isClosed: true) }
        return InstalledPlugin.read(
            path,
            in: InstalledPlugin.Surroundings(
                home: "/nowhere", path: ["/usr/bin", "/bin"], guarded: GuardedPlaces(places), hashes: hashes),
            on: RealFileSystem(), into: &faults)
    }

    struct Faults: Error { let faults: [Diagnostic] }
}

/// A plugin's output, in memory.
struct TextOutput: ExportOutput {
    var text = ""
    mutating func write(_ bytes: [UInt8], to file: String) { text += String(decoding: bytes, as: UTF8.self) }
}

extension InstalledPlugin {
    /// Exports cards of the probe template, by default with all requested permissions.
    func export(
        _ cards: [SharedCard] = [], private isPrivate: Bool = false, granting read: [FieldPattern]? = nil,
        as grant: PluginGrant? = nil, hidesFiles: Bool = true, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> String {
        let host = PluginHost(
            self, as: grant ?? PluginGrant(self, read: read), isCancelled: isCancelled, hidesFiles: hidesFiles,
            onKill: {})
        let exporter = ProcessExporter(manifest.exporters[0], in: host)
        let fields: SharedFields =
            isPrivate ? .everything(of: ProbeSchema.compiled) : .withoutPrivate(of: ProbeSchema.compiled)
        let request = ExportRequest(
            fields: fields, options: OptionValues(exporter.format.options), fileName: "probe.txt", language: "en")
        var output = TextOutput()
        try exporter.export(cards, request, to: &output)
        return output.text
    }
}

/// A shell plugin that answers everything, in which a test changes one thing.
enum ShellPlugin {
    /// Reads a line and its number into `$line` and `$id`.
    static let loop = """
        while IFS= read -r line; do
            case $line in *'"id":'*) id=${line#*'"id":'}; id=${id%%,*} ;; esac
            case $line in
            *'"method":"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocol":"1.0"}}\\n' "$id" ;;
            *'"method":"exporter/begin"'*) BEGIN ;;
            *'"method":"exporter/cards"'*) CARDS ;;
            *'"method":"exporter/end"'*) END ;;
            *'"method":"shutdown"'*) exit 0 ;;
            esac
        done

        """
    /// Answers one method with a result, whatever is asked.
    static func answering(_ method: String, with result: String) -> String {
        let escaped = result.replacing("%", with: "%%")
        return """
            while IFS= read -r line; do
                case $line in *'"id":'*) id=${line#*'"id":'}; id=${id%%,*} ;; esac
                case $line in
                *'"method":"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocol":"1.0"}}\\n' "$id" ;;
                *'"method":"\(method)"'*) printf '{"jsonrpc":"2.0","id":%s,"result":\(escaped)}\\n' "$id" ;;
                *'"method":"shutdown"'*) exit 0 ;;
                esac
            done

            """
    }
    static let nothing = #"printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[]}}\n' "$id""#

    static func script(begin: String = nothing, cards: String = nothing, end: String = nothing) -> String {
        loop.replacing("BEGIN", with: begin).replacing("CARDS", with: cards).replacing("END", with: end)
    }
}
