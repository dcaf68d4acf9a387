import CardEngine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that is started, run to its end, and measured.
struct WholeProgram {
    /// What a run took.
    struct Run {
        /// Seconds on the wall.
        let wall: Double
        /// Seconds of the processor, the system's for it included.
        let processor: Double
        /// The most memory it had at once, in MB (10⁶ bytes), or that of this process if it had more.
        let megabytes: Double
        let exitStatus: Int32
    }

    let words: [String]
    var environment: [String] = []

    /// The program under test: the one that `CARDS_PROGRAM` names, else the one built beside this one.
    static let cards = getenv("CARDS_PROGRAM").map { String(cString: $0) } ?? beside("cards")
    /// A program that prints one line.
    static let printLine = beside("PrintLine")

    private static func beside(_ name: String) -> String {
        CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/") + "/\(name)"
    }

    /// Runs it once, its output thrown away; `nil` when it could not be started.
    func run() -> Run? {
        var actions = Self.actions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let start = Measurement.Clock.wall.now
        guard posix_spawn(&child, words[0], &actions, nil, &arguments, &variables) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(child, &status, 0, &usage) == child else { return nil }
        let wall = Double(Measurement.Clock.wall.now - start) / 1e9
        let processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        #if canImport(Darwin)
            let bytes = Double(usage.ru_maxrss)
        #else
            let bytes = Double(usage.ru_maxrss) * 1024
        #endif
        return Run(wall: wall, processor: processor, megabytes: bytes / 1e6, exitStatus: status >> 8 & 0xFF)
    }

    /// Runs it once, and returns the most memory that it had at once, in MB (10⁶ bytes); `nil` if it failed.
    ///
    /// A small process starts it: until a process runs its own program, it counts the memory of the one that started it.
    func megabytes() -> Double? {
        let folder = Folder()
        defer { folder.remove() }
        let note = folder.appending("megabytes")
        let words = [CommandLine.arguments[0], "memory", note, "\(environment.count)"] + environment + words
        guard WholeProgram(words: words).run()?.exitStatus == 0,
            let text = try? RealFileSystem().readFile(note)
        else { return nil }
        return Double(String(decoding: text, as: UTF8.self))
    }

    /// What the small process does: it notes the memory of a program in a file.
    static func noteMemory(_ arguments: [String]) throws {
        guard let path = arguments.first, let count = arguments.dropFirst().first.flatMap({ Int($0) }) else { return }
        let rest = arguments.dropFirst(2)
        let program = WholeProgram(words: Array(rest.dropFirst(count)), environment: Array(rest.prefix(count)))
        guard let run = program.run(), run.exitStatus == 0 else { throw Unexpected("the program failed") }
        try RealFileSystem().writeAtomically(Array("\(run.megabytes)".utf8), to: path)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    #if canImport(Darwin)
        private static let actions: posix_spawn_file_actions_t? = nil
    #else
        private static var actions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #endif

    /// Runs two programs in turns; `nil` when one could not be run.
    static func pair(runs: Int, _ one: WholeProgram, against other: WholeProgram) -> (Measurement, Measurement)? {
        var (ones, others): ([Double], [Double]) = ([], [])
        for _ in 0..<runs {
            guard let first = one.run(), let second = other.run() else { return nil }
            ones.append(first.wall)
            others.append(second.wall)
        }
        return (Measurement(seconds: ones), Measurement(seconds: others))
    }
}
