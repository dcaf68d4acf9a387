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
        let ground, ink, quiet, link, border, gap: String
    }

    private static let light = Ground(
        ground: "#fdfcf9", ink: "#1b1b1b", quiet: "#5c5a55", link: "#0b57a4", border: "#767268", gap: "#fdfcf9")
    private static let dark = Ground(
        ground: "#16181a", ink: "#e8e6e1", quiet: "#a9a69e", link: "#8cb8e8", border: "#85827a", gap: "#16181a")
    private static let contrast = Ground(
        ground: "#fff", ink: "#000", quiet: "#000", link: "#0000c8", border: "#000", gap: "#fff")
    private static let paper = Ground(
        ground: "#fff", ink: "#000", quiet: "#555", link: "#000", border: "#000", gap: "#fff")

    private static func colors(_ options: PageOptions) -> String {
        let palettes = options.palettes
        let light = variables(self.light, palettes.diverging, palettes.light)
        let dark = variables(self.dark, palettes.diverging, palettes.dark)
        let screen =
            switch options.theme {
            case .auto:
                ":root{color-scheme:light dark;\(light)}@media(prefers-color-scheme:dark){:root{\(dark)}}"
            case .light: ":root{color-scheme:light;\(light)}"
            case .dark: ":root{color-scheme:dark;\(dark)}"
            case .contrast:
                ":root{color-scheme:light;\(variables(contrast, palettes.diverging, palettes.light))}"
            }
        // On paper, a diverging palette would be dark at both ends. Browsers leave out backgrounds, and turn white ink into
        // pale grey: so the ink is black, and the level is a frame.
        let onPaper = variables(paper, .paper, .paper, ink: .black)
        return "\(screen)@media print{:root{color-scheme:light;\(onPaper)}}"
    }

    private static func variables(
        _ ground: Ground, _ diverging: LevelPalette, _ ramp: LevelPalette, ink: LevelColor? = nil
    ) -> String {
        var text =
            "--ground:\(ground.ground);--ink:\(ground.ink);--quiet:\(ground.quiet);--link:\(ground.link);"
            + "--border:\(ground.border);"
        for (name, palette) in [("m", diverging), ("l", ramp)] {
            for (index, color) in palette.colors.enumerated() {
                text += "--\(name)\(index + 1):#\(color.hex);--\(name)\(index + 1)i:#\((ink ?? color.ink).hex);"
            }
        }
        return text
    }

    private static func shape(_ shape: PageOptions.Shape) -> String {
        switch shape {
        case .square: ""
        case .circle:
            "[class*=\"v l\"]::before,[class*=\"v m\"]::before{border-radius:16px}.grid [class]{border-radius:8px}\n"
        case .diamond:
            "[class*=\"v l\"]::before,[class*=\"v m\"]::before{inset:3px;border-radius:2px;transform:rotate(45deg)}\n"
        }
    }
}
