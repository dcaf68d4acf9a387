import CardSchema
import Testing

/// The template with every list, changed in one place.
enum TemplateEdits {
    struct Edit: Sendable, CustomTestStringConvertible {
        let text: String
        let name: String
        /// The code of the error; empty for a warning.
        var code = ""
        /// The lists whose element is faulty, or names what is faulty.
        var lists: [String] = []

        var testDescription: String { name }
    }

    // MARK: - Warnings

    /// An edit that earns a warning, for each element of each list, and each key that can earn one.
    static let warnings: [Edit] = unseenCharacters + longIDs + oddConditions + singles

    /// An invisible character in each text, written plainly and in several languages.
    private static let unseenCharacters: [Edit] = members { member, _ in
        guard let text = member.value.string, textKeys.contains(member.key) || isLabel(member) else { return [] }
        let odd = JSONDocument.string("\(text)\u{202E}").compact()
        return [odd, "{ \"en\": \(odd), \"es\": \(odd) }"]
    }

    private static let textKeys: Set<String> = [
        "title", "short", "intro", "help", "message", "notes", "unit", "placeholder", "say",
    ]

    private static func isLabel(_ member: JSONMember) -> Bool { ["0", "1", "2"].contains(member.key) }

    /// A longer id, wherever it is named; slots have short ones.
    private static let longIDs: [Edit] = ids.map { id in
        Edit(text: cardOfLists.replacingWord(id, with: id + String(repeating: "_x", count: 24)), name: "long \(id)")
    }

    private static let ids = [
        "strength", "skills", "stop", "breathe", "walk", "mind", "body", "calm", "joy", "fear", "shown", "told", "used",
        "tried", "rest", "sleep", "eat", "cups", "book", "papers", "pills", "name", "dose", "burden", "light", "middle",
        "heavy", "double", "few", "told_calm", "high", "weighty", "brief", "evening", "session", "doctor", "sing",
    ]

    /// A condition that is never true, or a check that never fails.
    private static let oddConditions: [Edit] = members { member, _ in
        switch member.key {
        case "when": ["\"mind.calm && !mind.calm\""]
        case "check": ["\"mind.calm || !mind.calm\""]
        default: []
        }
    }

    private static let singles: [Edit] = [
        ("\"help\": \"H\", \"when\": \"mind.calm\", \"fields\"", "\"help\": \"H\", \"fields\""),
        ("?q={value}", "?q=one"), ("\"icon\": \"sun\"", "\"icon\": \"moon\""),
        ("\"from\": 4, \"to\": 4", "\"from\": 4, \"to\": 5"),
        ("\"when\": \"mind.fear >= 2\"", "\"when\": \"mind.fear + mind.joy >= 3\""),
        ("\"title\": \"Calm\", \"help\": \"H\"", "\"title\": \"Calm\""),
        ("\"title\": \"Acts\"", "\"title\": { \"en\": \"Acts\", \"es\": \"Actos\" }, \"intro\": { \"en\": \"I\" }"),
        (
            "\"scales\": {",
            "\"scales\": { \"spare\": { \"min\": 0, \"max\": 1, \"labels\": { \"0\": \"no\", \"1\": \"yes\" } },"
        ),
        ("\"options\": {\n", "\"options\": { \"spare\": [ { \"id\": \"a\", \"title\": \"A\" } ],\n"),
        (", \"2\": \"most\"", ""),
    ].map { Edit(text: cardOfLists.replacing($0, with: $1), name: $1) }

    // MARK: - Errors

