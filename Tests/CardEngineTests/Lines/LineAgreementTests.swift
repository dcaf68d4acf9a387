import CardEngine
import CardSchema
import TestSupport
import Testing

/// The decoder, which has no messages, and the slow validator with messages must agree.
@Suite struct LineAgreementTests {
    static let validator = LineValidator([CardValidator(ProbeSchema.compiled)])

    /// The tokens of a line.
    static func tokens(_ line: [UInt8]) -> [[UInt8]] {
        var tokens: [[UInt8]] = []
        var at = 0
        while at < line.count {
            var end = at + 1
            switch line[at] {
            case UInt8(ascii: "\""):
                while end < line.count, line[end] != UInt8(ascii: "\"") {
                    end += line[end] == UInt8(ascii: "\\") ? 2 : 1
                }
                end = min(end + 1, line.count)
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
                UInt8(ascii: ":"):
                break
            default:
                while end < line.count, ![0x2C, 0x7D, 0x5D, 0x3A].contains(line[end]) { end += 1 }
            }
            tokens.append(Array(line[at..<end]))
            at = end
        }
        return tokens
    }

    static let replacements: [[UInt8]] = [
        "0", "-1", "5", "7", "1.0", "1.5", "1e1", "9007199254740992", "00", "true", "false", "null", "\"\"", "\"x\"",
        "\"tipp\"",
        "\"2026-11-20\"", "\"07:05\"", "\"self_harm\"", "\"day\"", "\"day.ok\"", "\"skipped\"", "\"values\"", "\"id\"",
        "[]", "{}",
        "[\"stop\"]", "{\"a\":1}", ",", ":", "}", "]", "{", "[", "", " ", "\t", "\\", "\"", "\u{1F}", "\"\\ud800\"",
        "\"a\\nb\"",
        "\"\\u0061\"", "\"é\u{2028}\"", "2", "1", "\"v\"", "\"#\"", "\"k0\"", "\"1\"", "\"K\"",
        "\"\\u0023\"", "\"\\u006b0\"", "\"k23456789012345\"", "\"k2345678901234567\"", "\"word\"", "\"w\\u006frd\"",
        "\"rain\"", "\"RAIN\"", "\"a,b\"", "\" a\"", "\"\u{3000}a\"", "\"lat\"", "\"name\"", "90", "-90.000001", "181",
        "[\"rain\",\"Rain\"]", "{\"lat\":1,\"lon\":2}", "{\"lat\":1,\"lon\":2,\"name\":\"\"}", "[{\"#\":\"a\"}]",
        "[{\"#\":\"a\",\"taken\":true},{\"#\":\"a\"}]", "\"more.pills#k0.taken\"", "\"more.pills#k0\"",
        "\"image/png\"", "\"more.pills\"",
        "\"probe@1.3f9a1c20\"", "\u{0}",
    ].map { Array($0.utf8) }

    /// One line with one of its tokens changed: replaced, removed, repeated, exchanged with another, or bent.
    static func mutated(_ tokens: [[UInt8]], _ random: inout RandomCards) -> [UInt8] {
        var tokens = tokens
        let place = random.number(0, tokens.count - 1)
        switch random.number(0, 9) {
        case 0: tokens.remove(at: place)
        case 1: tokens.insert(tokens[place], at: place)
        case 2: tokens.swapAt(place, random.number(0, tokens.count - 1))
        case 3: tokens[place] = random.pick(tokens)
        case 4:
            guard !tokens[place].isEmpty else { break }
            let byte = random.number(0, tokens[place].count - 1)
            tokens[place][byte] = UInt8(random.number(0, 255))
        case 5: tokens[place] = random.pick(replacements)
        default:
            // Replacing a value by another value leaves the line valid.
            let values = tokens.indices.filter { $0 > 0 && tokens[$0 - 1] == [UInt8(ascii: ":")] }
            tokens[random.pick(values)] = random.pick(replacements)
        }
        return tokens.flatMap { $0.map { $0 == 0x0A ? 0x0B : $0 } }
    }

    @Test(arguments: [31, 97] as [UInt64]) func decoderAndValidatorAgree(seed: UInt64) throws {
        var random = RandomCards(seed: seed)
        random.asked = 1
        var counts: [LineDecoder.Verdict: Int] = [:]
        var decoder = LineDecoder([ProbeSchema.compiled])
        var decoded = DecodedLine()
        for _ in 0..<Self.cards {
            var revision = random.revision()
            revision.header.by = "l"
            let tokens = Self.tokens(try LineEncoder.encode(&revision))
            for _ in 0..<Self.mutationsACard {
                let line = Self.mutated(tokens, &random)
                let chunk = line + [0x0A, 0, 0, 0, 0, 0, 0, 0]
                let verdict = decoder.decode(chunk.span.bytes, line.indices, into: &decoded)
                let text = LineText(file: "x", number: 1, offset: 0, bytes: line)
                let report = Self.validator.check(text)
                counts[verdict, default: 0] += 1
                guard report.verdict == verdict else {
                    Issue.record("seed \(seed): \(verdict), but \(report): \(String(decoding: line, as: UTF8.self))")
                    return
                }
                guard verdict == .valid else { continue }
                let card = decoder.revision(of: decoded, in: chunk.span.bytes)?.card
                #expect(card == report.reading?.card, "seed \(seed): \(String(decoding: line, as: UTF8.self))")
            }
        }
        // The test is meaningful only if every verdict occurs often.
        for verdict in [LineDecoder.Verdict.valid, .invalidCard, .bad] {
            #expect(counts[verdict, default: 0] > Self.cards)
        }
        print("agreement: seed \(seed), \(counts)")
    }

    static let cards = Knob.number("CARDS_AGREEMENT_CARDS", usual: 400)
    static let mutationsACard = 40
}
