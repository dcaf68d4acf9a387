import TestSupport
import Testing

/// Answers from files or the command line: closed questions, files, rules, control characters.
@Suite struct ArrivingAnswersTests {
    private static let template = #"""
        {"cards":1,"id":"probe","version":1,"title":"Probe","groups":[{"id":"day","title":"Day","fields":[
          {"id":"late","type":"integer","title":"Late","when":"day.out"},
          {"id":"out","type":"yesno","title":"Out?"},
          {"id":"with","type":"text","title":"With whom?","when":"day.out"},
          {"id":"kept","type":"text","title":"Kept","when":"day.out","hidden":"keep"},
          {"id":"food","type":"choice","title":"Food","other":true,"options":[{"id":"soup","title":"Soup"}]},
          {"id":"pills","type":"list","title":"Pills","fields":[
            {"id":"taken","type":"yesno","title":"Taken"},
            {"id":"why","type":"text","title":"Why not?","when":"!taken"}]},
          {"id":"note","type":"note","title":"Note"},{"id":"tags","type":"tags","title":"Tags"},
          {"id":"photo","type":"photo","title":"Photo"}]}],
         "rules":[{"id":"late_out","check":"!(day.out && day.late > 3)","severity":"error","message":"Later than the night?"}]}
        """#

    /// Rules of every severity and texts without their usual form are reported, without answers.
    @Test func aScriptedCardReportsWhatItBreaks() throws {
        let home = try home()
        home.write(
            Self.template.replacingFirst(
                #""rules":["#,
                #"""
                "rules":[{"id":"early","check":"!(day.late < 1)","message":{"en":"Really {day.late}?","es":"¿De veras {day.late}?"}},
                {"id":"much","check":"!(day.late > 8)","severity":"info","message":"A lot"},
                """#
            ).replacingFirst(
                #""title":"With whom?","#, #""title":"With whom?","pattern":{"like":"[A-Z].*","say":"a name"},"#),
            to: "\(home.journal)/schemas/probe.json")
        let low = try home.cards(
            "fill", "probe", "--set", "day.out=yes", "--set", "day.late=0", "--set", "day.with=quokka")
        #expect(
            low.exitCode == 0
                && low.err.contains("Note: Really …?\nNote: With whom?: check the answer. Expected: a name.\n"),
            "\(low.err)")
        #expect(!low.err.contains("quokka"))
        let spanish = try home.cards("edit", "today", "--set", "day.late=-1", "--lang", "es")
        #expect(spanish.err.contains("Nota: ¿De veras …?\n"), "\(spanish.err)")
        let high = try home.cards("edit", "today", "--set", "day.late=9", "--set", "day.with=Ann")
        #expect(high.err.contains("rule 'late_out'") && high.err.contains("Note: A lot\n"), "\(high.err)")
        #expect(!high.err.contains("Expected"))
        let quiet = try home.cards("edit", "today", "--set", "day.late=10", "--quiet")
        #expect(!quiet.err.contains("A lot"))
    }

    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/probe.json")
        return home
    }

    /// Cards whose second answers questions that its other answers close.
    private static let three = """
        {"day":"2026-11-16","values":{"day":{"late":2,"out":true,"with":"Ann"}}}
        {"day":"2026-11-17","values":{"day":{"late":2,"out":false,"with":"Ann","food.other":"pie"}}}
        {"day":"2026-11-18","values":{"day":{"out":false,"kept":"yes"}}}

        """

    @Test func refusesACardThatAnswersClosedQuestions() throws {
        let home = try home()
        let file = home.write(Self.three, to: "three.jsonl")
        let run = try home.cards("fill", "probe", "--from", file)
        #expect(run.exitCode == 65)
        #expect(run.out == "probe/2026-11-16\nprobe/2026-11-18\n")
        for path in ["day.late", "day.with", "day.food.other"] {
            #expect(
                run.err.contains(
                    "error[C356]: '\(path)' is not asked, given the other answers\n  --> \(file):2:1"))
        }
        #expect(run.err.contains("2 cards saved, 1 refused."))
        #expect(try home.cards("show", "probe/2026-11-18", "--json").out.contains(#""kept": "yes""#))
        // The answer that opens a question may come later.
        #expect(try home.cards("show", "probe/2026-11-16", "--json").out.contains(#""late": 2"#))
        let again = try home.cards("fill", "probe", "--from", file)
        #expect(again.exitCode == 65 && again.err.contains("0 cards saved, 2 unchanged, 1 refused."))
    }

    @Test func doesNotImportForgottenTextAgain() throws {
        let home = try home()
        let file = home.write(#"{"values":{"day":{"out":true,"late":2}}}"#, to: "one.json")
        let card = "probe/2026-11-20"
        #expect(try home.cards("fill", "probe", "--from", file).out == "\(card)\n")
        #expect(try home.cards("forget", card, "--yes").exitCode == 0)
        let again = try home.cards("fill", "probe", "--from", file)
        #expect(again.exitCode == 65 && again.out.isEmpty)
        #expect(again.err.contains("error[P648]: \(card) was forgotten, so its text is not imported again"))
        // A person who answers again means it.
        #expect(try home.cards("fill", "probe", "--set", "day.out=yes", "day.late=3").exitCode == 0)
    }

    @Test func reportsAnAnswerThatTheSameFileCloses() throws {
        let home = try home()
        _ = try home.cards("fill", "probe", "--set", "day.out=yes", "day.with=Ann")
        let file = home.write(#"{"values":{"day":{"out":false,"with":"Ann"}}}"#, to: "one.json")
        let run = try home.cards("fill", "probe", "--from", file, "--edit")
        #expect(run.exitCode == 65 && run.err.contains("error[C356]: 'day.with' is not asked"))
        #expect(try home.cards("show", "--json").out.contains(#""with": "Ann""#))
        // Leaving it out closes it, as at the prompt.
        let less = home.write(#"{"values":{"day":{"out":false}}}"#, to: "two.json")
        #expect(try home.cards("fill", "probe", "--from", less, "--edit").exitCode == 0)
        #expect(try !home.cards("show", "--json").out.contains("Ann"))
    }

    @Test func commandLineRefusesAnswersToClosedQuestions() throws {
        let home = try home()
        let run = try home.cards("fill", "probe", "--set", "day.out=yes", "day.with=Ann", "day.out=no")
        #expect(run.exitCode == 65 && run.err.contains("error[C356]: 'day.with' is not asked"))
        #expect(try home.cards("list").exitCode == 1)
        #expect(try home.cards("fill", "probe", "--set", "day.late=1", "day.out=yes", "day.kept=x").exitCode == 0)
        let kept = try home.cards("fill", "probe", "-d", "yesterday", "--set", "day.out=no", "day.kept=x")
        #expect(kept.exitCode == 0)
        #expect(try home.cards("show", "probe/2026-11-19", "--json").out.contains(#""kept": "x""#))
    }

    @Test func reportsAClosedCellOfARecord() throws {
        let home = try home()
        let file = home.write(##"{"values":{"day":{"pills":[{"#":"1","taken":true,"why":"no"}]}}}"##, to: "one.json")
        let run = try home.cards("fill", "probe", "--from", file)
        #expect(run.exitCode == 65 && run.err.contains("error[C356]: 'day.pills#1.why' is not asked"))
        let set = try home.cards("fill", "probe", "--set", ##"day.pills=[{"#":"1","taken":true,"why":"no"}]"##)
        #expect(set.exitCode == 65 && set.err.contains("error[C356]: 'day.pills#1.why' is not asked"))
    }

    @Test func refusesATableRowThatAnswersAClosedQuestion() throws {
        let home = try home()
        let file = home.write(
            "day,day.out,day.with,day.kept\n2026-11-16,true,Ann,\n2026-11-17,false,Ann,\n2026-11-18,false,,yes\n",
            to: "table.csv")
        let run = try home.cards("import", file, "--as", "csv", "--schema", "probe")
        #expect(run.exitCode == 65)
        #expect(
            run.out == "row 2: added probe/2026-11-16\nrow 3: refused\nrow 4: added probe/2026-11-18\n")
        #expect(
            run.err.contains(
                "error[C356]: 'day.with' is not asked, given the other answers\n  --> \(file):3:1"))
    }

    @Test func jsonlKeepsClosedAnswersAndLegacyMovesThemToTheAttic() throws {
        let home = try home()
        let own = home.write(
            #"{"ref":"probe/2026-11-17","day":"2026-11-17","values":{"day.out":false,"day.with":"Ann"}}"# + "\n",
            to: "own.jsonl")
        let run = try home.cards("import", own, "--as", "jsonl", "--schema", "probe")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(try home.cards("show", "probe/2026-11-17", "--json").out.contains(#""with": "Ann""#))
        let old = home.write(#"{"date":"2026-11-18","day.out":false,"day.with":"Ann","day.late":0}"#, to: "old.json")
        let legacy = try home.cards("import", old, "--as", "legacy", "--schema", "probe")
        #expect(legacy.exitCode == 0)
        #expect(
            legacy.err.contains("'day.with' is kept in the attic: 'day.with' is not asked, given the other answers"))
        let month = home.names(in: "\(home.journal)/cards").map { home.text("\(home.journal)/cards/\($0)") }.joined()
        #expect(month.contains(#"{"unmapped":{"day.with":"Ann"},"source":"legacy"}"#))
        #expect(!(try home.cards("show", "probe/2026-11-18").out.contains("Ann")))
    }

    // MARK: - Files

    @Test func refusesAnAttachmentMissingFromTheJournal() throws {
        let home = try home()
        let photo = home.write("GIF89a and more", to: "p.gif")
        _ = try home.cards("fill", "probe", "-d", "2026-11-10", "--set", "day.photo=\(photo)")
        let shown = try home.cards("show", "probe/2026-11-10", "--json").out
        let hash = try #require(shown.split(separator: "\"").first { $0.utf8.count == 64 })
        func card(_ day: String, _ hash: String, _ bytes: Int) -> String {
            #"{"day":"\#(day)","values":{"day":{"photo":[{"name":"p.gif","sha256":"\#(hash)","bytes":\#(bytes),"type":"image/gif"}]}}}"#
        }
        let file = home.write(
            [
                card("2026-11-11", String(hash), 15), card("2026-11-12", String(hash), 99),
                card("2026-11-13", String(repeating: "a", count: 64), 15),
            ].joined(separator: "\n"), to: "f.jsonl")
        let run = try home.cards("fill", "probe", "--from", file)
        #expect(run.out == "probe/2026-11-11\n" && run.exitCode == 65)
        #expect(
            run.err.contains(
                """
                error[T756]: a file of 'day.photo' is in the journal with other bytes: its 'bytes' or 'sha256' is wrong
                  --> \(file):2:1
                help: cards fill probe --set day.photo=PATH adds a file to the journal
                """))
        #expect(run.err.contains("error[T755]: a file of 'day.photo' is not in the journal\n  --> \(file):3:1"))
        #expect(try home.cards("check").exitCode == 0)
    }

    @Test func fileErrorsGiveAdviceForFiles() throws {
        let home = try home()
        let file = home.write(
            #"{"values":{"day":{"out":"maybe","food":5,"photo":["p.gif"],"late":"much","tags":17,"pills":{}}}}"#,
            to: "one.json")
        let run = try home.cards("fill", "probe", "--from", file)
        #expect(run.exitCode == 65)
        for word in ["Type ", "Choose "] { #expect(!run.err.contains("help: \(word)"), "\(run.err)") }
        for advice in [
            "Write true or false.", #"Write "soup" or "other"."#, "Write a whole number.",
            #"Write an array of texts, such as ["rain", "late"]."#, "Write an array of objects, one for each record.",
            #"Write an array of objects with "name", "sha256", "bytes", "type"."#,
        ] {
            #expect(run.err.contains("help: \(advice)\n"), "\(run.err)")
        }
    }

    // MARK: - Rules

    @Test func warnsAboutABrokenRuleFromEverySource() throws {
        let home = try home()
        let messages = "warning[C318]: rule 'late_out': Later than the night?"
        let set = try home.cards("fill", "probe", "--set", "day.out=yes", "day.late=5")
        #expect(set.exitCode == 0 && set.err.contains(messages))
        let file = home.write(#"{"day":"2026-11-18","values":{"day":{"out":true,"late":5}}}"#, to: "one.json")
        let from = try home.cards("fill", "probe", "--from", file)
        #expect(from.exitCode == 0 && from.err.contains(messages))
        let table = home.write("day,day.out,day.late\n2026-11-17,true,5\n", to: "t.csv")
        let csv = try home.cards("import", table, "--as", "csv", "--schema", "probe")
        #expect(csv.exitCode == 0 && csv.err.contains(messages))
        let old = home.write(#"{"date":"2026-11-16","day.out":true,"day.late":5}"#, to: "old.json")
        let legacy = try home.cards("import", old, "--as", "legacy", "--schema", "probe")
        #expect(legacy.exitCode == 0 && legacy.err.contains(messages))
        let check = try home.cards("check")
        #expect(check.exitCode == 0)
        #expect(check.err.components(of: messages) == 4)
        #expect(try home.cards("show", "probe/2026-11-18").out.contains("Error: Later than the night?"))
    }

    // MARK: - Control characters

    @Test func noSourceStoresControlCharacters() throws {
        let home = try home()
        let text = #"a\u0000b\u001b[2Jc\td\r\ne\u0085f\u007f"#
        let wanted = #"ab[2Jc\td\ne\nf"#
        let file = home.write(
            #"{"day":"2026-11-18","values":{"day":{"note":"\#(text)","tags":["x\u0000y"]}}}"#, to: "one.json")
        #expect(try home.cards("fill", "probe", "--from", file).exitCode == 0)
        let table = home.write("day,day.note\n2026-11-17,\"a\u{1B}b\u{1}\r\nc\"\n", to: "t.csv")
        #expect(try home.cards("import", table, "--as", "csv", "--schema", "probe").exitCode == 0)
        let old = home.write(#"{"date":"2026-11-16","day.note":"\#(text)"}"#, to: "old.json")
        #expect(try home.cards("import", old, "--as", "legacy", "--schema", "probe").exitCode == 0)
        let line = home.write(#"{"day":"2026-11-15","values":{"day.note":"\#(text)"}}"# + "\n", to: "own.jsonl")
        #expect(try home.cards("import", line, "--as", "jsonl", "--schema", "probe").exitCode == 0)
        _ = try home.cards("fill", "probe", "--set", "day.note=a\u{1B}[31mb\u{7F}")
        let month = home.names(in: "\(home.journal)/cards").map { home.text("\(home.journal)/cards/\($0)") }.joined()
        let values = month.split(separator: "\n").compactMap { $0.split(separator: "\"attic\":").first }.joined()
        #expect(values.components(of: #""note":"\#(wanted)""#) == 3, "\(values)")
        #expect(values.contains(#""tags":["xy"]"#) && values.contains(#""note":"ab\nc""#))
        #expect(values.contains(#""note":"a[31mb""#))
        for escape in [#"\u00"#, #"\r"#, "\u{7F}"] { #expect(!values.contains(escape)) }
    }
}

extension StringProtocol {
    /// The number of occurrences of a text in this one.
    fileprivate func components(of text: String) -> Int {
        self.split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
