import CardEngine
import CardSchema
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The places where a plugin that searches everywhere finds a private word.
@Suite struct CanaryTests {
    private static let canary = "canary-51d0"

    /// A plugin that writes down all it has: its variables, arguments, folder, and every line it is sent.
    private static let nosy = """
        { env; printf 'arguments %s\\n' "$0" "$@"; pwd; ls -la .; ls -la ..; } >seen 2>&1
        while IFS= read -r line; do
            printf '%s\\n' "$line" >>seen
            case $line in *'"id":'*) id=${line#*'"id":'}; id=${id%%,*} ;; esac
            case $line in
            *'"method":"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocol":"1.0"}}\\n' "$id" ;;
            *'"method":"exporter/end"'*)
                text=$(tr -d '\\n"\\\\' <seen)
                printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[{"file":"probe.txt","text":"%s"}]}}\\n' "$id" "$text" ;;
            *'"id":'*) printf '{"jsonrpc":"2.0","id":%s,"result":{}}\\n' "$id" ;;
            esac
        done
        """

    private func card() -> SharedCard {
        var card = Card(ProbeSchema.compiled)
        card[FieldPath("urges", "self_harm")] = .answered(.whole(3))
        card[FieldPath("urges", "self_harm", "what")] = .answered(.text("a \(Self.canary)"))
        card[FieldPath("day", "title")] = .answered(.text("a plain day"))
        return SharedCard(ref: "r", day: CivilDate("2026-11-20") ?? .earliest, local: nil, card: card)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let asks: [String]
        let grants: [String]?
        let isPrivate: Bool
        let sees: Bool
        var testDescription: String { name }

        static let what = "urges.self_harm.what"
        static let all = [
            Row(name: "everything, by pattern", asks: ["*"], grants: nil, isPrivate: false, sees: false),
            Row(
                name: "everything, by pattern, in a private export", asks: ["*"], grants: nil, isPrivate: true,
                sees: false),
            Row(name: "a group by pattern", asks: ["urges.*"], grants: nil, isPrivate: true, sees: false),
            Row(name: "subfields by pattern", asks: ["urges.self_harm.*"], grants: nil, isPrivate: true, sees: false),
            Row(name: "another field by name", asks: ["urges.self_harm"], grants: nil, isPrivate: true, sees: false),
            Row(name: "asked by name, granted by pattern", asks: [what], grants: ["*"], isPrivate: true, sees: false),
            Row(name: "asked by pattern, granted by name", asks: ["*"], grants: [what], isPrivate: true, sees: false),
            Row(
                name: "by name, in an export that leaves it out", asks: [what], grants: nil, isPrivate: false,
                sees: false),
            Row(name: "by name", asks: [what], grants: nil, isPrivate: true, sees: true),
        ]
    }

    @Test(arguments: Row.all) func aPrivateWordReachesOnlyWhoWasGrantedItByName(_ row: Row) throws {
        let folder = PluginFolder()
        let plugin = try folder.plugin(Self.nosy, read: row.asks, seconds: 5)
        let patterns = row.grants.map { $0.compactMap { FieldPattern($0) } }
        let seen = try plugin.export([card()], private: row.isPrivate, granting: patterns)
        #expect(seen.contains("exporter/cards"), "it wrote nothing down")
        #expect(seen.contains(Self.canary) == row.sees)
        if row.asks == ["*"], row.grants == nil { #expect(seen.contains("a plain day")) }
    }

    /// Also what this program itself was started with stays with it.
    @Test func pluginsDoNotInheritTheEnvironment() throws {
        setenv("CARDS_CANARY_TOKEN", Self.canary, 1)
        defer { unsetenv("CARDS_CANARY_TOKEN") }
        let folder = PluginFolder()
        let seen = try folder.plugin(Self.nosy, seconds: 5).export([card()])
        #expect(!seen.contains("CANARY_TOKEN") && !seen.contains(Self.canary))
        #expect(!seen.contains("USER=") && !seen.contains("SSH_"))
    }

    @Test func underLandlockTheJournalCannotBeRead() throws {
        let journal = PluginFolder()
        let line = journal.write("{\"note\":\"\(Self.canary)\"}\n", to: "2026-11.l.jsonl")
        let folder = PluginFolder()
        let script = Self.nosy.replacing(
            "ls -la ..;",
            with:
                "cat '\(line)'; ls '\(journal.path)'; cat /proc/\(getpid())/environ; echo x >'\(journal.path)/y'; mv '\(line)' .;"
        )
        let seen = try folder.plugin(script, seconds: 5).export([card()])
        guard Platform.confinementSupport.files else {
            // Checked in another way, so that a mistake in the first check does not look like a kernel without the
            // feature.
            let hasIt = system("grep -q landlock_create_ruleset /proc/kallsyms 2>/dev/null") == 0
            #expect(!hasIt, "the kernel has Landlock, and nothing was confined")
            print("skipped: no Landlock")
            return
        }
        #expect(!seen.contains(Self.canary))
        #expect(seen.contains("Permission denied") || seen.contains("No such file"))
        #expect(access("\(journal.path)/y", F_OK) != 0 && access(line, F_OK) == 0)
        // The same without confinement: then it could, so that the test can fail.
        var open = PluginGrant(try folder.installed())
        open.files = .open
        let exporter = ProcessExporter(
            try folder.installed().manifest.exporters[0], in: PluginHost(try folder.installed(), as: open))
        var output = TextOutput()
        let request = ExportRequest(
            fields: .withoutPrivate(of: ProbeSchema.compiled), options: OptionValues(exporter.format.options),
            fileName: "probe.txt", language: "en")
        try exporter.export([card()], request, to: &output)
        #expect(output.text.contains(Self.canary))
    }

    @Test func aPluginWithoutNetworkAccessCannotConnect() throws {
        guard Platform.confinementSupport.network else { return print("skipped: no filters of system calls") }
        let folder = PluginFolder()
        let script = Self.nosy.replacing(
            "ls -la ..;",
            with:
                "python3 -c 'import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM)'; python3 -c 'import socket; socket.socket(socket.AF_UNIX)';"
        )
        let seen = try folder.plugin(script, seconds: 20, megabytes: 256).export([card()])
        #expect(
            seen.split(separator: "PermissionError").count == 3 || seen.contains("python3: not found"),
            "\(seen.prefix(600))")
    }
}
