import CardEngine
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A plugin whose host is killed, which has no time to end it.
@Suite(.serialized) struct PluginLifetimeTests {
    /// It ignores signals and the end of its input, and so do its child processes.
    private static let deaf = """
        #!/bin/sh
        trap '' TERM HUP INT PIPE
        (while :; do sleep 1; done) >/dev/null 2>&1 </dev/null &
        ( (while :; do sleep 1; done) & ) &
        while :; do sleep 1; done

        """

    @Test func noPluginOutlivesAKilledHost() throws {
        guard Platform.confinementSupport.lifetime else { return print("skipped: nothing ends a plugin here") }
        let home = Home()
        // A killed host leaves its empty folder.
        home.environment["TMPDIR"] = home.path
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let folder = "\(home.path)/deaf"
        _ = try home.shell("mkdir -p '\(folder)'")
        home.write(
            """
            { "plugin": "org.example.deaf", "version": "1.0.0", "protocol": { "min": "1.0", "max": "1.0" },
              "exec": ["./deaf.sh"], "contributes": { "exporters": [ { "id": "deaf", "extension": "txt" } ] },
              "permissions": { "read": { "fields": ["day.*"], "reason": "none" } } }
            """, to: "\(folder)/plugin.json")
        home.write(Self.deaf, to: "\(folder)/deaf.sh")
        _ = try home.shell(
            "chmod +x '\(folder)/deaf.sh'; mkdir -p '\(home.journal)/../plugins'; mv '\(folder)' '\(home.journal)/../plugins/'"
        )
        let host = try home.start("export", "--as", "deaf", "--no-input", "--allow", "org.example.deaf")
        func isRunning() -> Bool { system("pgrep -f '\(home.path).*deaf[.]sh' >/dev/null") == 0 }
        var hasStarted = false
        for _ in 0..<1000 where !hasStarted {
            hasStarted = isRunning()
            if !hasStarted { usleep(2000) }
        }
        #expect(hasStarted, "the plugin was never seen")
        host.send(SIGKILL)
        #expect(host.ending().signal == SIGKILL)
        var isLeft = true
        for _ in 0..<250 where isLeft {
            isLeft = isRunning()
            if isLeft { usleep(20_000) }
        }
        #expect(!isLeft, "a process is left")
        _ = system("pkill -KILL -f '\(home.path).*deaf[.]sh'")
    }
}
