public import CardEngine
import CardSchema

/// Writes a GeoJSON document (RFC 7946) with a point for each place on the cards, for maps.
///
/// ```
/// {"type":"Feature","geometry":{"type":"Point","coordinates":[13.405,52.52]},
///  "properties":{"day":"2026-11-20","card":"walks/2026-11-20","path":"walk.where","question":"Where?","name":"Berlin",
///  "walk.mood":4}}
/// ```
///
/// The properties have the other answers of the card by path, as in JSON Lines. Cards without a place are left out.
/// Degrees have two decimals, about a kilometre, unless the option `decimals` says otherwise: a map is often handed on.
public struct GeoJSONExporter: Exporter {
    /// The format `geojson`.
    public let format = ExportFormat(
        id: "geojson", extension: "geojson", title: "GeoJSON: a point for each place, for maps",
        translations: ["es": "GeoJSON: un punto por lugar, para mapas"],
        options: OptionTemplate(
            """
            [{ "id": "decimals", "type": "integer", "min": 0, "max": \(DecimalNumber.mostDecimals), "default": \(usualDecimals),
              "title": { "en": "Decimals of degrees (2: about a kilometre)", "es": "Decimales de los grados (2: cerca de un kilómetro)" } }]
            """))

    private static let usualDecimals = 2

    /// Creates the exporter.
    public init() {}

    /// Writes the document.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        try output.write(Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8), to: request.fileName)
        var isFirst = true
        let features = GeoJSONFeatures(request.fields, request.language, decimals: Self.decimals(request.options))
        try cards.forEachPiece(of: features) { piece in
            // Each feature follows a comma, because it does not know whether it is the first.
            try output.write(isFirst ? Array(piece.dropFirst()) : piece, to: request.fileName)
            isFirst = false
        }
        try output.write(Array("\(isFirst ? "" : "\n")]}\n".utf8), to: request.fileName)
    }

    private static func decimals(_ options: OptionValues) -> Int {
        if case .whole(let number)? = options["decimals"] { Int(number) } else { usualDecimals }
    }
}
