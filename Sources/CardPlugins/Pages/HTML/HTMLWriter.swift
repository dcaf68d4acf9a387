import CardSchema

/// Writes HTML in which no text can become markup.
///
/// ```swift
/// var page = HTMLWriter()
/// page.element("p", .class("note")) { $0.text("2 < 3") }
/// // <p class="note">2 &lt; 3</p>
/// ```
///
/// Names of elements and attributes are literals of the source code. Everything else is escaped. Links are checked
/// when they are made, see ``HTMLLink``.
package struct HTMLWriter: Sendable {
    /// What was written since the last ``take()``.
    private(set) var bytes: [UInt8] = []

    /// Creates a writer of an empty text.
    package init() {}

    /// The number of bytes that were written since the last ``take()``.
    package var count: Int { bytes.count }

    /// Returns what was written, in UTF-8, and forgets it.
    package mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Writes an element with its contents.
    ///
    /// - Precondition: The element is not `script` or `style`, which ``HTMLDocument`` writes.
    package mutating func element(
        _ name: StaticString, _ attributes: HTMLAttribute?..., content: (inout HTMLWriter) throws -> Void
    ) rethrows {
        open(name, attributes)
        try content(&self)
        close(name)
    }

    /// Writes an element that contains a text only.
    package mutating func element(_ name: StaticString, _ attributes: HTMLAttribute?..., text: String) {
        open(name, attributes)
        self.text(text)
        close(name)
    }

    /// Writes an element that never has contents and needs no end, such as `input` or `br`.
    package mutating func void(_ name: StaticString, _ attributes: HTMLAttribute?...) { open(name, attributes) }

    /// Writes an element of SVG without contents: `<circle r="2"/>`.
    package mutating func leaf(_ name: StaticString, _ attributes: HTMLAttribute?...) {
        open(name, attributes)
        bytes.removeLast()
        bytes += "/>".utf8
    }

    /// Writes a text.
    ///
    /// Control characters, which HTML does not allow, are replaced by `U+FFFD`. Line breaks and tabs stay. So are the
    /// characters that reorder the rest of a line, which a terminal does not get either; marks of direction are left out.
    package mutating func text(_ text: String) { HTMLEscape.append(text, to: &bytes) }

    /// Writes what another writer wrote.
    package mutating func append(_ other: HTMLWriter) { bytes += other.bytes }

    /// Writes a JSON value for the page's script to read: `<script type="application/json" id="…">`.
    ///
    /// The value, in UTF-8, cannot end the element; see ``JavaScriptText``.
    package mutating func data(id: String, json: [UInt8]) {
        open("script", [.attribute("type", "application/json"), .id(id)])
        bytes += JavaScriptText.safe(String(decoding: json, as: UTF8.self)).utf8
        close("script")
    }

    // MARK: - Tags

    /// Writes the beginning of an element; ``close(_:)`` ends it.
    ///
    /// For an element whose contents are written in several pieces. Prefer ``element(_:_:content:)``.
    package mutating func open(_ name: StaticString, _ attributes: [HTMLAttribute?] = []) {
        bytes.append(UInt8(ascii: "<"))
        append(name)
        for attribute in attributes {
            guard let attribute else { continue }
            bytes.append(UInt8(ascii: " "))
            append(attribute.name)
            guard let value = attribute.value else { continue }
            bytes += "=\"".utf8
            HTMLEscape.append(value, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    /// Writes the end of an element.
    package mutating func close(_ name: StaticString) {
        bytes += "</".utf8
        append(name)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Writes a literal of the source code, without escapes.
    mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes a style sheet or a script of the program, without escapes.
    ///
    /// - Precondition: It does not contain the end of its own element.
    mutating func code(_ name: StaticString, _ code: String) {
        let ends = ["</", "<!--"].contains { TextSearch.contains(code, $0) }
        precondition(!ends, "code that ends its element")
        open(name)
        bytes += code.utf8
        close(name)
    }
}

/// Escapes text for HTML, the same way for contents and for attributes in quotes.
enum HTMLEscape {
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { source in
            var index = 0
            while index < source.count {
                let byte = source[index]
                index += 1
                switch byte {
                case UInt8(ascii: "&"): bytes += "&amp;".utf8
                case UInt8(ascii: "<"): bytes += "&lt;".utf8
                case UInt8(ascii: ">"): bytes += "&gt;".utf8
                case UInt8(ascii: "\""): bytes += "&quot;".utf8
                case UInt8(ascii: "'"): bytes += "&#39;".utf8
                case 0x09, 0x0A: bytes.append(byte)
                case 0x00..<0x20, 0x7F: bytes += replacement
                // U+0080 to U+009F, the other control characters, are C2 80 to C2 9F.
                case 0xC2 where index < source.count && source[index] < 0xA0:
                    bytes += replacement
                    index += 1
                case 0xD8, 0xE2, 0xEF:
                    let length = byte == 0xD8 ? 2 : 3
                    let scalar = Self.scalar(source[(index - 1)..<min(index - 1 + length, source.count)])
                    if TerminalText.isDirectionMark(scalar) {
                        index += length - 1
                    } else if TerminalText.isUnsafe(scalar) {
                        bytes += replacement
                        index += length - 1
                    } else {
                        bytes.append(byte)
                    }
                default: bytes.append(byte)
                }
            }
        }
    }

    /// The scalar of two or three bytes of UTF-8.
    private static func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar {
        let first = bytes.count == 2 ? 0x1F : 0x0F
        let value = bytes.dropFirst().reduce(UInt32(Int(bytes.first ?? 0) & first)) { $0 << 6 | UInt32($1 & 0x3F) }
        return Unicode.Scalar(value) ?? " "
    }

    private static let replacement = Array("\u{FFFD}".utf8)
}
