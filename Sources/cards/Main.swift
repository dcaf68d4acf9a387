import CardEngine
import CardSchema

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The one place where the world comes in and the program goes out.
@main
enum Main {
    static func main() {
        Terminal.ignoreClosedPipes()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    /// Does what the words ask for and returns how it went.
    private static func run(_ words: [String]) -> ExitCode {
        let out = Output.standardOutput()
        defer { out.flush() }
        let request: Request
        do {
            request = try ArgumentParser(root: Program.root).parse(words, environment: Environment.value)
        } catch {
            let talk = Output.standardError()
            talk.write(ArgumentErrorText(error).text)
            talk.flush()
            return .usage
        }
        switch request {
        case .help(let path):
            out.write(HelpText(path, width: min(Terminal.width(of: 1), 100)).text)
            return .done
        case .version:
            out.line(Program.version)
            return .done
        case .run(let arguments):
            return run(arguments, out)
        }
    }

    private static func run(_ arguments: ParsedArguments, _ out: Output) -> ExitCode {
        let talk = Output.standardError(isSilent: arguments.flag("quiet"))
        let faults = Output.standardError()
        defer {
            talk.flush()
            faults.flush()
        }
        let invocation = Invocation(
            arguments: arguments, clock: Environment.clock, files: RealFileSystem(), out: out, talk: talk,
            environment: Environment.value)
        guard let command = Program.command(arguments.words) else {
            faults.line("error: '\(arguments.path.line)' has no deed of its own")
            return .internalError
        }
        do {
            return try command.run(invocation)
        } catch {
            talk.flush()
            faults.write(FailureText(error, isStyled: invocation.isStyled).text)
            return error.exitCode
        }
    }
}
