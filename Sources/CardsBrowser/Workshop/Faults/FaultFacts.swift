import CardSchema

/// What a message of the library is about, without its words: the names in quotes and the numbers, in their order.
///
/// Every message of ``Diagnostic`` quotes names, keys and words as `'g.a'`, and numbers stand alone.
struct FaultFacts: Hashable {
    private(set) var names: [String] = []
    private(set) var numbers: [String] = []

    init(_ message: String) {
        // The last piece is never quoted, nor is one that an apostrophe begins.
        let parts = message.split(separator: "'" as Character, omittingEmptySubsequences: false).map(String.init)
        for (index, part) in parts.enumerated() {
            if index % 2 == 1, index + 1 < parts.count { names.append(part) } else { numbers += Self.numbers(in: part) }
        }
    }

    private static func numbers(in text: String) -> [String] {
        text.split { !($0.isASCII && $0.isNumber || $0 == "." || $0 == "-") }.map(String.init)
            .map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
            .filter { DecimalNumber($0) != nil }
    }
}
