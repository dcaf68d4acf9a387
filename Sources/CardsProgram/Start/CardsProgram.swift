public import CardEngine
public import CardPlugins

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program `cards`, for programs that add their own plugins.
///
/// ```swift
/// import CardEngine
/// import CardPlugins
/// import CardsProgram
///
/// CardsProgram.main(plugins: .builtIn + [DayList()])
/// ```
public enum CardsProgram {
    /// Runs the command line and ends the process with its exit code.
    ///
    /// Call it first: it takes over the streams, the signals and the terminal. `plugins` is evaluated when a command
    /// first needs it.
    public static func main(plugins: @autoclosure @escaping @Sendable () -> PluginRegistry = .builtIn) -> Never {
        exit(main(CommandLine.argc, CommandLine.unsafeArgv, plugins: plugins()))
    }

    /// Runs the command line from the arguments of the C function `main`, beginning with the program's name.
    ///
    /// - Returns: The exit code, unless the process ended in the meantime.
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
            // There may be no stream left for a message.
            return ExitCode.internalError.rawValue
        }
        do throws(ArgumentError) {
            return ProgramRun.run(try TypedWords.read(count, words), build, plugins).rawValue
        } catch {
            return ProgramRun.refuse(error).rawValue
        }
    }
}
