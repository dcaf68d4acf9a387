import CardEngine
import CardSchema

/// Cards as parts of Markdown files.
struct MarkdownNotes: CardRows {
    private let fields: SharedFields
    private let answers: ReadableAnswers
    private let properties: MarkdownProperties
    private let span: MarkdownSpan
    private let language: String
    /// The name of the file that was asked for, without its extension.
    private let stem: String
    /// The heading of the scores.
    private let scoresTitle: String

    init(_ request: ExportRequest, _ span: MarkdownSpan) {
        fields = request.fields
        answers = ReadableAnswers(request.fields, request.language)
        properties = MarkdownProperties(request.fields)
        // With one card a day, the file of a day is that of its card.
        let cadence = request.schema.schema.cadence
        self.span = span == .day && cadence.hasOneCardAPeriod && cadence.slots.isEmpty ? .card : span
        language = request.language
        scoresTitle = MarkdownText.line(PageWords(request.language).scores)
        stem = Self.plain(request.fileName.hasSuffix(".md") ? String(request.fileName.dropLast(3)) : request.fileName)
    }

    private var schema: Schema { fields.schema.schema }

    /// The beginning of the file that was asked for.
    var head: [UInt8] {
        var front = FrontMatter()
        front.add("template", text: "\(schema.name)")
        return Array("\(front.text)\n# \(MarkdownText.line(schema.title.text(in: language)))\n\n".utf8)
    }

    /// The beginning of the file that a card is in; with one card, its answers are properties.
    func head(of card: SharedCard) -> [UInt8] {
        var front = FrontMatter()
        switch span {
        case .one, .year, .month: front.add(span.rawValue, text: period(of: card))
        case .day, .card: front.add("day", plain: period(of: card))
        }
        front.add("template", text: "\(schema.name)")
        if span == .card { properties.add(card, to: &front) }
        let title = MarkdownText.line("\(schema.title.text(in: language)): \(title(of: card))")
        return Array("\(front.text)\n# \(title)\n\n".utf8)
    }

    /// The title of the file that a card is in.
    func title(of card: SharedCard) -> String { span == .card ? ownTitle(of: card) : period(of: card) }

    /// The name of the file that a card is in.
    func fileName(of card: SharedCard) -> String {
        guard span == .card else { return "\(stem)-\(period(of: card)).md" }
        let id = schema.id + "/"
        let name = card.ref.hasPrefix(id) ? String(card.ref.dropFirst(id.utf8.count)) : card.ref
        return "\(stem)-\(Self.plain(name)).md"
    }

    private func period(of card: SharedCard) -> String {
        switch span {
        case .one: ""
        case .year: String("\(card.day)".prefix(4))
        case .month: "\(card.day.month)"
        case .day, .card: "\(card.day)"
        }
    }

    private func ownTitle(of card: SharedCard) -> String {
        let slot = schema.cadence.slot(card.slot).map { [$0.title.text(in: language)] } ?? []
        let time = card.local.map { $0.date == card.day ? ["\($0.time)"] : [] } ?? []
        return (["\(card.day)"] + slot + time).joined(separator: ", ")
    }

    /// A name without anything that means something in links or folders.
    private static func plain(_ name: String) -> String {
        let plain = name.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
                ? scalar : "-"
        }
        return String(String.UnicodeScalarView(plain))
    }

    // MARK: - A card

    func append(_ card: SharedCard, to bytes: inout [UInt8]) {
        var heading = "##"
        if span != .card {
            bytes += "## \(MarkdownText.line(ownTitle(of: card)))\n\n".utf8
            heading = "###"
        }
        for group in answers.groups(of: card.card) {
            bytes += "\(heading) \(MarkdownText.line(group.title))\n\n".utf8
            for answer in group.answers { append(answer, to: &bytes) }
            bytes.append(0x0A)
        }
        let scores = answers.scores(of: card)
        guard !scores.isEmpty else { return }
        bytes += "\(heading) \(scoresTitle)\n\n".utf8
        for score in scores { append(score, to: &bytes) }
        bytes.append(0x0A)
    }

    private func append(_ answer: ReadableAnswers.Answer, to bytes: inout [UInt8]) {
        let indent = answer.isSub ? "  " : ""
        bytes += "\(indent)- **\(MarkdownText.line(answer.label))**".utf8
        let lines = MarkdownText.lines(answer.text)
        guard !answer.isList else {
            bytes.append(0x0A)
            for line in lines { bytes += "\(indent)  - \(MarkdownText.escaped(line))\n".utf8 }
            return
        }
        bytes += " \(MarkdownText.escaped(lines[0], isAfterText: true))".utf8
        var isBlank = lines[0].isBlank
        for line in lines.dropFirst() {
            guard !line.isBlank else {
                isBlank = true
                continue
            }
            // A line break within a paragraph, or a new paragraph of the same item.
            bytes += "\(isBlank ? "\n\n" : "\\\n")\(indent)  \(MarkdownText.escaped(line))".utf8
            isBlank = false
        }
        bytes.append(0x0A)
    }
}

extension String {
    /// Whether the text has nothing but spaces and tabs.
    fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
