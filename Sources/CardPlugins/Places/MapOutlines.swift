import CardSchema
import CardTexts

/// The outlines of land and the borders of countries, and the cities that the script names, from `places`.
///
/// From Natural Earth 1:110m, which is in the public domain.
enum MapOutlines {
    /// The land as the data of an SVG path: closed outlines.
    static var land: String { path(card_places_land(), isClosed: true) }
    /// The borders on land as the data of an SVG path.
    static var borders: String { path(card_places_borders(), isClosed: false) }

    /// The cities for the script: `Berlin|52.52|13.4;…`.
    static var cities: String {
        lines(card_places_cities()).map { $0.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: "|") : $0 } }
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";")
    }

    /// The lines after the first, which says where they come from.
    private static func lines(_ file: EmbeddedText) -> some Sequence<UnsafeBufferPointer<UInt8>.SubSequence> {
        file.utf8.split(separator: UInt8(ascii: "\n")).dropFirst()
    }

    private static func path(_ file: EmbeddedText, isClosed: Bool) -> String {
        var path = ""
        for line in lines(file) {
            let corners = corners(line)
            guard corners.count >= (isClosed ? 3 : 2) else { continue }
            // Differences are shorter than places.
            path += "M\(corners[0].x) \(corners[0].y)l"
            for (one, next) in zip(corners, corners.dropFirst()) {
                let (x, y) = (next.x - one.x, next.y - one.y)
                path += y < 0 ? "\(x)\(y) " : "\(x) \(y) "
            }
            path.removeLast()
            if isClosed { path += "z" }
        }
        return path
    }

    /// The corners of a line, `-900,483 -1144,679`, south below.
    private static func corners(_ line: some Collection<UInt8>) -> [(x: Int, y: Int)] {
        line.split(separator: UInt8(ascii: " ")).compactMap { pair in
            let parts = pair.split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
            guard parts.count == 2, let x = parts[0], let north = parts[1] else { return nil }
            return (x, -north)
        }
    }
}
