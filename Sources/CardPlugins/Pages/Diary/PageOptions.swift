package import CardEngine
import CardSchema

/// How a page looks, and how much it shows.
package struct PageOptions: Sendable {
    /// Light or dark.
    enum Theme: String, CaseIterable, Sendable {
        /// As the reader's device is set.
        case auto
        case light
        case dark
        /// Black on white.
        case contrast
    }

    /// The form of a day's color.
    enum Shape: String, CaseIterable, Sendable {
        case square, circle, diamond
    }

    /// Pictures beside the digits of a rating.
    enum Icons: String, CaseIterable, Sendable {
        case none, faces, weather, bars
    }

    /// The sections of a page, in order; a view asks for parts of them.
    enum Section: String, CaseIterable, Sendable {
        case how, quarter, trends, findings, week, calendar, scores, pictures, map, days, lists
    }

    let theme: Theme
    /// The sections that were chosen; `nil` for all.
    let sections: Set<Section>?
    let shape: Shape
    let icons: Icons
    let palettes: LevelPalettes
    /// The largest number of cards that are shown day by day, the newest ones.
    let cards: Int
    /// The path of the question in the calendar; `nil` for the usual one.
    let calendar: String?
    /// Whether only the sections are written, without what makes them a page.
    let isFragment: Bool

    /// The usual options.
    package init() {
        (theme, shape, icons, palettes) = (.auto, .square, .none, .blue)
        (cards, calendar, sections, isFragment) = (Self.usualCards, nil, nil, false)
    }

    /// Reads the chosen options.
    ///
    /// - Throws: A ``PluginFault`` if the colors are not five.
    package init(_ values: OptionValues, _ words: PageWords) throws(PluginFault) {
        theme = values.choice("theme").flatMap(Theme.init(rawValue:)) ?? .auto
        shape = values.choice("shape").flatMap(Shape.init(rawValue:)) ?? .square
        icons = values.choice("icons").flatMap(Icons.init(rawValue:)) ?? .none
        if case .whole(let number)? = values["cards"] { cards = Int(number) } else { cards = Self.usualCards }
        calendar = if case .text(let path)? = values["calendar"] { path } else { nil }
        if case .yesno(true)? = values["fragment"] { isFragment = true } else { isFragment = false }
        if case .options(let ids)? = values["sections"]?.content, !ids.isEmpty {
            sections = Set(ids.compactMap(Section.init(rawValue:)))
        } else {
            sections = nil
        }
        let name = values.choice("palette")
        var palettes = LevelPalettes.named.first { $0.name == name }?.palettes ?? .blue
        if case .text(let text)? = values["colors"] {
            guard let own = LevelPalette(text) else {
                throw PluginFault(.input, .refused, words.notFiveColors, fix: words.writeFiveColors)
            }
            palettes = LevelPalettes(own: own)
        }
        self.palettes = palettes
    }

    /// Whether a section is shown.
    func shows(_ section: Section) -> Bool { sections?.contains(section) ?? true }

    static let usualCards = 366

    /// The options in the schema language.
    static let template = OptionTemplate(
        """
        [ \(choice("theme", "Light or dark", "Claro u oscuro", [
            ("auto", "as the device is set", "como el dispositivo"), ("light", "light", "claro"),
            ("dark", "dark", "oscuro"), ("contrast", "high contrast", "alto contraste"),
        ])),
          \(choice("palette", "Colors", "Colores", [
            ("blue", "blue, with orange", "azul, con naranja"), ("green", "green, with purple", "verde, con morado"),
            ("warm", "brown, with teal", "marrón, con turquesa"), ("grey", "shades of grey", "grises"),
        ])),
          \(choice("shape", "Shape of a day", "Forma de un día", [
            ("square", "square", "cuadrado"), ("circle", "circle", "círculo"), ("diamond", "diamond", "rombo"),
        ])),
          \(choice("icons", "Pictures beside ratings", "Dibujos junto a las valoraciones", [
            ("none", "none", "ninguno"), ("faces", "faces", "caras"), ("weather", "weather", "tiempo"),
            ("bars", "bars", "barras"),
        ])),
          \(choice("sections", "Sections", "Secciones", [
            ("how", "How was it?", "¿Cómo fue?"), ("quarter", "three months", "tres meses"), ("trends", "trends", "tendencias"),
            ("findings", "what goes with what", "qué va con qué"), ("week", "week", "semana"),
            ("calendar", "calendar", "calendario"), ("scores", "scores", "puntuaciones"), 
            ("pictures", "pictures", "imágenes"), ("map", "map", "mapa"),
            ("days", "day by day", "día a día"), ("lists", "lists", "listas"),
          ], isSeveral: true)),
          { "id": "colors", "type": "text", "max_length": 60,
            "title": { "en": "Your own five colors", "es": "Tus propios cinco colores" } },
          { "id": "calendar", "type": "text", "max_length": 200,
            "title": { "en": "Question in the calendar", "es": "Pregunta del calendario" } },
          { "id": "cards", "type": "integer", "min": 1, "max": 100000, "default": \(usualCards),
            "title": { "en": "Cards shown day by day", "es": "Registros día a día" } },
          { "id": "fragment", "type": "yesno",
            "title": { "en": "Only the sections, for a page of your own", "es": "Solo las secciones, para una página tuya" } } ]
        """)

    private static func choice(
        _ id: String, _ english: String, _ spanish: String, _ options: [(id: String, english: String, spanish: String)],
        isSeveral: Bool = false
    ) -> String {
        let options = options.map {
            #"{ "id": "\#($0.id)", "title": { "en": "\#($0.english)", "es": "\#($0.spanish)" } }"#
        }
        return """
            { "id": "\(id)", "type": "\(isSeveral ? "choices" : "choice")", "title": { "en": "\(english)", "es": "\(spanish)" },
              "options": [ \(options.joined(separator: ", ")) ] }
            """
    }
}
