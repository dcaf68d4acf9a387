import CardEngine

/// Writes the days that have a card, one a line.
struct DayList: Exporter {
    let format = ExportFormat(id: "days", extension: "txt", title: "The days")

    func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {
        try cards.forEach { card in
            try output.write(Array("\(card.day)\n".utf8), to: request.fileName)
        }
    }
}
