/// The ways of seeing colors for which the levels of a palette must differ.
///
/// The matrices act on linear light and simulate the complete absence of one kind of cone. They are from Machado,
/// Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
/// Transactions on Visualization and Computer Graphics 15 (6), 2009, for severity 1.
package enum ColorVision: String, Sendable, CaseIterable {
    /// All three kinds of cones.
    case usual
    /// No cones for long waves (red).
    case protanopia
    /// No cones for medium waves (green).
    case deuteranopia
    /// No cones for short waves (blue).
    case tritanopia

    private var matrix: [(Double, Double, Double)] {
        switch self {
        case .usual: [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
        case .protanopia:
            [(0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)]
        case .deuteranopia:
            [(0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)]
        case .tritanopia:
            [(1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)]
        }
    }

    /// Returns how far two colors are apart: the distance in CIELAB of 1976 for daylight (D65).
    ///
    /// 0 is the same color; about 2 can just be told apart side by side; black and white are 100 apart.
    package func distance(_ one: LevelColor, _ other: LevelColor) -> Double {
        let (a, b) = (lab(one), lab(other))
        let squares = [a.0 - b.0, a.1 - b.1, a.2 - b.2].map { $0 * $0 }.reduce(0, +)
        return squares.squareRoot()
    }

    private func lab(_ color: LevelColor) -> (Double, Double, Double) {
        let light = color.linear
        let seen = matrix.map { row in
            min(max(row.0 * light.red + row.1 * light.green + row.2 * light.blue, 0), 1)
        }
        func sum(_ x: Double, _ y: Double, _ z: Double) -> Double { x * seen[0] + y * seen[1] + z * seen[2] }
        func curve(_ part: Double) -> Double {
            let part = min(part, 1)
            return part > 216.0 / 24389 ? Root.of(part, degree: 3) : (24389.0 / 27 * part + 16) / 116
        }
        let x = curve(sum(0.4124564, 0.3575761, 0.1804375) / 0.95047)
        let y = curve(sum(0.2126729, 0.7151522, 0.0721750))
        let z = curve(sum(0.0193339, 0.1191920, 0.9503041) / 1.08883)
        return (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}
