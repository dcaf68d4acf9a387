/// Finds a member of the outermost object of a JSON text, without parsing the others.
///
/// It does not tell whether the text is valid.
enum MemberSearch {
    /// Returns the range of the value of the first member with a key, or `nil` if there is none.
    ///
    /// A key that is written with escapes is not found. Takes time linear in the part of the text up to the value's
    /// end.
    static func value(of key: String, in text: [UInt8]) -> Range<Int>? {
        var (at, depth) = (0, 0)
        var last: Range<Int>?
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "\""):
                guard let end = stringEnd(at, text) else { return nil }
                last = at + 1..<end - 1
                at = end
                continue
            case UInt8(ascii: ":"):
                if depth == 1, let last, text[last].elementsEqual(key.utf8) { return valueRange(from: at + 1, text) }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            at += 1
        }
        return nil
    }

    /// The range of the value at or after a place; `nil` if the text ends before it.
    private static func valueRange(from index: Int, _ text: [UInt8]) -> Range<Int>? {
        guard let start = text[index...].firstIndex(where: { $0 > 0x20 }) else { return nil }
        var (at, depth) = (start, 0)
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "\""):
                guard let end = stringEnd(at, text) else { return nil }
                at = end
                if depth == 0 { return start..<at }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return start..<at }
                depth -= 1
                if depth == 0 { return start..<at + 1 }
            case UInt8(ascii: ","): if depth == 0 { return start..<at }
            default: break
            }
            at += 1
        }
        return nil
    }

    /// The end of a string, after its closing quote; `nil` if the text ends before it.
    private static func stringEnd(_ start: Int, _ text: [UInt8]) -> Int? {
        var at = start + 1
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "\\"): at += 2
            case UInt8(ascii: "\""): return at + 1
            default: at += 1
            }
        }
        return nil
    }
}
