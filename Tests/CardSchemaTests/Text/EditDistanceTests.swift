import CardSchema
import CardTesting
import Testing

struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1),
        ("abc", "ab", 1),
        ("abc", "xabc", 1), ("requierd", "required", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("é", "e", 1),
    ])
    func computesKnownDistances(_ a: String, _ b: String, _ distance: Int) {
        #expect(EditDistance.between(a, b, limit: 10) == distance)
        #expect(EditDistance.between(a, b, limit: distance) == distance)
        #expect(distance == 0 || EditDistance.between(a, b, limit: distance - 1) == nil)
    }

    @Test func agreesWithTheFullMatrix() {
        var random = SeededGenerator(seed: 11)
        func word() -> String {
            String((0..<Int.random(in: 0...7, using: &random)).map { _ in "abcé".randomElement(using: &random) ?? "a" })
        }
        for _ in 0..<4000 {
            let (a, b) = (word(), word())
            let expected = slow(Array(a.unicodeScalars), Array(b.unicodeScalars))
            for limit in 0...8 {
                let found = EditDistance.between(a, b, limit: limit)
                #expect(found == (expected <= limit ? expected : nil), "\(a) \(b) within \(limit)")
            }
            #expect(EditDistance.between(b, a, limit: 8) == expected)
        }
    }

    @Test(
        arguments: [
            ("requierd", ["title", "required"], "required"), ("Title", ["title"], "title"), ("at", ["on"], nil),
            ("od", ["id"], "id"), ("xyz", ["abc"], nil), ("fields", ["fields"], nil),
            ("colour", ["color", "colours"], "color"),
            ("scle", ["scale", "scles"], "scale"), ("cadnce", [], nil), ("sevrty", ["severity"], "severity"),
            ("abcd", ["abxy"], nil), ("", ["id"], nil),
        ] as [(String, [String], String?)])
    func suggestsTheClosestMatch(_ word: String, _ candidates: [String], _ expected: String?) {
        #expect(EditDistance.closest(to: word, among: candidates) == expected)
    }

    /// The optimal string alignment distance as its definition has it.
    private func slow(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var d = (0...a.count).map { i in (0...b.count).map { j in i == 0 ? j : (j == 0 ? i : 0) } }
        for i in 0..<a.count {
            for j in 0..<b.count {
                var best = min(d[i][j + 1] + 1, d[i + 1][j] + 1, d[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, d[i - 1][j - 1] + 1) }
                d[i + 1][j + 1] = best
            }
        }
        return d[a.count][b.count]
    }
}
