/// EXIF that contains an orientation and nothing else.
enum ExifOrientation {
    /// Returns the bytes, from the header on; `nil` if the picture is upright, which needs none.
    static func bytes(_ orientation: PictureOrientation?) -> [UInt8]? {
        guard let orientation, orientation != .upright else { return nil }
        let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.exif), 0, 0]
        return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    }
}
