import CardSchema
import Testing

/// Nothing that a file can hold makes reading an expression stop the program.
struct HostileInputTests {
    private static let texts = [
        "emotions.joy > 3 && (day.happy || !has(day.calm)) ? 1.5 : -2 % 3",
        "thoughts.items.exists(i, i.before >= 5 && i.said.contains('\\u00e9\\n\"')) || 'stop' in skills.used",
        "sum(values(emotions)) / count(emotions.joy, 2) + span(day.to_bed, time('07:00')) * duration('6h30m')",
        "[1, 2, 3].filter(x, x > 1).map(y, y * 2).size() == size([]) && band.total == \"low\"",
    ]

    /// Parses, checks, proves and evaluates as far as possible.
    ///
    /// Refused texts have messages; others print to a text that parses to the same tree.
    @discardableResult
    private func tryAll(_ text: String) -> [ExpressionFault] {
        var faults: [ExpressionFault] = []
        for wanted in [ExpressionResult.condition, .number] {
            let before = faults.count
            let read = CheckedExpression.check(text, in: .sample, as: wanted, into: &faults)
            #expect((read == nil) == (faults.count > before), "\(text.debugDescription)")
            guard let found = read else { continue }
            let card = TestCard("emotions.joy: 3; thoughts.items: 2")
            #expect(!found.isProvedNeverTrue || found.value(on: card).yesno != true, "\(text.debugDescription)")
            let written = (try? ExpressionParser.parse(text))?.description ?? ""
            #expect((try? ExpressionParser.parse(written))?.description == written, "\(text.debugDescription)")
            _ = found.comparisonsNeedingSeveralAnswers
        }
        for fault in faults {
            #expect(fault.span.start >= 0 && fault.span.end >= fault.span.start, "\(fault)")
            #expect(fault.span.end <= text.utf8.count, "\(fault)")
        }
        return faults
    }

    @Test(arguments: texts)
    func everyTruncationIsRead(_ text: String) {
        let bytes = Array(text.utf8)
        for length in 0...bytes.count {
            tryAll(String(decoding: bytes[..<length], as: UTF8.self))
            tryAll(String(decoding: bytes[length...], as: UTF8.self))
        }
    }

    @Test(arguments: texts)
    func everyChangedByteIsRead(_ text: String) {
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            for byte in [0, 0x20, 0x22, 0x27, 0x28, 0x29, 0x2E, 0x30, 0x5B, 0x5C, 0x7F, 0xC3, 0xFF, bytes[index] ^ 1] {
                var changed = bytes
                changed[index] = byte
                tryAll(String(decoding: changed, as: UTF8.self))
            }
        }
    }

    @Test(arguments: [
        "(", ")", "[", "-", "!", "a.", "a(", "a ? ", "a ? b : ", "1+", "1-", "a&&", "a||", "a.b(c).", "x in ", "size(",
        "'", "\\", "\"\\", "[1,", "a.map(x,", "a==", ".", "0", "é", "\u{0}", "!-", "{", "1 ? 1 : ",
    ])
    func manyOfOneKindAreRefusedOrRead(_ piece: String) {
        for count in [1, 2, 127, 128, 129, 1000, 5000] {
            tryAll(String(repeating: piece, count: count))
            tryAll(String(repeating: piece, count: count) + "a")
        }
        let long = String(repeating: piece, count: 100_000 / piece.utf8.count + 1)
        #expect(tryAll(long).first?.kind == .tooLong)
    }

    @Test func limitsAreNamed() throws {
        func message(_ text: String) -> String? {
            do throws(ExpressionFault) {
                _ = try ExpressionParser.parse(text)
                return nil
            } catch { return error.message }
        }
        #expect(message(String(repeating: "(", count: 128) + "1" + String(repeating: ")", count: 128)) == nil)
        let deep = "an expression can have at most 128 levels"
        #expect(message(String(repeating: "(", count: 129) + "1" + String(repeating: ")", count: 129)) == deep)
        #expect(message(Array(repeating: "1", count: 128).joined(separator: "+")) == nil)
        #expect(message(Array(repeating: "1", count: 129).joined(separator: "+")) == deep)
        #expect(message("a" + String(repeating: ".a", count: 127)) == nil)
        #expect(message("a" + String(repeating: ".a", count: 128)) == deep)
        #expect(message(String(repeating: " ", count: 16_383) + "1") == nil)
        #expect(
            message(String(repeating: " ", count: 16_384) + "1")
                == "an expression can have at most 16384 bytes, but this one has 16385")
    }

    @Test func provesEntangledConditionsInTime() {
        // Each level doubles the work of a naive proof.
        let equal = (0..<100).reduce("day.happy") { text, _ in "(\(text) == day.calm)" }
        let either = Array(repeating: "(day.slept > 3 || day.happy)", count: 100).joined(separator: " && ")
        let numbers = Array(repeating: "day.steps != 1", count: 120).joined(separator: " && ")
        let choice = (0..<100).reduce("day.happy") { text, _ in "(\(text) ? day.calm : day.happy)" }
        for text in [equal, either, numbers, choice] {
            var faults: [ExpressionFault] = []
            let found = CheckedExpression.check(text, in: .sample, as: .condition, into: &faults)
            #expect(found?.isProvedNeverTrue == false)
            #expect(found != nil, "\(faults)")
        }
    }
}
