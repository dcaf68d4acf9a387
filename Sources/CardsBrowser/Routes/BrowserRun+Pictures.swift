import CardEngine
import CardPlugins
import CardSchema

// Pictures in views with many of them.
extension BrowserRun {
    /// A picture that a page asks for.
    struct SentPicture {
        let bytes: [UInt8]
        /// The media type.
        let type: String
        /// Whether it is a small copy; from a whole picture the page makes one.
        let isSmall: Bool

        /// A copy, or a whole picture.
        init(bytes: [UInt8], type: String, isSmall: Bool) {
            (self.bytes, self.type, self.isSmall) = (bytes, type, isSmall)
        }

        /// A whole picture, as a JPEG if browsers do not show its kind; `nil` if nothing here shows it.
        ///
        /// Waits for the program that makes the JPEG.
        init?(whole bytes: [UInt8]) {
            if let kind = PictureKind(bytes) {
                self.init(bytes: bytes, type: kind.rawValue, isSmall: false)
            } else if let image = PageImage.converted(bytes) {
                self.init(bytes: image.bytes, type: image.kind.rawValue, isSmall: false)
            } else {
                return nil
            }
        }
    }

    /// Returns the small copy of a picture of the cards that are looked at, or the picture, as a JPEG if browsers do not
    /// show its kind; `nil` for any other one, and for one that nothing here shows.
    func smallPicture(_ sha256: String) -> SentPicture? {
        guard let diary else { return nil }
        if let picture = photos?.picture(sha256, on: diary.journal.files) { return picture }
        guard let file = kept?.sections?.pictures.picture(sha256) else { return nil }
        if let copy = diary.smallPictures.copy(of: file) {
            return SentPicture(bytes: copy, type: PictureKind.jpeg.rawValue, isSmall: true)
        }
        return whole(file, in: diary)
    }

    /// Returns a whole picture of the diary, as a JPEG if browsers do not show its kind; `nil` if nothing here shows it.
    func whole(_ file: FileReference, in diary: Diary) -> SentPicture? {
        guard !unshown.contains(file.sha256), let bytes = try? diary.bytes(of: file) else { return nil }
        let picture = SentPicture(whole: bytes)
        // What took its time in vain is not tried again whenever it comes into sight.
        if picture == nil { unshown.insert(file.sha256) }
        return picture
    }

    /// Keeps the small copy that a page made, in Base64.
    func keepSmallPicture(_ text: String, of sha256: String) {
        guard let diary, let copy = Base64.bytes(text), photos?.keep(copy, of: sha256) != true,
            let file = kept?.sections?.pictures.picture(sha256)
        else { return }
        diary.keepSmallPicture(copy, of: file)
    }
}
