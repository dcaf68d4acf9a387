import CardEngine
import TestSupport
import Testing
import CardsProgram

/// Errors never repeat a text for the diary that is in the wrong place on the command line, because people copy errors.
@Suite struct PrivateWordsTests {
    private static let words = "zebra feels heavy"

    /// Command lines with a diary text in every place where a person can type one.
    private static var lines: [[String]] {
        var lines: [[String]] = []
        func add(_ command: Command, _ path: [String]) {
            guard command.subcommands.isEmpty || path.isEmpty else {
                lines.append(path + [words])
                return command.subcommands.forEach { add($0, path + [$0.name]) }
            }
            for option in command.options {
                guard let value = option.value else {
                    lines.append(path + ["\(option.long)=\(words)"])
                    continue
                }
                // The name of a file is a name, whatever it contains.
                switch value.kind {
                case .file, .directory: continue
                case .text, .oneOf, .asked: break
                }
                lines.append(path + [option.long, words])
                lines.append(path + ["\(option.long)=\(words)"])
                lines.append(path + [option.long, "\(words)=1"])
            }
            let takesFiles = command.positionals.contains { $0.kind == .file || $0.kind == .directory }
            if !takesFiles { lines.append(path + [words]) }
            lines.append(path + ["--\(words)"])
            lines.append(path + ["-\(words)"])
            // A single unexpected word, as when quotes are missing. The first word is a misspelled command, and is
            // repeated.
            if !path.isEmpty, !command.positionals.contains(where: \.isRepeated) {
                lines.append(
                    path + command.positionals.map { _ in "mood_five" } + words.split(separator: " ").map { String($0) }
                )
            }
            if path.isEmpty { command.subcommands.forEach { add($0, path + [$0.name]) } }
        }
        add(Program.root, [])
        return lines
    }

    @Test func errorsDoNotRepeatPrivateText() throws {
        let home = Home()
        _ = try home.cards("init")
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        for line in Self.lines {
            let typed = line.map { "'\($0)'" }.joined(separator: " ")
            let ending = try home.shell("cd '\(home.path)' && cards \(typed) --no-input </dev/null")
            guard ending.exitCode != 0 else { continue }
            for word in Self.words.split(separator: " ") where ending.err.contains(word) {
                Issue.record("cards \(typed): \(ending.err)")
            }
        }
    }

    /// Where answers are given, not even a single word is repeated that may be one.
    @Test(arguments: [
        ["fill", "mood_five", "--set", "zebra"], ["fill", "mood_five", "--set", "zebra=1"],
        ["fill", "mood_five", "--set", "day.mood=zebra"], ["fill", "mood_five", "--set", "day.mood=3", "zebra"],
        ["fill", "mood_five", "--skip", "zebra"], ["fill", "mood_five", "--skip", "day.mood=zebra"],
        ["edit", "today", "--set", "zebra"], ["safety", "edit", "--set", "zebra"],
        ["list", "--where", "day.note == 'zebra' &&"], ["list", "--where", "zebra feels heavy"],
        ["list", "--where", "day.mood == 'zebra'"], ["list", "--where", "date('zebra') == day.mood"],
    ])
    func errorsDoNotRepeatAnswers(_ line: [String]) throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3", "day.note=words")
        let ending = try home.run(line + ["--no-input"])
        #expect(ending.exitCode != 0)
        #expect(!ending.err.contains("zebra"), "\(ending.err)")
        #expect(ending.err.contains("error"))
    }

    /// A misspelled name is repeated, because the person could not see the mistake otherwise.
    @Test func errorsRepeatMisspelledNames() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        #expect(try home.cards("fill", "mood_fife").err.contains("'mood_fife'"))
        #expect(try home.cards("fill", "mood_five", "--edit", "--set", "day.mod=3").err.contains("'day.mod'"))
        #expect(try home.cards("list", "--jornal", "x").err.contains("'--jornal'"))
        #expect(try home.cards("list", "--from", "2026-13-01").err.contains("'2026-13-01'"))
    }
}
