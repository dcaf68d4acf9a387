import CardSchema

/// What the color of an answer says: good or bad if the template says which answers are better, otherwise how much.
package enum LevelScale: Sendable, Hashable {
    /// From bad to good, over a middle.
    case rising
    /// From good to bad, over a middle.
    case falling
    /// From one end over the best to the other.
    case near(best: Double)
    /// From nothing to much of something good.
    case good
    /// From nothing to much of something bad.
    case bad
    /// From little to much; questions of a family have the same hue, from 0.
    case amount(family: Int)

    /// Returns the scale of a question of a family.
    package init(_ question: SeriesQuestion, family: Int) {
        switch question.better {
        case .near(let best): self = .near(best: best.double)
        case .higher: self = question.hasMiddle ? .rising : .good
        case .lower: self = question.hasMiddle ? .falling : .bad
        case nil, .some(.none): self = .amount(family: family % LevelPalettes.families)
        }
    }

    /// The letters of the classes in a page's style sheet: each with a level from 1, or 0 for nothing.
    static let letters = ["m", "w", "n", "g", "b", "l", "o", "p", "q"]

    /// The letter of the scale.
    var letter: String {
        switch self {
        case .rising: "m"
        case .falling: "w"
        case .near: "n"
        case .good: "g"
        case .bad: "b"
        case .amount(let family): Self.letters[5 + family]
        }
    }

    /// Returns the level of a number, from 1; 0 for nothing.
    package func level(of number: Double, _ axis: SeriesAxis) -> Int {
        let highest = LevelPalette.levels - 1
        guard case .near(let best) = self else { return axis.level(of: number, count: highest + 1).map { $0 + 1 } ?? 0 }
        // Both ends are as far from the best as can be, wherever it lies.
        let end = number < best ? axis.range.lowerBound : axis.range.upperBound
        let share = end == best ? 0 : min(max((number - best) / (end - best), 0), 1)
        let step = (share * Double(highest / 2)).rounded()
        return highest / 2 + 1 + Int(number < best ? -step : step)
    }

    /// Returns the class of a number's color.
    func style(of number: Double, _ axis: SeriesAxis) -> String { "\(letter)\(level(of: number, axis))" }
}

extension LevelPalettes.Ground {
    /// The palettes in the order of ``LevelScale/letters``.
    var lettered: [(letter: String, palette: LevelPalette)] { zip(LevelScale.letters, all).map { ($0, $1) } }
}
