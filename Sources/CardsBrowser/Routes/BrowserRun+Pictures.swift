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
    }

    /// Returns the small copy of a picture of the cards that are looked at, or the picture, as a JPEG if browsers do not
    /// show its kind; `nil` for any other one, and for one that nothing here shows.
    func smallPicture(_ sha256: String) -> SentPicture? {
        guard let diary, let file = kept?.sections?.pictures.picture(sha256) else { return nil }
        if let copy = diary.smallPictures.copy(of: file) {
            return SentPicture(bytes: copy, type: PictureKind.jpeg.rawValue, isSmall: true)
        }
        guard let bytes = try? diary.bytes(of: file) else { return nil }
        if let kind = PictureKind(bytes) { return SentPicture(bytes: bytes, type: kind.rawValue, isSmall: false) }
        guard !unshown.contains(sha256) else { return nil }
        guard let image = diary.wholePageImage(of: file) else {
            // What took its time in vain is not tried again whenever it comes into sight.
            unshown.insert(sha256)
            return nil
        }
        return SentPicture(bytes: image.bytes, type: image.kind.rawValue, isSmall: false)
    }

    /// Keeps the small copy that a page made, in Base64.
    func keepSmallPicture(_ text: String, of sha256: String) {
        guard let diary, let file = kept?.sections?.pictures.picture(sha256), let copy = Base64.bytes(text) else {
            return
        }
        diary.keepSmallPicture(copy, of: file)
    }
}
