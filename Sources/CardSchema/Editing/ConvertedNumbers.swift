/// Numbers in one key of a template that mean something else since a scale has other ends: a label, the threshold of a
/// safety rule, the bands of a score.
///
/// ```
/// "scale": 0–5 → 0–10        "labels": { "5": "most" }     5 → 10
///                            "when": "urges.drink >= 4"    4 → 8
/// ```
/// They count only while they are what the older version has: what an author has changed since was looked at.
package struct ConvertedNumbers: Sendable, Hashable {
    /// One number, and what it becomes.
    package struct Number: Sendable, Hashable {
        /// The number as written.
        package let old: DecimalNumber
        /// The number at the same place between the new ends.
        package let new: DecimalNumber
    }

    /// The key that has them.
    package let part: WrittenPart
    /// The expression; `nil` for labels, bands and other numbers.
    package let expression: String?
    /// The numbers; empty if only an author knows what becomes of them.
    package let numbers: [Number]
    /// The edits that write the new numbers; empty if there is none that is certain.
    let edits: [SourceEdit]

    /// Whether a safety rule compares with them.
    package var isOfSafety: Bool { part.item?.kind == .safety }

    /// The decision that they stay as they are.
    package var word: String { "\(part.name)=stays" }

    /// Whether the new numbers can be written.
    package var isCertain: Bool { !edits.isEmpty }

    /// The same numbers, which only an author can write.
    package var withoutEdits: ConvertedNumbers {
        ConvertedNumbers(part: part, expression: expression, numbers: numbers, edits: [])
    }

    /// Returns the text with the new numbers; `nil` if they are not certain.
    package func text(_ bytes: [UInt8]) -> [UInt8]? { Self.text(bytes, with: [self]) }

    /// Returns the text with the new numbers of several places; `nil` if none is certain.
    package static func text(_ bytes: [UInt8], with all: [ConvertedNumbers]) -> [UInt8]? {
        let edits = all.flatMap(\.edits)
        guard !edits.isEmpty else { return nil }
        return SourceText(name: "", bytes: bytes, isQuotable: false).replacing(edits).bytes
    }
}

extension ConvertedNumbers {
    /// Finds the numbers in the next version of a template that nobody has looked at, those of safety rules first.
    ///
    /// The text may have faults. A scale counts whose old numbers are converted, or about which nothing is decided;
    /// questions may be known to have other paths.
    package static func all(
        in bytes: [UInt8], after older: LoadedSchema, deciding words: [String] = [],
        renamed: [SchemaDifference.Renamed] = []
    ) -> [ConvertedNumbers] {
        guard let root = TemplateEdit(bytes).root, let before = TemplateEdit(older.inlinedBytes).root else { return [] }
        let scan = ConversionScan(bytes, root, before, older, words, renamed)
        guard scan.hasConversions else { return [] }
        let all = (scan.labels() + scan.expressions() + scan.bands() + scan.proposals()).filter {
            !words.contains($0.word)
        }
        return all.filter(\.isOfSafety) + all.filter { !$0.isOfSafety }
    }

    /// Finds the numbers in the next version of a template, with what its steps say about the old numbers.
    package static func all(in newer: LoadedSchema, after older: LoadedSchema) -> [ConvertedNumbers] {
        let steps = newer.schema.migrations.first { $0.leads(from: older.schema.name, to: newer.schema.name) }?.steps
        let words = (steps ?? []).compactMap { step -> String? in
            switch step.change {
            case .keepNumbers(.scale(let name)): "\(name)=keep_numbers"
            case .keepNumbers(.field(let path)): "\(path)=keep_numbers"
            default: nil
            }
        }
        let renamed = (steps ?? []).compactMap { step -> SchemaDifference.Renamed? in
            switch step.change {
            case .renameField(let old, let new), .move(let old, let new): (old, new)
            default: nil
            }
        }
        return all(in: newer.inlinedBytes, after: older, deciding: words, renamed: renamed)
    }
}
