import CardEngine
import TestSupport
import Testing

/// The code that `scripts/generate.sh` generates from the tables in `texts/`, and the tables that it refuses.
@Suite struct TextTableTests {
    private static let script: String = {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return "/\(root)/scripts/texts.awk"
    }()

    private func generate(_ english: String, _ spanish: String) -> (code: Int32, out: String) {
        let folder = FilePath.join(
            Platform.environment("TMPDIR") ?? "/tmp", "cards-texts-\(UInt64.random(in: 0 ... .max))")
        _ = Shell.run("mkdir '\(folder)'")
        defer { _ = Shell.run("rm -r '\(folder)'") }
        for (language, text) in [("en", english), ("es", spanish)] {
            _ = Shell.run("cat >'\(folder)/\(language).txt' <<'END'\n\(text)\nEND\n:")
        }
        let run = Shell.run("cd '\(folder)' && LC_ALL=C awk -v type=Words -f '\(Self.script)' en.txt es.txt")
        return (run.code, run.out)
    }

    @Test func generatesSwiftFromATable() {
        let english = """
            # {day}: the day.
            saved = "Saved “{day}” \\ now: "
            days.one = a day of {card}
            days.other = {count} days of {card}
            two = One line, {{"b"}}
                and "another".

                Third.

            # A heading.

            """
        let spanish = """
            saved = "Guardada «{day}» \\: "
            days.one = un día de {card}
            days.other = {card}: {count} días
            two = Una línea.
            """
        let swift = #"""
            extension Words {
                package func saved(day: some CustomStringConvertible) -> String { language.pick("Saved “\(day)” \\ now: ", "Guardada «\(day)» \\: ") }
                package func days(count: Int, card: some CustomStringConvertible) -> String { language.pick(language.isOne(count) ? "a day of \(card)" : "\(count) days of \(card)", language.isOne(count) ? "un día de \(card)" : "\(card): \(count) días") }
                package var two: String { language.pick("One line, {\"b\"}\nand \"another\".\n\nThird.", "Una línea.") }
            }

            """#
        let made = generate(english, spanish)
        #expect(made.code == 0)
        #expect(made.out == swift)
    }

    @Test(arguments: [
        ("a = A", "", "texts in es.txt: 'a' is missing"),
        ("a = A", "a = A\nb = B", "es.txt:2: 'b' is no key of en.txt"),
        ("a = A\na = B", "a = A", "en.txt:2: 'a' is there twice"),
        ("a = {day}", "a = A", "es.txt:1: 'a': {day} is missing"),
        ("a = A", "a = {day}", "es.txt:1: 'a': nothing is put in for {day}"),
        ("a = {Day", "a = A", "en.txt:1: 'a': what stands in braces is a name such as {day}"),
        ("a.one = A", "a.one = A", "en.txt:1: 'a' needs both .one and .other"),
        (
            "a.one = A\na.other = B", "a.one = A\na.other = B",
            "en.txt:1: 'a' chooses by {count}, which its .other does not have"
        ),
        (
            "a.one = A\na.other = {count}", "a.one = A\na.other = B", "es.txt:2: 'a.other': {count} is missing"
        ),
        ("a = ", "a = A", "en.txt:1: 'a' has no text"),
        ("a: A", "a = A", "en.txt:1: not a line such as: key = text"),
        ("a = A\r", "a = A", "en.txt:1: carriage return; lines end with a line feed alone"),
    ])
    func aTableIsRefused(_ english: String, _ spanish: String, _ why: String) {
        let made = generate(english, spanish)
        #expect(made.code == 1)
        #expect(made.out == "generate: \(why)\n")
    }
}
