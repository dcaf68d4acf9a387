package import CardSchema

/// The words about the tone of texts, in one language.
///
/// The texts are in `texts/tone`.
package struct ToneWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// Returns the texts of a language, or the English ones if there are none.
    package init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }

    /// Returns the texts of a language.
    package init(_ language: TextLanguage) { self.language = language }

    /// Returns the name of a band.
    package func name(of band: SentimentReading.Band) -> String {
        switch band {
        case .heavy: heavy
        case .somewhatHeavy: somewhatHeavy
        case .even: even
        case .somewhatLight: somewhatLight
        case .light: light
        }
    }

    /// Returns the name of a rule.
    package func name(of rule: SentimentHit.Rule) -> String {
        switch rule {
        case .boosted: boosted
        case .damped: damped
        case .negated: negated
        case .wished: wished
        case .ironic: ironic
        case .beforeBut: beforeBut
        case .afterBut: afterBut
        case .feeling: feeling
        case .opening: opening
        case .question: question
        }
    }

    /// Describes a tone without numbers: `words leaned somewhat heavy, 2 texts, mixed`.
    package func text(of tone: Tone) -> String {
        let texts = textCount(count: tone.texts)
        let text = tone.band == .even ? wereEven(texts: texts) : leaned(band: name(of: tone.band), texts: texts)
        if tone.isLittleToGoOn { return littleToGoOn(leaned: text) }
        return tone.isMixed ? leanedMixed(leaned: text) : text
    }
}
