import CardSchema

/// Pictures of the five levels of a rating, drawn by this program.
///
/// Each page contains those of its set once; a day refers to them. They repeat what the digit says.
enum PageIcons {
    /// Returns the level of a picture from 1, the worst, to 5; `nil` for a number without one.
    static func level(
        of number: Double, _ axis: SeriesAxis, _ question: SeriesQuestion, _ icons: PageOptions.Icons
    ) -> Int? {
        guard question.kind == .rating, icons != .none else { return nil }
        let level = Int((axis.fraction(of: number) * 4).rounded()) + 1
        switch (icons, question.better) {
        case (.bars, _): return level
        case (_, .higher): return level
        case (_, .lower): return 6 - level
        // A face would say that one end is good.
        default: return nil
        }
    }

    /// Writes a picture.
    static func use(_ level: Int, _ page: inout HTMLWriter) {
        page.element("svg", .class("icon"), .attribute("aria-hidden", "true")) {
            $0.leaf("use", .href(.fragment("i\(level)")))
        }
    }

    /// Writes the pictures of a set, unseen.
    static func define(_ icons: PageOptions.Icons, _ page: inout HTMLWriter) {
        guard icons != .none else { return }
        page.element("svg", .class("h"), .attribute("aria-hidden", "true")) { svg in
            for level in 1...5 {
                svg.element("symbol", .id("i\(level)"), .attribute("viewBox", "0 0 20 20")) { symbol in
                    for path in paths(icons, level) {
                        symbol.leaf("path", .class(path.isFilled ? "full" : "line"), .attribute("d", path.line))
                    }
                }
            }
        }
    }

    private struct Path {
        let line: String
        var isFilled = false
    }

    private static func paths(_ icons: PageOptions.Icons, _ level: Int) -> [Path] {
        switch icons {
        case .none: []
        case .faces:
            // A circle, two eyes, and a mouth from a deep frown to a wide smile.
            [
                Path(line: "M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z"), Path(line: "M7 7v1.5M13 7v1.5"),
                Path(line: "M5.5 \(mouthEnd[level - 1])Q10 \(mouthMiddle[level - 1]) 14.5 \(mouthEnd[level - 1])"),
            ]
        case .weather: weather(level)
        case .bars:
            (1...5).map { bar in
                let (x, top) = (4 * bar - 3, 20 - 3 * bar - 3)
                return Path(line: "M\(x) 18V\(top)h2V18z", isFilled: bar <= level)
            }
        }
    }

    private static let mouthEnd = ["14.5", "13.5", "12.5", "12", "11.5"]
    private static let mouthMiddle = ["8.5", "11", "12.5", "15", "18"]

    private static func weather(_ level: Int) -> [Path] {
        let cloud = Path(line: "M5 14a3.5 3.5 0 0 1 .5-7a4.5 4.5 0 0 1 8.7.6A3.2 3.2 0 0 1 15 14z")
        let sun = [
            Path(line: "M10 6a4 4 0 1 1 0 8a4 4 0 1 1 0-8z"),
            Path(line: "M10 1v2M10 17v2M1 10h2M17 10h2M3.6 3.6l1.4 1.4M15 15l1.4 1.4M3.6 16.4l1.4-1.4M15 5l1.4-1.4"),
        ]
        switch level {
        case 1: return [cloud, Path(line: "M10.5 11l-2.500 4h2.500l-1.500 4")]
        case 2: return [cloud, Path(line: "M6.500 16l-1 3M10.500 16l-1 3M14.500 16l-1 3")]
        case 3: return [cloud]
        case 4: return [cloud, Path(line: "M12 3.500a3.500 3.500 0 0 1 5.500 3.500M15 .8v1.200M18.600 3l-.9.900")]
        default: return sun
        }
    }
}
