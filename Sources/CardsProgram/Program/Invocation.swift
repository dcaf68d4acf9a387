import CardEngine
import CardPlugins
import CardSchema

/// One run of the program: its arguments, and its access to the outside world.
struct Invocation {
    /// The parsed command line.
    let arguments: ParsedArguments
    /// The clock.
    let clock: WallClock
    /// The file system.
    let files: any FileSystem
    /// Standard output, for data.
    let out: Output
    /// Standard error, for questions and errors.
    ///
    /// Never silenced.
    let err: Output
    /// Standard input, line by line.
    let input: LineInput
    /// Looks up an environment variable.
    ///
    /// Empty variables count as unset.
    let environment: @Sendable (String) -> String?
    /// The available plugins.
    ///
    /// Loaded on each access, because few commands need them.
    var plugins: PluginRegistry { makePlugins() }
    let makePlugins: @Sendable () -> PluginRegistry
    /// Makes sure that the diary at a path can be read: one in a vault may be locked.
    let reachDiary: @Sendable (Invocation, String) throws -> Void
    /// The lines that a person sees who asks for their plan while the diary is locked.
    let planWhileLocked: @Sendable (Invocation) -> [String]
    /// The options of this run that the commands in its messages need too.
    let repeated: RepeatedOptions?
    /// The templates loaded in this run.
    let texts = SchemaTexts()
    /// The journals opened in this run.
    let opened = OpenedDiaries()
    /// Whether the safety message was shown in this run.
    let shownSafety = ShownSafety()
    /// The diagnostics about templates that were reported in this run.
    let reported = ReportedDiagnostics()

    /// The output for messages: standard error, or nothing with `--quiet`.
    var talk: Output { arguments.flag("quiet") ? .silent : err }

    // MARK: What holds for every command

    /// Whether to print results as JSON.
    var wantsJSON: Bool { arguments.flag("json") }
    /// Whether asking questions is forbidden.
    var mayNotAsk: Bool { arguments.flag("no-input") }
    /// Whether messages may contain private values and texts.
    var showsValues: Bool { arguments.flag("show-values") }
    /// Whether a person at a terminal may be asked.
    var hasPerson: Bool { input.isTerminal && !mayNotAsk }
    /// Whether keys can be read one by one: a person is at a capable terminal.
    var hasKeys: Bool {
        input.isTerminal && err.isTerminal && !arguments.flag("accessible") && !arguments.flag("plain")
            && environment("ACCESSIBLE") == nil && !["dumb", ""].contains(environment("TERM") ?? "")
    }
    /// Whether this is a dry run.
    ///
    /// `false` for commands without that option.
    var isDry: Bool { arguments.declares("dry-run") && arguments.flag("dry-run") }
    /// Whether to print more than usual.
    var isVerbose: Bool { arguments.flag("verbose") }

    /// The maximum number of reading threads: `CARDS_THREADS`, limited to 1…64, or `nil` for one per processor.
    var threads: Int? { environment("CARDS_THREADS").flatMap { Int($0) }.map { min(max($0, 1), 64) } }

    /// The language for schema texts: `--lang`, then `LC_ALL`, `LC_MESSAGES`, `LANG`, or English.
    var language: String { RunLanguage.tag(arguments.value("lang"), environment) }

    /// The program's texts in that language, or in English.
    var words: PromptWords { PromptWords(language) }

    /// Whether standard error may be styled: on request, or on a capable terminal without `NO_COLOR`.
    var isStyled: Bool {
        switch arguments.value("color") {
        case "always": true
        case "never": false
        default:
            err.isTerminal && !arguments.flag("plain") && environment("NO_COLOR") == nil
                && environment("TERM") != "dumb"
        }
    }

    /// The current wall-clock time.
    var now: LocalTime { clock.local(at: clock.now) }

    /// Returns an absolute path, if the shell provides the current directory in `PWD`.
    func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let here = environment("PWD"), here.hasPrefix("/") else { return path }
        return FilePath.join(here, path)
    }

    // MARK: Saying things

    /// Prints diagnostics to standard error, separated by blank lines; of very many, only the first ones and how many
    /// there are, unless `--verbose` asks for all.
    func report(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let shown = isVerbose ? diagnostics : diagnostics.gravest(Self.mostMessages)
        err.write(shown.map(\.withAdvice), isStyled: isStyled, fixLabel: words.fixLabel)
        let rest = diagnostics.count - shown.count
        if rest > 0 { err.line("\n" + words.moreDiagnostics(count: rest)) }
    }

    /// Nobody reads more messages at once, and the first ones often explain the rest.
    private static let mostMessages = 50

    /// Prints a result for scripts: a line, or a JSON object on one line with `--json`.
    func printResult(_ line: String, _ members: @autoclosure () -> [(key: String, value: JSONDocument)]) {
        out.line(wantsJSON ? JSONDocument.object(members()).compact() : TerminalText.line(line))
    }

    /// Prints a document with `--json`; without it, the command says on standard error what it did.
    func printDocument(_ members: @autoclosure () -> [(key: String, value: JSONDocument)]) {
        if wantsJSON { out.line(JSONDocument.object(members()).compact()) }
    }

    /// Prints the requested output: lines, or a document with `--json`.
    func printLines(_ lines: @autoclosure () -> [String], or document: @autoclosure () -> JSONDocument) {
        guard !wantsJSON else { return out.line(document().pretty()) }
        for line in lines() {
            // A table keeps its columns; a sentence is wrapped.
            let isSentence = TextParts.split(line, at: "   ").count == 1
            if isSentence, out.isTooWide(line) { out.wrapped(line) } else { out.line(line) }
        }
    }

    /// Prints a failure.
    func report(_ failure: Failure) {
        report(failure.diagnostics)
        let words = words
        if let message = failure.message { err.line(words.errorLine(message: message(words))) }
        if let help = failure.help { err.line(words.helpLine(advice: help(words))) }
        show(pluginWords: failure.pluginWords)
    }

    /// Shows the end of what a plugin wrote, if the person asks for values, each line after a bar.
    func show(pluginWords: String?) {
        guard let pluginWords, showsValues else { return }
        for line in pluginWords.split(whereSeparator: \.isNewline).suffix(Self.mostPluginLines) {
            QuotedLines.of(String(line), err.width ?? 80).forEach(err.line)
        }
    }

    /// Enough for a traceback.
    private static let mostPluginLines = 20

    /// Prints the full day that a phrase refers to, unless the phrase is the date itself.
    func understood(_ phrase: String, as day: CivilDate) {
        guard phrase != "\(day)" else { return }
        let words = PromptWords(language)
        talk.line(words.understood(typed: phrase, day: words.full(day)))
    }
}
