/// The colors of a page, for light and for dark ground.
///
/// They say good or bad where a template says which answers are better, and how much otherwise; see ``LevelScale``. On
/// dark ground, the best is never the dimmest.
package struct LevelPalettes: Sendable, Hashable {
    /// The colors on one ground, each palette from the lowest answer to the highest.
    package struct Ground: Sendable, Hashable {
        /// Higher is better, and the range has a middle.
        package let rising: LevelPalette
        /// Lower is better, and the range has a middle.
        package let falling: LevelPalette
        /// The best lies between both ends.
        package let near: LevelPalette
        /// From nothing to much of something good.
        package let good: LevelPalette
        /// From nothing to much of something bad.
        package let bad: LevelPalette
        /// The color of nothing bad; `nil` for that of the ground, where it is bright.
        package let nothing: LevelColor?
        /// How much of something that is neither good nor bad: one hue for each family of questions.
        package let families: [LevelPalette]

        /// Every palette.
        package var all: [LevelPalette] { [rising, falling, near, good, bad] + families }
    }

    /// The colors on light ground.
    package let light: Ground
    /// The colors on dark ground.
    package let dark: Ground

    /// The number of hues for families of questions.
    package static let families = 4

    private init(light: Ground, dark: Ground) { (self.light, self.dark) = (light, dark) }

    /// Creates palettes in which the colors that a person chose stand for every scale.
    package init(own: LevelPalette) {
        let ground = Ground(
            rising: own, falling: own, near: own, good: own, bad: own, nothing: nil,
            families: Array(repeating: own, count: Self.families))
        self.init(light: ground, dark: ground)
    }

    /// Whether every palette is readable for everyone.
    package var isReadable: Bool { (light.all + dark.all).allSatisfy(\.isReadable) }

    // MARK: - The bundled palettes

    /// The bundled palettes with their names.
    package static let named: [(name: String, palettes: LevelPalettes)] = [
        ("blue", blue), ("green", green), ("warm", warm), ("grey", grey),
    ]

    /// Blue is good, orange is bad.
    package static let blue = LevelPalettes(
        light: ground(
            LevelPalette(LevelPalette.terminalDiverging.colors), good: ramp(0xE9F0F6, 0x7BA6CD, 0x0F3863),
            bad: ramp(0xFDEEDF, 0xE08A3C, 0x5E2500), [lightSlate, lightViolet, lightTeal, lightOlive]),
        dark: ground(
            palette(0xFF9C39, 0xA75F2D, 0x41464B, 0x3B6FA3, 0x90C9FF), good: ramp(0x22303D, 0x3E76A7, 0xCFE6F7),
            bad: ramp(0xF3D2AC, 0xD07A2A, 0x801000), nothing: 0xE4EEF7,
            [darkSlate, darkViolet, darkTeal, darkOlive]))
    /// Green is good, purple is bad.
    package static let green = LevelPalettes(
        light: ground(
            palette(0x6A1F7A, 0xB995C9, 0xD9D9D9, 0x8FCF8A, 0x0F6A2B), good: ramp(0xEAF5E6, 0x79B874, 0x0F4319),
            bad: ramp(0xF5EBF9, 0xB584CC, 0x4A145A), [lightSlate, lightBlue, lightOlive, lightWarm]),
        dark: ground(
            palette(0xD9A2EE, 0x86569A, 0x474A48, 0x3F8A4A, 0x9BE89A), good: ramp(0x1C2C1F, 0x3D7D46, 0xD2F4CD),
            bad: ramp(0xE6CDF2, 0xA468C0, 0x431053), nothing: 0xE2F3DF, [darkSlate, darkBlue, darkOlive, darkWarm]))
    /// Teal is good, brown is bad.
    package static let warm = LevelPalettes(
        light: ground(
            palette(0x8C510A, 0xD8B365, 0xDEDEDE, 0x5AB4AC, 0x01665E), good: ramp(0xE3FBF2, 0x55A2A3, 0x03413B),
            bad: lightWarm, [lightSlate, lightViolet, lightBlue, lightOlive]),
        dark: ground(
            palette(0xE7B55F, 0x8E662E, 0x464746, 0x2E8778, 0x83DFD4), good: ramp(0x192A2C, 0x30877C, 0xC6F3EC),
            bad: ramp(0xF5D9A8, 0xB87A28, 0x5A2000), nothing: 0xDFF3F0, [darkSlate, darkViolet, darkBlue, darkOlive]))
    /// Shades of grey: white is good and black is bad, or from nothing to much.
    package static let grey = LevelPalettes(
        light: Ground(
            rising: LevelPalette(LevelPalette.paper.colors.reversed()), falling: .paper, near: greyNear, good: .paper,
            bad: .paper, nothing: nil, families: Array(repeating: .paper, count: families)),
        dark: Ground(
            rising: darkGrey, falling: LevelPalette(darkGrey.colors.reversed()), near: greyNear, good: darkGrey,
            bad: palette(0xD0D0D0, 0xA4A4A4, 0x797979, 0x505050, 0x2A2A2A), nothing: LevelColor(0xFFFFFF),
            families: Array(repeating: darkGrey, count: families)))

    private static let darkGrey = ramp(0x202020, 0x727272, 0xECECEC)
    private static let greyNear = palette(0x303030, 0x8A8A8A, 0xF4F4F4, 0xC0C0C0, 0x5C5C5C)
    /// Purple, white, orange: neither end looks good.
    private static let near = palette(0x5A3D99, 0xAD98DC, 0xF2F0EA, 0xF0B27A, 0xB84A00)

    private static let lightBlue = ramp(0xE9F0F6, 0x7BA6CD, 0x0F3863)
    private static let darkBlue = ramp(0x22303D, 0x3E76A7, 0xCFE6F7)
    private static let lightWarm = ramp(0xFFF3DC, 0xD8943A, 0x5A2900)
    private static let darkWarm = ramp(0x33261A, 0x94632B, 0xFBE3BD)
    private static let lightSlate = ramp(0xF3FBF7, 0x929CAC, 0x20282D)
    private static let darkSlate = ramp(0x24282C, 0x6B7E80, 0xE4EBF2)
    private static let lightViolet = ramp(0xF2EDFA, 0xA488CE, 0x38206A)
    private static let darkViolet = ramp(0x1E2437, 0x7A60AC, 0xE7DAFB)
    private static let lightTeal = ramp(0xE2F6F0, 0x619FA0, 0x0B423A)
    private static let darkTeal = ramp(0x1B2D2A, 0x398A77, 0xC7F1EA)
    private static let lightOlive = ramp(0xF4F1DE, 0xB29D4A, 0x443B05)
    private static let darkOlive = ramp(0x2E2A19, 0x887A28, 0xF5EDBE)

    private static func ground(
        _ rising: LevelPalette, good: LevelPalette, bad: LevelPalette, nothing: UInt32? = nil,
        _ families: [LevelPalette]
    ) -> Ground {
        Ground(
            rising: rising, falling: LevelPalette(rising.colors.reversed()), near: near, good: good, bad: bad,
            nothing: nothing.map { LevelColor($0) }, families: families)
    }

    private static func palette(_ colors: UInt32...) -> LevelPalette { LevelPalette(colors.map { LevelColor($0) }) }

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
