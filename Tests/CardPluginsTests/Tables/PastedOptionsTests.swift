import CardEngine
import CardPlugins
import Testing

/// Options that an author pastes: lines, or the column of a table.
@Suite struct PastedOptionsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let column: Int
        let hasHeading: Bool
        let options: [String]
        var testDescription: String { text }
    }

    @Test(arguments: [
        Row(text: "Aspirin\nIbuprofen\n", column: 0, hasHeading: false, options: ["Aspirin", "Ibuprofen"]),
        Row(text: "Name\nAspirin\nIbuprofen", column: 0, hasHeading: true, options: ["Aspirin", "Ibuprofen"]),
        Row(
            text: "code;name\nasp;Aspirin\nibu;Ibuprofen", column: 1, hasHeading: true,
            options: ["Aspirin asp", "Ibuprofen ibu"]),
        Row(text: "Aspirin\t500\nIbuprofen\t400", column: 0, hasHeading: false, options: ["Aspirin", "Ibuprofen"]),
        Row(
            text: "dose,drug\n500,Aspirin\n400,\"Ibuprofen, retard\"", column: 1, hasHeading: true,
            options: ["Aspirin", "Ibuprofen, retard"]),
        Row(
            text: "Código,Nombre\r\nA 1,Aspirina\r\nA 1,Ibuprofeno\r\n", column: 1, hasHeading: true,
            options: ["Aspirina", "Ibuprofeno"]),
        Row(text: "Angry, mad\nSad", column: 0, hasHeading: false, options: ["Angry, mad", "Sad"]),
        Row(text: "Name", column: 0, hasHeading: false, options: ["Name"]),
        Row(text: "", column: 0, hasHeading: false, options: []),
    ])
    func columnsAreFound(_ row: Row) {
        let pasted = PastedOptions(row.text)
        #expect(pasted.column == row.column && pasted.hasHeading == row.hasHeading)
        let options = pasted.options.map { option in option.title + (option.id.map { " \($0)" } ?? "") }
        #expect(options == row.options)
    }

    @Test func aTableIsCertainWithASeparatorThatTitlesDoNotHave() {
        #expect(PastedOptions("a;b\nc;d").isCertainlyTable)
        let commas = PastedOptions("Angry, mad\nSad, low")
        #expect(commas.isTable && !commas.isCertainlyTable)
        #expect(commas.lines == ["Angry, mad", "Sad, low"])
        #expect(!PastedOptions("One\nTwo").isTable)
    }
}
