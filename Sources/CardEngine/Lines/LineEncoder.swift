package import CardSchema

/// Encodes revisions as lines.
///
/// Equal revisions give equal bytes everywhere.
///
/// ```
///   {v card rev prev at by schema day local? deleted? partial? run? source? values skipped attic <carried> id crc}
/// ```
package enum LineEncoder {
    /// Returns the bytes of a revision's line, without a newline, and sets the revision's id.
    ///
    /// The card's values must be valid. A deleted card is encoded without content. Takes time linear in the line.
    ///
    /// - Throws: `LineEncodingError` when the line would be larger than 4 MiB, or when the revision's unknown members
    ///   cannot be part of a line.
    package static func encode(_ revision: inout Revision) throws(LineEncodingError) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(usualBytes)
        appendHeader(revision.header, to: &out)
        if let source = revision.header.source {
            out += ",\"source\":".utf8
            out += try sorted(source)
        }
        var sizes: [Int] = []
        out += ",\"values\":".utf8
        if revision.header.isDeleted {
            out += "{},\"skipped\":{},\"attic\":[]".utf8
        } else {
            CardEncoder.appendValues(revision.card, to: &out, sizes: &sizes)
            out += ",\"skipped\":".utf8
            CardEncoder.appendSkips(revision.card, to: &out)
            out += ",\"attic\":".utf8
            out += revision.attic
        }
        for member in revision.carried.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            out.append(UInt8(ascii: ","))
            JSONText.quoted(member.key, into: &out)
            out.append(UInt8(ascii: ":"))
            out += member.value
        }
        guard !out.contains(0x0A) else { throw .containsNewline }
        guard out.count + LineTail.length <= LineDecoder.mostBytes else {
            throw tooLarge(out.count + LineTail.length, sizes, revision.card.schema)
        }
        revision.id = LineTail.identity(of: 0..<out.count, in: out.span.bytes)
        let body = out.indices
        out += LineTail.room
        LineTail.write(revision.id, after: body, in: &out)
        return out
    }

    /// The initial capacity of a line, in bytes.
    private static let usualBytes = 2048

    private static func appendHeader(_ header: Revision.Header, to out: inout [UInt8]) {
        out += "{\"v\":\(header.format),\"card\":\"\(header.card)\",\"rev\":\(header.rev),\"prev\":[".utf8
        var last: RevisionID?
        for parent in header.prev.sorted() where parent != last {
            out += "\(last == nil ? "" : ",")\"\(parent)\"".utf8
            last = parent
        }
        out += "],\"at\":\"\(header.at)\",\"by\":".utf8
        JSONText.quoted(header.by, into: &out)
        out += ",\"schema\":\"\(header.schema)\",\"day\":\"\(header.day)\"".utf8
        if let local = header.local { out += ",\"local\":\"\(local)\"".utf8 }
        if header.isDeleted { out += ",\"deleted\":true".utf8 }
        if header.isPartial { out += ",\"partial\":true".utf8 }
        if let run = header.run {
            out += ",\"run\":".utf8
            JSONText.quoted(run, into: &out)
        }
    }

    /// Returns a JSON object without spaces, its members sorted by the bytes of their names, each value unchanged.
    static func sorted(_ object: [UInt8]) throws(LineEncodingError) -> [UInt8] {
        guard let members = JSONReader.node(of: object)?.members else { throw .sourceIsNoObject }
        var out = [UInt8(ascii: "{")]
        let inOrder = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (index, member) in inOrder.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            JSONText.quoted(member.key, into: &out)
            out.append(UInt8(ascii: ":"))
            out += object[member.value.span.start..<member.value.span.end]
        }
        return out + [UInt8(ascii: "}")]
    }

    private static func tooLarge(_ bytes: Int, _ sizes: [Int], _ schema: CompiledSchema) -> LineEncodingError {
        let largest = sizes.indices.max { sizes[$0] < sizes[$1] }
        return .tooLarge(bytes: bytes, largestField: largest.map { schema.questions[$0].path })
    }
}

/// Why a revision cannot be encoded as a line.
package enum LineEncodingError: Error, Sendable, Hashable {
    /// The line would be too long; `largestField` takes up most of its bytes.
    case tooLarge(bytes: Int, largestField: FieldPath?)
    /// The revision's `source` is not a JSON object, or has a key twice.
    case sourceIsNoObject
    /// The revision's unknown members contain a newline.
    case containsNewline
}
