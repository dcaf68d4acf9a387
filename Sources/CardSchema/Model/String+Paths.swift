extension String {
    /// Returns the text with one path replaced by another, where it is a whole path, and optionally also before a
    /// subfield.
    func replacing(_ path: FieldPath, with other: FieldPath, beneathToo: Bool) -> String {
        let (bytes, mark) = (Array(utf8), Array(path.description.utf8))
        func isWord(_ byte: UInt8) -> Bool {
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
        }
        func isPart(_ byte: UInt8) -> Bool { isWord(byte) || byte == 0x2E }
        var out: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let end = at + mark.count
            if end <= bytes.count, bytes[at..<end].elementsEqual(mark), at == 0 || !isPart(bytes[at - 1]),
                end == bytes.count || !(beneathToo ? isWord(bytes[end]) : isPart(bytes[end]))
            {
                out += other.description.utf8
                at = end
            } else {
                out.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
