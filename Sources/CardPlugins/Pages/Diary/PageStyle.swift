import CardSchema
import CardTexts

/// The style sheet of a page: the colors of its options, and the files of `pages/diary`.
///
/// Sizes: text 16/24, small 13, headings 20 and 17; spaces of 4, 8, 12, 16, 24 and 40; targets of at least 44.
enum PageStyle {
    /// Returns the style sheet for some options.
    static func text(_ options: PageOptions) -> String {
        colors(options) + card_diary_style().text + shape(options.shape) + card_diary_paper().text
    }

    // MARK: - Colors

    /// The ground, and what stands on it.
    private struct Ground {
        let ground, ink, quiet, link, border: String
    }

    private static let light = Ground(
        ground: "#fdfcf9", ink: "#1b1b1b", quiet: "#5c5a55", link: "#0b57a4", border: "#767268")
    private static let dark = Ground(
        ground: "#16181a", ink: "#e8e6e1", quiet: "#a9a69e", link: "#8cb8e8", border: "#85827a")
    private static let contrast = Ground(
        ground: "#fff", ink: "#000", quiet: "#000", link: "#0000c8", border: "#000")
    private static let paper = Ground(
        ground: "#fff", ink: "#000", quiet: "#555", link: "#000", border: "#000")

    private static func colors(_ options: PageOptions) -> String {
        let palettes = options.palettes
        let light = variables(self.light) + "}" + levels(palettes.light)
        let dark = variables(self.dark) + "}" + levels(palettes.dark)
        let screen =
            switch options.theme {
            case .auto: ":root{color-scheme:light dark;\(light)@media(prefers-color-scheme:dark){:root{\(dark)}"
            case .light: ":root{color-scheme:light;\(light)"
            case .dark: ":root{color-scheme:dark;\(dark)"
            case .contrast: ":root{color-scheme:light;\(variables(contrast) + "}" + levels(palettes.light))"
            }
        return "\(screen)@media print{:root{color-scheme:light;\(variables(paper))}}"
    }

    private static func variables(_ ground: Ground) -> String {
        "--ground:\(ground.ground);--ink:\(ground.ink);--quiet:\(ground.quiet);--link:\(ground.link);"
            + "--border:\(ground.border)"
    }

    /// The classes of levels, and those of the lines of each family of questions.
    private static func levels(_ ground: LevelPalettes.Ground) -> String {
        var text = ""
        for (letter, palette) in ground.lettered {
            for (index, color) in palette.colors.enumerated() {
                text += ".\(letter)\(index + 1){--c:#\(color.hex);color:#\(color.ink.hex)}"
            }
        }
        if let nothing = ground.nothing { text += ".b0{--c:#\(nothing.hex);color:#\(nothing.ink.hex)}" }
        for (index, palette) in ground.families.enumerated() { text += ".f\(index){--h:#\(palette.colors[3].hex)}" }
        return text
    }

    private static func shape(_ shape: PageOptions.Shape) -> String {
        switch shape {
        case .square: ""
        case .circle:
            ".c::before{border-radius:16px}.grid [class]{border-radius:8px}\n"
        case .diamond:
            ".c::before{inset:3px;border-radius:2px;transform:rotate(45deg)}\n"
        }
    }
}
