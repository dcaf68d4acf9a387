import CardEngine
import CardPlugins
import CardSchema

/// What became of a form: kept, different, lost, each with its place in the form.
struct FormReport {
    private let written: TemplateWriter.Written
    private let reader: any QuestionnaireReader
    private let invocation: Invocation

    init(_ written: TemplateWriter.Written, by reader: any QuestionnaireReader, _ invocation: Invocation) {
        (self.written, self.reader, self.invocation) = (written, reader, invocation)
    }

    /// The number of answers and rules that are lost.
    var losses: Int { remarks(.lost).count }

    /// Prints the report to standard error, or with `--json` everything to standard output.
    func print(writing path: String?) {
        guard !invocation.wantsJSON else { return invocation.out.line(document(writing: path).pretty()) }
        let (talk, words) = (invocation.talk, invocation.words)
        var kept = [words.formQuestions(count: written.questions)]
        if written.scores > 0 { kept.append(words.formScores(count: written.scores)) }
        if written.rules > 0 { kept.append(words.formRules(count: written.rules)) }
        talk.line("\(words.formKept) \(kept.joined(separator: ", "))")
        list(.changed, words.formChanged)
        list(.lost, words.formLost)
        if invocation.isVerbose {
            list(.presentation, words.formLooksAll)
        } else if case let count = remarks(.presentation).count, count > 0 {
            talk.line(words.formLooks(count: count))
        }
        if let path, path != "-", (invocation.arguments.declares("to") ? invocation.arguments.value("to") : nil) != nil
        {
            talk.line(words.wroteFile(path: TerminalText.line(path)))
        }
    }

    private func remarks(_ kind: QuestionnaireRemark.Kind) -> [QuestionnaireRemark] {
        written.remarks.filter { $0.kind == kind }
    }

    private func list(_ kind: QuestionnaireRemark.Kind, _ heading: String) {
        let remarks = remarks(kind)
        guard !remarks.isEmpty else { return }
        invocation.talk.line(heading)
        for remark in remarks {
            let line = invocation.words.formRemark(
                place: TerminalText.line(remark.place), element: TerminalText.line(remark.element),
                message: TerminalText.line(remark.message))
            invocation.talk.line("  " + line)
        }
    }

    private func document(writing path: String?) -> JSONDocument {
        let remarks = written.remarks.map { remark in
            JSONDocument.object([
                ("kind", .string(remark.kind.rawValue)), ("place", .string(remark.place)),
                ("element", .string(remark.element)), ("message", .string(remark.message)),
            ])
        }
        let isRefused = invocation.arguments.flag("strict") && losses > 0
        return .object([
            ("as", .string(reader.id)), ("file", path.map { .string($0) } ?? .null),
            ("questions", .integer(written.questions)), ("scores", .integer(written.scores)),
            ("rules", .integer(written.rules)), ("remarks", .array(remarks)),
            ("template", isRefused ? .null : written.document),
        ])
    }
}
