import CardEngine
import CardSchema

/// What a picture says, and why some of it is not used, in one language.
///
/// The texts are in `texts/pictures`.
package struct PictureWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// Returns the texts of a language, or the English ones if there are none.
    package init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }

    /// Returns the facts of a picture, each with a label; the first one has none.
    package func lines(_ facts: PictureFacts) -> [(label: String, text: String)] {
        var lines = [(label: "", text: picture(facts))]
        let dates = facts.dates.map(date)
        lines += (dates.isEmpty ? [noDate] : dates).map { (labelTaken, $0) }
        lines.append((labelPlace, facts.position.map(place) ?? noPlace))
        let extras = PictureFacts.Extra.allCases.filter { facts.extras.contains($0) }.map(extra)
        lines += (extras.isEmpty ? [extraNone] : extras).map { (labelExtras, $0) }
        return lines + facts.faults.map { (labelUnused, fault($0)) }
    }

    private func picture(_ facts: PictureFacts) -> String {
        guard let format = facts.format else { return fault(.unknownFormat) }
        let name = format == .webp ? "WebP" : format.rawValue.uppercased()
        guard let width = facts.width, let height = facts.height else { return name }
        let size = pixels(format: name, width: width, height: height)
        return (facts.orientation ?? .upright) == .upright ? size : "\(size), \(turned)"
    }

    private func date(_ date: PictureDate) -> String {
        let text = "\(date)"
        return switch date.source {
        case .camera: byCamera(time: text)
        case .digitized: byDigitizer(time: text)
        case .name: byName(time: text)
        }
    }

    private func place(_ position: PicturePosition) -> String {
        let place = "\(position.latitude), \(position.longitude)"
        return position.altitude.map { placeAt(place: place, altitude: $0) } ?? place
    }

    private func extra(_ extra: PictureFacts.Extra) -> String {
        switch extra {
        case .exif: extraExif
        case .xmp: extraXMP
        case .iptc: extraIPTC
        case .comments: extraComments
        case .previews: extraPreviews
        case .trailing: extraTrailing
        case .other: extraOther
        }
    }
}

extension PictureWords {
    /// Returns why something is not used, as a sentence.
    package func fault(_ fault: PictureFault) -> String {
        switch fault {
        case .unreadable(let error): "\(error)"
        case .unknownFormat: faultUnknownFormat
        case .incomplete(let part):
            switch part {
            case .file: faultIncompleteFile
            case .picture: faultIncompletePicture
            case .exif: faultIncompleteExif
            }
        case .damaged(let part): part == .exif ? faultDamagedExif : faultDamagedPicture
        case .tooLarge: faultTooLarge
        case .unsupported: faultUnsupported
        case .date(let doubt):
            switch doubt {
            case .malformed: faultDateMalformed
            case .unset: faultDateUnset
            case .future: faultDateFuture
            }
        case .position(let doubt):
            switch doubt {
            case .malformed: faultPlaceMalformed
            case .unsigned: faultPlaceUnsigned
            case .void: faultPlaceVoid
            }
        case .notCleanable(let obstacle): reason(obstacle)
        }
    }

    private func reason(_ obstacle: PictureFault.Obstacle) -> String {
        switch obstacle {
        case .several: cannotCleanSeveral
        case .unknownPart: cannotCleanUnknown
        case .compression: cannotCleanCompression
        case .hiddenPixels: cannotCleanHidden
        case .elsewhere: cannotCleanElsewhere
        }
    }
}
