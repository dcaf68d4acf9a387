import CardEngine
import CardPlugins
import CardTesting
import Testing

/// Scales of OpenScales on a simulated disk.
enum OpenScalesFixture {
    /// Reads a scale, with its files by name; the first one is the definition.
    static func scale(_ files: [(name: String, text: String)]) throws -> Questionnaire {
        let disk = DiaryFixture.disk()
        for file in files { try disk.writeAtomically(Array(file.text.utf8), to: "/home/\(file.name)") }
        let file = try RecordFile("/home/\(files[0].name)", on: disk)
        try #require(try OpenScalesReader().recognizes(file))
        return try OpenScalesReader().read(file, named: "scale")
    }

    /// Reads a scale with some items and more members of its definition.
    static func scale(_ items: String, _ more: String = "", texts: String = "{}") throws -> Questionnaire {
        let definition = """
            {"scale_info": {"name": "A scale", "code": "AS", "license": "CC0", "citation": "A. (2026)"},
             "items": [\(items)]\(more.isEmpty ? "" : ", ")\(more)}
            """
        return try scale([("AS.osd", "{\"definition\": \(definition), \"translations\": \(texts)}")])
    }

    /// Three questions from 1 to 5.
    static let three = """
        {"id": "a", "type": "likert", "text_key": "a"}, {"id": "b", "type": "likert", "text_key": "b"},
        {"id": "c", "type": "likert", "text_key": "c"}
        """
}
