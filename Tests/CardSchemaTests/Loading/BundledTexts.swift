import CardSchema
import Foundation

/// The card templates in `schemas/`, as the repository holds them, with the option files that they name.
let bundledTexts: [SourceText] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("schemas")
    func text(_ name: String) -> SourceText? {
        let data = try? Data(contentsOf: folder.appendingPathComponent(name))
        return data.map { SourceText(name: name, bytes: Array($0), isQuotable: true) }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
        var source = text(name)
        for file in source.map({ OptionFile.names(in: $0) }) ?? [] {
            source?.optionFiles[file] = text(file).map { .text($0) }
        }
        return source
    }
}()
