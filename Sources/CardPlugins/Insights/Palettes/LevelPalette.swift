/// The five colors of the levels of an answer, from the lowest to the highest.
///
/// Colors only repeat what a digit says. Still, all of them must differ for every ``ColorVision``, and the digit must be
/// readable on each:
///
/// | | at least |
/// |---|---|
/// | distance between two levels | ``leastDistance`` |
/// | contrast of the digit | ``leastContrast`` |
package struct LevelPalette: Sendable, Hashable {
    /// The colors; there are ``levels`` of them.
    package let colors: [LevelColor]
    /// Their indices in a terminal with 256 colors; `nil` for a palette of pages.
    package let xterm: [UInt8]?

    /// The number of levels.
    package static let levels = 5
    /// The smallest distance in CIELAB between two levels.
    package static let leastDistance = 16.0
    /// The smallest contrast between a level and the digit on it.
    package static let leastContrast = 4.8

    /// Creates a palette.
    ///
    /// - Precondition: There are ``levels`` colors.
    package init(_ colors: [LevelColor]) { self.init(colors, xterm: nil) }

    private init(_ colors: [LevelColor], xterm: [UInt8]?) {
        precondition(colors.count == Self.levels, "a palette has \(Self.levels) colors")
        self.colors = colors
        self.xterm = xterm
    }

    private init(xterm: [UInt8]) { self.init(xterm.map { LevelColor(xterm: $0) }, xterm: xterm) }

    private init(_ colors: UInt32...) { self.init(colors.map { LevelColor($0) }) }

    /// Creates a palette from colors that a person chose, separated by commas or spaces: `d75f00,ffaf5f,…`; returns
    /// `nil` if they are not ``levels`` colors.
    package init?(_ text: String) {
        let parts = text.split { $0 == "," || $0 == " " }
        let colors = parts.compactMap { LevelColor($0) }
        guard colors.count == parts.count, colors.count == Self.levels else { return nil }
        self.init(colors)
    }

    /// The smallest distance between two levels, over every ``ColorVision``.
    package var distance: Double {
        var least = Double.infinity
        for (index, color) in colors.enumerated() {
            for other in colors.dropFirst(index + 1) {
                for vision in ColorVision.allCases { least = min(least, vision.distance(color, other)) }
            }
        }
        return least
    }

    /// The smallest contrast between a level and the digit on it.
    package var contrast: Double { colors.map { $0.contrast(with: $0.ink) }.min() ?? 1 }

    /// Whether levels differ and digits are readable for everyone.
    package var isReadable: Bool { distance >= Self.leastDistance && contrast >= Self.leastContrast }

    // MARK: - Terminal

    /// For scales with a true middle, in a terminal: orange, grey, blue.
    package static let terminalDiverging = LevelPalette(xterm: [166, 215, 250, 110, 25])
    /// For scales from none to strongest, in a terminal.
    package static let terminalRamp = LevelPalette(xterm: [17, 60, 102, 143, 227])

    // MARK: - Paper

    /// For every scale on paper, where a diverging palette would turn dark at both ends.
    package static let paper = LevelPalette(0xFFFFFF, 0xCCCCCC, 0x9A9A9A, 0x6A6A6A, 0x3A3A3A)
}

/// The colors of a page: a diverging palette, and a ramp for light and for dark ground.
package struct LevelPalettes: Sendable, Hashable {
    /// For scales with a true middle.
    package let diverging: LevelPalette
    /// For scales from none to strongest, on light ground.
    package let light: LevelPalette
    /// The same on dark ground, where the strongest is the brightest.
    package let dark: LevelPalette

    /// Creates palettes.
    package init(diverging: LevelPalette, light: LevelPalette, dark: LevelPalette) {
        self.diverging = diverging
        self.light = light
        self.dark = dark
    }

    /// Creates palettes in which the colors that a person chose stand for every scale.
    package init(own: LevelPalette) { self.init(diverging: own, light: own, dark: own) }

    /// Whether every palette is readable for everyone.
    package var isReadable: Bool { [diverging, light, dark].allSatisfy(\.isReadable) }

    /// The bundled palettes with their names.
    package static let named: [(name: String, palettes: LevelPalettes)] = [
        ("blue", blue), ("green", green), ("warm", warm), ("grey", grey),
    ]

    /// Orange, grey, blue; shades of blue.
    package static let blue = LevelPalettes(
        diverging: LevelPalette(LevelPalette.terminalDiverging.colors),
        light: ramp(0xE9F0F6, 0x7BA6CD, 0x0F3863), dark: ramp(0x22303D, 0x3E76A7, 0xCFE6F7))
    /// Purple, grey, green; shades of green.
    package static let green = LevelPalettes(
        diverging: LevelPalette([0x6A1F7A, 0xB995C9, 0xD9D9D9, 0x8FCF8A, 0x0F6A2B].map { LevelColor($0) }),
        light: ramp(0xEAF5E6, 0x79B874, 0x0F4319), dark: ramp(0x1C2C1F, 0x3D7D46, 0xD2F4CD))
    /// Brown, grey, teal; shades of brown.
    package static let warm = LevelPalettes(
        diverging: LevelPalette([0x8C510A, 0xD8B365, 0xDEDEDE, 0x5AB4AC, 0x01665E].map { LevelColor($0) }),
        light: ramp(0xFFF3DC, 0xD8943A, 0x5A2900), dark: ramp(0x33261A, 0x94632B, 0xFBE3BD))
    /// Shades of grey.
    package static let grey = LevelPalettes(
        diverging: .paper, light: .paper, dark: ramp(0x202020, 0x727272, 0xECECEC))

    /// Returns the colors of a lowest, a middle and a highest level, with those halfway between.
    private static func ramp(_ low: UInt32, _ middle: UInt32, _ high: UInt32) -> LevelPalette {
        let (low, middle, high) = (LevelColor(low), LevelColor(middle), LevelColor(high))
        func between(_ one: LevelColor, _ two: LevelColor) -> LevelColor {
            func half(_ one: UInt8, _ two: UInt8) -> UInt32 { (UInt32(one) + UInt32(two)) / 2 }
            return LevelColor(half(one.red, two.red) << 16 | half(one.green, two.green) << 8 | half(one.blue, two.blue))
        }
        return LevelPalette([low, between(low, middle), middle, between(middle, high), high])
    }
}
