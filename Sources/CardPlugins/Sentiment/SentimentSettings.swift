package import CardEngine
package import CardSchema

/// What a template says about the tone of its texts.
package struct SentimentSettings: Sendable {
    /// The fields to read; empty for all texts and notes.
    package let fields: [FieldPath]
    /// The template's own words, with values in half steps.
    package let lexicon: [(word: String, halves: Int8)]

    /// Reads a template's settings; what is malformed is passed over.
    package init(_ settings: String) {
        let node = JSONReader.node(of: Array(settings.utf8))
        fields = (node?["fields"]?.elements ?? []).compactMap { $0.string.flatMap { FieldPath($0) } }
        lexicon = (node?["lexicon"]?.members ?? []).compactMap { member in
            guard let number = member.value.number.flatMap({ Double($0) }), abs(number) <= 4,
                (number * 2).rounded() == number * 2
            else { return nil }
            return (member.key, Int8(number * 2))
        }
    }

    /// Returns an analyzer that knows the template's words.
    package func analyzer(language: String) -> SentimentAnalyzer {
        let shared = SentimentLexicon.shared(language)
        return SentimentAnalyzer(lexicon: lexicon.isEmpty ? shared : shared.adding(lexicon), language: language)
    }

    /// The ordinals of a template's questions whose texts are read.
    package func ordinals(of schema: CompiledSchema) -> [Int] {
        schema.questions.indices.filter { index in
            let field = schema.questions[index].field
            let isText = field.type.isText || field.type.list?.fields.contains { $0.type.isText } == true
            return isText && (fields.isEmpty || fields.contains(field.path))
        }
    }
}

extension FieldType {
    /// Whether the answers are texts in a person's own words.
    fileprivate var isText: Bool { if case .text = family { true } else { false } }
}
