import CardSchema

/// The header of 512 bytes before each member of a tar file, in the `ustar` format of POSIX.1-1988.
///
/// ```
///     0 name 100   100 mode 8   124 size 12   136 time 12   148 sum 8   156 kind 1   257 "ustar" 00   345 prefix 155
/// ```
///
/// Numbers are octal digits. A name of up to 255 bytes is split at a slash into a prefix and a name.
package struct TarHeader: Hashable {
    /// The member's path.
    package var path: String
    /// The number of bytes that follow, padded with NUL to a multiple of 512.
    package var size: Int64
    /// The modification time, in seconds since 1970.
    var modified: Int64
    /// Whether it is a folder, which has no bytes.
    package var isFolder = false

    package static let block = 512

    /// Returns how many bytes of padding follow a member of some size.
    static func padding(after size: Int64) -> Int { Int((Int64(block) - size % Int64(block)) % Int64(block)) }

    /// The block; `nil` if the path is too long.
    package var bytes: [UInt8]? {
        guard let (prefix, name) = Self.parted(Array(path.utf8)), size < 1 << 33 else { return nil }
        var block = [UInt8](repeating: 0, count: Self.block)
        func put(_ text: some Collection<UInt8>, at offset: Int) {
            block.replaceSubrange(offset..<offset + text.count, with: text)
        }
        put(name, at: 0)
        put("0000600\0".utf8, at: 100)
        put("0000000\0".utf8, at: 108)
        put("0000000\0".utf8, at: 116)
        put(Self.octal(size, digits: 11), at: 124)
        put(Self.octal(min(max(modified, 0), 1 << 33 - 1), digits: 11), at: 136)
        put("        ".utf8, at: 148)
        put("0".utf8, at: 156)
        put("ustar\u{0}00".utf8, at: 257)
        put(prefix, at: 345)
        put(Self.octal(Self.sum(block), digits: 6) + [0, UInt8(ascii: " ")], at: 148)
        return block
    }

    /// Parses a block; returns `nil` if it is invalid, or of a kind that no backup has.
    package init?(_ block: [UInt8]) {
        guard block.count == Self.block, block[257..<262].elementsEqual("ustar".utf8),
            let sum = Self.number(block[148..<156]), sum == Self.sum(Self.withoutSum(block)),
            let size = Self.number(block[124..<136]), let modified = Self.number(block[136..<148]),
            let name = Self.text(block[0..<100]), let prefix = Self.text(block[345..<500])
        else { return nil }
        switch block[156] {
        case 0, UInt8(ascii: "0"): isFolder = false
        case UInt8(ascii: "5"): isFolder = true
        default: return nil
        }
        path = prefix.isEmpty ? name : prefix + "/" + name
        self.size = isFolder ? 0 : size
        self.modified = modified
    }

    package init(path: String, size: Int64, modified: Int64) {
        self.path = path
        self.size = size
        self.modified = modified
    }

    /// Splits a path into two parts of at most 155 and 100 bytes.
    private static func parted(_ path: [UInt8]) -> (prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
        if path.count <= 100 { return (path[0..<0], path[...]) }
        let slashes = path.indices.filter { path[$0] == UInt8(ascii: "/") }
        guard let cut = slashes.first(where: { $0 > 0 && path.count - $0 - 1 <= 100 }), cut <= 155, cut < path.count - 1
        else {
            return nil
        }
        return (path[..<cut], path[(cut + 1)...])
    }

    private static func octal(_ number: Int64, digits: Int) -> [UInt8] {
        Array(Digits.padded(number, to: digits, radix: 8).utf8)
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
        let digits = field.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
        // Neither signs nor the binary numbers of some programs: backups have neither.
        let isNumber = digits.allSatisfy { (0x30...0x37).contains($0) } && digits.count <= 20
        guard isNumber || !Guard.restoreSizes.isOn else { return nil }
        return digits.isEmpty ? 0 : Int64(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    /// Text up to the first NUL, after which there are only NULs.
    private static func text(_ field: ArraySlice<UInt8>) -> String? {
        let text = field.prefix { $0 != 0 }
        guard field.dropFirst(text.count).allSatisfy({ $0 == 0 }) else { return nil }
        return String(validating: text, as: UTF8.self)
    }

    private static func sum(_ block: [UInt8]) -> Int64 { block.reduce(0) { $0 + Int64($1) } }

    private static func withoutSum(_ block: [UInt8]) -> [UInt8] {
        Array(block[..<148]) + Array(repeating: UInt8(ascii: " "), count: 8) + Array(block[156...])
    }
}
