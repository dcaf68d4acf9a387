import CardEngine

/// A picture that is part of a page.
package struct PageImage: Sendable {
    /// The kind of its bytes, such as `image/jpeg`.
    package let kind: Kind
    /// Its bytes.
    package let bytes: [UInt8]

    /// The kinds that browsers show.
    package enum Kind: String, Sendable {
        case jpeg = "image/jpeg"
        case png = "image/png"
        case webp = "image/webp"
        case avif = "image/avif"
    }

    /// Creates a picture.
    package init(_ kind: Kind, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

    /// Its address, which is the picture itself (RFC 2397).
    var address: String { "data:\(kind.rawValue);base64," + Base64.text(bytes) }
}
