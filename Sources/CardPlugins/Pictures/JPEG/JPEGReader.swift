import CardSchema

/// Reads what a JPEG file says.
struct JPEGReader {
    let bytes: PictureBytes
    let today: CivilDate

    /// Adds what the file says to the facts.
    func read(into facts: inout PictureFacts) {
        var blocks: [[PicturePiece]] = []
        facts.noting { facts throws(PictureFault) in
            var isAfterExif = false
            let end = try JPEGWalk(bytes: bytes).forEach { (segment) throws(PictureFault) in
                let head = try bytes.bytes(
                    at: segment.payload.lowerBound,
                    upTo: min(JPEGSegmentKind.headSize, segment.payload.count), of: .picture)
                let kind = JPEGSegmentKind(segment.marker, head)
                if kind == .exif { add(segment, head, to: &blocks, continues: isAfterExif) }
                isAfterExif = kind == .exif
                if segment.isFrame, facts.width == nil {
                    var fields = PictureFields(head.dropFirst(), of: .picture)
                    (facts.height, facts.width) = (try fields.two(), try fields.two())
                }
                if let extra = extra(kind, segment) { facts.extras.insert(extra) }
            }
            if end < bytes.size { facts.extras.insert(.trailing) }
        }
        for block in blocks {
            let exif = PictureBytes(PiecedBytes(block, of: bytes.source))
            facts.noting { facts throws(PictureFault) in try ExifReader(exif, today: today).read(into: &facts) }
        }
    }

    /// Adds a segment of EXIF: a block of its own, or more of the one just before it, if that was longer than a segment.
    private func add(
        _ segment: JPEGWalk.Segment, _ head: [UInt8], to blocks: inout [[PicturePiece]], continues: Bool
    ) {
        let mark = ExifReader.mark.count
        let piece = PicturePiece.kept(segment.payload.lowerBound + Int64(mark)..<segment.payload.upperBound)
        let start = head.dropFirst(mark).prefix(2)
        let begins = start.elementsEqual([0x49, 0x49]) || start.elementsEqual([0x4D, 0x4D])
        if continues, !begins, !blocks.isEmpty {
            blocks[blocks.count - 1].append(piece)
        } else {
            blocks.append([piece])
        }
    }

    private func extra(_ kind: JPEGSegmentKind, _ segment: JPEGWalk.Segment) -> PictureFacts.Extra? {
        switch kind {
        case .extra(let extra): extra
        case .jfif: segment.payload.count > JPEGSegmentKind.jfifSize ? .previews : nil
        case .adobe: segment.payload.count > JPEGSegmentKind.adobeSize ? .other : nil
        case .unknown: .other
        case .picture, .profile, .exif: nil
        }
    }
}
