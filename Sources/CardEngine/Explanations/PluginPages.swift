package import CardSchema

extension CodePages {
    /// The pages of the codes for plugins, `P60x` to `P62x`, by code.
    package static let plugins: [CodePage] = (manifests + grants + runs).inOrderOfCode()

    /// P61x: what plugins may do.
    private static let grants: [CodePage] = [
        CodePage(
            .notAllowed,
            "A plugin that is a program of its own runs only after you have seen what it asks for. Where nothing can be asked, in a script for one, it does not run.",
            mending: "Run `cards plugin enable` once, or add --allow for this run.", .told,
            wrong: "cards export --as pages, in a script, with a plugin that was never enabled.",
            right: "The same after cards plugin enable."),
        CodePage(
            .changed,
            "What you allowed holds for the plugin as it was: every file of its folder, its program, and the interpreter that runs it. One of them is another now.",
            mending: "If the change was meant, run `cards plugin enable` again; it shows what the plugin asks for now.",
            .told,
            wrong: "A plugin that was updated, used by a script.",
            right: "The same after cards plugin enable."),
        CodePage(
            .brokenGrants,
            "The file holds what each plugin may do on this device. When it cannot be read, nothing is allowed.",
            mending: "Remove the file and enable your plugins again.", .told,
            wrong: "A plugins.json that was cut off by a full disk.",
            right: "A plugins.json that cards wrote."),
        CodePage(
            .wrongAllowance,
            "Behind --allow stands a plugin's id, alone or with the fields it may read. It can be allowed less than it asks for, and not more.",
            mending: "Write it like --allow org.example.pages:read=day.slept, or with the id alone.", .told,
            wrong: "--allow org.example.pages:write=day.slept",
            right: "--allow org.example.pages:read=day.slept"),
        CodePage(
            .lessEnforced,
            "A grant notes what the system kept from the plugin when you gave it. Here and now the system keeps less from it: another machine, an older kernel, or a journal that has moved to where every plugin may read.",
            mending: "Run `cards plugin enable` again; it shows what is kept from the plugin now.", .told,
            wrong: "A plugin that was allowed under Linux with Landlock, used where there is none.",
            right: "The same after cards plugin enable."),
    ]

    /// P62x: running plugins.
    private static let runs: [CodePage] = [
        CodePage(
            .notStarted,
            "The system would not run the program, or it could not be kept from your files, so that cards would not run it.",
            mending:
                "See whether the file is a program for this machine, and its first line names an interpreter that is there.",
            .told,
            wrong: "A script whose first line is #!/usr/bin/nowhere.",
            right: "A script whose first line is #!/bin/sh."),
        CodePage(
            .tooSlow,
            "A plugin has two seconds to say hello, and for each answer as long as its manifest says. This one was stopped, with all that it had started.",
            mending: "Try again. If it needs the time, its author can raise \"timeout_seconds\" in its manifest.",
            .told,
            wrong: "A plugin that waits for a server that is down.",
            right: "A plugin that answers."),
        CodePage(
            .garbage,
            "A plugin's standard output belongs to the protocol: one JSON message a line. This one printed something else there.",
            mending:
                "Its author can send talk to standard error. `cards plugin test` shows whether it keeps to the protocol.",
            .told,
            wrong: "A plugin that prints Loading… when it starts.",
            right: "A plugin that prints that to standard error."),
        CodePage(
            .tooLong,
            "A line may have 1 MiB, and an answer 8 MiB, so that no plugin fills the memory.",
            mending: "Its author can answer in smaller pieces: each batch of cards may be written at once.", .told,
            wrong: "A plugin that gathers an export of 20 MiB for its last answer.",
            right: "A plugin that answers each batch with what to write."),
        CodePage(
            .died,
            "The program ended while cards waited for it. What it said last is shown with --show-values, since it may hold words of your diary.",
            mending:
                "Run `cards plugin test` on its folder: there it sees made-up cards, and its last words are shown.",
            .told,
            wrong: "A Python plugin that needs a package that is not there.",
            right: "The same plugin with the package in its virtual environment."),
        CodePage(
            .wrongAnswer,
            "Each call is answered by an object of a known form. This answer was a message of the protocol, and its result something else.",
            mending: "Its author finds the forms in docs/writing-a-plugin.md.", .told,
            wrong: "An answer {\"write\": \"the text\"} to exporter/end.",
            right: "An answer {\"write\": [{\"file\": \"week.txt\", \"text\": \"the text\"}]}."),
        CodePage(
            .refused,
            "The plugin answered that it cannot do what it was asked. Its words are shown with --show-values, since they may hold words of your diary.",
            mending: "See what the plugin says.", .told,
            wrong: "An export to a spreadsheet with an option that the plugin does not like.",
            right: "The same export with an option that it takes."),
        CodePage(
            .wrongFile,
            "A plugin names the files that it wants written, and cards writes them. A name with a folder in it, or one that leads out of it, is refused, and nothing is written.",
            mending: "Tell its author. Do not run it until you know why.", .told,
            wrong: "A plugin that wants to write ../.bashrc.",
            right: "A plugin that wants to write week.txt."),
        CodePage(
            .cancelled,
            "You asked for it to stop. The plugin was told, and ended; nothing was written.",
            mending: "Start again when you like.", .told,
            wrong: "An export that is interrupted.",
            right: "An export that is let finish."),
        CodePage(
            .refusedRow,
            "An importer that is a program of its own could make nothing of this row of the file. Its words are shown with --show-values, since they may repeat what stands there. The other rows are brought in all the same.",
            mending: "Look at that row of the file.", .told,
            wrong: "A row without a day.",
            right: "The same row with the day it is of."),
        CodePage(
            .noProgress,
            "Each answer of an importer must bring the work on: the rows that it names go up, and after the last piece of the file it is not called for ever. This one stood still, and was stopped. What it gave before is imported.",
            mending: "Tell its author. `cards plugin test` shows it with made-up cards.", .told,
            wrong: "An importer that answers row 1 again and again, with \"more\": true.",
            right: "An importer that answers rows 1, 2, 3 and then \"more\": false."),
        CodePage(
            .tooMuch,
            "What a plugin gives in one run is limited, so that none fills the disk or the memory: an importer's rows and answers, an exporter's files and bytes. The limits leave much room above what a file or a journal of that size needs.",
            mending: "If you need so much, split the file or export fewer days.", .told,
            wrong: "An exporter that writes 64 MiB for three cards.",
            right: "An exporter that writes some kilobytes for three cards."),
        CodePage(
            .greedy,
            "A plugin may have as much memory as its manifest says, counted over all processes that it starts; 64 MB and 4,096 files in its folder; and 256 processes and threads. This one was ended, with all that it had started.",
            mending: "Its author can raise \"memory_mb\" in its manifest, or use less.", .told,
            wrong: "A plugin that reads all cards into memory four times, once in each of its processes.",
            right: "A plugin that handles a batch of cards and lets it go."),
        CodePage(
            .flooding,
            "Beside its answers a plugin may send notices: 10,000 lines or 32 MiB for each message that it gets. This one sent more and was ended.",
            mending: "Its author can send fewer notices, or send its talk to standard error.", .told,
            wrong: "A plugin that reports its progress in a loop without an end.",
            right: "A plugin that reports its progress now and then."),
    ]
}
