package import CardSchema

#if os(macOS) || os(Linux)
    extension JournalWriter {
        /// Backs up the journal into a file that `age` encrypts; nothing is written that is not encrypted.
        ///
        /// ```
        /// plan → age starts, and may ask for a passphrase → tar ─▶ age ─▶ a file beside it → fsync → named
        /// ```
        ///
        /// It cannot be read back to verify it, because that needs the key. Uses the disk, and waits for another writer.
        ///
        /// - Throws: ``AgeFailure`` if `age` is missing or has failed; a ``DiaryFailure`` otherwise.
        package func backUp(
            to path: String, at moment: Timestamp, encryptedTo recipients: AgeRecipients
        ) throws -> BackupSummary {
            let files = journal.files
            try refuseInside(path)
            let mark = BackupMark(of: device, on: files)
            let removed = try files.reported(try mark.clear())
            var failure: (any Error)?
            var summary: BackupSummary?
            do throws(FileError) {
                _ = try mark.watching(path) { () throws(FileError) in
                    let isCreated = try files.createFile(at: path) { (file) throws(FileError) in
                        do throws(FileError) { _ = try files.lock(file) } catch {}
                        do {
                            summary = try backUp(named: path, at: moment, encryptedTo: recipients) {
                                (bytes) throws(FileError) in
                                do throws(FileError) {
                                    try files.writeAll(bytes, to: file)
                                } catch {
                                    throw error.naming(path)
                                }
                            }
                        } catch {
                            failure = error
                            throw FileError(.write, file.path, code: 0)
                        }
                    }
                    guard isCreated else { throw FileError(.open, path, code: ErrorNumber.exists) }
                }
            } catch {
                // The mark is of no use any longer: the file beside it has been removed.
                _ = try files.reported(try mark.clear())
                throw failure ?? DiaryFailure(error)
            }
            summary?.removed = removed
            return summary ?? BackupSummary(path: path, files: 0, bytes: 0, leftOut: [])
        }

        /// Backs up the journal into a stream, such as standard output, through `age`.
        ///
        /// `write` gets the encrypted bytes piece by piece. Uses the disk, and waits for another writer.
        ///
        /// - Throws: ``AgeFailure`` if `age` is missing or has failed; a ``DiaryFailure`` otherwise. Then what was written is
        ///   not a backup.
        package func backUp(
            named path: String, at moment: Timestamp, encryptedTo recipients: AgeRecipients,
            into write: ([UInt8]) throws(FileError) -> Void
        ) throws -> BackupSummary {
            guard let age = ProgramPipe("age", recipients.arguments) else { throw AgeFailure.missing }
            var (size, reads): (Int64, Bool) = (0, true)
            func put(_ bytes: [UInt8]) throws(FileError) {
                size += Int64(bytes.count)
                try write(bytes)
            }
            var summary: BackupSummary?
            do throws(DiaryFailure) {
                summary = try backUp(named: path, at: moment) { (bytes) throws(FileError) in
                    reads = try age.write(bytes, taking: put)
                    guard reads else { throw FileError(.write, path, code: ErrorNumber.closedPipe) }
                }
            } catch {
                if reads { throw error }
            }
            let code = try journal.files.reported(try age.finish(taking: put))
            guard code == 0, let summary else { throw AgeFailure.ended(code) }
            return BackupSummary(
                path: path, files: summary.files, bytes: size, leftOut: summary.leftOut, isVerified: false)
        }
    }

    extension AgeFile {
        /// Decrypts the file into a temporary file in a journal's folder, passes the path to a closure, and removes it.
        ///
        /// Nothing of it is used before `age` has ended without an error, because only then is all of it genuine. `identities`
        /// are files with keys. The folder is created if it is missing. Uses the disk.
        ///
        /// - Throws: ``AgeFailure`` if `age` is missing or has failed, a ``FileError``, or what `body` throws.
        package func decrypted<Result>(
            with identities: [String], in folder: String, on files: any FileSystem, _ body: (String) throws -> Result
        ) throws -> Result {
            let arguments = ["--decrypt"] + identities.flatMap { ["--identity", Platform.absolute($0)] }
            let isNew = try !files.exists(folder)
            try files.createDirectory(folder)
            defer { if isNew { do { _ = try files.removeDirectory(folder) } catch {} } }
            try Leftovers(in: folder, on: files).remove()
            let copy = try files.createTwin(of: FilePath.join(folder, "backup"))
            defer {
                files.discard(copy.path)
                files.release(copy)
            }
            guard let age = ProgramPipe("age", arguments) else { throw AgeFailure.missing }
            func put(_ bytes: [UInt8]) throws(FileError) {
                do throws(FileError) {
                    try files.writeAll(bytes, to: copy)
                } catch {
                    throw error.naming(folder)
                }
            }
            let source = try files.open(path, for: .readNamed)
            defer { files.close(source) }
            var reader = ChunkReader(source, on: files)
            while try reader.advance(past: reader.count) {
                guard try age.write(Array(reader.bytes[..<reader.count]), taking: put) else { break }
            }
            let code = try age.finish(taking: put)
            guard code == 0 else { throw AgeFailure.ended(code) }
            return try body(copy.path)
        }
    }
#endif
