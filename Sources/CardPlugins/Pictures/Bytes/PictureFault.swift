package import CardEngine

/// Why something in a picture's file was not read, or why the picture cannot be cleaned.
///
/// It contains no text of the file. ``PictureWords`` has a sentence for each.
package enum PictureFault: Error, Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(FileError)
    /// It is in no format that is known here.
    case unknownFormat
    /// A part ends too early, or refers to bytes that the file does not contain.
    case incomplete(Part)
    /// A part contradicts itself, or the format.
    case damaged(Part)
    /// A part has more pieces, or more bytes, than are read.
    case tooLarge(Part)
    /// A part is of a kind that is not read.
    case unsupported(Part)
    /// A date is not used.
    case date(DateDoubt)
    /// A position is not used.
    case position(PositionDoubt)
    /// Cleaning would lose something that is seen, or could leave something that is not.
    case notCleanable(Obstacle)

    /// A part of a file.
    package enum Part: Sendable, Hashable, CaseIterable {
        /// The picture's file as a whole.
        case file
        /// The picture itself: its pixels and what is needed to decode them.
        case picture
        /// What the camera wrote: EXIF.
        case exif
    }

    /// Why a date is not used.
    package enum DateDoubt: Sendable, Hashable, CaseIterable {
        /// It is not a date.
        case malformed
        /// The camera's clock was not set.
        case unset
        /// It is later than today.
        case future
    }

    /// Why a position is not used.
    package enum PositionDoubt: Sendable, Hashable, CaseIterable {
        /// It is not a position on the earth.
        case malformed
        /// North or south, or east or west, is missing.
        case unsigned
        /// The receiver had no position.
        case void
    }

    /// Why a picture cannot be cleaned.
    package enum Obstacle: Sendable, Hashable, CaseIterable {
        /// It contains several pictures, or a film.
        case several
        /// It has a part that is not known here.
        case unknownPart
        /// Its pixels are compressed in a way that can contain other data.
        case compression
        /// It contains more of the picture than it shows.
        case hiddenPixels
        /// It is encrypted, or some of it is in another file.
        case elsewhere
    }
}
