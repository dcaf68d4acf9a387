import CardEngine
import CardSchema
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Misbehaving plugins: the program continues, reports which plugin failed and why, and leaves no process and no
/// descriptor.
///
/// Set `CARDS_PLUGIN_ROUNDS=1000` for more than 20 rounds.
@Suite(.serialized) struct FaultyPluginTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let script: String
        let codes: [String]
        var megabytes = 64
        /// Whether it may do its work all the same, as where it has a disk of its own that is full.
        var isHarmless = false
        var mayAnswer: Bool { codes.isEmpty || isHarmless }
        var testDescription: String { name }

        /// Leaves child processes that try to become orphans.
        private static let leaving = ConfinementTests.children.map { _, start in
            let live = "sleep 1000"
            return start.replacing("LIVE", with: "\(live) >/dev/null 2>&1 </dev/null").replacing("HOLD", with: live)
        }.joined(separator: "\n")
        /// Four processes that each have less than they may, and together more.
        private static let greedy = """
            /usr/bin/python3 -c '
            import os, time
            for number in range(3):
                if os.fork() == 0: break
            mine = bytearray(b"x") * (48 << 20)
            time.sleep(1000)'
            """

        static let all = [
            Row(name: "well-behaved", script: ShellPlugin.script(), codes: []),
            Row(name: "silent", script: "sleep 1000", codes: ["P621"]),
            Row(name: "garbage", script: "echo Loading; cat >/dev/null", codes: ["P622"]),
            Row(
                name: "flooding without an end",
                script: "while :; do printf '{\"jsonrpc\":\"2.0\",\"method\":\"log\",\"params\":{}}\\n'; done",
                codes: ["P621", "P633"]),
            Row(
                name: "one line without an end", script: "exec yes x | tr -d '\\n'", codes: ["P621", "P623"]),
            Row(name: "dying at once", script: "exit 3", codes: ["P624"]),
            Row(
                name: "dying amid its work", script: ShellPlugin.script(cards: "kill -9 $$"), codes: ["P624"]),
            Row(
                name: "disobedient",
                script: "trap '' TERM INT HUP; sleep 1000 & sleep 1000 & while :; do sleep 1; done", codes: ["P621"]),
            Row(
                name: "leaving children behind",
                script: "sleep 1000 >/dev/null 2>&1 </dev/null & \(ShellPlugin.script())", codes: []),
            Row(
                name: "leaving children behind that want to stay", script: "\(leaving)\n\(ShellPlugin.script())",
                codes: [], megabytes: 512),
            Row(
                name: "leaving a crowd behind",
                script: "n=0; while [ $n -lt 400 ]; do sleep 1000 & n=$((n+1)); done; wait",
                codes: ["P621", "P624", "P632"]),
            Row(name: "greedy in company", script: greedy, codes: ["P621", "P624", "P632"], megabytes: 128),
            Row(
                name: "filling its folder",
                script: """
                    for n in 1 2 3; do dd if=/dev/zero of="$TMPDIR/$n" bs=1M count=40 2>/dev/null; done
                    \(ShellPlugin.script())
                    """, codes: ["P621", "P632"], isHarmless: true),
            Row(
                name: "a flood before the answer",
                script: ShellPlugin.script(
                    begin:
                        #"yes '{"jsonrpc":"2.0","method":"log","params":{}}' | head -n 20000; \#(ShellPlugin.nothing)"#),
                codes: ["P633", "P621"]),
            Row(
                name: "writing elsewhere",
                script: ShellPlugin.script(
                    end:
                        #"printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[{"file":"../evil","text":"x"}]}}\n' "$id""#
                ),
                codes: ["P627"]),
            Row(
                name: "answering what was not asked",
                script: ShellPlugin.script(begin: #"printf '{"jsonrpc":"2.0","id":77,"result":{}}\n'"#), codes: ["P622"]
            ),
            Row(
                name: "refusing",
                script: ShellPlugin.script(
                    begin:
                        #"printf '{"jsonrpc":"2.0","id":%s,"error":{"code":1,"message":"no","data":{"fault":"input"}}}\n' "$id""#
                ),
                codes: ["P626"]),
            Row(
                name: "another form of answer",
                script: ShellPlugin.script(begin: #"printf '{"jsonrpc":"2.0","id":%s,"result":{"write":7}}\n' "$id""#),
                codes: ["P625"]),
            Row(
                name: "another version",
                script:
                    #"read -r line; printf '{"jsonrpc":"2.0","id":1,"result":{"protocol":"4.2"}}\n'; cat >/dev/null"#,
                codes: ["P604"]),
        ]
    }

    @Test(arguments: Row.all) func theProgramContinuesAndNothingIsLeft(_ row: Row) throws {
        let folder = PluginFolder()
        let plugin = try folder.plugin(row.script, megabytes: row.megabytes)
        let code = outcome(of: plugin)
        #expect(code.map { row.codes.contains($0) } ?? row.mayAnswer, "\(code ?? "nothing")")
        #expect(Self.noProcessIsLeft(in: folder))
    }

    /// The system stops greedy plugins; how they end does not matter, as long as the program continues.
    @Test func limitsTheMemoryOfAPlugin() throws {
        let folder = PluginFolder()
        let script = "x=0123456789abcdef; while :; do x=$x$x; done"
        #expect(["P621", "P624", "P632"].contains(outcome(of: try folder.plugin(script, megabytes: 32))))
        #expect(Self.noProcessIsLeft(in: folder))
    }

    @Test func manyRoundsLeaveNoProcessAndNoDescriptor() throws {
        let rounds = Knob.number("CARDS_PLUGIN_ROUNDS", usual: 20)
        let quick = Row.all.filter { $0.codes != ["P621"] }
        let folders = quick.map { _ in PluginFolder() }
        let plugins = try zip(quick, folders).map { row, folder in
            try folder.plugin(row.script, megabytes: row.megabytes)
        }
        let (before, foldersBefore) = (Self.openFileCount, Self.folders)
        for round in 0..<rounds {
            let index = round % quick.count
            let code = outcome(of: plugins[index])
            #expect(
                code.map { quick[index].codes.contains($0) || $0 == "P621" } ?? quick[index].mayAnswer,
                "round \(round), \(quick[index].name): \(code ?? "nothing")")
        }
        // Other tests open and close files in the meantime; descriptors that this test leaks stay open.
        #expect(Self.comesTrue { Self.openFileCount < before + 20 })
        for folder in folders { #expect(Self.noProcessIsLeft(in: folder)) }
        // Those above them are gone too; other tests have few at a time.
        #expect(Self.comesTrue { system("[ $(pgrep -P \(getpid()) | wc -l) -lt 20 ]") == 0 })
        // Other tests create and remove folders in the meantime, so the test waits for each that exists now.
        let foldersNow = Self.folders.subtracting(foldersBefore)
        #expect(Self.comesTrue { Self.folders.isDisjoint(with: foldersNow) })
        print("\(rounds) rounds of \(quick.count) kinds of plugins")
    }

    @Test func notifiesAPluginOfCancellation() throws {
        let folder = PluginFolder()
        let cancelled = Cancelling()
        let plugin = try folder.plugin(ShellPlugin.script(begin: "sleep 1000"), seconds: 60)
        do {
            _ = try plugin.export(isCancelled: { cancelled.afterSomeAsking() })
            Issue.record("it was not cancelled")
        } catch let fault as PluginFault {
            #expect("\(fault.code)" == "P628")
        }
        #expect(Self.noProcessIsLeft(in: folder))
    }

    /// Returns `true` from the fifth call on.
    final class Cancelling: @unchecked Sendable {
        private var count = 0
        func afterSomeAsking() -> Bool {
            count += 1
            return count > 5
        }
    }

    private func outcome(of plugin: InstalledPlugin) -> String? {
        var random = RandomCards(seed: 1)
        let day = CivilDate("2026-11-20") ?? .earliest
        let cards = (0..<5).map { SharedCard(ref: "\($0)", day: day, local: nil, card: random.card()) }
        do {
            _ = try plugin.export(cards)
            return nil
        } catch let fault as PluginFault {
            return "\(fault.code)"
        } catch {
            return "something else"
        }
    }

    /// Whether no process is left that was started from a folder's script, or with a folder of its own.
    private static func noProcessIsLeft(in folder: PluginFolder) -> Bool {
        comesTrue { system("pgrep -f '\(folder.path)/run[.]sh' >/dev/null") != 0 }
    }

    /// The number of open files of this process; the listing itself counts as one.
    private static var openFileCount: Int { (try? RealFileSystem().list("/dev/fd").count) ?? 0 }

    /// The folders that running plugins have, those of other programs included.
    private static var folders: Set<String> {
        Set(
            ((try? RealFileSystem().list(Platform.environment("TMPDIR") ?? "/tmp")) ?? []).filter {
                $0.hasPrefix("cards-plugin-") && $0.utf8.count == 19
            }
        )
    }

    /// Whether something becomes true that does not when it was forgotten.
    private static func comesTrue(_ test: () -> Bool) -> Bool {
        for _ in 0..<3000 {
            if test() { return true }
            usleep(20_000)
        }
        return test()
    }
}
