import TestSupport
import Testing

/// A home with a journal, in which the system's programs are replaced by scripts that record how they are called.
final class ReminderHome {
    let home: Home
    /// Words that must never leave the diary: an answer, a private title, and the title of a template.
    static let canaries = ["Canary", "Secret title", "Diagnosis"]

    init(zone: String = "UTC") throws {
        home = Home(zone: zone)
        home.environment["PATH"] = "\(home.path)/bin:/usr/bin:/bin"
        // Nothing of this machine is asked for a desktop.
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.path)/no-bus"
        _ = try home.shell("mkdir -p '\(home.path)/bin'")
        for program in ["notify-send", "gdbus", "systemctl", "launchctl", "osascript"] { install(program, "exit 1") }
        install("crontab", "echo 'no crontab for ada' >&2; exit 1")
        #expect(try home.cards("init", "-q").exitCode == 0)
        home.write(
            """
            { "cards": 1, "id": "log", "version": 1, "title": "Diagnosis", "cadence": "daily", "groups": [
              { "id": "day", "title": "Day", "fields": [
                { "id": "mood", "type": "scale", "scale": { "min": 1, "max": 3 }, "title": "Mood", "help": "h", "required": true },
                { "id": "note", "type": "note", "title": "Note", "help": "h" },
                { "id": "own", "type": "scale", "scale": { "min": 1, "max": 3 }, "private": true, "title": "Secret title", "help": "h" },
                { "id": "urge", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Urge", "help": "h" } ] },
              { "id": "night", "title": "Night", "fields": [
                { "id": "slept", "type": "yesno", "title": "Slept well?", "help": "h", "required": true } ] } ],
              "parts": [ { "id": "short", "title": "Short", "fields": ["day.mood"] },
                         { "id": "evening", "title": "Evening", "fields": ["night.slept"] } ],
              "safety": [ { "id": "high", "when": "day.urge >= 4", "show": "safety_plan" } ] }
            """, to: "\(home.journal)/schemas/log.json")
    }

    /// Installs a script on the path: it records its words and its input, then goes on with `body`.
    func install(_ program: String, _ body: String) {
        let record = #"{ printf '%s' "${0##*/}"; printf ' [%s]' "$@"; printf '\n'; } >> "$HOME/calls""#
        home.write("#!/bin/sh\n\(record)\n\(body)\n", to: "\(home.path)/script")
        // Copied by another process: a program that a test starts meanwhile would keep this file open for writing, and
        // such a file cannot be run.
        let path = "\(home.path)/bin/\(program)"
        _ = try? home.shell("cd && cp script '\(path)' && chmod +x '\(path)' && rm script")
    }

    /// A notification program on which the person presses a button; with an empty id, none.
    func installDesktop(pressing action: String = "") {
        install("notify-send", #"for word; do case $word in --action=*) printf '\#(action)\n'; exit 0 ;; esac; done"#)
    }

    /// The calls so far, one a line.
    var calls: [String] { home.text("calls").split(separator: "\n").map(String.init) }

    func forgetCalls() { home.write("", to: "calls") }

    /// Sets the program's clock.
    func at(_ moment: String) { home.environment["CARDS_NOW"] = moment }

    /// Runs the program and returns its output, in which it must succeed.
    @discardableResult func run(_ words: String..., exitCode: Int32 = 0) throws -> String {
        let run = try home.run(words)
        #expect(run.exitCode == exitCode, "\(words): \(run.err)")
        return run.out + run.err
    }
}
