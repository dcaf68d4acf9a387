import CardSchema

// Numbers that are valid alone, but do not fit another one.
extension TemplateSlip {
    static let ends: [TemplateSlip] = [
        TemplateSlip(name: "ends the wrong way round") { template, random in
            let pairs = template.objects.compactMap { object -> (SourceSpan, SourceSpan)? in
                for (low, high) in [("min", "max"), ("from", "to"), ("from", "until"), ("min_count", "max_count")] {
                    guard object.part != .part, object.part != .link, let first = object.node[low],
                        let last = object.node[high], first.value != last.value
                    else { continue }
                    return (first.span, last.span)
                }
                return nil
            }
            guard let (first, last) = pairs.randomElement(using: &random) else { return nil }
            let (low, high) = (text(first, template), text(last, template))
            // One of the two is changed so that they are in the wrong order.
            guard Bool.random(using: &random) else {
                return Mutant(
                    "ends the wrong way round", template.bytes, replacing: last, with: low == "0" ? "-1" : below(low),
                    orAt: [first])
            }
            return Mutant("ends the wrong way round", template.bytes, replacing: first, with: above(high), orAt: [last])
        },
        number("equal ends", in: .scale, "max", orAt: ["min"]) { node in node["min"]?.number },
        number("step that misses the end", in: .scale, "step", orAt: ["max"]) { node in
            node["max"]?.number == "4" ? "3" : "4"
        },
        number("best value outside", in: .near, "near") { _ in "9999" },
        number("more to choose than there are", in: .field, "max_count") { node in
            node["options"] == nil ? nil : "99"
        },
        number("every item may be missing", in: .missing, "allow") { _ in "3" },
        number("example that does not hold", in: .example, "score") { node in node["score"]?.number == "2" ? "5" : "2"
        },
        TemplateSlip(name: "example with another band") { template, random in
            let bands = ["little", "some", "much"]
            let examples = template.objects.filter { $0.part == .example && $0.node["band"] != nil }
            guard let band = examples.randomElement(using: &random)?.node["band"],
                let other = bands.filter({ $0 != band.string }).randomElement(using: &random)
            else { return nil }
            return Mutant("example with another band", template.bytes, replacing: band.span, with: "\"\(other)\"")
        },
        TemplateSlip(name: "example with an answer too many") { template, random in
            let lists = template.objects.compactMap { $0.part == .example ? $0.node["answers"] : nil }
            guard let list = lists.randomElement(using: &random) else { return nil }
            let text = text(list.span, template).dropLast() + ", 1]"
            return Mutant("example with an answer too many", template.bytes, replacing: list.span, with: String(text))
        },
        TemplateSlip(name: "bands that leave a gap or overlap") { template, random in
            let bands = template.objects.filter { $0.part == .band }.map(\.node)
            guard let index = bands.indices.dropFirst().randomElement(using: &random),
                let from = bands[index]["from"], let to = bands[index - 1]["to"], let number = Int(from.number ?? "")
            else { return nil }
            let moved = number + (Bool.random(using: &random) ? 1 : -1)
            return Mutant(
                "bands that leave a gap or overlap", template.bytes, replacing: from.span, with: "\(moved)")
        },
        TemplateSlip(name: "retired too late") { template, random in
            guard let site = template.sites.filter({ $0.keys == .retired }).randomElement(using: &random) else {
                return nil
            }
            return Mutant("retired too late", template.bytes, replacing: site.value.span, with: "4")
        },
        TemplateSlip(name: "retired and still there") { template, random in
            let retired = template.sites.filter { $0.keys == .retired }
            guard let member = retired.randomElement(using: &random)?.member,
                let living = ["night.up", "urges.drink.acted", "skills:stop"].randomElement(using: &random)
            else { return nil }
            return Mutant("retired and still there", template.bytes, replacing: member.keySpan, with: "\"\(living)\"")
        },
    ]

    /// A slip that writes another number under a key of an object.
    private static func number(
        _ name: String, in part: TemplatePart, _ key: String, orAt others: [String] = [],
        _ text: @escaping @Sendable (JSONNode) -> String?
    ) -> TemplateSlip {
        TemplateSlip(name: name) { template, random in
            let objects = template.objects.filter { $0.part == part && $0.node[key] != nil }
            guard let node = objects.randomElement(using: &random)?.node, let value = node[key],
                let text = text(node)
            else { return nil }
            return Mutant(
                name, template.bytes, replacing: value.span, with: text, orAt: others.compactMap { node[$0]?.span })
        }
    }

    static func text(_ span: SourceSpan, _ template: SoundTemplate) -> String {
        String(decoding: template.bytes[span.start..<span.end], as: UTF8.self)
    }

    /// A number, date or time that is below another.
    private static func below(_ text: String) -> String {
        switch text.utf8.count {
        case 12: "\"1999-12-31\""
        case 7: "\"00:30\""
        default: "-\(text.hasPrefix("-") ? "9" : "")\(text.drop { $0 == "-" })"
        }
    }

    private static func above(_ text: String) -> String {
        switch text.utf8.count {
        case 12: "\"2999-12-31\""
        case 7: "\"23:59\""
        default: "9\(text)"
        }
    }
}
