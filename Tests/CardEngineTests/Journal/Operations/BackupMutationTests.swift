import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// Every byte of a backup is changed, one at a time: restoring gives the same journal, or is refused with a reason.
///
/// In no case is anything outside of the folder changed, or anything read beyond the end.
@Suite struct BackupMutationTests {
    private static let path = "/b/cards.tar"
    /// The number of bits to change in each byte, 1 to 8; `CARDS_BACKUP_BITS=8` for all.
    private static let bits = min(8, max(1, Knob.number("CARDS_BACKUP_BITS", usual: 2)))

    /// A small journal: a template of one question, two cards, a file of it.
    private static func backup() throws -> [UInt8] {
        let files = SimulatedFileSystem(folders: ["/b"])
        var generator = SeededGenerator(seed: 5)
        let journal = try Journal.create(at: "/j", using: &generator, on: files)
        let text = """
            {"cards":1,"id":"a","version":1,"title":"T","groups":[{"id":"g","title":"T","fields":[{"id":"q","type":"yesno","title":"T"}]}]}
            """
        try files.put(text, journal.layout.schema("a"))
        let state = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
        let writer = journal.writer(for: state, waiting: .inNoTime)
        let schema = try journal.schemas.schemaForFilling("a").compiled
        for day in ["2026-11-19", "2026-12-20"] {
            var card = Card(schema)
            card[FieldPath("g", "q")] = .answered(.yesno(true))
            let header = Revision.Header(
                card: CardName(schema: "a", day: try #require(CivilDate(day))), rev: 1, prev: [],
                at: try JournalOperation.moment(), by: state.device, schema: schema.name)
            _ = try writer.append(Revision(header, card))
        }
        _ = try writer.backUp(to: path, at: JournalOperation.moment())
        return try #require(files.contents[path])
    }

    /// The blocks of a backup: the ranges of headers and contents.
    private static func members(of bytes: [UInt8]) throws -> [(header: Int, content: Range<Int>)] {
        var (members, at): ([(header: Int, content: Range<Int>)], Int) = ([], 0)
        while at < bytes.count, bytes[at] != 0 {
            let size = try #require(Int(String(decoding: bytes[at + 124..<at + 135], as: UTF8.self), radix: 8))
            members.append((at, at + 512..<at + 512 + size))
            at += 512 + (size + 511) / 512 * 512
        }
        return members
    }

    /// Uses a backup, and returns the folder that comes of it; `nil` when it was refused.
    ///
    /// With `restores` false it is only opened, which is what decides whether it is used.
    private static func use(_ bytes: [UInt8], restores: Bool, _ note: String) throws -> [String: [UInt8]]? {
        let files = SimulatedFileSystem([path: bytes], folders: ["/s/drafts", "/s/unsaved"])
        let backup: JournalBackup
        do {
            backup = try JournalBackup.open(at: path, on: files)
        } catch {
            #expect(error.exitStatus == 65 && reported(error).contains("T770"), "\(note): \(reported(error))")
            #expect(files.contents == [path: bytes], "\(note): nothing is touched")
            try expectLittleIsRead(files, of: bytes.count, note)
            return nil
        }
        try expectLittleIsRead(files, of: bytes.count, note)
        guard restores else { return [:] }
        let writer = try JournalWriter.restoring(backup, to: "/new", waiting: .inNoTime, on: files) {
            () throws(DiaryFailure) in
            var generator = SeededGenerator(seed: 7)
            return try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
        }
        _ = try writer.restore(backup, at: JournalOperation.moment())
        let outside = files.contents.keys.filter { !$0.hasPrefix("/new/") && $0 != "/s/device" && $0 != path }
        #expect(outside == [], "\(note)")
        return files.contents.filter { $0.key.hasPrefix("/new/") && !$0.key.hasPrefix("/new/.local/") }
    }

    /// Each byte is read for the list, for its sum and for the configuration, and that is all.
    private static func expectLittleIsRead(_ files: SimulatedFileSystem, of size: Int, _ note: String) throws {
        var read = 0
        for call in files.calls { if case .read(_, let count) = call.call { read += count } }
        #expect(read <= 3 * size && files.calls.count < 300, "\(note): \(read) bytes in \(files.calls.count) calls")
    }

    /// The results of many changes.
    private struct Count {
        var (used, refused, restored) = (0, 0, 0)

        mutating func add(_ changed: [UInt8], _ whole: [String: [UInt8]], _ note: String) throws {
            let restores = used % 32 == 0
            guard let folder = try use(changed, restores: restores, note) else { return refused += 1 }
            used += 1
            guard restores else { return }
            restored += 1
            #expect(folder == whole, "\(note): the same journal")
        }
    }

    /// Headers and the list of checksums with changes of several bits in each byte, the contents with one or two
    /// changes.
    @Test func everyByteCounts() throws {
        let bytes = try Self.backup()
        let whole = try #require(try Self.use(bytes, restores: true, "as it is"))
        let members = try Self.members(of: bytes)
        #expect(whole.count == members.count - 1)
        var count = Count()
        for place in bytes.indices {
            let isListed = members.contains { $0.header..<$0.header + 512 ~= place } || members[0].content ~= place
            // A checksum is a number that may have spaces before it and anything after it, so it has several
            // spellings.
            let isSum = members.contains { $0.header + 148..<$0.header + 156 ~= place }
            let masks: [UInt8] =
                if isListed {
                    (0..<Self.bits).map { 1 << UInt8((place + $0 * 8 / Self.bits) % 8) }
                } else if Self.bits == 8 {
                    [1 << UInt8(place % 8), 0xFF]
                } else {
                    [place.isMultiple(of: 2) ? 0xFF : 1 << UInt8(place / 2 % 8)]
                }
            for mask in masks {
                var changed = bytes
                changed[place] ^= mask
                let isFilling = isSum || !isListed && !members.contains { $0.content ~= place }
                let before = count.used
                try count.add(changed, whole, "byte \(place) ^ \(mask)")
                #expect(isFilling || count.used == before, "byte \(place) ^ \(mask) is part of something")
            }
        }
        print("\(bytes.count) bytes: \(count)")
        #expect(count.refused > 10_000 * Self.bits / 8 && count.restored > 50 * Self.bits / 8)
    }

    /// A deliberately changed header with a correct checksum.
    @Test func everyByteOfAHeaderThatWasMadeRightAgain() throws {
        let bytes = try Self.backup()
        let whole = try #require(try Self.use(bytes, restores: true, "as it is"))
        var count = Count()
        for (number, member) in try Self.members(of: bytes).enumerated() {
            for place in 0..<512 where !(148..<156 ~= place) {
                let old = bytes[member.header + place]
                let values = [old ^ 1, old ^ 0x80, 0, UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "7")]
                let isTried = { (index: Int) in (index + place) % 8 < Self.bits + 1 }
                for value in Set(values.indices.filter(isTried).map { values[$0] }) where value != old {
                    // Other numbers in unused fields make no difference.
                    let isLookedAt = place < 100 || 124..<148 ~= place || 156..<265 ~= place || place >= 345
                    guard isLookedAt || value == old ^ 1 else { continue }
                    guard number < 3 || value == old ^ 1 || value == UInt8(ascii: "7") else { continue }
                    var changed = bytes
                    changed[member.header + place] = value
                    changed.replaceSubrange(
                        member.header + 148..<member.header + 156, with: Array("        ".utf8))
                    let sum = String(changed[member.header..<member.header + 512].reduce(0) { $0 + Int($1) }, radix: 8)
                    let text = String(repeating: "0", count: 6 - sum.count) + sum + "\0 "
                    changed.replaceSubrange(member.header + 148..<member.header + 156, with: Array(text.utf8))
                    try count.add(changed, whole, "member \(number), byte \(place) is \(value)")
                }
            }
        }
        print("headers: \(count)")
        #expect(count.refused > 5_000 * Self.bits / 8 && count.restored > 20 * Self.bits / 8)
    }

    /// Cut off after any number of bytes: refused, unless only what fills up the end is missing.
    @Test func cutOffAnywhere() throws {
        let bytes = try Self.backup()
        let whole = try #require(try Self.use(bytes, restores: true, "as it is"))
        let last = try #require(try Self.members(of: bytes).last).content.upperBound
        var (count, visited) = (Count(), 0)
        // All sizes near the ends of blocks, and some between.
        for size in bytes.indices where size % max(1, 4 / Self.bits) == 0 || (size + 1) % 512 < 3 {
            if size < last { visited += 1 }
            let before = count.used
            try count.add(Array(bytes[..<size]), whole, "cut off after \(size)")
            #expect(size > last || count.used == before, "cut off after \(size)")
        }
        print("cut off: \(count)")
        #expect(count.refused >= visited)
    }
}
