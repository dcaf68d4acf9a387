import CardSchema

/// The places of cards: a map, and a table of the same.
///
/// The map loads nothing: its outlines are those of ``MapOutlines``. Without a script it shows every place as a dot that
/// leads to its row of the table; with the script, `pages/diary/map.js`, it can be moved and gathers what lies close.
struct MapSection {
    let context: PageContext
    private var words: PageWords { context.words }

    /// The rows that are seen at once, and the days of a row.
    private static let (shownAtOnce, shownDays) = (30, 12)

    func write(_ page: inout HTMLWriter) {
        let places = context.contents.places.sorted
        guard let frame = MapFrame(places.map { ($0.place.latitude.double, $0.place.longitude.double) }) else { return }
        page.section("map", words.map) { section in
            section.element(
                "div", .class("map"), .attribute("data-cities", MapOutlines.cities),
                .attribute("data-closer", words.mapCloser), .attribute("data-wider", words.mapWider),
                .attribute("data-all", words.mapAll), .attribute("data-close", words.close),
                .attribute("data-keys", words.mapKeys), .attribute("data-more", words.mapMore(number: 0)),
                .attribute("data-one", words.times(count: 1)), .attribute("data-other", words.times(count: 0))
            ) { map in
                draw(places, frame, &map)
                write(places, &map)
            }
        }
    }

    private func draw(_ places: [PlaceList.Entry], _ frame: MapFrame, _ page: inout HTMLWriter) {
        let size = "0 0 \(SeriesText.decimal(MapFrame.width, most: 0)) \(SeriesText.decimal(MapFrame.height, most: 0))"
        page.element(
            "svg", .class("earth"), .attribute("viewBox", size), .attribute("role", "group"),
            .attribute("aria-label", words.mapOf(count: places.count)), .attribute("data-frame", frame.description)
        ) { svg in
            svg.element(
                "svg", .class("ground"), .attribute("viewBox", frame.viewBox),
                .attribute("preserveAspectRatio", "none"),
                .attribute("aria-hidden", "true")
            ) { ground in
                // Thrice, so that a map across the date line has land on both sides.
                ground.element("defs") { shapes in
                    shapes.leaf("path", .id("map-land"), .attribute("d", MapOutlines.land))
                    shapes.leaf(
                        "path", .id("map-borders"), .attribute("d", MapOutlines.borders),
                        .attribute("vector-effect", "non-scaling-stroke"))
                }
                for (style, shape) in [("land", "map-land"), ("border", "map-borders")] {
                    for x in ["-36000", "0", "36000"] {
                        ground.leaf("use", .class(style), .href(.fragment(shape)), .attribute("x", x))
                    }
                }
            }
            svg.element("g", .class("marks")) { marks in
                for (index, entry) in places.enumerated() {
                    let (x, y) = frame.position(
                        latitude: entry.place.latitude.double, longitude: entry.place.longitude.double)
                    marks.element("a", .href(.fragment(Self.id(index)))) { link in
                        link.element(
                            "circle", .attribute("cx", ChartPlot.at(x)), .attribute("cy", ChartPlot.at(y)),
                            .attribute("r", "5")
                        ) { $0.element("title", text: entry.title) }
                    }
                }
            }
        }
        page.element("p", .class("small"), text: words.mapSource)
    }

    private func write(_ places: [PlaceList.Entry], _ page: inout HTMLWriter) {
        write(places.prefix(Self.shownAtOnce), from: 0, &page)
        let rest = places.dropFirst(Self.shownAtOnce)
        guard !rest.isEmpty else { return }
        page.element("details") { details in
            details.element("summary", text: words.morePlaces(count: rest.count))
            write(rest, from: Self.shownAtOnce, &details)
        }
    }

    private func write(_ places: ArraySlice<PlaceList.Entry>, from first: Int, _ page: inout HTMLWriter) {
        page.element("div", .class("rows-of-places")) { rows in
            rows.element("table", .class("numbers")) { table in
                table.element("thead") { head in
                    head.element("tr") { row in
                        for title in [words.place, words.days, words.degrees] {
                            row.element("th", .attribute("scope", "col"), text: title)
                        }
                    }
                }
                table.element("tbody") { body in
                    for (offset, entry) in places.enumerated() { writeRow(entry, first + offset, &body) }
                }
            }
        }
    }

    private func writeRow(_ entry: PlaceList.Entry, _ index: Int, _ page: inout HTMLWriter) {
        page.element(
            "tr", .id(Self.id(index)), .attribute("data-at", "\(entry.place.latitude) \(entry.place.longitude)"),
            .attribute("data-times", "\(entry.days.count)"), .attribute("data-name", entry.title)
        ) { row in
            row.element("th", .attribute("scope", "row")) { $0.element("bdi", text: entry.place.name ?? "·") }
            row.element("td") { cell in
                for (index, day) in entry.days.reversed().prefix(Self.shownDays).enumerated() {
                    if index > 0 { cell.text(" · ") }
                    let text = context.insights.day(day, withYear: true)
                    if let link = context.link(to: day) {
                        cell.element("a", link, text: text)
                    } else {
                        cell.text(text)
                    }
                }
                let rest = entry.days.count - Self.shownDays
                if rest > 0 { cell.text(" · " + words.earlierDays(count: rest)) }
            }
            row.element("td", .class("t"), text: entry.degrees)
        }
    }

    private static func id(_ index: Int) -> String { "place-\(index + 1)" }
}
