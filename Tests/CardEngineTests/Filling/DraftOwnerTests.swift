import CardEngine
import CardSchema
import CardTesting
import Testing

/// A draft belongs to the window that has it open, and to none once that window is closed.
@Suite struct DraftOwnerTests {
    @Test(arguments: TestDisk.allCases) func eachWindowHasADraftOfItsOwn(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let store = DraftStore(folder: folder + "/drafts", files: files)
            let first = try store.begin(DraftFixture.header)
            #expect(try store.isOpen(first.header))
            let second = try store.begin(DraftFixture.header)
            #expect([first.header.number, second.header.number] == [1, 2])
            try first.append(try DraftFixture.answer("day.walked", .yesno(true)))
            try second.append(try DraftFixture.answer("day.walked", .yesno(false)))
            #expect(try store.headers().map(\.number) == [1, 2])
            let error = #expect(throws: FileError.self) { try store.resume(DraftFixture.header.card) }
            #expect(error?.operation == .lock)
            // However a window ends, its file is closed.
            first.close()
            #expect(try !store.isOpen(first.header))
            #expect(try store.isOpen(second.header))
            let again = try store.resume(DraftFixture.header.card)
            #expect(try store.isOpen(again.header))
            again.close()
            try store.remove(DraftFixture.header.card)
            #expect(try store.headers().map(\.number) == [2])
            second.close()
            try store.remove(DraftFixture.header.card, number: 2)
            #expect(try store.headers() == [])
        }
    }

    /// Names of other cards with the same beginning, and kept copies, are not drafts of the card.
    @Test func onlyItsOwnFilesAreACardsDrafts() throws {
        let files = SimulatedFileSystem(folders: ["/drafts"])
        let store = DraftStore(folder: "/drafts", files: files)
        for _ in 1...3 { try store.begin(DraftFixture.header).close() }
        _ = try store.copyAside(DraftFixture.header.card, number: 2)
        let text = try files.text("/drafts/" + DraftFile(DraftFixture.header.card).name)
        for name in ["copy.jsonl", DraftFile(DraftFixture.header.card).name + ".jsonl", "a~2.jsonl"] {
            try files.put(text, "/drafts/" + name)
        }
        #expect(try store.headers().map(\.number) == [1, 2, 3])
    }
}
