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

    init(_ colors: UInt32...) { self.init(colors.map { LevelColor($0) }) }

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
