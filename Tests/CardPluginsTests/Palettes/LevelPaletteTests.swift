import CardPlugins
import Testing

/// Levels differ for everyone, and digits can be read on them.
@Suite struct LevelPaletteTests {
    static let all: [(String, LevelPalette)] =
        [
            ("terminal, diverging", .terminalDiverging), ("terminal, ramp", .terminalRamp), ("paper", .paper),
        ]
        + LevelPalettes.named.flatMap { name, palettes in
            zip(palettes.light.all.indices, palettes.light.all).map { ("\(name), light \($0)", $1) }
                + zip(palettes.dark.all.indices, palettes.dark.all).map { ("\(name), dark \($0)", $1) }
        }

    @Test(arguments: all)
    func levelsDifferForEveryone(_ name: String, _ palette: LevelPalette) {
        for vision in ColorVision.allCases {
            for (one, two) in zip(palette.colors, palette.colors.dropFirst()) {
                let distance = vision.distance(one, two)
                #expect(distance >= LevelPalette.leastDistance, "\(name): \(one.hex) and \(two.hex), \(vision)")
            }
        }
        #expect(palette.distance >= LevelPalette.leastDistance)
    }

    @Test(arguments: all)
    func digitsCanBeRead(_ name: String, _ palette: LevelPalette) {
        for color in palette.colors {
            #expect(color.contrast(with: color.ink) >= LevelPalette.leastContrast, "\(name): \(color.hex)")
        }
    }

    /// On dark ground, the best answer must not be the one that is hardest to see.
    @Test(arguments: LevelPalettes.named.map(\.name))
    func theBestIsNotTheDimmest(_ name: String) throws {
        let dark = try #require(LevelPalettes.named.first { $0.name == name }).palettes.dark
        func dimmest(_ colors: [LevelColor]) -> Int? {
            colors.indices.min { colors[$0].luminance < colors[$1].luminance }
        }
        #expect(dimmest(dark.rising.colors) != 4 && dimmest(dark.falling.colors) != 0)
        #expect(dimmest(dark.near.colors) != 2 && dimmest(dark.good.colors) != 4)
        let bad = try [#require(dark.nothing)] + dark.bad.colors
        #expect(dimmest(bad) == 5)
        for vision in ColorVision.allCases {
            #expect(vision.distance(bad[0], bad[1]) >= LevelPalette.leastDistance)
        }
    }

    /// The usual traffic light is what the rule is there for.
    @Test func aTrafficLightIsNotReadable() throws {
        let palette = try #require(LevelPalette("d7191c,fdae61,ffffbf,a6d96a,1a9641"))
        #expect(ColorVision.usual.distance(palette.colors[0], palette.colors[4]) > 100)
        let seen = palette.colors.indices.flatMap { one in palette.colors.indices.map { (one, $0) } }
            .filter { $0 < $1 }
            .map { ColorVision.deuteranopia.distance(palette.colors[$0], palette.colors[$1]) }
        #expect((seen.min() ?? 0) < 16)
        #expect(LevelPalettes(own: palette).isReadable == palette.isReadable)
        #expect(try #require(LevelPalette("d7191c d7301c d7401c d7501c d7601c")).isReadable == false)
    }

    /// Values that the color calculators of Bruce Lindbloom and of the WCAG working group give as well.
    @Test func distancesAndContrastsAreThoseOfTheStandards() {
        let (red, green) = (LevelColor(0xFF0000), LevelColor(0x00FF00))
        #expect(abs(ColorVision.usual.distance(.black, .white) - 100) < 0.01)
        #expect(abs(ColorVision.usual.distance(red, green) - 170.57) < 0.05)
        #expect(abs(LevelColor.black.contrast(with: .white) - 21) < 0.001)
        #expect(abs(LevelColor(0x767676).contrast(with: .white) - 4.54) < 0.01)
        #expect(LevelColor(0x767676).ink == .black && LevelColor(0x6A6A6A).ink == .white)
    }

    @Test func terminalsShowTheseColors() {
        #expect(LevelPalette.terminalDiverging.colors.map(\.hex) == ["d75f00", "ffaf5f", "bcbcbc", "87afd7", "005faf"])
        #expect(LevelPalette.terminalRamp.colors.map(\.hex) == ["00005f", "5f5f87", "878787", "afaf5f", "ffff5f"])
        #expect(LevelPalette.terminalRamp.colors.map { $0.ink == .white } == [true, true, false, false, false])
        #expect(LevelPalette.terminalDiverging.colors.map { $0.ink == .white } == [false, false, false, false, true])
    }

    @Test(arguments: ["", "d75f00", "1,2,3,4,5", "d75f00,ffaf5f,bcbcbc,87afd7", "+75f00,ffaf5f,bcbcbc,87afd7,005faf"])
    func otherTextsAreNoPalette(_ text: String) { #expect(LevelPalette(text) == nil) }
}
