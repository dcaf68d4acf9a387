import CardSchema
import Foundation
import Testing

/// The texts of JSONTestSuite (Nicolas Seriot): `y_` must be read, `n_` refused, `i_` is the reader's choice.
@Suite(.enabled(if: Corpus.folder != nil, "CARDS_CORPORA names no folder with JSONTestSuite: its 318 texts not read"))
struct JSONConformanceTests {
    @Test func everyValidTextIsRead() throws {
        let texts = try Corpus.texts("y_")
        #expect(texts.count == 95)
        for text in texts {
            var diagnostics: [Diagnostic] = []
            #expect(JSONReader.read(text, duplicateKeys: .kept, into: &diagnostics) != nil, "\(text.name)")
            #expect(diagnostics.isEmpty, "\(text.name): \(render(diagnostics))")
        }
    }

    @Test func everyInvalidTextIsRefusedWithOneMessage() throws {
        let texts = try Corpus.texts("n_")
        #expect(texts.count == 188)
        for text in texts {
            var diagnostics: [Diagnostic] = []
            #expect(JSONReader.read(text, duplicateKeys: .kept, into: &diagnostics) == nil, "\(text.name)")
            #expect(diagnostics.count == 1, "\(text.name)")
            #expect(!render(diagnostics).isEmpty)
        }
    }

    @Test func byDefaultOnlyRepeatedKeysAreRefusedBeyondTheGrammar() throws {
        let refused = try Corpus.texts("y_").filter { text in
            var diagnostics: [Diagnostic] = []
            let node = JSONReader.read(text, into: &diagnostics)
            #expect(node != nil || diagnostics.map(\.code) == [.jsonDuplicateKey], "\(text.name)")
            return node == nil
        }
        #expect(refused.map(\.name) == ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"])
    }

    @Test func listsTheOptionsOfTheReader() throws {
        let texts = try Corpus.texts("i_")
        #expect(texts.map(\.name) == Self.choices.map { "i_\($0.0).json" })
        for (text, choice) in zip(texts, Self.choices) {
            var diagnostics: [Diagnostic] = []
            let isRead = JSONReader.read(text, duplicateKeys: .kept, into: &diagnostics) != nil
            #expect(diagnostics.first?.code == choice.1, "\(text.name)")
            #expect(isRead == (choice.1 == nil), "\(text.name)")
        }
    }

    /// The result for each text that a parser may accept or reject: parsed, or rejected with this code.
    ///
    /// Numbers of any size are text to the reader; halves of surrogate pairs and bytes that are not UTF-8 are refused.
    static let choices: [(String, DiagnosticCode?)] = [
        ("number_double_huge_neg_exp", nil),
        ("number_huge_exp", nil),
        ("number_neg_int_huge_exp", nil),
        ("number_pos_double_huge_exp", nil),
        ("number_real_neg_overflow", nil),
        ("number_real_pos_overflow", nil),
        ("number_real_underflow", nil),
        ("number_too_big_neg_int", nil),
        ("number_too_big_pos_int", nil),
        ("number_very_big_negative_int", nil),
        ("object_key_lone_2nd_surrogate", .jsonLoneSurrogate),
        ("string_1st_surrogate_but_2nd_missing", .jsonLoneSurrogate),
        ("string_1st_valid_surrogate_2nd_invalid", .jsonLoneSurrogate),
        ("string_UTF-16LE_with_BOM", .jsonNotUTF8),
        ("string_UTF-8_invalid_sequence", .jsonNotUTF8),
        ("string_UTF8_surrogate_U+D800", .jsonNotUTF8),
        ("string_incomplete_surrogate_and_escape_valid", .jsonLoneSurrogate),
        ("string_incomplete_surrogate_pair", .jsonLoneSurrogate),
        ("string_incomplete_surrogates_escape_valid", .jsonLoneSurrogate),
        ("string_invalid_lonely_surrogate", .jsonLoneSurrogate),
        ("string_invalid_surrogate", .jsonLoneSurrogate),
        ("string_invalid_utf-8", .jsonNotUTF8),
        ("string_inverted_surrogates_U+1D11E", .jsonLoneSurrogate),
        ("string_iso_latin_1", .jsonNotUTF8),
        ("string_lone_second_surrogate", .jsonLoneSurrogate),
        ("string_lone_utf8_continuation_byte", .jsonNotUTF8),
        ("string_not_in_unicode_range", .jsonNotUTF8),
        ("string_overlong_sequence_2_bytes", .jsonNotUTF8),
        ("string_overlong_sequence_6_bytes", .jsonNotUTF8),
        ("string_overlong_sequence_6_bytes_null", .jsonNotUTF8),
        ("string_truncated-utf-8", .jsonNotUTF8),
        ("string_utf16BE_no_BOM", .jsonUnexpected),
        ("string_utf16LE_no_BOM", .jsonUnexpected),
        ("structure_500_nested_arrays", .jsonTooDeep),
        ("structure_UTF-8_BOM_empty_object", .jsonByteOrderMark),
    ]
}

/// The folder of public test data that the environment names.
private enum Corpus {
    /// `test_parsing` of JSONTestSuite; `nil` when `CARDS_CORPORA` leads to none.
    static let folder: URL? = {
        guard let corpora = ProcessInfo.processInfo.environment["CARDS_CORPORA"] else { return nil }
        let folder = URL(fileURLWithPath: corpora).appendingPathComponent("JSONTestSuite/test_parsing")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// The texts whose names have a prefix, by name.
    static func texts(_ prefix: String) throws -> [SourceText] {
        let folder = try #require(folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(prefix) }.sorted()
            .map { name in
                let data = try Data(contentsOf: folder.appendingPathComponent(name))
                return SourceText(name: name, bytes: [UInt8](data), isQuotable: true)
            }
    }
}
