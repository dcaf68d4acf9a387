/// The allowed contents of a place in a template, as far as generating typing mistakes needs it.
///
/// A second description of the language besides the loader's, for the tests only.
indirect enum TemplateShape: Sendable {
    /// One line, lines, or a map from language to text; at most 16 columns when it is short.
    case text(isShort: Bool = false, isLines: Bool = false)
    case plain
    case truth
    case whole(ClosedRange<Int64>)
    case number
    /// One of a closed set of words.
    case word([String])
    case identifier
    /// The name of something that this template declares.
    case name
    /// The path of a question, or `score.…`.
    case path
    case date
    case moment
    case time
    case link
    /// A media type, such as `image/*`.
    case mediaType
    case expression
    /// An answer that an author writes.
    case answer
    case object(TemplatePart)
    case list(TemplateShape)
    /// Members whose keys are the author's: ids, labels, or paths.
    case map(TemplateShape, keys: Keys)
    /// A string of the first shape, or else the second.
    case either(TemplateShape, TemplateShape)
    case opaque

    enum Keys: Sendable { case identifiers, labels, paths, retired }

    static let text = TemplateShape.text()
    static let lines = TemplateShape.text(isLines: true)
    static let short = TemplateShape.text(isShort: true)
    static let anyWhole = TemplateShape.whole(-9_007_199_254_740_991...9_007_199_254_740_991)
    static let positive = TemplateShape.whole(1...9_007_199_254_740_991)
    static let natural = TemplateShape.whole(0...9_007_199_254_740_991)
}

/// The kinds of object in a template, with their keys.
enum TemplatePart {
    case card, cadence, slot, scale, point, near, option, group, sectionElement, section, field, requirement, last, now
    case proposal, words, between, pattern, score, item, missing, band, example, rule, safety, part, report, insights,
        link, source

    var required: [String] {
        switch self {
        case .card: ["cards", "id", "version", "title", "groups"]
        case .cadence: ["every", "on"]
        case .scale: ["min", "max"]
        case .point: ["title"]
        case .near: ["near"]
        case .option, .score: ["id", "title"]
        case .group, .part, .report: ["id", "title", "fields"]
        case .field: ["id", "type", "title", "scale", "options"]
        case .slot: ["id", "title", "from", "to"]
        case .sectionElement: ["section"]
        case .section: ["title", "fields"]
        case .requirement: ["when"]
        case .last: ["last"]
        case .now: ["now"]
        case .proposal: ["value"]
        case .words: ["other"]
        case .between: []
        case .pattern: ["like"]
        case .item: ["item", "closed"]
        case .missing: ["allow"]
        case .band: ["id", "from", "to", "title"]
        case .example: ["score"]
        case .rule: ["id", "check", "message"]
        case .safety: ["id", "when", "show"]
        case .insights: []
        case .link: ["from", "to"]
        case .source: ["text"]
        }
    }

    var members: [String: TemplateShape] {
        switch self {
        case .card: Self.cardMembers
        case .cadence:
            [
                "every": .word(["week", "month", "day"]), "on": .word(Self.days), "count": .whole(1...1200),
                "slots": .list(.object(.slot)),
            ]
        case .slot: ["id": .identifier, "title": .text, "from": .time, "to": .time]
        case .scale:
            [
                "min": .anyWhole, "max": .anyWhole, "step": .positive, "better": Self.better,
                "labels": .map(.either(.text, .object(.point)), keys: .labels),
                "show": .word(["ascending", "descending"]), "scores": .map(Self.count, keys: .labels),
            ]
        case .point: ["title": .text, "short": .short, "help": .lines, "icon": .plain]
        case .near: ["near": .number]
        case .option:
            [
                "id": .identifier, "title": .text, "short": .short, "help": .lines, "icon": .plain, "from": .date,
                "until": .date, "when": .expression, "score": Self.count,
            ]
        case .group:
            [
                "id": .identifier, "title": .text, "short": .short, "intro": .lines, "help": .lines, "private": .truth,
                "fields": .list(.object(.field)), "when": .expression, "show": .word(["table"]),
            ]
        case .sectionElement: ["section": .object(.section)]
        case .section:
            [
                "title": .text, "short": .short, "intro": .lines, "help": .lines, "fields": .list(.object(.field)),
                "when": .expression, "show": .word(["table"]),
            ]
        case .field: Self.fieldMembers
        case .requirement: ["when": .expression]
        case .last: ["last": .truth]
        case .now: ["now": .truth]
        case .proposal: ["value": .expression]
        case .words: ["other": .opaque]
        case .between: ["from": .expression, "to": .expression]
        case .pattern: ["like": .opaque, "say": .text]
        case .item: ["item": .path, "closed": .number]
        case .score: Self.scoreMembers
        case .missing: ["allow": .natural, "then": .word(["prorate", "zero"])]
        case .band:
            ["id": .identifier, "from": .number, "to": .number, "title": .text, "short": .short, "help": .lines]
        case .example:
            ["answers": .list(.answer), "values": .map(.answer, keys: .paths), "score": .number, "band": .name]
        case .rule:
            [
                "id": .identifier, "check": .expression, "severity": .word(["error", "warning", "info"]),
                "message": .lines,
            ]
        case .safety: ["id": .identifier, "when": .expression, "show": .opaque]
        case .part:
            [
                "id": .identifier, "title": .text, "short": .short, "help": .lines, "fields": .list(.path),
                "from": .time, "to": .time,
            ]
        case .report:
            [
                "id": .identifier, "title": .text, "short": .short, "help": .lines, "span": .word(["week", "month"]),
                "fields": .list(.path), "notes": .lines,
            ]
        case .insights: ["links": .list(.object(.link)), "smallest_change": .map(.number, keys: .paths)]
        case .link: ["from": .path, "to": .path, "lag": .whole(0...366)]
        case .source: ["text": .lines, "locked": .truth]
        }
    }

