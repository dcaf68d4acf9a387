import CardSchema

extension CodePages {
    /// T73x: versions of a card that stand side by side, and changing what is there.
    static let forks: [CodePage] = [
        CodePage(
            .fork,
            """
            Two devices changed the same card before they heard of each other. Both versions are kept, and the newest \
            is shown.
            """,
            mending: """
                `cards resolve` brings them together: what only one changed is taken by itself, what both changed is asked.
                """,
            .told,
            wrong: "The phone rates the day 4, the laptop rates it 2, and then they are synced.",
            right: "One version that follows both."),
        CodePage(
            .notMergeable,
            """
            To bring versions of a card together, the program has to read them all, and under one template. The message \
            says what stands in the way. All versions stay as they are.
            """,
            mending: """
                Install a newer version of cards, or put the template back into schemas/history. Until then the newest \
                version is shown.
                """,
            .told,
            wrong: "One version is written by a newer program.",
            right: "Versions that this program can read, under one template."),
        CodePage(
            .choiceMissing,
            """
            Versions of a card disagree, only a person can say which holds, and --no-input forbids to ask, or the input \
            ended.
            """,
            mending: "Run `cards resolve` at a terminal, or choose on the line as the message shows.",
            .told,
            wrong: "cards resolve --no-input",
            right: "cards resolve --take 1 --no-input"),
        CodePage(
            .changedSince,
            """
            What this device did was followed by another change of the same card. Taking it back would take that back \
            too, so nothing was done.
            """,
            mending: "See `cards history`, and change the card with `cards edit`.",
            .told,
            wrong: "`cards undo` after the phone has edited the same card.",
            right: "`cards undo` of what nothing follows."),
        CodePage(
            .nothingBefore,
            """
            What the card said before is not in this journal: it was forgotten for good, has not been synced yet, or \
            cannot be read by this program.
            """,
            mending: "Wait until all devices are synced, or take it from a backup with `cards restore`.",
            .told,
            wrong: "`cards undo` after `cards forget`.",
            right: "`cards undo` after `cards delete`."),
        CodePage(
            .notDeleted, "Only a card that was deleted can be brought back.",
            mending: "`cards undo` takes back the last change of a card that is there.",
            .told,
            wrong: "`cards undelete` of a card that is there.",
            right: "`cards undelete` of a card that was deleted."),
        CodePage(
            .dayTaken, "A day has one card of this template, and the day that was named has its card already.",
            mending: "Edit the card that is there, or delete it first.",
            .told,
            wrong: "Moving yesterday's card to today, which is filled.",
            right: "Moving yesterday's card to a day without one."),
        CodePage(
            .interruptedMove,
            """
            Moving a card writes it for the new day and then takes it from the old one. The program was stopped in \
            between, so the card stands on both days. Nothing is lost.
            """,
            mending: "Run the command that the message names: it finishes the move.",
            .told,
            wrong: "The power fails while a card is moved.",
            right: "A card on one day."),
        CodePage(
            .wordsRemain,
            """
            The card was forgotten, and lines of it are in the journal all the same: forgetting was cut off, or a sync \
            tool, git or another device brought them back. They are not shown, and can be read in the files.
            """,
            mending: "Run `cards forget` again, on the other devices too.",
            .told,
            wrong: "A card forgotten on the laptop, whose lines are in the phone's file.",
            right: "The same card forgotten on both."),
    ]

