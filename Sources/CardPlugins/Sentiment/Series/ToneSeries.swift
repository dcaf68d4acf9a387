import CardEngine
package import CardSchema

/// The tone of words from day to day, as a series that the renderers of questions can draw.
///
/// Its answers are the five bands, as options in order: a picture shows words and colors, never a number.
package enum ToneSeries {
    /// The question.
    package static let question: SeriesQuestion = {
        let template = AnnotationFormat(
            id: SentimentAnnotator.id, version: SentimentAnalyzer.version, title: "Tone", values: fields)
        let path = FieldPath(SentimentAnnotator.id, "tone")
        guard let question = SeriesQuestion(.field(path), of: template.schema, watched: []) else {
            preconditionFailure("the field of the tone is missing")
        }
        return question.inOrder
    }()

    /// The ids and marks of the bands.
    private static let options: [(band: SentimentReading.Band, id: String, mark: String)] = [
        (.heavy, "heavy", "--"), (.somewhatHeavy, "somewhat_heavy", "-"), (.even, "even", "="),
        (.somewhatLight, "somewhat_light", "+"), (.light, "light", "++"),
    ]

    private static var fields: String {
        func texts(_ text: (ToneWords) -> String) -> String {
            let texts = TextLanguage.allCases.map { "\"\($0.rawValue)\": \"\(text(ToneWords($0)))\"" }
            return "{ \(texts.joined(separator: ", ")) }"
        }
        let options = options.map { option in
            """
            { "id": "\(option.id)", "title": \(texts { $0.name(of: option.band) }), "short": "\(option.mark)" }
            """
        }
        return """
            [ { "id": "tone", "type": "choice", "title": \(texts(\.tone)),
                "options": [ \(options.joined(separator: ", ")) ] } ]
            """
    }

    /// Returns the series of some days; `mark` says what card a day without a tone has.
    package static func series(
        _ tones: [CivilDate: Tone], over days: ClosedRange<CivilDate>, mark: (CivilDate) -> SeriesCollection.Mark
    ) -> Series {
        let starts = (days.lowerBound.dayNumber...days.upperBound.dayNumber).compactMap { CivilDate(dayNumber: $0) }
        let cells = starts.map { day -> Series.Cell in
            guard let tone = tones[day], mark(day) != .severalVersions else { return .gap(mark(day).gap) }
            return .answer(Series.Answer(number: nil, options: [tone.band.rawValue], count: tone.texts))
        }
        return Series(question, starts: starts, cells: cells, breaks: [])
    }
}

extension SeriesCollection.Mark {
    /// The reason why such a day has no tone.
    fileprivate var gap: Series.Gap {
        switch self {
        case .filled, .late, .partial: .noAnswer
        case .leftEmpty: .leftEmpty
        case .severalVersions: .severalVersions
        case .none: .noCard
        case .notAsked: .notAsked
        case .future: .future
        }
    }
}
