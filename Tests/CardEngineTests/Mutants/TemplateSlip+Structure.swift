import CardSchema

// Repetitions.
extension TemplateSlip {
    static let twice: [TemplateSlip] = [
        TemplateSlip(name: "key twice") { template, random in
            guard let member = template.sites.compactMap(\.member).randomElement(using: &random) else { return nil }
            let end = member.value.span.end
            let copy = ", " + text(SourceSpan(member.keySpan.start, end), template)
            return Mutant("key twice", template.bytes, replacing: SourceSpan(end, end), with: copy)
        },
        TemplateSlip(name: "id twice") { template, random in
            let lists = template.sites.compactMap { site -> [JSONNode]? in
                guard case .list(.object) = site.shape else { return nil }
                let ids = site.value.elements?.compactMap { $0["id"] } ?? []
                return ids.count > 1 ? ids : nil
            }
            guard let ids = lists.randomElement(using: &random)?.shuffled(using: &random) else { return nil }
            return Mutant(
                "id twice", template.bytes, replacing: ids[0].span, with: text(ids[1].span, template),
                orAt: [ids[1].span])
        },
        TemplateSlip(name: "path or name twice") { template, random in
            let elements = template.sites.filter { site in
                guard site.member == nil, site.value.string != nil else { return false }
                switch site.shape {
                case .path, .name: return true
                default: return false
                }
            }
            guard let span = elements.randomElement(using: &random)?.value.span else { return nil }
            let copy = ", " + text(span, template)
            return Mutant("path or name twice", template.bytes, replacing: SourceSpan(span.end, span.end), with: copy)
        },
        TemplateSlip(name: "option twice in an answer") { template, random in
            guard template.name == "choices" else { return nil }
            let answers = template.sites.filter {
                if case .answer = $0.shape { $0.value.elements != nil } else { false }
            }
            guard let span = answers.randomElement(using: &random)?.value.span else { return nil }
            return Mutant(
                "option twice in an answer", template.bytes, replacing: span, with: "[\"stop\", \"tipp\", \"stop\"]")
        },
    ]
}

// Keys that are missing, and keys that have no place.
extension TemplateSlip {
    static let structure: [TemplateSlip] = [
        TemplateSlip(name: "missing key") { template, random in
            let missing = template.objects.flatMap { object in
                object.part.required.compactMap { key in
                    object.node.members?.first { $0.key == key }.map { (object.node, $0) }
                }
            }
            guard let (node, member) = missing.randomElement(using: &random) else { return nil }
            let span = withComma(SourceSpan(member.keySpan.start, member.value.span.end), template.bytes)
            // For a missing key, a message can only point to the bracket of the object that needs it.
            return Mutant(
                "missing key", template.bytes, replacing: span, with: "",
                orAt: [SourceSpan(node.span.start, node.span.start + 1)])
        },
        TemplateSlip(name: "unknown key") { template, random in
            let objects = template.objects.filter { $0.node.members?.isEmpty == false }
            guard let node = objects.randomElement(using: &random)?.node,
                let key = ["colour", "mandatory", "tooltip", "weightage", "Überschrift"].randomElement(using: &random)
            else { return nil }
            let start = SourceSpan(node.span.start + 1, node.span.start + 1)
            return Mutant("unknown key", template.bytes, replacing: start, with: "\"\(key)\": 1, ")
        },
        TemplateSlip(name: "key of another type") { template, random in
            let foreign = ["yesno": "max_length", "scale": "min_count", "note": "options", "time": "decimals"]
            let fields = template.objects.filter { $0.part == .field }
            guard let node = fields.randomElement(using: &random)?.node, let type = node["type"]?.string,
                let key = foreign[type]
            else { return nil }
            let start = SourceSpan(node.span.start + 1, node.span.start + 1)
            return Mutant("key of another type", template.bytes, replacing: start, with: "\"\(key)\": 1, ")
        },
        TemplateSlip(name: "list without members") { template, random in
            let lists = template.sites.filter { site in
                switch (site.shape, site.member?.key) {
                case (.list, "groups"), (.list, "fields"), (.list, "items"), (.list(.object(.option)), _): true
                default: false
                }
            }
            guard let site = lists.randomElement(using: &random) else { return nil }
            return Mutant("list without members", template.bytes, replacing: site.value.span, with: "[]")
        },
        TemplateSlip(name: "text without the card's language") { template, random in
            let texts = template.sites.filter { if case .text = $0.shape { $0.value.members != nil } else { false } }
            guard let node = texts.randomElement(using: &random)?.value,
                let member = node.members?.first(where: { $0.key == "en" })
            else { return nil }
            return Mutant(
                "text without the card's language", template.bytes, replacing: member.keySpan, with: "\"de\"",
                orAt: [SourceSpan(node.span.start, node.span.start + 1)])
        },
        TemplateSlip(name: "newer language") { template, random in
            guard let site = template.sites.first(where: { $0.part == .card && $0.member?.key == "cards" }) else {
                return nil
            }
            let number = Int.random(in: 2...9, using: &random)
            return Mutant("newer language", template.bytes, replacing: site.value.span, with: "\(number)")
        },
    ]

    /// A member with the comma after it, or else before it.
    private static func withComma(_ span: SourceSpan, _ bytes: [UInt8]) -> SourceSpan {
        var end = span.end
        while end < bytes.count, [0x20, 0x0A].contains(bytes[end]) { end += 1 }
        if bytes[end] == UInt8(ascii: ",") { return SourceSpan(span.start, end + 1) }
        var start = span.start - 1
        while start > 0, [0x20, 0x0A].contains(bytes[start]) { start -= 1 }
        return bytes[start] == UInt8(ascii: ",") ? SourceSpan(start, span.end) : span
    }
}
