package import CardEngine
package import CardSchema

/// Photos on a card whose files still hold a place that the person does not want on the card.
///
/// The files of a card are stored byte for byte. Skipping the question keeps the place from the card, not from them.
package struct HeldPlaces: Sendable, Hashable {
    /// A photo on the card.
    package struct Photo: Sendable, Hashable {
        /// The question that it belongs to.
        package let path: FieldPath
        /// The file.
        package let file: FileReference
    }

    /// The photos.
    package let photos: [Photo]
    /// The question for the place, if there are photos.
    package let question: FieldPath?

    /// Looks for them; reads files only if a question for the place of a photo is skipped.
    ///
    /// Uses the disk.
    package init(of filling: Filling, in diary: Diary) {
        let card = filling.session.answered
        guard let settings = filling.schema.settings(of: PhotoProposer.identifier),
            let place = ProposalTargets(settings, of: filling.schema).paths["place"], case .skipped = card[place]
        else {
            (photos, question) = ([], nil)
            return
        }
        let found = card.files.filter { _, file in
            guard file.type.hasPrefix("image/") else { return false }
            return PictureReader.facts(of: diary.source(of: file), named: nil, today: .latest).position != nil
        }
        photos = found.map { Photo(path: $0.path, file: $0.file) }
        question = found.isEmpty ? nil : place
    }

    /// Replaces the photos by clean copies.
    ///
    /// The answers are in the draft only after `Diary.keep`. The photos themselves are removed when the card is saved.
    ///
    /// Uses the disk.
    ///
    /// - Returns: The number of photos that were replaced, and why others were not, each reason once.
    package func clean(_ filling: inout Filling, in diary: Diary) -> (count: Int, faults: [PictureFault]) {
        var (count, faults): (Int, [PictureFault]) = (0, [])
        for photo in photos {
            do throws(PictureFault) {
                let bytes = try PictureCleaner.cleanBytes(of: diary.source(of: photo.file))
                if diary.replace(photo.file, at: photo.path, of: &filling, with: bytes) == nil { count += 1 }
            } catch {
                if !faults.contains(error) { faults.append(error) }
            }
        }
        return (count, faults)
    }
}

extension PictureCleaner {
    /// Returns the bytes of the clean copy.
    package static func cleanBytes(of source: any SeekableBytes) throws(PictureFault) -> [UInt8] {
        let copy = PiecedBytes(try pieces(of: source), of: source)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(clamping: copy.size))
        while Int64(bytes.count) < copy.size {
            let piece: [UInt8]
            do throws(FileError) {
                piece = try copy.read(at: Int64(bytes.count), count: 1 << 20)
            } catch {
                throw .unreadable(error)
            }
            guard !piece.isEmpty else { throw .incomplete(.file) }
            bytes += piece
        }
        return bytes
    }
}
