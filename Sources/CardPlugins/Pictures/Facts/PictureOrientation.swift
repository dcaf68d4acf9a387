/// How a picture is to be turned before it is shown: the eight values of EXIF.
///
/// Each is a mirroring from left to right, or none, and then quarter turns.
///
/// ```
///  1        2        3        4        5          6          7          8
/// ██       ██         ██     ██       ██████████   ██             ██     ██████████
/// █         █        █       █        ██  ██       ██  ██     ██  ██     ██  ██
/// ```
package struct PictureOrientation: Sendable, Hashable {
    /// Whether left and right change places, before the turns.
    private(set) var isMirrored = false
    /// The number of quarter turns clockwise, 0 to 3.
    private(set) var turns = 0

    /// The picture is shown as it is stored.
    static let upright = PictureOrientation()

    /// Mirroring and turns by the value of EXIF, from 1.
    private static let values = [
        (false, 0), (true, 0), (false, 2), (true, 2), (true, 3), (false, 1), (true, 1), (false, 3),
    ]

    private init() {}

    /// Creates the orientation of a value of EXIF; `nil` outside 1 to 8.
    init?(exif value: Int) {
        guard (1...8).contains(value) else { return nil }
        (isMirrored, turns) = Self.values[value - 1]
    }

    /// The value of EXIF, 1 to 8.
    package var exif: Int {
        (Self.values.firstIndex { $0 == (isMirrored, turns) } ?? 0) + 1
    }

    /// Turns it counterclockwise by quarters.
    mutating func turn(counterclockwise quarters: Int) { turns = ((turns - quarters) % 4 + 4) % 4 }

    /// Mirrors the picture after the turns so far: left and right change places, or top and bottom.
    mutating func mirror(topAndBottom: Bool) {
        isMirrored.toggle()
        turns = ((topAndBottom ? 2 : 0) - turns + 4) % 4
    }
}
