import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A reader of the documentation finds every public type under a heading.
@Suite struct TopicsTests {
    @Test(arguments: [
        "CardSchema", "CardEngine", "CardAsync", "CardPlugins", "CardTesting", "CardPluginTesting", "CardVault",
    ])
    func theTopicsNameEveryType(of module: String) throws {
        let page = try GuideText.text("Sources/\(module)/\(module).docc/\(module).md")
        let parts = page.split(separator: "\n## Topics\n")
        let topics = try #require(parts.count == 2 ? parts[1] : nil)
        let types = try Self.files(below: "Sources/\(module)").flatMap { try Self.types(in: GuideText.text($0)) }
        #expect(!types.isEmpty)
        #expect(Set(types).filter { !topics.contains("- ``\($0)``") }.sorted() == [])
    }

    /// The public types of a text, without those inside of others.
    private static func types(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            var words = line.prefix { $0 != ":" && $0 != "<" && $0 != "{" }.split(separator: " ")
            guard line.hasPrefix("public ") else { return nil }
            words.removeAll { ["public", "final", "indirect"].contains($0) }
            let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol"]
            return words.count == 2 && kinds.contains(words[0]) ? String(words[1]) : nil
        }
    }

    private static func files(below folder: String) throws -> [String] {
        let root = try #require(opendir(GuideText.path(folder)))
        defer { closedir(root) }
        var found: [String] = []
        while let entry = readdir(root) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            if name.hasSuffix(".swift") {
                found.append("\(folder)/\(name)")
            } else if !name.contains(".") {
                found += try files(below: "\(folder)/\(name)")
            }
        }
        return found
    }
}
