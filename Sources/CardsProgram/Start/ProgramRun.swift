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
enum ProgramRun {
    /// Runs a command line and returns the exit code.
    static func run(
        _ words: [String], _ build: ProgramBuild, _ makePlugins: @escaping @Sendable () -> PluginRegistry
    ) -> ExitCode {
        let out = Output.standardOutput()
        HelpWords.choose(words, Environment.value)
        let request: Request
        do {
            request = try Program.request(words, environment: Environment.value)
        } catch {
            return refuse(error)
        }
        switch request {
        case .help(let path):
            showLeftOverSafety()
            out.write(HelpText(path, width: min(Terminal.width(of: 1), 100)).text)
        case .version:
            showLeftOverSafety()
            out.line(Program.version)
        case .build:
            showLeftOverSafety()
            out.line("cards \(Program.version)")
            for line in build.lines { out.line(line) }
        case .run(let arguments):
            run(arguments, out, makePlugins)
        }
        let err = Output.standardError()
        let code = ending(.done, out, err, PromptWords(RunLanguage.tag(nil, Environment.value)))
        err.flush()
        return code
    }

    /// Writes the rest of the output, and returns the exit code of a command that ended with one.
    ///
    /// Output that was lost is an error, whatever the command did. A reader who closed the pipe wants no more, and no
    /// message about it.
    private static func ending(_ code: ExitCode, _ out: Output, _ err: Output, _ words: PromptWords) -> ExitCode {
        out.flush()
        guard case .failed(let error) = out.loss else { return code }
        err.line(words.errorLine(message: words.outputLost(reason: reason(error, words))))
        err.line(words.helpLine(advice: words.repeatWithOutput))
        return .inputOutput
    }

    private static func reason(_ error: Int32, _ words: PromptWords) -> String {
        switch error {
        case ErrorNumber.noSpace, ErrorNumber.quota: words.outputFull
        case ErrorNumber.badDescriptor: words.outputClosed
        default: FileError(.write, "", code: error).reason
        }
    }

    /// Prints the errors of a command line.
    static func refuse(_ error: ArgumentError) -> ExitCode {
        let err = Output.standardError()
        err.write(ArgumentErrorText(error).text)
        err.flush()
        return .usage
    }

    /// Runs a command, and exits with its result.
    ///
    /// Memory is left to the system, because freeing it takes longer than reading a month of cards.
    private static func run(
        _ arguments: ParsedArguments, _ out: Output, _ makePlugins: @escaping @Sendable () -> PluginRegistry
    ) -> Never {
        let err = Output.standardError()
        Output.inOrder(out, err)
        if arguments.flag("json") { out.escape = .json }
        let input = LineInput {
            out.flush()
            err.flush()
        }
        let invocation = Invocation(
            arguments: arguments, clock: Environment.clock, files: RealFileSystem(), out: out, err: err, input: input,
            environment: Environment.value, makePlugins: makePlugins,
            reachDiary: { try $0.reachInVault($1) },
            planWhileLocked: { (try? OpenPlan($0).linesOrOthers()) ?? [] },
            repeated: RepeatedOptions(arguments, Environment.value) { Program.isCommand($0) })
        if let repeated = invocation.repeated { err.completing = repeated.applied }
        let done = run(invocation)
        err.flush()
        let code = ending(done, out, err, invocation.words)
        err.flush()
        return withExtendedLifetime(invocation) { () -> Never in exit(code.rawValue) }
    }

    private static func run(_ invocation: Invocation) -> ExitCode {
        let arguments = invocation.arguments
        guard let command = Program.command(arguments.words) else {
            invocation.err.line("error: " + invocation.words.doesNothing(line: arguments.path.line))
            return .internalError
        }
        // What scripts and schedules call has no reader, and its messages may end up in a log.
        if !arguments.path.command.isHidden, !arguments.path.command.isUnattended {
            for card in SafetyDisplay.showLeftOver(Environment.value, on: invocation.files, to: invocation.err) {
                invocation.shownSafety.note(card)
            }
        }
        // A plan that stays readable beside a locked diary is the plan as it is now.
        defer { invocation.renewOpenPlan() }
        do {
            let code = try command.run(invocation)
            if code == .interrupted { reportLetGo(invocation) }
            return code
        } catch let left as PersonLeft {
            reportLetGo(invocation)
            return left.code
        } catch is OutputLost {
            // Reported at the end, like output that is lost there.
            return .done
        } catch let error as FileError where error.code == ErrorNumber.closedPipe {
            // The reader of a pipe that the person named wants no more.
            return .done
        } catch {
            let failure = invocation.failure(error)
            invocation.report(failure)
            return failure.exitCode
        }
    }

    /// Says why the program ended, if another command waits to lock the diary.
    private static func reportLetGo(_ invocation: Invocation) {
        if invocation.opened.isAskedToLeave { invocation.err.paragraph(invocation.words.vaultLetGo) }
    }

    /// Shows the plan that a run which was cut off could not show, before help or the version is printed.
    private static func showLeftOverSafety() {
        _ = SafetyDisplay.showLeftOver(Environment.value, on: RealFileSystem(), to: Output.standardError())
    }
}
