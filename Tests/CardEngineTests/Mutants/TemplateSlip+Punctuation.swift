import CardSchema

// Slips in the JSON itself.
extension TemplateSlip {
    static let punctuation: [TemplateSlip] = [
        json("comma left out") { template, member, bytes in
            guard let comma = next(UInt8(ascii: ","), from: member.value.span.end, bytes) else { return nil }
            let behind = skippingSpace(from: comma + 1, bytes)
            return Mutant(
                "comma left out", bytes, replacing: SourceSpan(comma, comma + 1), with: "",
                orAt: [SourceSpan(behind, behind + 1)])
        },
        json("comma too many") { template, member, bytes in
            let end = member.value.span.end
            return Mutant("comma too many", bytes, replacing: SourceSpan(end, end), with: ",,")
        },
        json("comma before a bracket") { template, member, bytes in
            let end = member.value.span.end
            let bracket = skippingSpace(from: end, bytes)
            guard bytes[bracket] == UInt8(ascii: "}") else { return nil }
            return Mutant("comma before a bracket", bytes, replacing: SourceSpan(end, end), with: ",")
        },
        json("colon left out") { template, member, bytes in
            let colon = SourceSpan(member.keySpan.end, member.keySpan.end + 1)
            return Mutant(
                "colon left out", bytes, replacing: colon, with: "", orAt: [member.keySpan, member.value.span])
        },
        json("equals sign for a colon") { template, member, bytes in
            let colon = SourceSpan(member.keySpan.end, member.keySpan.end + 1)
            return Mutant("equals sign for a colon", bytes, replacing: colon, with: " =", orAt: [member.keySpan])
        },
        json("key without quotes") { template, member, bytes in
            Mutant("key without quotes", bytes, replacing: member.keySpan, with: member.key)
        },
        json("other quotes") { template, member, bytes in
            guard let text = member.value.string, !text.contains("'"), !text.contains("\n") else { return nil }
            return Mutant("other quotes", bytes, replacing: member.value.span, with: "“\(text)”")
        },
        json("string not closed") { template, member, bytes in
            guard member.value.string != nil else { return nil }
            let span = member.value.span
            return Mutant(
                "string not closed", bytes, replacing: span,
                with: String(decoding: bytes[span.start..<(span.end - 1)], as: UTF8.self))
        },
        json("comment") { template, member, bytes in
            let start = SourceSpan(member.keySpan.start, member.keySpan.start)
            return Mutant("comment", bytes, replacing: start, with: "// see below\n")
        },
        json("word for a value") { template, member, bytes in
            let word = member.value.bool == nil ? "None" : "True"
            return Mutant("word for a value", bytes, replacing: member.value.span, with: word)
        },
        json("number of another form") { template, member, bytes in
            guard member.value.number != nil else { return nil }
            let form = ["012", "+3", ".5", "3.", "0x1F", "1_000", "NaN"][member.value.span.start % 7]
            return Mutant("number of another form", bytes, replacing: member.value.span, with: form)
        },
        json("backslash") { template, member, bytes in
            guard member.value.string != nil else { return nil }
            let start = SourceSpan(member.value.span.start + 1, member.value.span.start + 1)
            return Mutant("backslash", bytes, replacing: start, with: "\\d")
        },
        TemplateSlip(name: "closing brace left out") { template, random in
            // In an element of an array, what follows is not allowed inside it. An object in an object includes what
            // follows, so its intended end is unknown.
            let lists = template.sites.compactMap {
                if case .list(.object) = $0.shape { $0.value.elements } else { nil }
            }
            guard let node = lists.randomElement(using: &random)?.randomElement(using: &random) else { return nil }
            return Mutant(
                "closing brace left out", template.bytes, replacing: SourceSpan(node.span.end - 1, node.span.end),
                with: "", orAt: [SourceSpan(node.span.start, node.span.start + 1)])
        },
    ]

    private static func json(
        _ name: String, _ make: @escaping @Sendable (SoundTemplate, JSONMember, [UInt8]) -> Mutant?
    ) -> TemplateSlip {
        TemplateSlip(name: name) { template, random in
            guard let member = template.sites.compactMap(\.member).randomElement(using: &random) else { return nil }
            return make(template, member, template.bytes)
        }
    }

    private static func skippingSpace(from start: Int, _ bytes: [UInt8]) -> Int {
        var at = start
        while at < bytes.count - 1, [0x20, 0x0A].contains(bytes[at]) { at += 1 }
        return at
    }

    private static func next(_ byte: UInt8, from start: Int, _ bytes: [UInt8]) -> Int? {
        let at = skippingSpace(from: start, bytes)
        return bytes[at] == byte ? at : nil
    }
}
