package import CardEngine
package import CardSchema

/// The tone of the texts of a card or a day: the mean of those that have a reading.
package struct Tone: Sendable, Hashable {
    /// The mean score, above −1 and below 1.
    package let score: DecimalNumber
    /// The number of texts with a reading, at least 1.
    package let texts: Int
    /// The lowest score of a text.
    package let low: DecimalNumber
    /// The highest score of a text.
    package let high: DecimalNumber
    /// Whether light and heavy words both count a lot.
    package let isMixed: Bool
    /// Whether one word in a long text was all there was.
    package let isLittleToGoOn: Bool

    /// The band of the score.
    package var band: SentimentReading.Band { SentimentReading.Band(score: score.double) }

    /// The number of decimals of a score.
    static let decimals = 3

    /// Returns the tone of some texts, or `nil` if none has a reading.
    package init?(_ readings: [SentimentReading]) {
        guard !readings.isEmpty else { return nil }
        let scores = readings.map(\.score)
        guard let mean = Self.rounded(scores.reduce(0, +) / Double(scores.count)),
            let low = scores.min().flatMap(Self.rounded), let high = scores.max().flatMap(Self.rounded)
        else { return nil }
        (score, texts, self.low, self.high) = (mean, readings.count, low, high)
        isMixed = readings.contains(where: \.isMixed) || (low.double < -0.2 && high.double > 0.2)
        isLittleToGoOn = readings.allSatisfy(\.isLittleToGoOn)
    }

    /// Returns the tone of several cards, each text counting once, or `nil` if there is none.
    package init?(_ tones: [Tone]) {
        let texts = tones.reduce(0) { $0 + $1.texts }
        guard texts > 0, let low = tones.map(\.low).min(), let high = tones.map(\.high).max(),
            let mean = Self.rounded(tones.reduce(0) { $0 + $1.score.double * Double($1.texts) } / Double(texts))
        else { return nil }
        (score, self.texts, self.low, self.high) = (mean, texts, low, high)
        isMixed = tones.contains(where: \.isMixed) || (low.double < -0.2 && high.double > 0.2)
        isLittleToGoOn = tones.allSatisfy(\.isLittleToGoOn)
    }

    private static func rounded(_ score: Double) -> DecimalNumber? {
        DecimalNumber(units: Int64((score * 1000).rounded()), decimals: decimals)
    }

    // MARK: - As values of the annotator

    /// Reads the values of an annotation; `nil` if they hold none.
    package init?(_ values: Card) {
        func value(_ id: String) -> Value? { values[FieldPath(SentimentAnnotator.id, id)].value }
        guard case .decimal(let score)? = value("score"), case .whole(let texts)? = value("texts"),
            case .decimal(let low)? = value("low"), case .decimal(let high)? = value("high"),
            case .yesno(let isMixed)? = value("mixed"), case .yesno(let isLittle)? = value("little")
        else { return nil }
        (self.score, self.texts, self.low, self.high) = (score, Int(texts), low, high)
        (self.isMixed, isLittleToGoOn) = (isMixed, isLittle)
    }

    /// Returns the values under the annotator's template.
    func values(_ schema: CompiledSchema) -> Card {
        var card = Card(schema)
        func put(_ id: String, _ value: Value) { card[FieldPath(SentimentAnnotator.id, id)] = .answered(value) }
        put("score", .decimal(score))
        put("texts", .whole(Int64(texts)))
        put("low", .decimal(low))
        put("high", .decimal(high))
        put("mixed", .yesno(isMixed))
        put("little", .yesno(isLittleToGoOn))
        return card
    }
}
