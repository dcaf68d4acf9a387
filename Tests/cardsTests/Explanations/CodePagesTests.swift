import CardExplanations
import CardSchema
import TestSupport
import Testing
import CardsProgram

/// Properties of the pages of all codes.
@Suite struct CodePagesTests {
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// The constants are made from the pages, so none can lack its page; but a page can outlive what reported its code.
    @Test func everyPageExplainsAReportedCode() throws {
        func lines(_ command: String) throws -> [Substring] {
            try Home().shell("cd '\(Self.root)/Sources' && \(command)").out.split(separator: "\n")
        }
        let constants = try lines(
            #"sed -n 's/.* static let \([A-Za-z0-9]*\) = DiagnosticCode(.*/\1/p' */*/*+Pages.swift"#)
        let mentioned = Set(try lines(#"grep -rhoE '\.[a-z][A-Za-z0-9]*' --include=*.swift ."#).map { $0.dropFirst() })
        #expect(constants.count == CodePages.all.count)
        #expect(constants.filter { !mentioned.contains($0) } == [], "nothing reports these")
        let byHand = try lines(#"grep -rlF 'DiagnosticCode("' --include=*.swift ."#)
        #expect(byHand == ["./CardSchema/Diagnostics/DiagnosticCode+Pages.swift"], "write a page in docs/codes.md")
    }

    @Test func looksUpAPageByCode() {
        for page in CodePages.all { #expect(CodePages.page("\(page.code)") == page) }
        #expect(CodePages.page("S999") == nil)
        #expect(CodePages.page("") == nil)
    }

    @Test func pagesAreShortAndComplete() {
        for page in CodePages.all {
            let sentences = page.explanation.split(separator: ". ").count
            #expect(1...3 ~= sentences, "\(page.code) has \(sentences) sentences")
            #expect(page.explanation.hasSuffix(".") && page.fix.hasSuffix("."), "\(page.code)")
            #expect(!page.title.hasSuffix(".") && page.title.first?.isUppercase == false, "\(page.code)")
            #expect(page.example.wrong != page.example.right && !page.example.wrong.isEmpty, "\(page.code)")
        }
    }

    @Test func pagesHaveNoFormatErrors() {
        #expect(CodePages.slips == [], "in docs/codes.md")
    }

    @Test func generatedSourcesMatchTheFiles() throws {
        let check = try Home().shell("sh '\(Self.root)/scripts/generate.sh' --check")
        #expect(check.err == "" && check.exitCode == 0, "make generate")
    }
}