    static let types = [
        "scale", "integer", "decimal", "yesno", "choice", "choices", "text", "note", "date", "time", "moment",
        "duration",
        "tags", "place", "files", "photo", "list",
    ]
    static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    static let better = TemplateShape.either(.word(["lower", "higher", "none"]), .object(.near))

    /// A number, or "none" for an answer that does not count.
    private static let count = TemplateShape.either(.word(["none"]), .number)

    private static let cardMembers: [String: TemplateShape] = [
        "$schema": .plain, "cards": .whole(1...1), "id": .identifier, "version": .positive, "title": .text,
        "short": .short, "intro": .lines, "help": .lines, "language": .opaque,
        "cadence": .either(.word(["daily", "anytime", "session", "once"]), .object(.cadence)),
        "about": .word(["night_before"]), "license": .plain, "scales": .map(.object(.scale), keys: .identifiers),
        "options": .map(.list(.object(.option)), keys: .identifiers), "groups": .list(.object(.group)),
        "scores": .list(.object(.score)), "rules": .list(.object(.rule)), "safety": .list(.object(.safety)),
        "parts": .list(.object(.part)), "reports": .list(.object(.report)), "insights": .object(.insights),
        "source": .object(.source), "retired": .map(.natural, keys: .retired), "plugins": .opaque,
    ]

    /// A field's value; `min` and `max` depend on the type, which its own walk knows.
    private static let fieldMembers: [String: TemplateShape] = [
        "id": .identifier, "type": .word(types), "title": .text, "short": .short, "intro": .lines, "help": .lines,
        "private": .truth, "required": .either(.word(["answer"]), .truth), "default": .either(.answer, .object(.last)),
        "when": .expression, "hidden": .word(["drop", "keep"]), "better": better, "fields": .list(.object(.field)),
        "link": .link, "from": .date, "until": .date, "plugins": .opaque, "scale": .either(.name, .object(.scale)),
        "options": .either(.name, .list(.object(.option))), "other": .truth, "min_count": .natural,
        "max_count": .natural, "exclusive": .list(.name), "step": .positive, "unit": .text, "decimals": .whole(0...6),
        "max_length": .positive, "max_bytes": .positive, "format": .word(["email", "url", "phone"]),
        "pattern": .object(.pattern), "ask": .truth, "suggest": .either(.word(["earlier"]), .list(.text)),
        "accept": .list(.mediaType), "carry": .list(.name), "keep": .expression, "between": .object(.between),
        "draw": .truth,
    ]

    private static let scoreMembers: [String: TemplateShape] = [
        "id": .identifier, "title": .text, "short": .short, "help": .lines,
        "items": .list(.either(.path, .object(.item))),
        "method": .word(["sum", "mean", "min", "max", "count"]), "missing": .object(.missing), "reverse": .list(.path),
        "multiply": .number, "value": .expression, "decimals": .whole(0...6), "unit": .text, "better": better,
        "bands": .list(.object(.band)), "examples": .list(.object(.example)),
    ]
}
