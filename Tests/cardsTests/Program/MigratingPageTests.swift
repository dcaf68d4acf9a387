import CardEngine
import TestSupport
import Testing

/// The page on migrating shows the program's real output: its commands are run in order, in one home.
///
/// With `CARDS_DOCS=write`, the output is written into the page.
@Suite struct MigratingPageTests {
    private static let path: String = {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        return "\(root)/docs/migrating.md"
    }()

    @Test func pageShowsTheActualOutput() throws {
        let page = Home().text(Self.path)
        let home = Home()
        home.environment["CARDS_JOURNAL"] = "\(home.path)/journal"
        #expect(try home.cards("init").exitCode == 0)
        var (messages, isConsole, skipsOutput): ([Substring], Bool, Bool) = ([], false, false)
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                (isConsole, skipsOutput) = (line == "```console", false)
                messages.append(line)
            } else if isConsole, line.hasPrefix("$ ") {
                messages.append(line)
                let file = line.hasPrefix("$ cat ") ? String(line.dropFirst(6)) : nil
                if let file { home.write(try Self.text(of: file, in: page, home), to: file) }
                let reported = try home.shell("cd '\(home.path)'; (\(line.dropFirst(2))) 2>&1").out
                messages += Self.plain(reported, home).split(separator: "\n", omittingEmptySubsequences: false)
                    .dropLast()
                skipsOutput = true
            } else if !skipsOutput {
                messages.append(line)
            }
        }
        let found = messages.joined(separator: "\n")
        if Platform.environment("CARDS_DOCS") == "write" {
            home.write(found, to: Self.path)
        } else {
            #expect(found == page, "CARDS_DOCS=write swift test --filter MigratingPageTests")
        }
    }

    /// The files at the start of the story: the text after `cat` for the first, and a copy with another question.
    private static func text(of file: String, in page: String, _ home: Home) throws -> String {
        guard file == "phone.json" else {
            let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
            let start = try #require(lines.firstIndex { $0 == "$ cat \(file)" }) + 1
            return lines[start...].prefix { !$0.hasPrefix("$") && !$0.hasPrefix("```") }.joined(separator: "\n") + "\n"
        }
        let first = home.text("my_day.json")
        let hash = try home.shell("ls '\(home.path)'/journal/schemas/history | grep -o '@1[.].*[.]json'").out
        let name = hash.dropFirst(3).dropLast(6)
        return first.replacingFirst(
            "\"version\": 1,",
            "\"version\": 2, \"migrations\": [ { \"from\": { \"version\": 1, \"hash\": \"\(name)\" }, \"to\": 2, \"steps\": [] } ],"
        ).replacingFirst(
            "    { \"id\": \"note\"",
            "    { \"id\": \"proud\", \"type\": \"text\", \"title\": \"Proud of\", \"help\": \"Small counts.\" },\n    { \"id\": \"note\""
        )
    }

    /// Without what differs from run to run: the home, the device, the identities.
    private static func plain(_ text: String, _ home: Home) -> String {
        let short = text.split(separator: home.path, omittingEmptySubsequences: false).joined(separator: "~")
        let device = home.names(in: "\(home.path)/journal/cards").first.map { $0.split(separator: ".")[1] }
        let named =
            device.map {
                short.split(separator: $0, omittingEmptySubsequences: false).joined(separator: "laptop-7f3a")
            } ?? short
        var (out, run): (String, String) = ("", "")
        for character in named + " " {
            if character.isHexDigit, !character.isUppercase {
                run.append(character)
                continue
            }
            out += run.count == 16 ? "5b1e93c0d2f4a871" : run
            run = ""
            out.append(character)
        }
        return String(out.dropLast())
    }
}
