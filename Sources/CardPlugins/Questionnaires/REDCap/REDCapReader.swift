package import CardEngine
import CardSchema

/// Reads data dictionaries and instruments of REDCap.
package struct REDCapReader: QuestionnaireReader {
    package let id = "redcap"
    package let title = "REDCap"

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        guard let folder = try? RecordFolder(file) else {
            return REDCapDictionary.isHeader(try file.head())
        }
        let tables = folder.names.filter { $0.lowercased().hasSuffix(".csv") }
        guard tables.count <= 256 else { return false }
        return tables.contains { name in
            (try? folder.bytes(of: name)).map { REDCapDictionary.isHeader(Array($0.prefix(64 * 1024))) } ?? false
        }
    }

    package func read(_ file: RecordFile, named name: String) throws -> Questionnaire {
        guard let dictionary = try REDCapDictionary(file) else {
            throw PluginFault(
                .input, .importHeader, "the file is not a data dictionary of REDCap",
                fix: "download it in REDCap: Data Dictionary, Download the current Data Dictionary")
        }
        var builder = REDCapBuilder(dictionary)
        return builder.build(named: name)
    }
}
