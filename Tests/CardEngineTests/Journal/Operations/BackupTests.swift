import CardEngine
import CardSchema
import CardTesting
import Testing

/// A backup is whole or is not used, and restoring it takes nothing away.
@Suite struct BackupTests {
    private let files: SimulatedFileSystem
    private let test: TestJournal
    private let path = "/b/cards.tar"

    init() throws {
        files = SimulatedFileSystem(folders: ["/b"])
        test = try TestJournal(on: files)
        let first = try test.writer.append(try test.revision("2026-11-19", mood: 2, note: "grüße"))
        _ = try test.writer.append(try test.revision("2026-11-19", mood: 3, rev: 2, prev: [first.id]))
        _ = try test.writer.append(try test.revision("2026-12-01", mood: 1))
        _ = try test.writer.backUp(to: path, at: JournalOperation.moment())
    }

    private func restore(
        to root: String = "/j", from path: String? = nil, on altered: (any FileSystem)? = nil
    ) throws -> RestoreSummary {
        let files = altered ?? files
        let backup = try JournalBackup.open(at: path ?? self.path, on: files)
        let writer = try JournalWriter.restoring(backup, to: root, waiting: .inNoTime, on: files) { test.writer.device }
        return try writer.restore(backup, at: JournalOperation.moment())
    }

    @Test func intoAnEmptyPlaceItIsTheSameByteForByte() throws {
        let summary = try restore(to: "/new")
        #expect(summary.created.count == 7)
        #expect(summary.created.last == "journal.json")
        for (path, bytes) in files.contents where path.hasPrefix("/j/") && !path.contains("/.local/") {
            #expect(files.contents["/new" + path.dropFirst(2)] == bytes, "\(path)")
        }
        #expect(try restore(to: "/new") == RestoreSummary(), "doing it twice changes nothing")
    }

    @Test func overAJournalLinesAreAddedAndNoneIsLost() throws {
        let expected = try linesAfterRestoring()
        let summary = try restore()
        #expect(summary.created == [])
        #expect(summary.added == ["cards/2026-11.laptop-0dd7.jsonl": 1])
        #expect(wholeLines(files) == expected)
        #expect(try restore() == RestoreSummary(), "doing it twice changes nothing")
    }

    @Test func restoringOverTheLinesIsNoticed() throws {
        let (expected, disk, file) = (try linesAfterRestoring(), files, test.file)
        let meddling = MeddlingFileSystem(files) { call in
            if case .open(file, .append) = call { disk.close(try disk.open(file, for: .replaceContents)) }
        }
        _ = try restore(on: meddling)
        #expect(wholeLines(files) != expected)
    }

    /// Removes a line, adds others, and returns the lines that must be there once the backup is restored.
    private func linesAfterRestoring() throws -> Set<String> {
        let kept = files.lines(test.file)
        try files.put("\(kept[0])\nno line\n", test.file)
        _ = try test.writer.append(try test.revision("2026-11-25", mood: 5))
        return wholeLines(files).union(kept)
    }

    /// Lines of another device's file go to this device's: only one device ever writes a file.
    @Test func aFileOfAnotherDeviceIsNotWrittenTo() throws {
        try files.rename(test.file, to: "/j/cards/2026-11.phone-0001.jsonl")
        let text = try files.text("/j/cards/2026-11.phone-0001.jsonl")
        _ = try test.writer.backUp(to: "/b/2.tar", at: JournalOperation.moment())
        try files.put("", "/j/cards/2026-11.phone-0001.jsonl")
        #expect(try restore(from: "/b/2.tar").added == ["cards/2026-11.laptop-0dd7.jsonl": 2])
        #expect(try files.text("/j/cards/2026-11.phone-0001.jsonl") == "")
        #expect(try files.text(test.file) == text)
    }

