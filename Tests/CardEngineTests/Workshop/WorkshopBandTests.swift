import CardEngine
import CardSchema
import Testing

/// Bands of a score: all of them from lines, and one that fills a gap.
@Suite struct WorkshopBandTests {
    private static let published = """
        0–4 minimal
        5-9: mild
        10 to 14 moderate
        15 a 19 = moderately severe
        20–27 – severe
        """

    /// A score of nine questions from 0 to 3, with some bands and more keys.
    private static func template(
        _ bands: String?, score: String = "", more: String = "", type: String = "\"scale\": \"often\""
    ) -> [UInt8] {
        let questions = (1...9).map { number in
            #"{ "id": "q\#(number)", "type": "scale", "title": "Q\#(number)", \#(type) }"#
        }
        let items = (1...9).map { "\"g.q\($0)\"" }.joined(separator: ", ")
        let text = """
            { "cards": 1, "id": "t", "version": 1, "title": { "en": "T", "es": "P" }, "language": "en",
              "scales": { "often": { "min": 0, "max": 3 } },
              "groups": [ { "id": "g", "title": "G", "fields": [ \(questions.joined(separator: ",\n    ")) ] } ],
              "scores": [ { "id": "sum", "title": "Sum", "items": [ \(items) ], "method": "sum"\(score)\(bands.map {
                  ",\n    \"bands\": [\n      \($0) ]" } ?? "") } ]\(more) }
            """
        return Array(text.utf8)
    }

    private static let low = #"{ "id": "low", "from": 0, "to": 13, "title": { "en": "low", "es": "bajo" } }"#
    private static let high =
        #"{ "id": "high", "from": 14, "to": 27, "title": { "en": "high", "es": "alto" }, "help": "Call." }"#

