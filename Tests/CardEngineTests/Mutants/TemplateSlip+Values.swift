import CardSchema

// Values of the wrong kind, outside what their key takes, or written in another form.
extension TemplateSlip {
    static let values: [TemplateSlip] = [
        replacing("wrong kind", where: { !wrongKinds($0).isEmpty }, with: wrongKinds),
        replacing("number outside its range", where: { !outside($0.shape).isEmpty }, with: { outside($0.shape) }),
        replacing("number with decimals", where: { isWhole($0.shape) }, with: { _ in ["1.5", "0.25", "3.75"] }),
        replacing("number with an exponent", where: { isNumber($0) }, with: { _ in ["1e1", "2E0", "1e-1"] }),
        replacing("number too large", where: { isNumber($0) }) { _ in ["9007199254740992", "123456789012345678901"] },
        replacing("empty text", where: { isText($0) }, with: { _ in ["\"\"", "\"  \"", "\"\\u00a0\""] }),
        replacing("control character", where: { isText($0) }) { _ in ["\"a\\u0007b\"", "\"\\u001b[1m\"", "\"a\\tb\""] },
        replacing("line break in one line", where: { isLine($0) }, with: { _ in ["\"a\\nb\"", "\"a\\r\\nb\""] }),
        replacing("short form too wide", where: { isShort($0) }) { _ in ["\"seventeen columns\"", "\"九九九九九九九九九\""] },
        replacing("malformed id", where: { isIdentifier($0) }) { site in
            let id = site.value.string ?? ""
            return [
                "\"\(id.uppercased())\"", "\"1\(id)\"", "\"\(id)-x\"", "\"\(id) x\"", "\"_\(id)\"", "\"é\(id)\"",
                "\"\"",
            ]
        },
        replacing("id kept for the language", where: { isIdentifier($0) }) { _ in
            ["\"true\"", "\"false\"", "\"null\"", "\"in\""]
        },
        replacing("impossible day", where: { if case .date = $0.shape { true } else { false } }) { _ in
            [
                "\"2026-02-30\"", "\"2026-13-01\"", "\"2026-1-1\"", "\"01.02.2026\"", "\"2025-02-29\"", "\"today\"",
                "\"\"",
            ]
        },
        replacing("impossible moment", where: { if case .moment = $0.shape { true } else { false } }) { _ in
            [
                "\"2026-02-30T10:00\"", "\"2026-11-20T24:00\"", "\"2026-11-20T10:00Z\"", "\"2026-11-20\"", "\"10:00\"",
                "\"now\"", "\"\"",
            ]
        },
        replacing("impossible time", where: { if case .time = $0.shape { true } else { false } }) { _ in
            ["\"24:00\"", "\"7:05\"", "\"12:60\"", "\"0700\"", "\"noon\"", "\"7pm\""]
        },
        replacing("malformed link", where: { if case .link = $0.shape { true } else { false } }) { _ in
            [
                "\"example.org/{value}\"", "\"ftp://example.org/{value}\"", "\"https://ex ample.org/{value}\"",
                "\"https:///{value}\"",
            ]
        },
        replacing("malformed kind of file", where: { if case .mediaType = $0.shape { true } else { false } }) { _ in
            ["\"pdf\"", "\"*.pdf\"", "\"application/\"", "\"*/*\"", "\"a b/c\"", "17", "null"]
        },
        replacing(
            "answer that is none", where: { if case .answer = $0.shape { true } else { false } }, with: wrongAnswers),
        TemplateSlip(name: "malformed label") { template, random in
            let labels = template.sites.filter { $0.keys == .labels }
            guard let member = labels.randomElement(using: &random)?.member,
                let slip = ["99", "-7", "01", "1.5", "low", ""].randomElement(using: &random)
            else { return nil }
            return Mutant("malformed label", template.bytes, replacing: member.keySpan, with: "\"\(slip)\"")
        },
        TemplateSlip(name: "malformed language") { template, random in
            let texts = template.sites.filter { if case .text = $0.shape { $0.value.members != nil } else { false } }
            let tags = texts.flatMap { $0.value.members ?? [] }.filter { $0.key != "comment" }
            guard let member = tags.randomElement(using: &random),
                let slip = ["e", "e_\(member.key)", "\(member.key)!", "1\(member.key)", ""].randomElement(
                    using: &random)
            else { return nil }
            return Mutant("malformed language", template.bytes, replacing: member.keySpan, with: "\"\(slip)\"")
        },
    ]

    private static func wrongKinds(_ site: TemplateSite) -> [String] {
        switch site.shape {
        case .text: ["17", "true", "null", "[]", "[\"a\"]"]
        case .plain, .identifier, .link, .expression: ["17", "null", "[]", "{}"]
        case .word, .date, .time, .moment: ["17", "null", "[]"]
        case .path, .name: ["17", "null", "true"]
        case .truth: ["\"yes\"", "1", "null", "[]"]
        case .whole, .number: site.part == .example ? ["\"3\"", "true", "[]"] : ["\"3\"", "true", "null", "[]", "{}"]
        // A label may be a text alone.
        case .object where site.keys == .labels: ["17", "null", "true"]
        case .object: ["17", "\"x\"", "null", "true"].filter { _ in site.part != .field && site.part != .score }
        case .list: ["17", "\"x\"", "{}", "null"].filter { _ in site.part != .field || site.member?.key == "fields" }
        case .map: ["17", "\"x\"", "[]", "null"]
        case .answer, .either, .mediaType, .opaque: []
        }
    }

    private static func outside(_ shape: TemplateShape) -> [String] {
        guard case .whole(let range) = shape else { return [] }
        return ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"].filter { $0.count < 8 }
    }

    private static func isWhole(_ shape: TemplateShape) -> Bool { if case .whole = shape { true } else { false } }

    private static func isNumber(_ site: TemplateSite) -> Bool {
        if case .number = site.shape { return site.value.number != nil }
        return isWhole(site.shape) && site.value.number != nil
    }

    private static func isText(_ site: TemplateSite) -> Bool {
        if case .text = site.shape { site.value.string != nil } else { false }
    }

    private static func isLine(_ site: TemplateSite) -> Bool {
        if case .text(_, false) = site.shape { site.value.string != nil && !isNoteSuggestion(site) } else { false }
    }

    /// Whether it is proposed for a note, which has lines.
    private static func isNoteSuggestion(_ site: TemplateSite) -> Bool { site.member == nil }

    private static func isShort(_ site: TemplateSite) -> Bool {
        if case .text(true, _) = site.shape { site.value.string != nil } else { false }
    }

    private static func isIdentifier(_ site: TemplateSite) -> Bool {
        if case .identifier = site.shape { true } else { false }
    }

    private static func wrongAnswers(_ site: TemplateSite) -> [String] {
        switch site.value.value {
        case .number, .null: ["99999", "-1", "\"3\"", "true", "1.25"]
        case .string: ["17", "true", "\"\"", "[]"]
        case .bool: ["\"yes\"", "1"]
        case .array: ["[\"zoo\"]", "\"none\"", "17", "[\"none\", \"none\"]"]
        case .object: []
        }
    }
}
