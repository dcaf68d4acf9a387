/// A color in sRGB.
package struct LevelColor: Sendable, Hashable {
    /// The components, from 0 to 255.
    package let (red, green, blue): (UInt8, UInt8, UInt8)

    /// Black.
    package static let black = LevelColor(0x000000)
    /// White.
    package static let white = LevelColor(0xFFFFFF)

    /// Creates a color from its six hexadecimal digits: `0xD75F00`.
    package init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }

    /// Creates a color from six hexadecimal digits, with or without `#`; returns `nil` for other texts.
    package init?(_ text: some StringProtocol) {
        let digits = text.utf8.first == UInt8(ascii: "#") ? String(text.dropFirst()) : String(text)
        guard digits.utf8.count == 6, digits.utf8.first != UInt8(ascii: "+"), let hex = UInt32(digits, radix: 16)
        else { return nil }
        self.init(hex)
    }

    /// Creates the color that a terminal with 256 colors shows for an index from 16 to 255.
    package init(xterm index: UInt8) {
        precondition(index >= 16, "the first 16 colors differ between terminals")
        guard index < 232 else {
            let grey = UInt32(index - 232) * 10 + 8
            self.init(grey << 16 | grey << 8 | grey)
            return
        }
        let place = UInt32(index - 16)
        func part(_ level: UInt32) -> UInt32 { level == 0 ? 0 : 55 + 40 * level }
        self.init(part(place / 36) << 16 | part(place / 6 % 6) << 8 | part(place % 6))
    }

    /// The six hexadecimal digits: `d75f00`.
    package var hex: String {
        [red, green, blue].map { (($0 < 16) ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2).
    package var luminance: Double {
        let linear = linear
        return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    /// Returns the contrast with another color, from 1 to 21 (WCAG 2.2).
    package func contrast(with other: LevelColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Black or white, whichever can be read better on the color.
    package var ink: LevelColor { contrast(with: .white) > contrast(with: .black) ? .white : .black }

    /// The components in linear light, from 0 to 1.
    var linear: (red: Double, green: Double, blue: Double) {
        func linear(_ part: UInt8) -> Double {
            let part = Double(part) / 255
            guard part > 0.04045 else { return part / 12.92 }
            let base = (part + 0.055) / 1.055
            // The power 2.4 is the square times the square of the fifth root.
            let root = Root.of(base, degree: 5)
            return base * base * root * root
        }
        return (linear(red), linear(green), linear(blue))
    }
}

/// Roots, which the standard library does not have.
enum Root {
    /// Returns a root of a number from 0 to 1, exact to about 15 digits.
    static func of(_ number: Double, degree: Int) -> Double {
        guard number > 0 else { return 0 }
        // Newton's method from above converges without oscillating.
        var root = 1.0
        while true {
            var power = 1.0
            for _ in 1..<degree { power *= root }
            let next = root - (power * root - number) / (Double(degree) * power)
            guard next < root else { return root }
            root = next
        }
    }
}
