import TestSupport
import Testing

/// Medicines are carried over from day to day; whether they were taken is unanswered until the person says so.
@Suite struct CarriedMedicinesTests {
    private let home = Home()

    private func lines() throws -> [Substring] {
        try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.split(separator: "\n")
    }

    @Test func carriedListHasNoTakenAnswers() throws {
        let first = try home.cards(
            "fill", "mood_chart", "--set",
            ##"medicines.items=[{"#":"a","name":"Lithium","dose":"300 mg","taken":true},"##
                + ##"{"#":"b","name":"Other","taken":false,"why_not":"forgot"}]"##)
        #expect(first.exitCode == 0, "\(first.err)")
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"

        // Left at once: nothing was confirmed, so there is no card.
        let left = try home.cards("fill", "mood_chart", "--only", "medicines.items", input: ">\n")
        #expect(left.err.hasSuffix("Nothing was answered, so nothing is saved.\n"), "\(left.err)")
        // The list is confirmed by adding another one; the others stay unanswered.
        let second = try home.cards("fill", "mood_chart", "--only", "medicines.items", input: "y\nThird\n>\n")
        #expect(second.exitCode == 0, "\(second.err)")
        let lines = try lines()
        try #require(lines.count == 2)
        #expect(lines[0].contains(#""taken":true"#) && lines[0].contains(#""taken":false"#))
        #expect(lines[1].contains(##"{"#":"a","name":"Lithium","dose":"300 mg"}"##), "\(lines[1])")
        #expect(lines[1].contains(##"{"#":"b","name":"Other"}"##))
        #expect(!lines[1].contains("taken") && !lines[1].contains("why_not"))
        // And no score takes the silence for a no.
        #expect(!second.err.contains("Missed doses"))
    }
}
