import CardEngine
import CardPlugins
import CardSchema

/// `cards sentiment`: the tone of texts on standard input, and for which templates it is shown.
enum SentimentCommand {
    static let command = Command(
        "sentiment", HelpWords.own.sentimentTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("template", HelpWords.own.sentimentTemplate, kind: .schema)],
        options: [
            .flag("on", HelpWords.own.sentimentOn), .flag("off", HelpWords.own.sentimentOff),
            .flag("explain", HelpWords.own.sentimentExplain),
        ], exclusive: [["on", "off"]]
    ).running { invocation in
        let (isOn, isOff) = (invocation.arguments.flag("on"), invocation.arguments.flag("off"))
        if isOn || isOff || invocation.arguments.positional("template") != nil {
            return try decide(isOn || isOff ? isOn : nil, invocation)
        }
        guard !Terminal.isTerminal(0) else { return try decide(nil, invocation) }
        return try score(invocation)
    }

    // MARK: - For which templates

    private static func decide(_ isOn: Bool?, _ invocation: Invocation) throws -> ExitCode {
        var decisions = try invocation.proposals()
        let catalogue = TemplateCatalogue(invocation: invocation)
        if let id = invocation.arguments.positional("template") {
            try catalogue.know(id)
            if let isOn { decisions = try invocation.decide(isOn, about: [SentimentAnnotator.id], for: id) }
        } else if let isOn {
            let id = try catalogue.meantTemplate(for: .lookingBack())
            decisions = try invocation.decide(isOn, about: [SentimentAnnotator.id], for: id)
        }
        let rows = decisions.all(about: SentimentAnnotator.id).sorted { $0.key < $1.key }
        let words = invocation.words
        invocation.printLines(
            rows.map { $0.value ? words.toneOn(id: $0.key) : words.toneOff(id: $0.key) },
            or: .object(rows.map { (key: $0.key, value: .bool($0.value)) }))
        if rows.isEmpty { invocation.talk.line(words.toneNowhere) }
        return .done
    }

    // MARK: - Texts on standard input

    /// Prints a score for each line, or `-` if no word of it has a tone; without a line, for which templates it is on.
    private static func score(_ invocation: Invocation) throws -> ExitCode {
        var hasText = false
        var analyzer = SentimentAnalyzer(language: invocation.language)
        let words = ToneWords(invocation.language)
        let explains = invocation.arguments.flag("explain")
        while true {
            let text: String
            switch invocation.input.next() {
            case .line(let line): text = line
            case .notText: text = ""
            case .end: return hasText ? .done : try decide(nil, invocation)
            case .interrupted: return .interrupted
            }
            hasText = true
            let reading = analyzer.reading(of: text)
            if invocation.wantsJSON {
                let hits = explains ? analyzer.hits(in: text) : nil
                invocation.out.line(document(reading, hits).compact())
                continue
            }
            invocation.out.line(reading.map { "\(number($0.score))" } ?? "-")
            guard explains, let reading else { continue }
            invocation.out.text(
                "  "
                    + words.scored(
                        score: number(reading.score), hits: reading.hits, words: reading.words,
                        analyser: SentimentAnalyzer.version))
            for hit in analyzer.hits(in: text) {
                let rules = hit.rules.map(words.name).joined(separator: ", ")
                invocation.out.text("  \(hit.text) \(short(hit.value)) → \(short(hit.counted))  \(rules)")
            }
        }
    }

    private static func document(_ reading: SentimentReading?, _ hits: [SentimentHit]?) -> JSONDocument {
        guard let reading else { return .object([("score", .null)]) }
        var members: [(key: String, value: JSONDocument)] = [
            ("score", .number(number(reading.score))), ("hits", .integer(reading.hits)),
            ("words", .integer(reading.words)), ("mixed", .bool(reading.isMixed)),
            ("analyser", .string(SentimentAnalyzer.version)),
        ]
        if let hits {
            let documents = hits.map { hit in
                JSONDocument.object([
                    ("text", .string(hit.text)), ("value", .number(short(hit.value))),
                    ("counted", .number(short(hit.counted))),
                    ("rules", .array(hit.rules.map { .string($0.rawValue) })),
                ])
            }
            members.append(("counted", .array(documents)))
        }
        return .object(members)
    }

    private static func number(_ value: Double) -> String { decimal(value, 4) }
    private static func short(_ value: Double) -> String { decimal(value, 2) }

    private static func decimal(_ value: Double, _ decimals: Int) -> String {
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        return DecimalNumber(units: Int64((value * power).rounded()), decimals: decimals).map { "\($0)" } ?? "0"
    }
}
