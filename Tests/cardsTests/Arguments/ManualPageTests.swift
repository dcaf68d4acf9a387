import Testing
import CardsProgram

@Suite struct ManualPageTests {
    @Test func formatsAManualPage() {
        let root = Command(
            "pen",
            Command.Texts(
                "Write \\ strike out.", more: "One.\n\n.Two 'three'.", examples: "pen --ink red\nWrite in red"),
            runsAlone: true,
            options: [.value("ink", short: "i", "colour", "What to write with.", environment: "PEN_INK")],
            subcommands: [
                Command(
                    "note", "Write a note.", positionals: [.init("place", "Where.", kind: .oneOf(["here", "there"]))],
                    options: [.flag("wet", "Do not wait.")]),
                Command("secret", "Not shown.", isHidden: true),
            ])
        let page = ManualPage(
            root, version: "0.1", date: "2026-11-20",
            sections: [("EXIT STATUS", [("0", "Done."), ("", "No other.")])])
        let expected = #"""
            .TH "PEN" "1" "2026\-11\-20" "pen 0.1"
            .SH NAME
            pen \- Write \e strike out.
            .SH SYNOPSIS
            \fBpen\fR [<options>] [<subcommand>]
            .SH DESCRIPTION
            One.
            .PP
            \&.Two \(aqthree\(aq.
            .SH OPTIONS
            .TP
            \fB\-i, \-\-ink <colour>\fR
            What to write with. (environment: PEN_INK)
            .SH COMMANDS
            .SS pen note
            \fBpen note\fR [<place>] [\-\-wet]
            .PP
            Write a note.
            .TP
            \fB<place>\fR
            Where. (values: here, there)
            .TP
            \fB\-\-wet\fR
            Do not wait.
            .SH ENVIRONMENT
            .TP
            \fBPEN_INK\fR
            Used if \-\-ink is not given.
            .SH EXAMPLES
            .PP
            Write in red:
            .RS 4
            .nf
            pen \-\-ink red
            .fi
            .RE
            .SH EXIT STATUS
            .TP
            \fB0\fR
            Done.
            .PP
            No other.

            """#
        #expect(page.text == expected)
    }

    @Test(.enabled(if: Shell.isInstalled("groff"), "groff is not installed"))
    func groffReportsNoWarnings() throws {
        let page = ManualPage(Sample.root, version: "0.1", date: "2026-11-20")
        let answer = try Shell.run("groff -man -ww -Tutf8 cards.1 2>&1 >/dev/null", files: ["cards.1": page.text])
        #expect(answer == Shell.Answer(status: 0, output: ""))
    }
}
