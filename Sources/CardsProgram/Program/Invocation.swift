import CardEngine
import CardSchema

/// One run of the program: what was asked, and everything of the world it may touch.
struct Invocation {
    /// What was asked.
    let arguments: ParsedArguments
    /// The clock.
    let clock: WallClock
    /// The disk.
    let files: any FileSystem
    /// Standard output: data.
    let out: Output
    /// Standard error: questions and faults, which are never silent.
    let err: Output
    /// Looks up a variable of the environment; an empty one counts as unset.
    let environment: @Sendable (String) -> String?
    /// The plugins that the program was given; made when they are first asked for, since few commands need them.
    var plugins: PluginRegistry { makePlugins() }
    let makePlugins: @Sendable () -> PluginRegistry
    /// The templates that were loaded in this run.
    let texts = SchemaTexts()
    /// Whether the safety message was printed in this run.
    let shownSafety = ShownSafety()
    /// What was said of templates in this run.
    let told = ToldDiagnostics()

    /// Standard input, made when it is first needed.
    func input() -> LineInput {
        LineInput {
            out.flush()
            err.flush()
        }
    }

    /// Messages beside the result: on standard error, or nowhere with `--quiet`.
    var talk: Output { arguments.flag("quiet") ? .silent : err }

    // MARK: What holds for every command

    /// Whether results are wanted as JSON.
    var wantsJSON: Bool { arguments.flag("json") }
    /// Whether nothing may be asked.
    var mayNotAsk: Bool { arguments.flag("no-input") }
    /// Whether messages may hold private values and texts.
    var showsValues: Bool { arguments.flag("show-values") }
    /// Whether nothing is to be saved; `false` for commands that know no such thing.
    var isDry: Bool { arguments.declares("dry-run") && arguments.flag("dry-run") }
    /// Whether more is wanted than usual.
    var isVerbose: Bool { arguments.flag("verbose") }

    /// How many threads may read at once: `CARDS_THREADS`, else as many as there are processors.
    var threads: Int? { environment("CARDS_THREADS").flatMap { Int($0) }.map { min(max($0, 1), 64) } }

    /// The language wanted of the texts of schemas: `--lang`, then `LC_ALL`, `LC_MESSAGES`, `LANG`, else English.
    var language: String { Self.language(arguments.value("lang"), environment) }

    /// The language that is named, else that of the environment, else English.
    static func language(_ named: String?, _ environment: (String) -> String?) -> String {
        let locale = named ?? environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG")
        // es_MX.UTF-8@euro is es-MX; C and POSIX are no language.
        let tag = (locale ?? "en").prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 }
        return ["C", "POSIX", ""].contains(String(tag)) ? "en" : String(tag)
    }

    /// The program's own texts in that language, or in English.
    var words: PromptWords { PromptWords(language) }

    /// Whether the standard error stream may be styled: asked for, or a terminal that knows styles and no `NO_COLOR`.
    var isStyled: Bool {
        switch arguments.value("color") {
        case "always": true
        case "never": false
        default:
            err.isTerminal && !arguments.flag("plain") && environment("NO_COLOR") == nil
                && environment("TERM") != "dumb"
        }
    }

    /// What the clock on the wall says.
    var now: LocalTime { clock.local(at: clock.now) }

    /// A path that still leads there when the program is started elsewhere, as far as the shell tells where this is.
    func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let here = environment("PWD"), here.hasPrefix("/") else { return path }
        return FilePath.join(here, path)
    }

    // MARK: Saying things

    /// Prints diagnostics to standard error, a blank line between them.
    func report(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        err.write(diagnostics, isStyled: isStyled)
    }

    /// Prints what a script is to go on with: a line, or with `--json` an object on one line.
    func printResult(_ line: String, _ members: @autoclosure () -> [(key: String, value: JSONDocument)]) {
        out.line(wantsJSON ? JSONDocument.object(members()).compact() : line)
    }

    /// Prints what was asked for: lines, or with `--json` a document.
    func printLines(_ lines: @autoclosure () -> [String], or document: @autoclosure () -> JSONDocument) {
        guard !wantsJSON else { return out.line(document().pretty()) }
        for line in lines() { out.line(line) }
    }

    /// Prints why a command could not do what was asked.
    func report(_ failure: Failure) {
        report(failure.diagnostics)
        let words = words
        if let message = failure.message { err.line(words.errorLine(message: message(words))) }
        if let help = failure.help { err.line(words.helpLine(advice: help(words))) }
    }

    /// The day in full, with the word it was named by where that is not the day itself.
    func understood(_ phrase: String, as day: CivilDate) {
        guard phrase != "\(day)" else { return }
        let words = PromptWords(language)
        talk.line(words.understood(typed: phrase, day: words.full(day)))
    }
}
