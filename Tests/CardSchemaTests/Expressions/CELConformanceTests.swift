import CardSchema
import Foundation
import Testing

/// The published conformance cases of CEL, where `CARDS_CORPORA` holds them under `cel-spec/tests/simple/testdata`.
struct CELConformanceTests {
    /// A self-contained case: an expression without variables, with CEL's result.
    private struct Case {
        let name: String
        let expression: String
        /// The notation of `said`; `error` if the evaluation fails; `nil` for values that cards do not have.
        let cel: String?
    }

    /// The cases that differ, one per line: file, section, name and the kind of the difference.
    private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Golden/cel-differences.txt")

    private static let folder: URL? = {
        guard let corpora = ProcessInfo.processInfo.environment["CARDS_CORPORA"] else { return nil }
        let folder = URL(fileURLWithPath: corpora).appendingPathComponent("cel-spec/tests/simple/testdata")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    @Test func thePublishedCasesDifferAsListed() throws {
        guard let folder = Self.folder else { return print("no cel-spec in CARDS_CORPORA: skipped") }
        var (agreeing, differing, others) = (0, [String: [String]](), 0)
        var (unexplained, found): ([String], [String]) = ([], [])
        for file in CELDifferences.files {
            let url = folder.appendingPathComponent("\(file).textproto")
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
            for one in Self.cases(TextProto(text), file) {
                guard let cel = one.cel else {
                    others += 1
                    continue
                }
                let ours = Self.outcome(one.expression)
                if ours == cel || Self.refusesToo(ours, cel) {
                    agreeing += 1
                } else if let kind = CELDifferences.kind(one.expression, cel: cel, ours: ours) {
                    differing[kind, default: []].append(one.expression)
                    found.append("\(one.name) \(kind)")
                } else {
                    unexplained.append("\(one.name): \(one.expression) is \(cel) in CEL, and \(ours) here")
                }
            }
        }
        print("CEL: \(agreeing) cases agree, \(others) give values that cards do not have, these differ:")
        for (kind, expressions) in differing.sorted(by: { $0.key < $1.key }) {
            print("  \(expressions.count) \(kind): \(CELDifferences.why[kind] ?? "")")
            if expressions.count <= 12 { for expression in expressions { print("    \(expression)") } }
        }
        #expect(unexplained == [], "\(unexplained.joined(separator: "\n"))")
        // Case by case: a kind excuses no case that is not on the list, and none stays there that agrees by now.
        let list = found.sorted().joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["CARDS_DOCS"] == "write" {
            try list.write(to: Self.list, atomically: true, encoding: .utf8)
        }
        #expect(list == (try String(contentsOf: Self.list, encoding: .utf8)), "CARDS_DOCS=write writes the list")
        #expect(agreeing > 200)
    }

    /// Whether CEL fails at run time on a case that the static check rejects here.
    private static func refusesToo(_ ours: String, _ cel: String) -> Bool {
        cel == "error" && ExpressionFault.Kind.allCases.contains { ours.hasPrefix($0.rawValue) }
    }

    private static func cases(_ file: TextProto, _ name: String) -> [Case] {
        file.messages("section").flatMap { section in
            section.messages("test").compactMap { test in
                // Cases with variables, types of their own, or containers are about things that no template has.
                guard let expression = test["expr"], test.messages("bindings").isEmpty,
                    test.messages("type_env").isEmpty, test["container"] == nil
                else { return nil }
                let label = "\(name)/\(section["name"] ?? "")/\(test["name"] ?? "")"
                return Case(name: label, expression: expression, cel: expected(test))
            }
        }
    }

    private static func expected(_ test: TextProto) -> String? {
        if !test.messages("eval_error").isEmpty || !test.messages("any_eval_errors").isEmpty { return "error" }
        guard let value = test.messages("value").first else { return "true" }
        return reported(value)
    }

    private static func reported(_ value: TextProto) -> String? {
        if let bool = value["bool_value"] { return bool }
        if let number = value["int64_value"] ?? value["uint64_value"] ?? value["double_value"] {
            return shortest(number)
        }
        if let text = value["string_value"] { return "'\(text)'" }
        guard let list = value.messages("list_value").first else { return nil }
        let elements = list.messages("values").map { reported($0) }
        return elements.contains(nil) ? nil : "[\(elements.compactMap { $0 }.joined(separator: ", "))]"
    }

    /// A number in this language's notation: exact, without an exponent.
    private static func shortest(_ text: String) -> String? {
        DecimalNumber(text).map { "\($0)" } ?? (Double(text).flatMap { Int64(exactly: $0) }.map { "\($0)" } ?? text)
    }

    private static func outcome(_ text: String) -> String {
        var faults: [ExpressionFault] = []
        guard let expression = checked(text, in: ExpressionScope(), into: &faults) else {
            return faults.first?.kind.rawValue ?? "wrongResult"
        }
        return CardSchemaTests.reported(expression.value(on: TestCard("")))
    }
}
