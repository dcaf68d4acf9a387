import CardEngine

/// The text of a piece of HTML, as a form of another system may have it anywhere.
struct FormMarkup {
    /// The text: paragraphs as lines, items of lists with a dash.
    let text: String
    /// The elements that a text cannot show, such as `img`.
    let lost: [String]

    private static let lines: Set = [
        "p", "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "tr", "table", "hr", "blockquote", "section",
    ]
    private static let shown: Set = ["img", "video", "audio", "iframe", "a", "svg", "canvas", "object", "embed"]

    init(_ source: String) {
        guard source.utf8.contains(UInt8(ascii: "<")) || source.utf8.contains(UInt8(ascii: "&")) else {
            (text, lost) = (source.trimmingSpaces(), [])
            return
        }
        let bytes = Array(source.utf8)
        var out: [UInt8] = []
        var lost: [String] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "<"), let end = Self.tagEnd(bytes, at) {
                let name = Self.tagName(bytes, at)
                if Self.lines.contains(name) { out.append(0x0A) }
                if name == "li", bytes[at + 1] != UInt8(ascii: "/") { out += Array("\n- ".utf8) }
                if Self.shown.contains(name), bytes[at + 1] != UInt8(ascii: "/"), !lost.contains(name) {
                    lost.append(name)
                }
                let isOpening = bytes[at + 1] != UInt8(ascii: "/")
                at = isOpening && (name == "script" || name == "style") ? Self.closing(bytes, end, name) : end
            } else if bytes[at] == UInt8(ascii: "&"), let (scalar, end) = Self.entity(bytes, at) {
                out += Array(String(Character(scalar)).utf8)
                at = end
            } else {
                out.append(bytes[at])
                at += 1
            }
        }
        self.lost = lost
        text = Self.tidy(String(decoding: out, as: UTF8.self))
    }

    /// Where a tag ends; `nil` if it is not one.
    private static func tagEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard start + 1 < bytes.count else { return nil }
        let next = bytes[start + 1]
        let isTag = isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
        guard isTag, let end = bytes[start...].prefix(20_000).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        return end + 1
    }

    private static func tagName(_ bytes: [UInt8], _ start: Int) -> String {
        let first = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/") ? start + 2 : start + 1
        guard first < bytes.count else { return "" }
        let name = bytes[first...].prefix(12).prefix { isLetter($0) || (0x30...0x39).contains($0) }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// Where the content of a script or a style ends.
    private static func closing(_ bytes: [UInt8], _ start: Int, _ name: String) -> Int {
        var at = start
        while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            if tagName(bytes, open) == name { return open }
            at = open + 1
        }
        return bytes.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
        "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "deg": "°", "ge": "≥",
        "le": "≤", "times": "×", "eacute": "é", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú",
        "ntilde": "ñ", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß", "reg": "®", "copy": "©", "trade": "™",
    ]

    private static func entity(_ bytes: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
        guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")), end > start + 1 else {
            return nil
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        guard name.hasPrefix("#") else { return named[name].map { ($0, end + 1) } }
        let digits = name.dropFirst()
        let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap({ Unicode.Scalar($0) }), scalar.value >= 0x20 else { return nil }
        return (scalar.value == 0xA0 ? " " : scalar, end + 1)
    }

    /// Drops spaces at the ends of lines and empty lines.
    private static func tidy(_ text: String) -> String {
        text.split(separator: "\n" as Character).map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}