    /// An edit that makes one element faulty, for each kind of list.
    static let errors: [Edit] = [
        (#""title": "Body""#, #""title": 5"#, "S212", "groups"),
        (#""title": "Papers""#, #""title": 5"#, "S212", "groups/body/fields"),
        (#""type": "files""#, #""type": 5"#, "S212", "groups/body/fields"),
        (#""title": "Acts""#, #""title": 5"#, "S212", "groups/mind/sections"),
        (#""title": "No hurry.""#, #""title": 5"#, "S212", "groups/mind/infos"),
        (#""title": "Told""#, #""title": 5"#, "S212", "groups/mind/fields/fear/subfields"),
        (#""title": "Dose""#, #""title": 5"#, "S212", "groups/body/fields reports/doctor/paths"),
        (
            #""1": { "title": "some""#, #""1": { "title": 5"#, "S212",
            "groups/mind/fields/joy/points groups/mind/fields/fear/points"
        ),
        (#""title": "Eat""#, #""title": 5"#, "S212", "groups/mind/fields"),
        (#""Ulysses""#, "5", "S212", "groups/body/fields/book/suggest"),
        (#""text/plain""#, #""text""#, "S205", "groups/body/fields/papers/accept"),
        (#""title": "Double""#, #""title": 5"#, "S212", "scores"),
        (
            #""items": ["mind.fear""#, #""items": ["mind.fears""#, "S224",
            "scores insights/links insights/smallest_change"
        ),
        (#""title": "middle""#, #""title": 5"#, "S212", "scores/burden/bands"),
        (#""message": "Cups.""#, #""message": 5"#, "S212", "rules"),
        (#""check": "body.cups < 8""#, #""check": 5"#, "S212", "rules"),
        (#""when": "mind.fear >= 2", "show""#, #""when": 5, "show""#, "S212", "safety"),
        (#""title": "Brief""#, #""title": 5"#, "S212", "parts"),
        (#"["mind.calm", "body.cups"]"#, #"["mind.clam", "body.cups"]"#, "S224", "parts"),
        (#""title": "Session""#, #""title": 5"#, "S212", "reports"),
        (#""from": "body.cups""#, #""from": "body.cupz""#, "S224", "insights/links"),
        (#"{ "body.cups": 1"#, #"{ "body.cups": "1""#, "S212", "insights/smallest_change"),
        (#""body.tea": 1"#, #""body.cups": 1"#, "S228", "retired"),
        (#""op": "rename", "list""#, #""op": "renam", "list""#, "M401", "migrations"),
        (#""hash": "0123abcd""#, #""hash": "0123""#, "M402", "migrations"),
    ].map { old, new, code, lists in
        Edit(
            text: cardOfLists.replacing(old, with: new), name: "\(lists): \(new)", code: code,
            lists: lists.split(separator: " ").map(String.init))
    }

    // MARK: - Every place of the template

    /// The template with each member's value replaced by each of some texts.
    private static func members(_ values: (JSONMember, String) -> [String]) -> [Edit] {
        guard let root = JSONReader.node(of: Array(cardOfLists.utf8)) else { return [] }
        var edits: [Edit] = []
        func visit(_ node: JSONNode, _ path: String) {
            for (index, element) in (node.elements ?? []).enumerated() { visit(element, "\(path)[\(index)]") }
            for member in node.members ?? [] {
                let path = "\(path).\(member.key)"
                for value in values(member, path) {
                    var edit = TemplateEdit(Array(cardOfLists.utf8))
                    edit.replace(member.value.span, with: value)
                    edits.append(Edit(text: String(decoding: edit.bytes, as: UTF8.self), name: "\(path): \(value)"))
                }
                visit(member.value, path)
            }
        }
        visit(root, "")
        return edits
    }
}

extension String {
    /// Returns the text with a word replaced wherever it is not a part of a longer one.
    fileprivate func replacingWord(_ word: String, with other: String) -> String {
        func isLetter(_ byte: UInt8?) -> Bool {
            guard let byte else { return false }
            return byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        }
        let (bytes, own) = (Array(utf8), Array(word.utf8))
        var (result, at): ([UInt8], Int) = ([], 0)
        while at < bytes.count {
            let end = at + own.count
            if end <= bytes.count, bytes[at..<end].elementsEqual(own), !isLetter(at > 0 ? bytes[at - 1] : nil),
                !isLetter(end < bytes.count ? bytes[end] : nil)
            {
                result += other.utf8
                at = end
            } else {
                result.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the text with the first occurrence of a part replaced.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        let (bytes, own) = (Array(utf8), Array(part.utf8))
        guard let at = bytes.indices.first(where: { bytes[$0...].starts(with: own) }) else {
            Issue.record("the template does not contain \(part)")
            return self
        }
        return String(decoding: bytes[..<at] + other.utf8 + bytes[(at + own.count)...], as: UTF8.self)
    }
}