    /// T76x: the folders of a journal, as `cards doctor` finds them.
    static let folders: [CodePage] = [
        CodePage(
            .otherName,
            """
            Files of cards are named for a month, like 2026-11.laptop-7f3a.jsonl. This one is not, so it is not read.
            """,
            mending: "If it holds cards, give it such a name. Otherwise put it elsewhere.",
            .told,
            wrong: "A file cards/old.jsonl.",
            right: "The same file as cards/2026-11.old.jsonl."),
        CodePage(
            .conflictCopy,
            """
            A sync tool kept two versions of a file by making a copy. The cards of both are read, and lines that stand in \
            both count once.
            """,
            mending: "There is nothing to do.",
            .told,
            wrong: "2026-11.laptop-7f3a.sync-conflict-20261120.jsonl",
            right: "2026-11.laptop-7f3a.jsonl"),
        CodePage(
            .leftover,
            """
            Files are written beside the one they replace and then renamed. This one was left when a program or the \
            machine stopped; nothing refers to it.
            """,
            mending: "Remove it. It may hold words of your diary.",
            .told,
            wrong: "A file .tmp-4711-0.",
            right: "No such file."),
        CodePage(
            .wideOpen,
            "The diary's files are meant for their owner alone, and others on this machine can read or write some.",
            mending: "Run the command that the message names. A sync tool or git may have made them so.",
            .told,
            wrong: "A file of cards with the permissions 0644.",
            right: "The same file with 0600."),
        CodePage(
            .unsavedRecord,
            """
            A card could not be written to the journal, and was kept in a file of this device's. Or such a file was \
            changed and cannot be read.
            """,
            mending: "`cards doctor --adopt` brings it into the journal.",
            .told,
            wrong: "A card saved while the disk was full.",
            right: "The same card in the journal."),
        CodePage(
            .lockHeld, "While this was looked at, another program was writing to the journal. That is usual.",
            mending: "There is nothing to do. If it stays so, see which program the message names.",
            .told,
            wrong: "`cards doctor` while a long import runs.",
            right: "`cards doctor` afterwards."),
        CodePage(
            .wrongIdentity,
            """
            The checksum of the line is right and its identity is not that of its bytes: another program wrote it, or \
            somebody mended only the checksum. The identity that is written counts.
            """,
            mending: "There is nothing to do, unless you did not expect another program.",
            .told,
            wrong: "A line whose values were changed, with a new crc and the old id.",
            right: "A line as cards writes it."),
        CodePage(
            .orphanAttachment,
            """
            A file lies in the journal, and no line of a card, no draft and no record that waits names it: filling was \
            broken off before its card was saved, or its card came from a device that is not synced yet.
            """,
            mending: "Once all devices are synced, remove it if you do not want to keep it.",
            .told,
            wrong: "A photo that was added to a card which was then not saved.",
            right: "A photo that a card names."),
        CodePage(
            .oddEntry,
            """
            Where a file belongs, there is a folder, a link, a pipe, a socket or a device. A journal is made of files and \
            folders alone, and links in it are not followed, so this is passed over, and everything else is used. A new \
            card of that month goes into a file of another name.
            """,
            mending: """
                Move it elsewhere. If a file was there once, bring it back from a backup; if the link led to it, put the \
                file itself in the link's place. The journal's own folder, and the folders cards, schemas and attachments, \
                may be links to folders.
                """,
            .told,
            wrong: "A folder with the name of a month's file, left by a tool that syncs.",
            right: "The file itself."),
        CodePage(
            .unreadableEntry,
            """
            A file of the diary belongs to somebody else, or its permissions keep you out. It is passed over, and \
            everything else is used.
            """,
            mending: "Let yourself read it again, as with `chown` and `chmod u+rw`.",
            .told,
            wrong: "A file that was written once by another user of the machine, as by `sudo cards`.",
            right: "Files that are all your own."),
    ]

    /// T77x: backups.
    static let backups: [CodePage] = [
        CodePage(
            .brokenBackup,
            """
            A backup carries the SHA-256 of every file in it, and is used only when all of them are right. This one is \
            damaged or cut off, or it is another kind of file. Nothing was touched.
            """,
            mending: """
                Use another backup, or copy this one anew. It is a plain tar: `tar xf` unpacks what is sound, and \
                `sha256sum -c SHA256SUMS` says what that is.
                """,
            .told,
            wrong: "A backup that was copied only in part.",
            right: "The backup as it was written."),
        CodePage(
            .otherJournal,
            "The folder holds a journal, and the backup is one of another journal. Nothing was touched.",
            mending: "Name an empty folder with --journal.",
            .told,
            wrong: "Restoring a friend's backup into your own journal.",
            right: "Restoring it into a folder of its own."),
    ]
}
