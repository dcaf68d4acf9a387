import CardSchema

/// The state that a device keeps for a journal outside of it: its name, drafts, and records that could not be saved.
///
/// ```
/// $XDG_STATE_HOME/cards/<journal id>/
///   device     laptop-7f3a
///   drafts/
///   unsaved/
///   damaged/
///   derived/        values that plugins computed for cards, small copies of pictures; may be deleted at any time
/// ```
package struct DeviceState: Sendable, Hashable {
    /// The folder.
    package let root: String
    /// The device's name, which is part of the names of its files: `laptop-7f3a`.
    package let device: String
    /// Why the folder cannot be written, so that this device cannot save anything; `nil` if it can.
    let refusal: FileError?

    /// The folder of drafts.
    package var drafts: String { FilePath.join(root, "drafts") }
    /// The folder of records that could not be saved.
    package var unsaved: String { FilePath.join(root, "unsaved") }
    /// The folder of copies of damaged parts; created on demand.
    package var damaged: String { FilePath.join(root, "damaged") }

    /// The folder of values computed by plugins, with a folder for each plugin and a file for each month; created on
    /// demand.
    package var derived: String { FilePath.join(root, "derived") }

    /// The folder of small copies of pictures; created on demand.
    var pictures: String { FilePath.join(derived, "pictures") }

    /// Returns the name of a file in a folder of ``derived``.
    static func derivedName(of month: CivilMonth) -> String { "\(month).jsonl" }

    /// Opens the folder.
    ///
    /// If it does not exist, creates it and chooses a name for the device.
    ///
    /// Several programs that start for the first time at once get the same name. `hostName` is the system's name of the
    /// machine; four random digits distinguish machines with the same name. Uses the disk.
    package init(
        at root: String, hostName: String?, using generator: inout some RandomNumberGenerator,
        on files: any FileSystem = RealFileSystem()
    ) throws(DiaryFailure) {
        var path = FilePath.join(root, "device")
        let number = UInt16.random(in: 0...UInt16.max, using: &generator)
        let fresh = Self.name(hostName: hostName, number: number)
        var refusal: FileError?
        let bytes: [UInt8]
        do throws(FileError) {
            (path, bytes) = try Self.prepare(root, fresh, on: files)
        } catch  where error.meansReadOnly {
            // Reading needs no name; a writer gets the error.
            refusal = error
            bytes = Array(fresh.utf8)
        } catch {
            throw DiaryFailure(error)
        }
        guard let device = Self.name(in: bytes) else {
            throw DiaryFailure(
                .configuration, .brokenDevice,
                "\(path) must contain a name of lowercase letters, digits and '-', at most 80 characters",
                fix: "remove \(path): the device gets a new name")
        }
        self.root = root
        self.device = device
        self.refusal = refusal
    }

    /// Creates the folders and the file with the name if they are missing; returns its path and text.
    private static func prepare(
        _ root: String, _ fresh: String, on files: any FileSystem
    ) throws(FileError) -> (path: String, text: [UInt8]) {
        var failure: FileError?
        for name in names {
            let path = FilePath.join(root, name)
            do throws(FileError) {
                return (path, try files.readFile(path, upTo: 200))
            } catch  where error.kind == .notFound {
                for folder in ["drafts", "unsaved"] { try files.createDirectory(FilePath.join(root, folder)) }
                _ = try files.createFile(Array((fresh + "\n").utf8), at: path)
                return (path, try files.readFile(path, upTo: 200))
            } catch  where error.isOfTheEntry {
                // The name belongs to something else, which `doctor` reports.
                failure = failure ?? error
            }
        }
        throw failure ?? FileError(.open, root, code: ErrorNumber.exists)
    }

    /// Returns the name of the device whose state a folder contains; `nil` if it contains none.
    ///
    /// Creates nothing.
    static func device(at root: String, on files: any FileSystem) throws(FileError) -> String? {
        for name in names {
            do throws(FileError) {
                return try self.name(in: files.readFile(FilePath.join(root, name), upTo: 200))
            } catch  where error.kind == .notFound || error.isOfTheEntry {
                continue
            }
        }
        return nil
    }

    /// The names of the file with the device's name; the first one, unless it belongs to something else.
    private static let names = ["device", "device-2", "device-3"]

    /// Returns a device's name: the first part of the host name, folded to `[a-z0-9-]`, and four hexadecimal digits.
    package static func name(hostName: String?, number: UInt16) -> String {
        var folded: [UInt8] = []
        for byte in (hostName ?? "").utf8.prefix(while: { $0 != UInt8(ascii: ".") }).prefix(40) {
            let small = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
            if isAllowed(small) {
                folded.append(small)
            } else if folded.last != UInt8(ascii: "-") {
                folded.append(UInt8(ascii: "-"))
            }
        }
        let dash = UInt8(ascii: "-")
        let ends = folded.drop { $0 == dash }
        let host = ends.lastIndex { $0 != dash }.map { String(decoding: ends[...$0], as: UTF8.self) } ?? "device"
        return host + "-" + Digits.padded(number, to: 4, radix: 16)
    }

    private static func name(in bytes: [UInt8]) -> String? {
        let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
        guard (1...80).contains(line.count), line.allSatisfy(isAllowed) else { return nil }
        return String(decoding: line, as: UTF8.self)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
}
