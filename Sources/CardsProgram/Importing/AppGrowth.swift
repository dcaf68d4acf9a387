import CardEngine
import CardPlugins
import CardSchema

/// `cards import FILE --propose` onto a template that the journal has: its next version, with what the file has more.
struct AppGrowth {
    let invocation: Invocation
    let app: AppFile

    func propose(over id: String, in diary: Diary) throws -> ExitCode {
        let older = try template(id)
        return try propose(try app.growth(over: older, in: diary), over: older, in: diary, isLast: true)
    }

    /// Asks before an import whether the template is to have the words that are new in the file.
    func offer(over id: String, in diary: Diary) throws {
        let older = try template(id)
        let growth = try app.growth(over: older, in: diary)
        guard !growth.isEmpty else { return }
        let titles = growth.options.map(\.title) + growth.questions.map { $0.title.text(in: invocation.language) }
        let shown = titles.prefix(12).map { TypedName.quoted($0) } + (titles.count > 12 ? ["…"] : [])
        let question = invocation.words.addsNewWords(words: shown.joined(separator: ", "))
        guard try invocation.ask(question, for: ["y", "s", "n"]) != "n" else { return }
        _ = try propose(growth, over: older, in: diary, isLast: false)
    }

    private func template(_ id: String) throws -> LoadedSchema {
        let text = try TemplateCatalogue(invocation: invocation).text(id)
        var findings: [Diagnostic] = []
        guard let older = LoadedSchema.load(text, into: &findings) else {
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        return older
    }

    private func propose(
        _ growth: RecordGrowth, over older: LoadedSchema, in diary: Diary, isLast: Bool
    ) throws -> ExitCode {
        var findings: [Diagnostic] = []
        let renames = try decided(growth.renames)
        guard !growth.isEmpty else {
            invocation.talk.line(invocation.words.nothingNewInFile(id: older.schema.id))
            return .done
        }
        let next = growth.text(over: older, accepting: renames)
        guard let change = TemplateSuccession(next, after: older, into: &findings) else {
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        let code = try invocation.replace(older, by: change, in: diary)
        if !invocation.isDry, isLast {
            invocation.talk.line(invocation.words.importAgain(file: app.settings.name))
        }
        return code
    }

    /// The words that are other names of options: as `--accept` says, or the person at the terminal.
    private func decided(_ renames: [RecordGrowth.Rename]) throws -> [RecordGrowth.Rename] {
        let words = invocation.arguments.values("accept")
        if let wrong = words.first(where: { word in word != "none" && !renames.contains { $0.word == word } }) {
            throw Failure(.usage, advice: { $0.thereAre(names: renames.map(\.word)) }) {
                $0.noGuess(word: TypedName.quoted(wrong))
            }
        }
        guard !words.contains("none") else { return [] }
        let open = renames.filter { !words.contains($0.word) }
        guard open.isEmpty || invocation.hasPerson else {
            throw Failure(
                .invalidData,
                advice: { $0.forNewWord(options: open.map { "--accept \($0.word)" }.joined(separator: ", ")) }
            ) { texts in
                texts.undecided(
                    questions: open.map { texts.wasRenamed(old: $0.oldTitle, new: $0.title) }.joined(separator: " "))
            }
        }
        var accepted = renames.filter { words.contains($0.word) }
        for rename in open {
            let question = invocation.words.isSameWord(new: rename.title, old: rename.oldTitle)
            if try invocation.ask(question, for: ["y", "s", "n"]) != "n" { accepted.append(rename) }
        }
        return accepted
    }
}
