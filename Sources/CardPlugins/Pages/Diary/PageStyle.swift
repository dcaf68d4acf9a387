/// The style sheet of a page.
///
/// Sizes: text 16/24, small 13, headings 20 and 17; spaces of 4, 8, 12, 16, 24 and 40; targets of at least 44.
enum PageStyle {
    /// Returns the style sheet for some options.
    static func text(_ options: PageOptions) -> String {
        colors(options) + base + shape(options.shape) + print
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

    // MARK: - Everything else

    private static let base =
        """
        *{box-sizing:border-box}
        html{font:100%/1.5 system-ui,sans-serif;background:var(--ground);color:var(--ink);scroll-padding-top:16px;\
        -webkit-text-size-adjust:100%;text-size-adjust:100%}
        body{margin:0 auto;max-width:1264px;padding:16px;overflow-wrap:anywhere}
        h1,h2,h3,h4,p,ul,dl,figure{margin:0}
        h1,h2{font-size:1.25rem;line-height:1.75rem}
        h2{margin:40px 0 12px}
        h3{font-size:1.0625rem;margin:24px 0 8px}
        h4{font-size:1rem}
        p{max-width:64ch;margin-bottom:8px}
        a{color:var(--link)}
        :focus-visible{outline:3px solid var(--link);outline-offset:2px}
        .small,figcaption span{font-size:.8125rem;line-height:1.25rem;color:var(--quiet)}
        .h{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        nav ul{display:flex;flex-wrap:wrap;list-style:none;padding:0;gap:0 24px}
        nav a,.turns a,summary{display:inline-flex;align-items:center;min-height:44px}
        summary{display:list-item;padding:10px 0;cursor:pointer;font-weight:600}
        table{border-collapse:collapse;font-variant-numeric:tabular-nums}
        caption{caption-side:bottom;text-align:left;font-size:.8125rem;line-height:1.25rem;color:var(--quiet);padding:8px 0}
        abbr{text-decoration:none}
        i{font-style:normal}
        .v{display:inline-grid;place-items:center;position:relative;z-index:0;min-width:2rem;min-height:2rem;padding:0 2px;\
        font-size:1.125rem;font-weight:400;white-space:nowrap}
        [class*="v l"]::before,[class*="v m"]::before{content:"";position:absolute;inset:0;z-index:-1;\
        background:var(--c);border:1px solid var(--border);border-radius:4px}
        .l0{--c:transparent}
        \(levels)
        .legend{display:flex;flex-wrap:wrap;list-style:none;padding:0;gap:4px 16px;font-size:.8125rem;margin-bottom:12px}
        .legend li{display:flex;align-items:center;gap:4px}
        .legend .v{min-width:1.75rem;min-height:1.75rem;font-size:1rem}
        .year{display:flex;flex-wrap:wrap;gap:8px 0;margin:8px 0}
        .small-month{display:block;padding:4px;text-decoration:none;color:var(--ink);\
        border-left:1px solid var(--border)}
        .month-name{display:block;font-size:.8125rem;line-height:1.25rem;color:var(--link);text-decoration:underline}
        .grid{display:grid;grid-auto-flow:column;grid-template-rows:repeat(7,1rem);gap:2px;\
        justify-content:start}
        .grid i{width:1rem;height:1rem;font-size:.625rem;line-height:0.875rem;text-align:center;overflow:hidden}
        .grid [class]{background:var(--c);border:1px solid var(--border);border-radius:3px}
        .w1 :first-child{grid-row:2}.w2 :first-child{grid-row:3}.w3 :first-child{grid-row:4}
        .w4 :first-child{grid-row:5}.w5 :first-child{grid-row:6}.w6 :first-child{grid-row:7}
        .months{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,322px),1fr));gap:0 24px}
        .month{max-width:420px}
        .month table{width:100%;table-layout:fixed}
        .month th{font-size:.8125rem;font-weight:400;color:var(--quiet);text-align:center;padding:0}
        .day{border:1px solid var(--border);padding:0;height:58px}
        .day>*{display:flex;flex-direction:column;align-items:center;min-height:58px;min-width:44px;padding:2px 0;\
        color:var(--ink);text-decoration:none;position:relative}
        .day i{align-self:start;font-size:.75rem;line-height:1rem;padding-left:4px;color:var(--quiet)}
        .day a i{color:var(--link);text-decoration:underline}
        .turns{display:flex;justify-content:space-between;min-height:44px;margin:0}
        .next{margin-left:auto}
        .tip{min-height:24px;font-weight:600}
        .icon{position:absolute;right:2px;top:2px;width:14px;height:14px}
        .line,.full{stroke:currentColor;fill:none;stroke-width:1.500;stroke-linecap:round;stroke-linejoin:round}
        .full{fill:currentColor}
        .charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:24px}
        figcaption{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:8px}
        .chart{display:block;width:100%;max-width:356px;overflow:visible}
        .chart text{font-size:12px;fill:var(--quiet)}
        .chart .last{font-size:14px;font-weight:600;fill:var(--ink)}
        .chart path{fill:none;stroke:var(--border);vector-effect:non-scaling-stroke}
        .chart .line{stroke:var(--ink);stroke-width:1.500}
        .chart circle{fill:var(--ink)}
        .chart .median{stroke:var(--quiet);stroke-dasharray:5 4}
        .chart .seam{stroke-dasharray:1 3;stroke:var(--ink)}
        .chart .band{stroke-width:.5}
        .chart .gap{stroke:var(--ground);stroke-width:8}
        .week{width:100%;max-width:800px;table-layout:fixed}
        .week th,.week td,.bands th,.bands td{border-bottom:1px solid var(--border);text-align:center;padding:4px 2px;\
        font-weight:400}
        .week th[scope=row],.bands th{text-align:left;padding-right:8px}
        .week thead td{width:34%}
        .week .group{text-align:left;color:var(--quiet);font-size:.8125rem;line-height:1.25rem;padding-top:12px}
        .week .sub{padding-left:16px}
        .week thead th{font-size:.8125rem;line-height:1.25rem}
        .week th a{display:inline-grid;place-items:center;min-height:44px}
        .week .v{font-size:1rem;line-height:1.25rem;min-height:1.75rem;min-width:1.75rem;white-space:normal;\
        hyphens:auto}
        .week .t{white-space:nowrap}
        .bands td,.bands th{padding:8px 24px 8px 0;text-align:left;width:auto}
        #search:not([hidden]){display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
        label{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;max-width:100%;min-width:0}
        input{font:inherit;color:inherit;background:transparent;border:1px solid var(--border);border-radius:4px;\
        padding:9px 12px;min-height:44px;width:min(20rem,100%);min-width:0}
        article{border-top:1px solid var(--border);padding:12px 0 16px}
        .groups{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr));gap:12px 40px}
        .groups .group{font-size:.8125rem;line-height:1.25rem;color:var(--quiet);margin:0}
        dl div{display:grid;grid-template-columns:minmax(120px,2fr) 3fr;gap:0 16px;padding:2px 0}
        dl .sub dt{padding-left:16px}
        dd{margin:0;max-width:64ch}
        dd i{color:var(--quiet)}
        .note{white-space:pre-wrap}
        dd ul{padding-left:16px}
        .answers{list-style:none;padding:0;max-width:64ch}
        .answers li{padding:4px 0}
        footer{margin-top:40px;border-top:1px solid var(--border);padding-top:12px;font-size:.8125rem;line-height:1.25rem;\
        color:var(--quiet)}
        .js .older>summary,.js .month:not(.on){display:none}
        [hidden]{display:none!important}
        @media screen and (max-width:699px){
        .year{display:grid;grid-template-columns:1fr 1fr}
        .small-month{padding:4px 8px 8px}
        .months{grid-template-columns:1fr}
        .charts{grid-template-columns:1fr}
        .week .v{font-size:.8125rem;line-height:1rem;min-width:1.5rem;min-height:1.5rem;padding:0}
        .week .t{font-size:clamp(.625rem,3.1vw,.75rem);letter-spacing:-.02em}
        .week th{font-size:.8125rem;line-height:1.125rem}
        .week thead td{width:27%}
        .week thead th{word-spacing:3em}
        .week th,.week td{padding:4px 1px}
        dl div{grid-template-columns:1fr}
        dt{color:var(--quiet);font-size:.8125rem;line-height:1.25rem}
        }
        @media screen and (max-width:359px){body{padding:8px 4px}.day>*{min-width:0}}
        @media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}

        """

    private static var levels: String {
        (1...LevelPalette.levels).flatMap { level in
            ["l", "m"].map { ".\($0)\(level){--c:var(--\($0)\(level));color:var(--\($0)\(level)i)}" }
        }.joined(separator: "\n")
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

    /// Three charts abreast would be too small to read on paper.
    private static let print =
        """
        @page{margin:12mm 8mm}
        @media print{
        html{font-size:10pt;line-height:14pt}
        body{max-width:none;padding:0 6mm}
        h2{margin-top:20px}
        nav,.turns,.tip,#search,.older{display:none!important}
        .js .month{display:block!important}
        .month-name{text-decoration:none}
        .chart{width:85mm;max-width:none}
        .charts{grid-template-columns:85mm 85mm;gap:2mm 12mm}
        figure,tr,article,.month,.small-month{break-inside:avoid}
        h2,h3,h4,h2+p,h3+p,.group{break-after:avoid}
        h2+p+.charts{break-before:avoid}
        .week th,.week td{padding:1px 2px}
        .week .group{padding-top:6px}
        .week .v{min-height:1.25rem;min-width:1.25rem}
        .week thead th{break-inside:avoid}
        .week th a{min-height:0}
        .month-of-days{margin:8px 0 0}
        article{padding:4px 0 8px;font-size:9pt;line-height:12pt}
        article .groups{display:block;columns:2;column-gap:8mm}
        article .groups>*{break-inside:avoid;margin-bottom:4px}
        article dl div{padding:0;grid-template-columns:minmax(28mm,2fr) 3fr;gap:0 8px}
        .day,.day>*{min-height:0;height:44px}
        table,th,td,.v::before,.grid i{border-width:.4pt!important}
        .v{padding:0 5px}
        [class*="v l"]::before,[class*="v m"]::before{background:none;box-shadow:none;border:.4pt solid #000;\
        outline:2pt solid var(--c);outline-offset:-2.4pt}
        .grid [class]{background:none;border-color:#000;outline:1.5pt solid var(--c);outline-offset:-1.9pt}
        a{text-decoration:none}
        }

        """
}
