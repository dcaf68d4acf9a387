import CardEngine
import CardPlugins
import CardSchema

/// Photos that pages have sent, until their cards are begun.
struct ArrivingPhotos {
    /// The photos and how they are put together.
    var arrival: PhotoArrival
    /// The temporary copies, which are removed with this.
    private var uploads: [FileUpload] = []
    /// The small copies that a page made, by hash.
    private var small: [String: [UInt8]] = [:]

    init(_ arrival: PhotoArrival) { self.arrival = arrival }

    /// Adds a file that has arrived; the copy of one that becomes no card is removed.
    mutating func add(_ upload: FileUpload, in diary: Diary) {
        guard let path = upload.path else { return }
        if arrival.add(path, in: diary) { uploads.append(upload) } else { upload.discard() }
    }

    /// The photo with a hash; `nil` if there is none.
    private func photo(_ sha256: String) -> PhotoArrival.Photo? { arrival.photos.first { $0.file.sha256 == sha256 } }

    /// Returns the small copy of a photo, or the photo, as a JPEG if browsers do not show its kind; `nil` if there is
    /// none with this hash, or nothing here shows it.
    func picture(_ sha256: String, on files: any FileSystem) -> BrowserRun.SentPicture? {
        guard let photo = photo(sha256) else { return nil }
        if let copy = small[sha256] {
            return BrowserRun.SentPicture(bytes: copy, type: PictureKind.jpeg.rawValue, isSmall: true)
        }
        guard let bytes = try? files.readFile(photo.path) else { return nil }
        return BrowserRun.SentPicture(whole: bytes)
    }

    /// Keeps the small copy of a photo in memory, so that the photo is sent once; returns whether there is such a photo.
    mutating func keep(_ copy: [UInt8], of sha256: String) -> Bool {
        guard photo(sha256) != nil else { return false }
        if copy.count <= SmallPictures.mostBytes { small[sha256] = copy }
        return true
    }
}
