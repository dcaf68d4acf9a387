public import CardEngine
import CardSchema

/// The cases for every exporter, in this program or in another.
extension PluginConformance {
    /// Checks an exporter.
    ///
    /// A plugin that is a program of its own is started for each case.
    public static func check(_ exporter: any Exporter) -> [PluginConformance.Verdict] {
        [
            .run("writes an export without cards") { _ = try export(exporter, []) },
            .run("writes the file that it was asked for") {
                let output = try export(exporter, SampleSource.cards(3))
                guard output.files["sample.\(exporter.format.fileExtension)"] != nil else {
                    throw Broken("the files are \(output.files.keys.sorted().joined(separator: ", "))")
                }
            },
            .run("writes the same bytes for the same cards") {
                let cards = SampleSource.cards(40)
                guard try export(exporter, cards).files == export(exporter, cards).files else {
                    throw Broken("two exports of the same cards differ")
                }
            },
            .run("accepts difficult texts, all three states and many cards") {
                let cards = SampleSource.cards(2000)
                let few = try export(exporter, Array(cards.prefix(20)))
                let many = try export(exporter, cards)
                // A format for something that no sample card has, such as a map, writes a file without any card.
                let none = try export(exporter, []).files
                let isForOthers = many.files == none && none.values.contains { !$0.isEmpty }
                guard
                    many.files.values.reduce(0, { $0 + $1.count }) > few.files.values.reduce(0, { $0 + $1.count })
                        || isForOthers
                else { throw Broken("2,000 cards take no more space than 20") }
            },
            .run("never reveals a word of a private field") {
                let output = try export(exporter, SampleSource.cards(60))
                guard !output.contains(SampleSource.canary) else { throw Broken("the export contains a private word") }
            },
            .run("accepts every suggested option") {
                for field in exporter.format.options.fields {
                    for option in field.type.options?.options ?? [] {
                        var options = OptionValues(exporter.format.options)
                        options.card[field.path] = .answered(.choice(option.id))
                        _ = try export(exporter, SampleSource.cards(2), options)
                    }
                }
            },
        ]
    }

    private static func export(
        _ exporter: any Exporter, _ cards: [SharedCard], _ options: OptionValues? = nil
    ) throws -> ExportInMemory {
        let fields = SharedFields.withoutPrivate(of: SampleSource.schema)
        let request = ExportRequest(
            fields: fields, options: options ?? OptionValues(exporter.format.options),
            fileName: "sample.\(exporter.format.fileExtension)", language: "en")
        var output = ExportInMemory()
        try exporter.export(RedactedSource(cards: cards, fields: fields), request, to: &output)
        return output
    }
}
