extension FieldType {
    /// The limits of `files`.
    public struct FilesLimits: Sendable, Hashable {
        /// The accepted media types; empty for all.
        package let accept: [MediaTypePattern]
        /// The maximum number of files.
        public let maxCount: Int?
        /// The maximum size of each file in bytes.
        public let maxBytes: Int64?
        /// Whether the one picture that is asked for may be drawn where there is something to draw on.
        public let isDrawn: Bool

        /// Creates limits.
        package init(
            accept: [MediaTypePattern] = [], maxCount: Int? = nil, maxBytes: Int64? = nil, isDrawn: Bool = false
        ) {
            self.accept = accept
            self.maxCount = maxCount
            self.maxBytes = maxBytes
            self.isDrawn = isDrawn
        }

        /// The media type of drawings.
        package static let drawingType = "image/png"

        /// The largest drawing, in bytes.
        package var mostDrawingBytes: Int64 { min(256 << 10, maxBytes ?? .max) }
        /// The same in kilobytes, as people read it.
        package var mostDrawingKilobytes: Int64 { max(1, mostDrawingBytes >> 10) }

        /// Returns whether files of a media type are accepted.
        public func accepts(_ mediaType: String) -> Bool { accept.isEmpty || accept.contains { $0.matches(mediaType) } }
    }
}

/// A media type, `application/pdf`, or a family, `image/*` (RFC 6838).
package struct MediaTypePattern: Sendable, Hashable, CustomStringConvertible {
    /// The pattern as written.
    package let description: String

    /// The pattern for every image.
    package static let images = MediaTypePattern(checked: "image/*")

    /// Parses a lowercase pattern; returns `nil` if it is invalid.
    package init?(_ text: String) {
        guard text.hasSuffix("/*") ? MediaType.isValid(text.dropLast() + "x") : MediaType.isValid(text) else {
            return nil
        }
        self.init(checked: text)
    }

    private init(checked text: String) {
        description = text
    }

    /// Returns whether a media type matches the pattern.
    package func matches(_ mediaType: String) -> Bool {
        description.utf8.last == 0x2A
            ? mediaType.utf8.starts(with: description.utf8.dropLast())
            : mediaType.utf8.elementsEqual(description.utf8)
    }
}

/// The syntax of media types.
package enum MediaType {
    /// The media type of a file whose type is unknown.
    package static let unknown = "application/octet-stream"

    /// Returns whether a text is a media type in lowercase, without parameters: `image/jpeg`.
    package static func isValid(_ text: some StringProtocol) -> Bool {
        let parts = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { isName($0) }
    }

    /// Returns whether a name conforms to RFC 6838, section 4.2, in lowercase.
    private static func isName(_ name: some Collection<UInt8>) -> Bool {
        guard let first = name.first, name.count <= 127, isPlain(first) else { return false }
        return name.allSatisfy { isPlain($0) || "!#$&-^_.+".utf8.contains($0) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
}

/// A file on a card: its name, and the hash that finds its bytes.
public struct FileReference: Sendable, Hashable {
    /// The file's name for the person, one line.
    public let name: String
    /// The SHA-256 of its bytes as 64 lowercase hexadecimal digits.
    public let sha256: String
    /// The size in bytes.
    public let bytes: Int64
    /// The media type, such as `image/jpeg`.
    public let type: String

    /// Creates a reference.
    public init(name: String, sha256: String, bytes: Int64, type: String) {
        self.name = name
        self.sha256 = sha256
        self.bytes = bytes
        self.type = type
    }

    /// The keys of the stored parts, in order.
    public static let keys = ["name", "sha256", "bytes", "type"]

    /// Returns whether a text is a hash in its stored form.
    public static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension FileReference: Discreet {
    /// The size of the file; its name may say something.
    public var description: String { "file, \(bytes) bytes" }
}
