import CardEngine
import Testing

/// The guarantees of the protocol, checked on every file system.
@Suite struct FileSystemTests {
    @Test(arguments: TestDisk.allCases) func readsGoOnWhereTheLastOneEnded(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            try files.put("abcdef", folder + "/a")
            try files.withFile(folder + "/a", for: .read) { (file) throws(FileError) in
                var buffer = [UInt8](repeating: 0, count: 4)
                #expect(try files.read(file, into: &buffer) == 4)
                #expect(buffer == bytes("abcd"))
                #expect(try files.read(file, at: 1, into: &buffer) == 4)
                #expect(buffer == bytes("bcde"))
                #expect(try files.read(file, into: &buffer) == 2)
                #expect(buffer == bytes("efde"))
                #expect(try files.read(file, into: &buffer) == 0)
                #expect(try files.read(file, at: 100, into: &buffer) == 0)
            }
        }
    }

    @Test(arguments: TestDisk.allCases) func appendedBytesGoToTheEndWhoeverWritesThem(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let path = folder + "/log"
            try files.withFile(path, for: .append) { (one) throws(FileError) in
                try files.withFile(path, for: .append) { (other) throws(FileError) in
                    #expect(try files.write(bytes("one\n"), to: one) == 4)
                    #expect(try files.write(bytes("other\n"), to: other) == 6)
                    #expect(try files.write(bytes("one\n"), to: one) == 4)
                    #expect(try files.lastByte(of: other) == UInt8(ascii: "\n"))
                }
            }
            #expect(try files.text(path) == "one\nother\none\n")
        }
    }

    @Test(arguments: TestDisk.allCases) func eachWayOfOpeningTreatsOldContentsAsDocumented(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let path = folder + "/a"
            try files.put("long old text", path)
            try files.put("new", path)
            #expect(try files.text(path) == "new")
            #expect(throws: FileError(.open, path, code: ErrorNumber.exists)) {
                try files.withFile(path, for: .createNew) { _ in }
            }
            try files.withFile(path, for: .append) { _ in }
            #expect(try files.text(path) == "new")
            try files.withFile(path, for: .append) { (file) throws(FileError) in
                try files.truncate(file)
                _ = try files.write(bytes("held by 7"), to: file)
            }
            #expect(try files.text(path) == "held by 7")
        }
    }

    @Test(arguments: TestDisk.allCases) func statusContainsKindAndIdentity(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let path = folder + "/a"
            #expect(try files.status(at: path) == nil)
            #expect(try files.status(at: path + "/below") == nil)
            try files.withFile(path, for: .append) { (file) throws(FileError) in
                #expect(try files.lastByte(of: file) == nil)
                try files.append(bytes("12345"), to: file)
                let status = try files.status(of: file)
                #expect(status.size == 5)
                #expect(!status.isDirectory)
                #expect(status.permissions == 0o600)
                #expect(try files.status(at: path) == status)
                #expect(try files.status(at: path + "/below") == nil)
            }
            let status = try #require(try files.status(at: folder))
            #expect(status.isDirectory)
            #expect(status.permissions == 0o700)
        }
    }

    @Test(arguments: TestDisk.allCases) func anOpenFileKnowsWhetherItIsStillInPlace(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let (path, other) = (folder + "/a", folder + "/b")
            try files.put("new", other)
            try files.withFile(path, for: .append) { (file) throws(FileError) in
                #expect(try files.isStillInPlace(file))
                #expect(try files.write(bytes("old"), to: file) == 3, "as long as what takes its place")
                try files.rename(other, to: path)
                #expect(try !files.isStillInPlace(file))
                #expect(try files.write(bytes("into the void"), to: file) == 13)
                try files.remove(path)
                #expect(try !files.isStillInPlace(file))
            }
            #expect(try files.list(folder) == [])
        }
    }

    @Test(arguments: TestDisk.allCases) func namesAreListedInTheOrderOfTheirBytes(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            for name in ["b", "a", "B", ".dot", "ä", "2026-11.x.jsonl", "z"] { try files.put("", folder + "/" + name) }
            try files.makeDirectory(folder + "/c")
            #expect(try files.list(folder) == [".dot", "2026-11.x.jsonl", "B", "a", "b", "c", "z", "ä"])
        }
    }

    @Test(arguments: TestDisk.allCases) func foldersGoOnlyWhenEmpty(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            try files.createDirectory(folder + "/a/b/c")
            try files.createDirectory(folder + "/a/b/c/")
            #expect(try files.removeDirectory(folder + "/a/b") == false)
            #expect(try files.removeDirectory(folder + "/a/b/c") == true)
            #expect(try files.list(folder + "/a/b") == [])
            try files.put("", folder + "/file")
            #expect(throws: FileError(.makeDirectory, folder + "/file", code: ErrorNumber.exists)) {
                try files.createDirectory(folder + "/file")
            }
        }
    }

    @Test(arguments: TestDisk.allCases) func aLockHasOneHolder(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            let one = try files.open(folder + "/lock", for: .append)
            let other = try files.open(folder + "/lock", for: .append)
            #expect(try files.lock(one))
            #expect(try files.lock(one), "the holder may ask again")
            #expect(try !files.lock(other))
            files.unlock(one)
            #expect(try files.lock(other))
            #expect(try !files.lock(one))
            files.close(other)
            #expect(try files.lock(one), "closing gives the lock back")
            files.close(one)
        }
    }

    @Test(arguments: TestDisk.allCases) func renamesAndLinksKeepTheFile(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            try files.makeDirectory(folder + "/d")
            try files.put("text", folder + "/a")
            try files.link(folder + "/a", as: folder + "/b")
            try files.rename(folder + "/a", to: folder + "/b")
            #expect(try files.list(folder) == ["a", "b", "d"], "two names of one file both stay")
            try files.remove(folder + "/a")
            try files.put("other", folder + "/d/c")
            try files.rename(folder + "/b", to: folder + "/d/c")
            #expect(try files.text(folder + "/d/c") == "text")
            try files.makeDirectory(folder + "/empty")
            try files.rename(folder + "/d", to: folder + "/empty")
            #expect(try files.list(folder) == ["empty"])
            #expect(try files.text(folder + "/empty/./../empty//c") == "text")
        }
    }
}
