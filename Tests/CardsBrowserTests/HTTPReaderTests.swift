import CardsBrowser
import Testing

@Suite struct HTTPReaderTests {
    private static func outcome(_ text: String, limit: Int = 100) -> HTTPOutcome {
        HTTPOutcome(of: [Array(text.utf8)[...]], bodyLimit: limit)
    }

    @Test(arguments: RefusalRow.all)
    func refuses(_ row: RefusalRow) {
        let wrong = Self.outcome(row.wrong)
        #expect(wrong.refusal == row.refusal)
        #expect(!wrong.isWhole && wrong.body.isEmpty)
        let right = Self.outcome(row.right)
        #expect(right.refusal == nil && right.isWhole)
    }

    @Test func everyRefusalHasARowAndItsStatus() {
        #expect(Set(RefusalRow.all.map(\.refusal)) == Set(HTTPRefusal.allCases))
        let statuses = Dictionary(grouping: HTTPRefusal.allCases, by: \.status.rawValue).mapValues(\.count)
        #expect(statuses == [400: 11, 405: 1, 411: 1, 413: 1, 414: 1, 417: 1, 431: 3, 501: 2, 505: 1])
    }

    @Test func readsAHead() throws {
        let outcome = Self.outcome(
            "POST /a%20b?c=d HTTP/1.1\r\nHost:127.0.0.1:80\r\nX-Empty:\r\nX-Inner: \t a  b\tc \t\r\n"
                + "CONTENT-LENGTH: 003\r\n\r\nabc")
        let head = try #require(outcome.head)
        #expect(head.method == .post && head.target == "/a%20b?c=d" && head.path == "/a%20b")
        #expect(head.headers.map(\.name) == ["host", "x-empty", "x-inner", "content-length"])
        #expect(head["host"] == "127.0.0.1:80" && head["x-empty"] == "" && head["x-inner"] == "a  b\tc")
        #expect(head["accept"] == nil && head.contentLength == 3)
        #expect(outcome.isWhole && outcome.body == Array("abc".utf8))
    }

    @Test func takesAnEmptyBody() {
        #expect(Self.outcome("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n").isWhole)
        #expect(Self.outcome("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", limit: 0).isWhole)
    }

    @Test func ignoresASecondRequest() {
        let outcome = Self.outcome(RefusalRow.post + RefusalRow.get)
        #expect(outcome == Self.outcome(RefusalRow.post))
        #expect(outcome.isWhole && outcome.body == Array("abc".utf8))
    }

    /// Nothing of a body is accepted before somebody has set a limit.
    @Test func refusesABodyWithoutALimit() {
        var reader = HTTPReader()
        var input = Array(RefusalRow.post.utf8)[...]
        guard case .head = reader.read(&input) else { return #expect(Bool(false)) }
        #expect(reader.read(&input) == .refused(.bodyTooLarge))
        #expect(reader.read(&input) == .refused(.bodyTooLarge))
    }

    /// A refusal comes at once, not after a line end that never arrives.
    @Test func refusesAtTheFirstByte() {
        #expect(Self.outcome("\u{16}").refusal == .badByte)
        #expect(Self.outcome("GET /\(RefusalRow.text("a", 8187))").refusal == nil)
        #expect(Self.outcome("GET /\(RefusalRow.text("a", 8188))").refusal == .targetTooLong)
    }

    @Test func splittingChangesNothing() {
        var random = Seeded(42)
        for text in RefusalRow.all.flatMap({ [$0.wrong, $0.right, $0.right + $0.wrong] }) {
            let bytes = Array(text.utf8)
            let whole = HTTPOutcome(of: [bytes[...]], bodyLimit: 100)
            let places = bytes.count < 600 ? Array(0...bytes.count) : (0..<20).map { _ in random.below(bytes.count) }
            for place in places {
                let split = HTTPOutcome(of: [bytes[..<place], bytes[place...]], bodyLimit: 100)
                #expect(split == whole)
            }
            let single = HTTPOutcome(of: bytes.indices.map { bytes[$0...$0] }, bodyLimit: 100)
            #expect(single == whole)
            for _ in 0..<10 {
                var (pieces, rest) = ([ArraySlice<UInt8>](), bytes[...])
                while !rest.isEmpty {
                    let piece = rest.prefix(1 + random.below(40))
                    pieces.append(piece)
                    rest = rest.dropFirst(piece.count)
                }
                #expect(HTTPOutcome(of: pieces, bodyLimit: 100) == whole)
            }
        }
    }

    /// Requests with random faults do not trap in the entry point of the fuzz target.
    @Test func acceptsAnyBytes() {
        var random = Seeded(7)
        let texts = RefusalRow.all.flatMap { [$0.wrong, $0.right] }.filter { $0.utf8.count < 600 }
        for _ in 0..<3000 {
            var bytes = Array(texts[random.below(texts.count)].utf8)
            for _ in 0..<random.below(4) where !bytes.isEmpty {
                let place = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[place] = UInt8(random.below(256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(Array("\r\n: \tA#/".utf8)[random.below(8)], at: place)
                }
            }
            HTTPReader.accept(bytes: bytes)
        }
        HTTPReader.accept(bytes: [])
    }
}
