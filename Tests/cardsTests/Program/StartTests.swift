#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import CardEngine
import TestSupport
import Testing

/// Starting the program under unusual conditions: every argument arrives or is refused, and no diary text ends up in a
/// stream or a core dump.
@Suite struct StartTests {
    @Test func refusesArgumentsThatAreNotUTF8() throws {
        let home = Home()
        let ending = try home.shell(#"cards fill mood_five --set "$(printf 'day.note=caf\351')""#)
        #expect(ending.exitCode == 64)
        #expect(
            ending.err == """
                error: argument 4 is not UTF-8
                help: type it in a terminal that uses UTF-8
                See 'cards --help'.

                """)
        #expect(ending.out.isEmpty)
    }

    /// The arguments come from the call itself; no file has to be opened for them.
    @Test func readsArgumentsWithoutProc() throws {
        let home = Home()
        let hidden = "unshare -m sh -c 'mount -t tmpfs none /proc && \(ProgramStart.path) fill nosuch'"
        guard try home.shell("unshare -m sh -c 'mount -t tmpfs none /proc'").exitCode == 0 else {
            print("skipped: this user cannot hide /proc")
            return
        }
        let ending = try home.shell(hidden)
        #expect(ending.exitCode == 66)
        #expect(ending.err.contains("there is no template 'nosuch'"))
    }

    @Test func reportsAFileSizeLimit() throws {
        let home = Home()
        _ = try home.cards("init")
        let ending = try home.shell("(ulimit -f 0; cards fill mood_five --set day.mood=3)")
        #expect(ending.signal == nil && ending.exitCode != 0 && (ending.exitCode ?? 255) < 128)
        #expect(ending.err.contains("error"))
        #expect(try home.cards("fill", "mood_five", "--set", "day.mood=3").exitCode == 0)
    }

    /// With closed streams, no file gets their numbers, so no output ends up in a file.
    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]) func noFileReplacesAClosedStream(_ closed: String) throws {
        let home = Home()
        _ = try home.cards("init")
        let saved = try home.shell(
            "(cards fill mood_five --set day.mood=3 \(closed)); (cards show today --json \(closed)); true")
        #expect(saved.exitCode == 0)
        // Input that is closed ends at once; a file in its place would be read, or waited for.
        let asked = try home.shell(
            "(timeout 20 cards fill mood_chart --accessible \(closed) </dev/null \(closed)); echo $?")
        #expect(asked.out == "65\n")
        for name in home.names(in: "\(home.journal)/cards") {
            for line in home.text("\(home.journal)/cards/\(name)").split(separator: "\n") {
                #expect(line.hasPrefix(#"{"v":1,"#), "\(name): \(line)")
            }
        }
        let drafts = try home.shell(
            "cat \"$(find \(home.path) -name 'mood_chart*.jsonl' -path '*drafts*' | head -n 1)\" /dev/null")
        for line in drafts.out.split(separator: "\n") { #expect(line.hasPrefix("{"), "\(line)") }
        #expect(try home.cards("check").exitCode == 0)
    }

    #if os(Linux)
        /// While the program waits at a question, a crash cannot write what it has read to a disk.
        @Test func disablesCoreDumps() throws {
            let home = Home()
            _ = try home.cards("init")
            let limit = try home.shell("ulimit -H -c").out
            guard limit != "0\n" else {
                print("skipped: this user may leave no picture of memory anyway")
                return
            }
            let line =
                "cd \(home.path); ulimit -c unlimited; mkfifo \(home.path)/in; cards fill mood_five --accessible <\(home.path)/in 2>/dev/null & "
                + "exec 3>\(home.path)/in; n=0; while ! grep -q 'core file size *0 *0' /proc/$!/limits && [ $n -lt 1200 ]; "
                + "do n=$((n+1)); sleep 0.05; done; grep 'core file size' /proc/$!/limits; kill -SEGV $!; wait $!; echo $?"
            let ending = try home.shell(line)
            let reported = ending.out.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
            #expect(reported == ["Max core file size 0 0 bytes", "139"], "\(ending.out) \(ending.err)")
        }

        /// No other process of the person reads its memory: its entries in /proc belong to root.
        @Test func otherProcessesCannotReadItsMemory() throws {
            let home = Home()
            let setpriv = "setpriv --reuid=65534 --regid=65534 --clear-groups"
            let user = geteuid() == 0 ? setpriv : ""
            guard try home.shell("\(user) \(ProgramStart.path) --version").exitCode == 0 else {
                print("skipped: the program cannot be run as another user than root")
                return
            }
            _ = try home.shell("mkdir \(home.path)/o; chmod 777 \(home.path) \(home.path)/o")
            let line =
                "mkfifo \(home.path)/in; chmod 666 \(home.path)/in; "
                + "HOME=\(home.path)/o \(user) \(ProgramStart.path) fill mood_five --accessible <\(home.path)/in >/dev/null 2>&1 & "
                + "exec 3>\(home.path)/in; n=0; "
                // Until the program starts, the process is this shell, whose entries belong to the person who runs the
                // tests.
                + "while [ \"$(cat /proc/$!/comm)$(stat -c %u /proc/$!/environ)\" != cards0 ] && [ $n -lt 1200 ]; "
                + "do n=$((n+1)); sleep 0.05; done; stat -c %u /proc/$!/environ"
            #expect(try home.shell(line).out == "0\n")
        }
    #endif
}
