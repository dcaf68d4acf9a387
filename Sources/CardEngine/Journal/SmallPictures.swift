package import CardSchema

/// Small copies of pictures for views with many of them, in the state of a device.
///
/// ```
/// derived/pictures/<hash of the picture>.jpg
/// ```
///
/// They are made by whoever can read the pictures, such as a browser, and may be deleted at any time.
package struct SmallPictures: Sendable {
    /// The largest size of a copy, in bytes.
    package static let mostBytes = 256 << 10
    /// The largest width and height of a copy, in pixels.
    package static let mostPixels = 480

    private let folder: String
    private let files: any FileSystem

    init(_ device: DeviceState, on files: any FileSystem) {
        (folder, self.files) = (device.pictures, files)
    }

    /// Returns the copy of a picture; `nil` if there is none, or it cannot be read.
    package func copy(of picture: FileReference) -> [UInt8]? {
        (try? files.readFileIfThere(path(of: picture.sha256), upTo: Self.mostBytes)) ?? nil
    }

    /// Keeps a copy of a picture.
    ///
    /// If that fails, it is only made again.
    package func keep(_ copy: [UInt8], of picture: FileReference) {
        guard copy.count <= Self.mostBytes else { return }
        do throws(FileError) {
            try files.createDirectory(folder)
            try files.writeAtomically(copy, to: path(of: picture.sha256))
        } catch {}
    }

    /// Removes the copy of a picture, if there is one.
    func remove(_ sha256: String) throws(FileError) {
        let path = path(of: sha256)
        guard try files.exists(path) else { return }
        try files.remove(path)
    }

    private func path(of sha256: String) -> String { FilePath.join(folder, sha256 + ".jpg") }
}
