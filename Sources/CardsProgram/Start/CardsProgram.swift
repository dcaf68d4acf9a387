public import CardEngine
public import CardPlugins

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program `cards`, for a program of one's own that has more plugins.
///
/// ```swift
/// import CardEngine
/// import CardPlugins
/// import CardsProgram
///
/// CardsProgram.main(plugins: .builtIn + [DayList()])
/// ```
public enum CardsProgram {
    /// Does what the command line asks for, and ends the process with the exit code.
    ///
    /// Call it before anything else is done: it takes over the streams, the signals and the terminal. `plugins` is
    /// evaluated when a command first wants one.
    public static func main(plugins: @autoclosure @escaping @Sendable () -> PluginRegistry = .builtIn) -> Never {
        exit(main(CommandLine.argc, CommandLine.unsafeArgv, plugins: plugins()))
    }

    /// The same with the words of the C function `main`, starting with the program's name.
    ///
    /// - Returns: The exit code, unless the process ended meanwhile.
    public static func main(
        _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
        plugins: @autoclosure @escaping @Sendable () -> PluginRegistry
    ) -> CInt {
        main(count, words, build: .unknown, plugins: plugins())
    }

    /// The same for a program that knows how it was built.
    package static func main(
        _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, build: ProgramBuild,
        plugins: @autoclosure @escaping @Sendable () -> PluginRegistry
    ) -> CInt {
        Terminal.ignoreClosedPipes()
        guard Platform.beginProcess() else {
            // There may be no stream left to say so.
            return ExitCode.internalError.rawValue
        }
        do throws(ArgumentError) {
            return ProgramRun.run(try TypedWords.read(count, words), build, plugins).rawValue
        } catch {
            return ProgramRun.refuse(error).rawValue
        }
    }
}
