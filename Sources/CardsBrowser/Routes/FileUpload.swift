import CardEngine
import CardSchema

/// A file that a page sends, on its way to a temporary file that only this user can read.
final class FileUpload: HTTPBodySink {
    /// The largest file, in bytes.
    static let most = 1 << 30

    /// What the names of folders for uploads begin with.
    private static let prefix = "upload-"

    /// The path of the temporary file, once it is complete.
    private(set) var path: String?
    private let folder: String
    /// What the person calls it, without folders.
    let name: String
    private let files: any FileSystem
    private var file: OpenFile?

    /// Begins a file in a folder; `name` is what the person calls it.
    init(named name: String, in folder: String, on files: any FileSystem) throws(FileError) {
        self.name = Self.safe(name)
        self.files = files
        self.folder = FilePath.join(folder, "\(Self.prefix)\(Secret.random().text.prefix(16))")
        try files.createDirectory(self.folder)
        file = try files.open(FilePath.join(self.folder, self.name), for: .createNew)
    }

    deinit { discard() }

    func take(_ chunk: ArraySlice<UInt8>) -> HTTPResponse? {
        guard let file else { return HTTPResponse(plain: .internalServerError) }
        do throws(FileError) {
            try files.writeAll(Array(chunk), to: file)
            return nil
        } catch {
            return HTTPResponse(plain: .internalServerError)
        }
    }

    func end(isWhole: Bool) {
        close()
        if isWhole { path = FilePath.join(folder, name) } else { discard() }
    }

    /// Removes the temporary file.
    func discard() {
        close()
        do throws(FileError) {
            try files.remove(FilePath.join(folder, name))
            _ = try files.removeDirectory(folder)
        } catch {}
        path = nil
    }

    private func close() {
        if let file { files.close(file) }
        file = nil
    }

    /// The last part of a name, without what no file may be called.
    private static func safe(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        let kept = String(String.UnicodeScalarView(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        let isPlain = !["", ".", ".."].contains(kept) && kept.utf8.count <= 200
        return isPlain ? kept : "photo"
    }

    /// Reads a percent-encoded header (RFC 3986 section 2.1); `nil` if it is none.
    static func decoded(_ text: String) -> String? {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension FileUpload {
    /// What the names of backups on their way to a page begin with.
    static let backupPrefix = "backup-"

    /// Removes what a program left that was killed while a file was on its way.
    static func removeLeft(in root: String, on files: any FileSystem) {
        for name in (try? files.list(root)) ?? [] {
            let path = FilePath.join(root, name)
            do throws(FileError) {
                if name.hasPrefix(backupPrefix), name.hasSuffix(".tar") { try files.remove(path) }
                guard name.hasPrefix(prefix) else { continue }
                for one in try files.list(path) { try files.remove(FilePath.join(path, one)) }
                _ = try files.removeDirectory(path)
            } catch {}
        }
    }
}

extension BrowserRun {
    /// Begins to take a file for a question of an open card, or without one to bring cards in; `nil` if there is no
    /// such card, or no diary.
    func upload(named name: String, to number: Int?) -> FileUpload? {
        guard let diary = (try? openedDiary()) ?? nil else { return nil }
        if let number, cards[number] == nil { return nil }
        return try? FileUpload(named: name, in: diary.device.root, on: diary.journal.files)
    }

    /// Adds a file that has arrived to the answer of a question.
    func attach(_ upload: FileUpload, to path: String, of number: Int, from key: String) -> BrowserUpdate {
        defer { upload.discard() }
        guard let diary, var card = cards[number], let file = upload.path else { return BrowserUpdate() }
        if card.has(file, at: path, in: diary) {
            card.note(words.photoThere, at: path)
        } else {
            let refusal = diary.attach(file, to: path, of: &card.filling)
            card.note(refusal, at: path, language: language)
        }
        do {
            return try keep(&card, number, in: diary, from: key)
        } catch {
            return failed(error, of: key)
        }
    }

    /// Returns a picture of a card: `CARD PATH HASH`; `nil` if there is none, or nothing here shows its kind.
    func picture(_ address: String) -> SentPicture? {
        let parts = address.split(separator: " ").map(String.init)
        guard parts.count == 3, let diary, let name = CardName(parts[0]) else { return nil }
        let open = cards.values.first { $0.filling.card == name }?.filling[parts[1]]
        guard case .files(let files)? = open ?? (try? diary.card(name))?[parts[1]],
            let file = files.first(where: { $0.sha256 == parts[2] })
        else { return nil }
        return whole(file, in: diary)
    }

    /// Gives the page a backup of the whole diary.
    func backUp(_ diary: Diary) throws {
        let files = diary.journal.files
        let path = FilePath.join(diary.device.root, "\(FileUpload.backupPrefix)\(Secret.random().text.prefix(16)).tar")
        _ = try diary.writer.backUp(to: path, at: diary.clock.now)
        let file = try OpenDownload(path, on: files)
        let length = Int(try files.status(at: path)?.size ?? 0)
        give(Download(name: "cards-\(diary.today).tar", length: length, next: file.next))
    }
}

/// A temporary file that is read once and then removed.
private final class OpenDownload {
    private let path: String
    private let files: any FileSystem
    private let file: OpenFile
    private var offset: Int64 = 0

    init(_ path: String, on files: any FileSystem) throws(FileError) {
        (self.path, self.files) = (path, files)
        file = try files.open(path, for: .read)
    }

    deinit {
        files.close(file)
        do throws(FileError) { try files.remove(path) } catch {}
    }

    /// Returns the next piece; `nil` at the end.
    func next() throws -> [UInt8]? {
        var piece = [UInt8](repeating: 0, count: 256 * 1024)
        let count = try piece.withUnsafeMutableBytes { buffer in try files.read(file, at: offset, into: buffer) }
        offset += Int64(count)
        return count > 0 ? Array(piece[..<count]) : nil
    }
}

/// The pictures that a page shows, by how their bytes begin; a name or a claimed type does not count.
enum PictureKind: String {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case gif = "image/gif"
    case webp = "image/webp"
    case avif = "image/avif"

    init?(_ bytes: [UInt8]) {
        func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: Array(text.utf8)) }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
            self = .gif
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if has("ftypavif", at: 4) {
            self = .avif
        } else {
            return nil
        }
    }
}
