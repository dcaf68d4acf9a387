import CardSchema
import Foundation
import Testing

/// Mistakes in handwritten or converted templates, collected by somebody who has not seen the loader.
///
/// Following every suggestion must lead to the intended template.
struct SlipTests {
    private struct Slip: Decodable {
        let cause: String
        let note: String
        let wrote: String
        /// `nil` where no change of the file is right.
        let meant: String?
        let file: String
    }

    private struct Tally {
        var slips = 0
        var found = 0
        var fixed = 0
        var explained = 0
    }

    private static func slips() throws -> [Slip] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: folder.appendingPathComponent("Slips/slips.jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").map { try JSONDecoder().decode(Slip.self, from: Data($0.utf8)) }
    }

    @Test func everySuggestionLeadsToTheIntendedTemplate() throws {
        let slips = try Self.slips()
        #expect(slips.count >= 300)
        var tallies: [String: Tally] = [:]
        var wrong: [String] = []
        for (number, slip) in slips.enumerated() {
            var tally = tallies[slip.cause, default: Tally()]
            tally.slips += 1
            let source = Self.source(slip.wrote, slip)
            let found = Self.findings(of: source)
            let own = slip.meant.map { Self.findings(of: Self.source($0, slip)) } ?? []
            func complain(_ what: String, _ diagnostics: [Diagnostic]) {
                wrong.append("#\(number) \(slip.cause), \(slip.note) \(what)\n\(render(diagnostics))")
            }
            // Faults that the intended template has too do not count.
            let known = Set(own.map { "\($0.code) \($0.message)" })
            let new = found.filter { !known.contains("\($0.code) \($0.message)") }
            if new.contains(where: { Self.isInPlace($0, slip) }) {
                tally.found += 1
            } else {
                complain(new.isEmpty ? "has no finding" : "is found elsewhere only", new)
            }
            if let followed = Self.followed(source, found) {
                if Self.isMeant(followed, slip) {
                    tally.fixed += 1
                } else {
                    complain("has suggestions that lead elsewhere", found + Self.findings(of: followed))
                }
            } else if new.contains(where: { $0.fix != nil }) {
                tally.explained += 1
            }
            tallies[slip.cause] = tally
        }
        Self.report(tallies)
        #expect(wrong == [], "\(wrong.count) of \(slips.count)\n\(wrong.joined(separator: "\n"))")
    }

    private static func source(_ text: String, _ slip: Slip) -> SourceText {
        SourceText(name: slip.file, bytes: Array(text.utf8), isQuotable: true, isFile: true)
    }

    private static func findings(of source: SourceText) -> [Diagnostic] {
        var found: [Diagnostic] = []
        _ = LoadedSchema.load(source, into: &found)
        return found
    }

    /// The text after every suggestion, round by round; `nil` if there is none.
    private static func followed(_ source: SourceText, _ found: [Diagnostic]) -> SourceText? {
        var (current, found, followed) = (source, found, SourceText?.none)
        for _ in 0..<4 {
            guard let next = current.following(found) else { break }
            (current, followed) = (next, next)
            found = findings(of: next)
        }
        return followed
    }

    private static func isMeant(_ followed: SourceText, _ slip: Slip) -> Bool {
        var (found, ignored): ([Diagnostic], [Diagnostic]) = ([], [])
        guard let meant = slip.meant, let loaded = LoadedSchema.load(followed, into: &found), !found.hasErrors,
            let wanted = LoadedSchema.load(source(meant, slip), into: &ignored)
        else { return false }
        return DataForm.bytes(of: plain(loaded.tree)) == DataForm.bytes(of: plain(wanted.tree))
            && titles(loaded.tree) == titles(wanted.tree)
    }

    /// A template with its expressions in canonical form: spaces and parentheses do not change their meaning.
    private static func plain(_ node: JSONNode, isExpression: Bool = false) -> JSONNode {
        switch node.value {
        case .string(let text) where isExpression:
            JSONNode(.string((try? ExpressionParser.parse(text)).map { "\($0)" } ?? text), node.span)
        case .array(let elements): JSONNode(.array(elements.map { plain($0) }), node.span)
        case .object(let members):
            JSONNode(
                .object(
                    members.map { member in
                        let isExpression = ["when", "check", "value"].contains(member.key)
                        return JSONMember(
                            key: member.key, keySpan: member.keySpan,
                            value: plain(member.value, isExpression: isExpression))
                    }), node.span)
        default: node
        }
    }

    /// Every title of a template in the order of its data form.
    private static func titles(_ node: JSONNode) -> [String] {
        switch node.value {
        case .array(let elements): elements.flatMap { titles($0) }
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { member in
                member.key == "title" || member.key == "labels" ? ["\(words(member.value))"] : titles(member.value)
            }
        default: []
        }
    }

    private static func words(_ node: JSONNode) -> String {
        switch node.value {
        case .string(let text): text
        case .object(let members):
            members.sorted { $0.key < $1.key }.map { "\($0.key): \(words($0.value))" }.joined(separator: ", ")
        default: ""
        }
    }

    /// Whether a finding points, first or second, at the lines in which the template differs from what was meant.
    private static func isInPlace(_ finding: Diagnostic, _ slip: Slip) -> Bool {
        guard let meant = slip.meant else { return true }
        let (wrote, right) = (lines(slip.wrote), lines(meant))
        let first = zip(wrote, right).prefix { $0 == $1 }.count
        let last =
            wrote.count - min(zip(wrote.reversed(), right.reversed()).prefix { $0 == $1 }.count, wrote.count - first)
        // A comma that is missing is missed on the next line; a key, at the bracket of its object.
        let range = max(1, opening(of: first, in: wrote))...(max(first, last) + 1)
        let lines = [finding.place?.start.line].compactMap { $0 } + finding.related.map(\.place.start.line)
        return lines.contains { range.contains($0) }
    }

    /// The line of the bracket that encloses a line.
    private static func opening(of line: Int, in lines: [String]) -> Int {
        var depth = 0
        for at in stride(from: min(line, lines.count) - 1, through: 0, by: -1) {
            depth += lines[at].count { $0 == "{" } - lines[at].count { $0 == "}" }
            if depth > 0 { return at + 1 }
        }
        return line
    }

    private static func lines(_ text: String) -> [String] {
        text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func report(_ tallies: [String: Tally]) {
        let rows = tallies.sorted { $0.key < $1.key }
        let all = rows.reduce(into: Tally()) {
            $0.slips += $1.value.slips
            $0.found += $1.value.found
            $0.fixed += $1.value.fixed
            $0.explained += $1.value.explained
        }
        for (cause, tally) in rows + [("all", all)] {
            print(
                "slips: \(cause): \(tally.slips), found \(tally.found), fixed by suggestion \(tally.fixed), "
                    + "explained without \(tally.explained)")
        }
    }
}
