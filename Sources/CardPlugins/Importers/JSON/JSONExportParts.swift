import CardEngine
import CardSchema

/// Takes a JSON export apart, with one card or other member in memory at a time.
///
/// ```
/// {"export":1,"schemas":[…],"cards":[{…},{…}]}        an export: members, then cards
/// [{…},{…}]                                           only its cards, as other programs cut them out
/// ```
struct JSONExportParts<Source: ByteSource> {
    /// A part of the document.
    enum Part {
        /// A member other than the cards.
        case member(String, LineText)
        /// A card.
        case card(LineText)
    }

    private enum Place {
        case start, members, cards(isAll: Bool), end
    }

    private var source: Source
    private let name: String
    private var piece: [UInt8] = []
    private var index = 0
    private var place = Place.start
    private var line = 1
    private var offset = 0

    /// The largest part, in bytes.
    static var longest: Int { 8 << 20 }

    init(_ source: Source, name: String) {
        (self.source, self.name) = (source, name)
    }

    /// The source, read as far as parts were taken.
    var rest: Source { source }

    /// Returns the next part; `nil` at the end.
    ///
    /// - Throws: A ``PluginFault`` if the document is something else, or a part is too large.
    mutating func next() throws -> Part? {
        if offset == 0 { try skipByteOrderMark() }
        while let byte = try nextByte() {
            switch (place, byte) {
            case (.start, UInt8(ascii: "{")): place = .members
            case (.start, UInt8(ascii: "[")): place = .cards(isAll: true)
            case (.members, UInt8(ascii: "}")): place = .end
            case (.members, UInt8(ascii: ",")), (.cards, UInt8(ascii: ",")): break
            case (.cards(let isAll), UInt8(ascii: "]")): place = isAll ? .end : .members
            case (.members, UInt8(ascii: "\"")):
                if let member = try member() { return member }
                continue
            // Every value has at least one byte, so that reading comes to an end.
            case (.cards, UInt8(ascii: "}")), (.start, _), (.members, _), (.end, _): throw fault()
            case (.cards, _): return .card(try value())
            }
            advance()
        }
        guard case .end = place else { throw end() }
        return nil
    }

    /// Reads a member; returns `nil` where the cards begin.
    private mutating func member() throws -> Part? {
        let key = JSONReader.node(of: try value(isKey: true).source.bytes)?.string
        guard let key, try nextByte() == UInt8(ascii: ":") else { throw fault() }
        advance()
        if key == JSONExportMember.cards, try nextByte() == UInt8(ascii: "[") {
            place = .cards(isAll: false)
            advance()
            return nil
        }
        return .member(key, try value())
    }

    /// Collects the bytes of a value, up to what ends it; a key ends with its quotes.
    private mutating func value(isKey: Bool = false) throws -> LineText {
        guard try nextByte() != nil else { throw end() }
        let start = (line: line, offset: offset)
        var (bytes, depth, isText, isEscaped): ([UInt8], Int, Bool, Bool) = ([], 0, false, false)
        while let byte = try byteHere() {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 0 { return text(bytes, start) }
                    if byte != UInt8(ascii: ",") { depth -= 1 }
                default: break
                }
            }
            bytes.append(byte)
            guard bytes.count <= Self.longest else {
                throw PluginFault(.input, .importLength, "line \(start.line) begins a part with more than 8 MiB")
            }
            advance()
            if isKey, !isText { return text(bytes, start) }
        }
        throw end()
    }

    private func text(_ bytes: [UInt8], _ start: (line: Int, offset: Int)) -> LineText {
        LineText(file: name, number: start.line, offset: start.offset, bytes: bytes)
    }

    // MARK: - Bytes

    private mutating func byteHere() throws -> UInt8? {
        while index == piece.count {
            guard let next = try source.next() else { return nil }
            (piece, index) = (next, 0)
        }
        return piece[index]
    }

    /// Returns the next byte that is not white space, without passing it.
    private mutating func nextByte() throws -> UInt8? {
        while let byte = try byteHere() {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            advance()
        }
        return nil
    }

    private mutating func advance() {
        if piece[index] == 0x0A { line += 1 }
        index += 1
        offset += 1
    }

    private mutating func skipByteOrderMark() throws {
        for byte in CSVDialect.byteOrderMark {
            guard try byteHere() == byte else { return }
            advance()
        }
    }

    private func fault() -> PluginFault {
        PluginFault(
            .input, .cardShape, "line \(line) of \(name) does not belong to a JSON export of Cards",
            fix: "export the cards again with --as json; for one card per line, use --as jsonl")
    }

    private func end() -> PluginFault {
        PluginFault(
            .input, .cardShape, "\(name) ends in line \(line), but the JSON export is not complete",
            fix: "copy the file again, or export the cards again with --as json")
    }
}