    private let score: TemplatePlace
    init() throws { score = try #require(TemplatePlace("/scores/0")) }

    private func bands(_ workshop: Workshop) -> [JSONNode] {
        workshop.root?.value(at: score)?["bands"]?.elements ?? []
    }

    /// The ids with the numbers of all bands.
    private func row(_ workshop: Workshop) -> String {
        bands(workshop).map { "\($0["id"]?.string ?? "?") \($0["from"]?.number ?? "?")…\($0["to"]?.number ?? "?")" }
            .joined(separator: ", ")
    }

    private func errors(_ workshop: Workshop) -> [String] {
        workshop.examined().findings.filter { $0.severity == .error }.map { "\($0.code) \($0.message)" }
    }

    // MARK: - All bands

    @Test(arguments: [nil, "\(low),\n      \(high)"])
    func fivePublishedBandsAreOneChange(_ before: String?) throws {
        var workshop = Workshop(new: Self.template(before))
        let text = workshop.text
        try workshop.setBands(Self.published, of: score)
        #expect(
            row(workshop)
                == "minimal 0…4, mild 5…9, moderate 10…14, moderately_severe 15…19, severe 20…27")
        #expect(errors(workshop) == [])
        #expect(
            workshop.bandLines(of: score)
                == "0–4: minimal\n5–9: mild\n10–14: moderate\n15–19: moderately severe\n20–27: severe")
        let after = workshop.text
        // As they are, they change nothing.
        try workshop.setBands(workshop.bandLines(of: score), of: score)
        #expect(workshop.text == after)
        workshop.undo()
        #expect(workshop.text == text && !workshop.canUndo)
    }

    @Test(arguments: [
        ("0–4 minimal", "0", "4", "minimal"), ("0-4: minimal", "0", "4", "minimal"), ("5 to 9 mild", "5", "9", "mild"),
        ("5 a 9 leve", "5", "9", "leve"), ("  5   –  9   mild  ", "5", "9", "mild"), ("-5–-1 low", "-5", "-1", "low"),
        ("-5 - -1 low", "-5", "-1", "low"), ("-5 to 0 low", "-5", "0", "low"), ("-5--1:low", "-5", "-1", "low"),
        ("0.5–1.25 low", "0.5", "1.25", "low"), ("0,5–1,5 low", "0.5", "1.5", "low"), ("3–3 3", "3", "3", "3"),
        ("0-1 2 or more", "0", "1", "2 or more"), ("0–1 - low", "0", "1", "low"), ("0–1: - low", "0", "1", "- low"),
        ("0–1 -low", "0", "1", "-low"), ("0\u{A0}–\u{A0}4\tlow", "0", "4", "low"),
    ]) func aLineIsRead(_ line: String, _ from: String, _ to: String, _ title: String) throws {
        let band = try #require(BandLine(line))
        #expect("\(band.from)" == from && "\(band.to)" == to && band.title == title)
        #expect(BandLine("\(band)") == band)
    }

    @Test(arguments: [
        "minimal", "4 minimal", "0–4", "0–4:", "0–4 : ", "9–5 mild", "0–4minimal", "0–4, minimal", "0–4. minimal",
        "0 until 4 minimal", "–4 minimal", "0–x minimal", "0 4 minimal", "- 0–4 minimal", "1e3–2e3 x", "0.1234567–1 x",
        "0–99999999999999999999 x", "?–4: x", "0..4 x", "٠–٤ x", "0–4 \u{07}",
    ]) func whatIsNoLineChangesNothing(_ line: String) throws {
        #expect(BandLine(line) == nil)
        var workshop = Workshop(new: Self.template("\(Self.low), \(Self.high)"))
        let before = workshop.text
        let trimmed = line == "0–4 : " ? "0–4 :" : line
        #expect(throws: Workshop.BandRefusal.unreadable(line: 3, trimmed)) {
            try workshop.setBands("0–4 minimal\n\n\(line)\nand so on", of: score)
        }
        #expect(workshop.text == before && !workshop.canUndo)
    }

    @Test func linesAndAScoreAreNeeded() throws {
        var workshop = Workshop(new: Self.template(nil))
        #expect(throws: Workshop.BandRefusal.noLine) { try workshop.setBands(" \n\n", of: score) }
        for place in ["/groups/0", "/scores/1", "/scores", "/scores/0/items"] {
            let place = try #require(TemplatePlace(place))
            #expect(throws: Workshop.BandRefusal.noScore) { try workshop.setBands("0–27 all", of: place) }
        }
        #expect(!workshop.canUndo)
    }

    /// What a line means keeps its id, its translations, its other keys and its spacing.
    @Test(arguments: [
        // By the title, in any order and language, also if the numbers are those of another one.
        ("14–27 low\n0–13 high", "high 0…13, low 14…27", #""es": "bajo""#, #""es": "alto" }, "help": "Call.""#),
        ("10–27 alto\n0-9 bajo", "low 0…9, high 10…27", #""en": "low", "es": "bajo""#, #""en": "high", "es": "alto""#),
        // By the numbers: another title of the same band.
        ("0–13 lower\n14–27 high", "low 0…13, high 14…27", #"{ "en": "lower", "es": "bajo" }"#, #""help": "Call.""#),
        ("0–4 a\n5–13 b\n14–27 c", "a 0…4, b 5…13, high 14…27", #"{ "en": "c", "es": "alto" }"#, #""help": "Call.""#),
        // What is left, by its order; the translations are those of another text.
        ("10–27 high\n0–9 none", "low 0…9, high 10…27", #""to": 9, "title": "none" }"#, #""help": "Call.""#),
        ("0–9 no\n10–27 yes", "low 0…9, high 10…27", #""title": "no" }"#, #""title": "yes", "help": "Call.""#),
        // Of three new ones, nobody knows which was the old one.
        ("0–9 high\n10–19 b\n20–27 c", "high 0…9, b 10…19, c 20…27", #""es": "alto""#, #""help": "Call.""#),
        // An id that another band had means something else.
        ("0–4 Low\n5–9 b\n10–27 c", "low_2 0…4, b 5…9, c 10…27", #""title": "Low""#, #""title": "b""#),
    ]) func aKnownBandStaysTheSame(_ lines: String, _ expected: String, _ first: String, _ second: String) throws {
        var workshop = Workshop(new: Self.template("\(Self.low),\n      \(Self.high)"))
        try workshop.setBands(lines, of: score)
        #expect(row(workshop) == expected)
        let text = String(decoding: workshop.text, as: UTF8.self)
        #expect(text.contains(first) && text.contains(second), "\(text)")
        #expect(text.contains(" },\n      { \"id\""), "\(text)")
        #expect(errors(workshop) == [])
    }

    /// A rule about a band that is gone is reported; it never becomes one about another band.
    @Test func aRuleNeverGoesToAnotherBand() throws {
        let rule = #", "safety": [ { "id": "plan", "when": "band.sum == 'high'", "show": "safety_plan" } ]"#
        var workshop = Workshop(new: Self.template("\(Self.low), \(Self.high)", more: rule))
        #expect(errors(workshop) == [])
        try workshop.setBands(Self.published, of: score)
        #expect(errors(workshop).count == 1 && errors(workshop)[0].contains("'high'"), "\(errors(workshop))")
    }

    /// On a Spanish page, a title is the Spanish one, and the English one stays if it is of the same band.
    @Test func titlesAreInTheAuthorsLanguage() throws {
        let plain = #"{ "id": "high", "from": 14, "to": 27, "title": "high" }"#
        var workshop = Workshop(new: Self.template("\(Self.low), \(plain)"))
        workshop.authorLanguage = "es"
        #expect(workshop.bandLines(of: score) == "0–13: bajo\n14–27: high")
        try workshop.setBands("0–13 bajito\n14–27 alto", of: score)
        #expect(bands(workshop).map { $0["title"]?["es"]?.string } == ["bajito", "alto"])
        #expect(bands(workshop).map { $0["title"]?["en"]?.string } == ["low", "high"])
        try workshop.setBands("0–9 nada\n10–12 algo\n14–27 alto", of: score)
        #expect(bands(workshop).map { $0["title"]?["en"]?.string } == [nil, nil, "high"])
        #expect(bands(workshop)[0]["title"]?["es"]?.string == "nada")
    }

    /// What an author wrote stays, also numbers in another form and bands that have faults.
    @Test func faultyBandsHaveLinesToo() throws {
        let odd = #"{"id":"a","from":0.0,"to":13,"title":"A\nB"}, { "id": "b", "from": 14, "title": "B" }, 7"#
        var workshop = Workshop(new: Self.template(odd))
        #expect(workshop.bandLines(of: score) == "0.0–13: A B\n14–?: B\n?–?: ")
        #expect(throws: Workshop.BandRefusal.unreadable(line: 2, "14–?: B")) {
            try workshop.setBands(workshop.bandLines(of: score), of: score)
        }
        try workshop.setBands("0–13: A B\n14–27: B", of: score)
        let text = String(decoding: workshop.text, as: UTF8.self)
        #expect(text.contains(#"{"id":"a","from":0.0,"to":13,"title":"A\nB"},"#), "\(text)")
        #expect(row(workshop) == "a 0.0…13, b 14…27")
    }

    @Test func gapsAndOverlapsAreReported() throws {
        var workshop = Workshop(new: Self.template(nil))
        try workshop.setBands("0–4 a\n4–9 b\n15–27 c", of: score)
        #expect(errors(workshop).count == 2, "\(errors(workshop))")
    }

    // MARK: - One band

    @Test(arguments: [
        ("0–9 a\n20–27 b", "a 0…9, new 10…19, b 20…27"), ("5–9 a\n20–27 b", "new 0…4, a 5…9, b 20…27"),
        ("0–9 a\n10–19 b", "a 0…9, b 10…19, new 20…27"), ("0–12 a\n9–20 b", "a 0…12, b 9…20, new 21…27"),
        ("0–13 a\n14–27 b", "a 0…6, new 7…13, b 14…27"), ("0–6 a\n7–27 b", "a 0…6, b 7…17, new 18…27"),
        ("-3–30 a", "a -3…13, new 14…30"),
    ]) func aNewBandFillsTheFirstGap(_ lines: String, _ expected: String) throws {
        var workshop = Workshop(new: Self.template(nil))
        try workshop.setBands(lines, of: score)
        let before = workshop.text
        let new = workshop.addBand("new", to: score)
        #expect(row(workshop) == expected)
        #expect(new.flatMap { workshop.root?.value(at: $0)?["id"]?.string } == "new")
        workshop.undo()
        #expect(workshop.text == before)
    }

    @Test func aScoreWithoutBandsGetsOneForItsRange() {
        var workshop = Workshop(new: Self.template(nil))
        #expect(workshop.range(of: score)?.description == "0–27")
        workshop.addBand("all", to: score)
        #expect(row(workshop) == "all 0…27")
    }

    /// Between whole answers, a mean has values with decimals.
    @Test func aGapHasTheDecimalsOfTheScore() throws {
        let text = String(decoding: Self.template(nil, score: ", \"decimals\": 1"), as: UTF8.self)
        var workshop = Workshop(new: Array(text.replacing("\"method\": \"sum\"", with: "\"method\": \"mean\"").utf8))
        #expect(workshop.range(of: score)?.description == "0–3")
        try workshop.setBands("0–0.9 a\n2–3 c", of: score)
        workshop.addBand("b", to: score)
        #expect(row(workshop) == "a 0…0.9, b 1…1.9, c 2…3" && errors(workshop) == [])
    }

    /// What nothing reaches is no gap: nine questions that count 0 or 2 have an even sum.
    @Test func onlyValuesOfTheScoreMakeAGap() throws {
        var workshop = Workshop(
            new: Self.template(nil, type: #""scale": { "min": 0, "max": 2, "step": 2 }"#))
        try workshop.setBands("0–4 a\n6–10 b\n14–18 c", of: score)
        workshop.addBand("new", to: score)
        #expect(row(workshop) == "a 0…4, b 6…10, new 11…13, c 14…18" && errors(workshop) == [])
    }

    /// Of a formula, only what is between two bands is a gap.
    @Test func aFormulaHasNoRange() throws {
        let text = String(decoding: Self.template(nil), as: UTF8.self)
        let start = try #require(text.firstRange(of: "\"items\": [")?.lowerBound)
        let end = try #require(text.firstRange(of: "\"method\": \"sum\"")?.upperBound)
        let formula = text[..<start] + "\"value\": \"g.q1 + g.q2\"" + text[end...]
        var workshop = Workshop(new: Array(formula.utf8))
        #expect(workshop.range(of: score) == nil)
        #expect(workshop.addBand("new", to: score) == nil)
        try workshop.setBands("0–1 a\n4–6 b", of: score)
        workshop.addBand("new", to: score)
        #expect(row(workshop) == "a 0…1, new 2…3, b 4…6")
        workshop.addBand("more", to: score)
        #expect(row(workshop) == "a 0…1, new 2…3, b 4…5, more 6…6")
    }

    /// A gap is found too while something names the band that was there.
    @Test func aGapIsFoundAlthoughARuleNamesItsBand() throws {
        let rule = #", "safety": [ { "id": "plan", "when": "band.sum == 'high'", "show": "safety_plan" } ]"#
        var workshop = Workshop(new: Self.template(Self.low, more: rule))
        #expect(!errors(workshop).isEmpty)
        workshop.addBand("High", to: score)
        #expect(row(workshop) == "low 0…13, high 14…27" && errors(workshop) == [])
    }
}
