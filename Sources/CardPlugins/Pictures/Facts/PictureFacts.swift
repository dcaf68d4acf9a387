/// What a picture's file says besides the picture.
package struct PictureFacts: Sendable, Hashable {
    /// Something in the file besides the pixels, what is needed to decode them, the colour profile and the orientation.
    package enum Extra: String, Sendable, Hashable, CaseIterable {
        /// What the camera wrote.
        case exif
        /// A packet of XMP, as programs write it.
        case xmp
        /// Captions and names, as agencies write them (IPTC).
        case iptc
        /// Comments and other texts.
        case comments
        /// Smaller or other pictures, such as a preview that may be older than the picture.
        case previews
        /// Bytes after the picture, such as the film of a motion photo.
        case trailing
        /// Other data of programs and cameras.
        case other
    }

    /// The format; `nil` if it is not known.
    package var format: PictureFormat?
    /// The width in pixels, as stored: before it is turned.
    package var width: Int?
    /// The height in pixels, as stored.
    package var height: Int?
    /// How the picture is to be turned; `nil` if the file does not say.
    package var orientation: PictureOrientation?
    /// When it was taken, the most reliable source first.
    package var dates: [PictureDate] = []
    /// Where it was taken.
    package var position: PicturePosition?
    /// What else is in the file.
    package var extras: Set<Extra> = []
    /// Why something was not read or is not used, in the order in which it was found.
    package var faults: [PictureFault] = []

    /// Creates facts that say nothing.
    package init() {}

    /// Runs a step that may find something wrong, and keeps what it found.
    mutating func noting(_ step: (inout PictureFacts) throws(PictureFault) -> Void) {
        do throws(PictureFault) { try step(&self) } catch { note(error) }
    }

    /// Remembers a fault, once.
    mutating func note(_ fault: PictureFault) {
        if !faults.contains(fault) { faults.append(fault) }
    }
}
