package import CardSchema

extension FileSystem {
    /// Returns a template's text with the files of options that it names, read from the folder of `path`.
    ///
    /// A missing file, a link or anything else that is not a readable file is noted, and reported by the loader.
    package func withOptionFiles(_ source: SourceText, from path: String) -> SourceText {
        // No bundled template names a file.
        guard Schema.bundledID(of: source) == nil else { return source }
        let names = OptionFile.names(in: source)
        guard !names.isEmpty else { return source }
        var source = source
        var size = 0
        for name in names {
            // All files together have to fit into the template.
            guard size <= LoadedSchema.limits.bytes else {
                source.optionFiles[name] = .refused("makes the template larger than 4 MiB")
                continue
            }
            let shown = FilePath.join(FilePath.parent(of: source.name), name)
            let file = optionFile(
                at: FilePath.join(FilePath.parent(of: path), name), shown: source.name.contains("/") ? shown : name)
            if case .text(let text) = file { size += text.bytes.count }
            source.optionFiles[name] = file
        }
        return source
    }

    private func optionFile(at path: String, shown: String) -> OptionFile {
        do throws(FileError) {
            let bytes = try readFile(path, upTo: LoadedSchema.limits.bytes + 1)
            return .text(SourceText(name: shown, bytes: bytes, isQuotable: true))
        } catch {
            switch error.kind {
            case .notFound: return .refused("does not exist")
            case .notAFile: return .refused("is a link, a folder or something else that is not a file")
            case .permission: return .refused("cannot be read: permission denied")
            case .exists, .noSpace, .inputOutput, .interrupted, .incomplete, .other:
                return .refused("cannot be read")
            }
        }
    }
}
