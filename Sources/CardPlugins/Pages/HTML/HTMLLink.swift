import CardSchema

/// Where a link may lead: to a place on the page itself, to the web, or to a mail address.
package struct HTMLLink: Sendable, Hashable {
    /// The address.
    package let address: String

    private init(address: String) { self.address = address }

    /// Returns a link to the element with an identifier on the same page.
    package static func fragment(_ id: String) -> HTMLLink {
        var address = "#"
        for byte in id.utf8 { append(byte, to: &address) }
        return HTMLLink(address: address)
    }

    /// Returns a link to a file in the same folder.
    package static func file(_ name: String) -> HTMLLink {
        var address = ""
        for byte in name.utf8 { append(byte, to: &address) }
        return HTMLLink(address: address)
    }

    /// Returns a link with a field's template, in which `{value}` is replaced by an answer.
    ///
    /// The answer is percent-encoded (RFC 3986), so that it can neither end a part of the address nor begin another.
    ///
    /// - Returns: `nil` if the template does not begin with `http://`, `https://` or `mailto:`, or if the answer would
    ///   decide which host the link leads to.
    package init?(template: String, value: String) {
        let scheme = ["https://", "http://", "mailto:"].first { template.lowercased().hasPrefix($0) }
        guard let scheme else { return nil }
        let parts = TextParts.split(template, at: "{value}")
        if scheme != "mailto:" {
            // The host ends at the first slash after it.
            let host = parts[0].dropFirst(scheme.count)
            guard host.contains("/") || host.contains("?") || host.contains("#"), host.first != "/" else { return nil }
        }
        var encoded = ""
        for byte in value.utf8 { Self.append(byte, to: &encoded) }
        var address = ""
        for byte in parts.joined(separator: encoded).utf8 {
            // A template may contain spaces or letters outside of ASCII; those are encoded, and nothing else.
            if byte <= 0x20 || byte >= 0x7F || #""<>\^`{|}"#.utf8.contains(byte) {
                Self.append(byte, to: &address)
            } else {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        self.init(address: address)
    }

    private static func append(_ byte: UInt8, to address: inout String) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "~"):
            address.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            address += "%" + (digits.count < 2 ? "0" : "") + digits
        }
    }
}
