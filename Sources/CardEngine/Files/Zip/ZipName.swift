/// The name of an entry: a relative path with `/` between its components, and at the end if it is a folder.
package enum ZipName {
    /// Why a name is refused; the description follows `entry 3 has a name that`.
    package enum Fault: Error, Sendable, Hashable, CaseIterable {
        /// It has no character.
        case empty
        /// It is marked as UTF-8 and is not.
        case notUTF8
        /// It contains NUL or another control character.
        case controlCharacter
        /// It contains a backslash, which some systems take for a slash.
        case backslash
        /// It starts with a slash, or with the letter of a drive and a slash.
        case absolute
        /// A component is `..`.
        case parent
        /// A component is `.` or empty. Two such names may mean one file.
        case emptyComponent
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Decodes and checks a name.
    ///
    /// Names without the mark for UTF-8 are in code page 437, which includes ASCII (APPNOTE, appendix D).
    static func decode(_ bytes: [UInt8], isUTF8: Bool) throws(Fault) -> String {
        guard !bytes.isEmpty else { throw .empty }
        guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw .controlCharacter }
        guard !bytes.contains(UInt8(ascii: "\\")) else { throw .backslash }
        guard !isAbsolute(bytes) else { throw .absolute }
        // A slash at the end marks a folder, so the last component may be empty.
        var components = bytes.split(separator: slash, omittingEmptySubsequences: false)
        if components.last?.isEmpty == true { components.removeLast() }
        for component in components {
            guard !component.elementsEqual([dot, dot]) else { throw .parent }
            guard !component.isEmpty, !component.elementsEqual([dot]) else { throw .emptyComponent }
        }
        guard isUTF8 else { return oldText(bytes) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        guard !text.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else {
            throw .controlCharacter
        }
        return text
    }

    /// Returns whether a checked name is that of a folder.
    static func isFolder(_ bytes: [UInt8]) -> Bool { bytes.last == slash }

    private static func isAbsolute(_ bytes: [UInt8]) -> Bool {
        if bytes[0] == slash { return true }
        guard bytes.count >= 3, bytes[1] == UInt8(ascii: ":"), bytes[2] == slash else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0] | 0x20)
    }

    private static func oldText(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]) }
        return String(text)
    }

    /// The characters 80 to FF (hexadecimal) of code page 437.
    private static let upperHalf = Array(
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ\
        áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
        └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
        αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
        """.unicodeScalars)
}

extension ZipName.Fault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: "is empty"
        case .notUTF8: "is not valid UTF-8"
        case .controlCharacter: "contains a control character"
        case .backslash: "contains a backslash"
        case .absolute: "is an absolute path"
        case .parent: "contains .. as a component"
        case .emptyComponent: "contains . or nothing as a component"
        }
    }
}