    @Test func restoreKeepsForgottenCardsForgotten() throws {
        let card = try test.head("2026-11-19").card
        _ = try test.writer.forget(card, at: JournalOperation.moment())
        let summary = try restore()
        #expect(summary.forgotten == 2)
        #expect(
            !files.contents.contains { $0.key.hasPrefix("/j/") && $0.value.firstRange(of: Array("grüße".utf8)) != nil })
    }

    @Test func damagedPiecesAreCopiedAside() throws {
        try files.put("{\"v\":1,\"ca\n", "/j/cards/2026-10.laptop-0dd7.jsonl")
        _ = try test.writer.backUp(to: "/b/2.tar", at: JournalOperation.moment())
        try files.put("", "/j/cards/2026-10.laptop-0dd7.jsonl")
        let aside = try restore(from: "/b/2.tar").aside
        #expect(try aside.map { try files.text($0) } == ["{\"v\":1,\"ca"])
    }

    /// Every byte of a backup changed, and the backup cut off at many places: refused, and nothing touched.
    @Test func oneWrongByteIsEnough() throws {
        let bytes = try #require(files.contents[path])
        let start = files.contents
        let contents = try Self.contents(of: bytes)
        // The meta-schema is not in this journal, so a backup of it is small; the rest of the blocks is NUL.
        for place in bytes.indices where place % 7 == 0 || bytes[place] != 0 && place % 3 == 0 {
            var changed = bytes
            changed[place] ^= 0x01
            try files.withFile("/b/changed.tar", for: .replaceContents) { (file) throws(FileError) in
                _ = try files.write(changed, to: file)
            }
            guard let error = try failure({ try JournalBackup.open(at: "/b/changed.tar", on: files) }) else {
                // Bytes without a meaning in a tar: those that fill up a block.
                #expect(!contents.contains { $0.contains(place) }, "byte \(place) of a file")
                let found = try JournalBackup.open(at: "/b/changed.tar", on: files)
                #expect(found.configuration == test.journal.configuration, "byte \(place)")
                continue
            }
            #expect(error.exitStatus == 65, "byte \(place)")
        }
        for count in stride(from: 0, to: bytes.count - 1024, by: 97) {
            try files.withFile("/b/changed.tar", for: .replaceContents) { (file) throws(FileError) in
                _ = try files.write(Array(bytes[..<count]), to: file)
            }
            #expect(throws: DiaryFailure.self, "cut after \(count)") {
                try JournalBackup.open(at: "/b/changed.tar", on: files)
            }
        }
        #expect(files.contents.filter { $0.key.hasPrefix("/j/") } == start.filter { $0.key.hasPrefix("/j/") })
    }

    /// The ranges of the members' bytes.
    private static func contents(of bytes: [UInt8]) throws -> [Range<Int>] {
        var (ranges, at): ([Range<Int>], Int) = ([], 0)
        while at < bytes.count, bytes[at] != 0 {
            let size = try #require(Int(String(decoding: bytes[at + 124..<at + 135], as: UTF8.self), radix: 8))
            ranges.append(at + 512..<at + 512 + size)
            at += 512 + (size + 511) / 512 * 512
        }
        return ranges
    }

    /// A member outside of the journal, or in a part that belongs to this copy alone, is refused.
    @Test(arguments: [
        "../evil", "a/../../evil", "/etc/evil", ".local/lock", ".git/config", "cards//a", "cards/.tmp-1-0",
        ".GIT/config", "schemas/.git/hooks/x", "a/.Git/x", ".git./config", ".git /config", "GIT~1/config", "git~2/x",
        ".git::$INDEX_ALLOCATION/config", ".g\u{200C}it/config", "cards/.git", "a\\b", "a\tb", "Journal.json",
        "CARDS/2026-12.laptop-0dd7.jsonl", "journal.json/x", "cards/2026-12.laptop-0dd7.jsonl/x",
    ])
    func namesThatLeadElsewhereAreRefused(name: String) throws {
        let bytes = try #require(files.contents[path])
        let changed = try Self.renaming(".gitignore", to: name, in: bytes)
        try files.withFile("/b/evil.tar", for: .replaceContents) { (file) throws(FileError) in
            _ = try files.write(changed, to: file)
        }
        let error = try #require(try failure { try JournalBackup.open(at: "/b/evil.tar", on: files) })
        #expect(reported(error).contains("T770"))
    }

    /// A path that cannot be split is refused, and no header has another path.
    @Test(arguments: [
        "a", "a/" + String(repeating: "b", count: 100), "/" + String(repeating: "b", count: 100),
        "/a/" + String(repeating: "b", count: 98), String(repeating: "/", count: 120) + "b",
    ])
    func headerContainsItsPath(path: String) {
        guard let bytes = TarHeader(path: path, size: 1, modified: 0).bytes else { return }
        #expect(TarHeader(bytes)?.path == path)
    }

    /// Invalid numbers: a block that contains one is invalid too.
    ///
    /// Whatever they may mean, none of them leads backwards.
    @Test(arguments: ["-1", "-0000000777", "+7"]) func sizesThatAreNoneAreRefused(_ size: String) throws {
        let (error, block) = try refusal(ofSize: size)
        #expect(reported(error).contains("T770"))
        #expect(reported(error).contains("damaged at byte \(block);"))
    }

    /// Numbers that are invalid, or lead beyond the file or backwards, by at least one block.
    @Test(arguments: [
        "-0000001000", "-0000002000", "-7777777777", "77777777777", "8", "9x", "\u{FF}\u{FF}", "0x10",
        "00000002000\u{0}1", "-7777777777777777777", "1777777777777777777777",
    ])
    func sizesThatLeadElsewhereAreRefused(_ size: String) throws {
        let calls = files.calls.count
        #expect(reported(try refusal(ofSize: size).error).contains("T770"))
        #expect(files.calls.count - calls < 100)
    }

    /// The error of a backup whose second member claims this size, and the place of that member's header.
    private func refusal(ofSize size: String) throws -> (error: DiaryFailure, block: Int) {
        var bytes = try #require(files.contents[path])
        // The second member.
        let digits = String(decoding: bytes[124..<135], as: UTF8.self)
        let first = try #require(Int(digits, radix: 8))
        let at = 512 + (first + 511) / 512 * 512
        var field = Array(size.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }.prefix(12))
        field += [UInt8](repeating: 0, count: 12 - field.count)
        bytes.replaceSubrange(at + 124..<at + 136, with: field)
        bytes.replaceSubrange(at + 148..<at + 156, with: Array("        ".utf8))
        let sum = String(bytes[at..<at + 512].reduce(0) { $0 + Int($1) }, radix: 8)
        let text = String(repeating: "0", count: 6 - sum.count) + sum + "\0 "
        bytes.replaceSubrange(at + 148..<at + 156, with: Array(text.utf8))
        if files.contents["/b/evil.tar"] != nil { try files.remove("/b/evil.tar") }
        _ = try files.createFile(bytes, at: "/b/evil.tar")
        return (try #require(try failure { try JournalBackup.open(at: "/b/evil.tar", on: files) }), at)
    }

    /// Harmless other files are reported, and stay in the backup.
    @Test(arguments: ["notes.txt", ".DS_Store", ".stfolder/x", "attachments/x", "cards/sub/x.jsonl"])
    func doesNotRestoreForeignFiles(_ name: String) throws {
        let changed = try Self.renaming(".gitignore", to: name, in: try #require(files.contents[path]))
        try files.withFile("/b/other.tar", for: .replaceContents) { (file) throws(FileError) in
            _ = try files.write(changed, to: file)
        }
        let summary = try restore(to: "/new", from: "/b/other.tar")
        #expect(summary.others == [name])
        #expect(files.contents["/new/" + name] == nil)
        #expect(summary.created.count == 6)
    }

    /// A folder in the place of a file that is to be restored: nothing is touched.
    @Test(arguments: FileKind.allCases.filter { $0 != .file })
    func doesNotRestoreOverOtherEntries(_ kind: FileKind) throws {
        for name in ["cards/2026-12.laptop-0dd7.jsonl", "schemas/mood_five.json"] {
            let odd = SimulatedFileSystem(
                files.contents.filter { $0.key.hasPrefix("/b/") }, odd: ["/new/" + name: kind])
            let before = odd.contents
            let backup = try JournalBackup.open(at: path, on: odd)
            let writer = try JournalWriter.restoring(backup, to: "/new", waiting: .inNoTime, on: odd) {
                test.writer.device
            }
            let error = try #require(try failure { try writer.restore(backup, at: JournalOperation.moment()) })
            #expect(reported(error).contains(name))
            #expect(odd.contents == before)
        }
    }

    /// A killed backup leaves a copy of a diary: the next one, and `doctor`, find it wherever it is.
    @Test func removesTheRestOfAKilledBackup() throws {
        let whole = SimulatedFileSystem(files.contents, folders: ["/b", "/j/.local"])
        _ = try test.journalWriter(on: whole).backUp(to: "/b/2.tar", at: JournalOperation.moment())
        var found = 0
        for call in 1..<whole.calls.count {
            let crashed = try #require(whole.crashStates(after: call, limit: 64).map { $0 }.last)
            let left = crashed.contents.keys.filter { $0.hasPrefix("/b/.tmp-") }
            guard !left.isEmpty else { continue }
            found += 1
            let writer = try test.journalWriter(on: crashed)
            var examination = try JournalExamination(writer.journal, writer.device)
            try examination.examineSettings("/c", writer)
            #expect(left.allSatisfy { path in examination.findings.contains { $0.subject == path } }, "call \(call)")
            if crashed.contents["/b/2.tar"] != nil { try crashed.remove("/b/2.tar") }
            let summary = try writer.backUp(to: "/b/2.tar", at: JournalOperation.moment())
            #expect(summary.removed == left, "call \(call)")
            #expect(crashed.contents.keys.filter { $0.hasPrefix("/b/.tmp-") } == [])
        }
        #expect(found > 5)
    }

    /// A backup with one member renamed, in its manifest too, and every sum made right.
    private static func renaming(_ old: String, to new: String, in bytes: [UInt8]) throws -> [UInt8] {
        var members: [(name: String, bytes: [UInt8])] = []
        var at = 0
        while at < bytes.count, bytes[at] != 0 {
            let name = String(decoding: bytes[at..<at + 100].prefix { $0 != 0 }, as: UTF8.self)
            let size = try #require(Int(String(decoding: bytes[at + 124..<at + 135], as: UTF8.self), radix: 8))
            members.append((String(name.dropFirst("cards-backup/".count)), Array(bytes[at + 512..<at + 512 + size])))
            at += 512 + (size + 511) / 512 * 512
        }
        var out: [UInt8] = []
        for member in members {
            var (name, content) = member
            if name == "SHA256SUMS" {
                content = Array(
                    String(decoding: content, as: UTF8.self).replacing("  \(old)\n", with: "  \(new)\n").utf8)
            }
            if name == old { name = new }
            var header = [UInt8](repeating: 0, count: 512)
            func put(_ text: String, _ at: Int) {
                header.replaceSubrange(at..<at + text.utf8.count, with: Array(text.utf8))
            }
            put("cards-backup/\(name)", 0)
            let size = String(content.count, radix: 8)
            put(String(repeating: "0", count: 11 - size.count) + size, 124)
            put("        ", 148)
            put("0", 156)
            put("ustar", 257)
            let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
            put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", 148)
            out += header + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
        }
        return out + [UInt8](repeating: 0, count: 1024)
    }

    /// The form that `tar` and `sha256sum` know.
    @Test func otherProgramsCanUnpackAndCheckIt() throws {
        let folder = FilePath.join(
            Platform.environment("TMPDIR") ?? "/tmp", "cards-tar-\(UInt64.random(in: 0 ... .max))")
        let real = RealFileSystem()
        try real.makeDirectory(folder)
        _ = try real.createFile(try #require(files.contents[path]), at: folder + "/b.tar")
        let script = "cd '\(folder)' && tar xf b.tar && cd cards-backup && sha256sum -c SHA256SUMS"
        let (code, out) = Shell.run(script)
        if code == 127 { return print("skipped: no tar or sha256sum here") }
        #expect(code == 0, "\(out)")
        #expect(out.split(separator: "\n").filter { $0.hasSuffix(": OK") }.count == 7)
        #expect(
            try real.text(folder + "/cards-backup/cards/2026-12.laptop-0dd7.jsonl")
                == files.text("/j/cards/2026-12.laptop-0dd7.jsonl"))
        try TestDisk.removeAll(folder, real)
    }
}

extension TestJournal {
    /// The same writer on another disk.
    fileprivate func journalWriter(on files: SimulatedFileSystem) throws -> JournalWriter {
        try Journal.open(at: "/j", on: files).writer(for: writer.device, waiting: .inNoTime)
    }
}
