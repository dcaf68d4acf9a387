import CardEngine
import CardSchema
import Testing

/// The advice in Spanish states the same limits as in English.
@Suite struct FieldAdviceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let type: String
        let spanish: String

        init(_ type: String, _ spanish: String) { (self.type, self.spanish) = (type, spanish) }

        var testDescription: String { type }
    }

    static let rows = [
        Row(#""integer", "min": 0, "max": 99"#, "Escribe un número entero de 0 a 99."),
        Row(#""integer", "min": 5"#, "Escribe un número entero desde 5."),
        Row(#""integer", "max": 100, "step": 5"#, "Escribe un número entero hasta 100 en pasos de 5."),
        Row(
            #""decimal", "min": 0, "max": 9, "decimals": 1"#, "Escribe un número de 0 a 9, con un decimal como máximo."),
        Row(#""decimal""#, "Escribe un número, con 2 decimales como máximo."),
        Row(#""decimal", "decimals": 0, "max": 9"#, "Escribe un número entero hasta 9."),
        Row(#""text", "max_length": 80"#, "Escribe un texto de 80 caracteres como máximo."),
        Row(#""date", "min": "2020-01-01""#, "Escribe una fecha desde 2020-01-01, o hoy, ayer, vie."),
        Row(#""date""#, "Escribe una fecha como 2026-11-20, o hoy, ayer, vie."),
        Row(#""time", "min": "06:00", "max": "12:00""#, "Escribe una hora de 06:00 a 12:00."),
        Row(#""moment""#, "Escribe un día y una hora como 2026-11-20 21:04, o una hora."),
        Row(
            #""moment", "min": "2020-01-01T06:00""#, "Escribe un día y una hora desde 2020-01-01T06:00, o una hora."),
        Row(#""duration", "max": 600"#, "Escribe minutos de 0 a 600, u horas y minutos como h:mm."),
        Row(
            #""duration", "unit": "h", "max": 600"#,
            "Escribe horas y minutos de 0:00 a 10:00, como 6:30 o 630, u horas como 7."),
        Row(
            #""files", "accept": ["image/*", "text/plain"]"#,
            "Escribe la ruta de un archivo: image/* o text/plain, o ninguno."),
    ]

    @Test(arguments: rows) func statesTheLimits(_ row: Row) throws {
        let text = """
            { "cards": 1, "id": "a", "version": 1, "title": "A", "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "f", "type": \(row.type), "title": "F", "help": "H." } ] } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "a.json", bytes: Array(text.utf8), isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &findings)
        let field = try #require(loaded, "\(DiagnosticRenderer().text(findings))").schema.allFields[0]
        #expect(FieldAdvice(field).texts.spanish == row.spanish)
    }
}
