import CardSchema
import CardTesting

/// Rewrites a line like a person or another program: members in any order, spaces after colons and commas.
struct HandShuffler {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func shuffled(_ line: [UInt8]) -> [UInt8] {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "line", bytes: line, isQuotable: false)
        guard let node = JSONReader.read(source, into: &faults) else { return line }
        var out: [UInt8] = []
        append(node, line, to: &out)
        return out
    }

    private mutating func append(_ node: JSONNode, _ line: [UInt8], to out: inout [UInt8]) {
        guard let members = node.members else {
            out += line[node.span.start..<node.span.end]
            return
        }
        out.append(UInt8(ascii: "{"))
        for (index, member) in members.shuffled(using: &random).enumerated() {
            if index > 0 { out += ", ".utf8 }
            out += line[member.keySpan.start..<member.keySpan.end]
            out += ": ".utf8
            append(member.value, line, to: &out)
        }
        out.append(UInt8(ascii: "}"))
    }
}
