import CardSchema
import Foundation
import Testing

@Suite struct MetaSchemaTests {
    @Test func theFileIsCurrent() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("schemas/meta/\(MetaSchema.fileName)")
        if ProcessInfo.processInfo.environment["CARDS_DOCS"] == "write" {
            return try MetaSchema.text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(MetaSchema.text == (try String(contentsOf: file, encoding: .utf8)), "out of date: make generate")
    }

    /// Every object without further keys describes each of its keys.
    @Test func everyKeyIsDescribedAndEveryReferenceDefined() {
        var faults: [String] = []
        var (objects, keys) = (0, 0)
        var defined: [String] = []
        var referred: Set<String> = []
        func walk(_ document: JSONDocument, _ place: String) {
            guard case .object(let members) = document else {
                if case .array(let elements) = document { for element in elements { walk(element, place) } }
                return
            }
            func member(_ name: String) -> JSONDocument? { members.first { $0.key == name }?.value }
            if case .string(let reference)? = member("$ref") { referred.insert(reference) }
            if case .bool(false)? = member("additionalProperties"), case .object(let properties)? = member("properties")
            {
                objects += 1
                for (key, value) in properties {
                    keys += 1
                    guard case .object(let parts) = value, parts.contains(where: { $0.key == "description" }) else {
                        faults.append("\(place).\(key)")
                        continue
                    }
                }
            }
            for (key, value) in members {
                if place == "", key == "$defs", case .object(let definitions) = value {
                    defined = definitions.map { "#/$defs/\($0.key)" }
                }
                walk(value, "\(place)/\(key)")
            }
        }
        walk(MetaSchemaWriter.document, "")
        #expect(faults == [])
        #expect(objects > 30 && keys > 300)
        #expect(referred.subtracting(defined) == [])
        #expect(Set(defined).count == defined.count)
        #expect(Set(defined).subtracting(referred) == [], "defined and not used")
    }
}
