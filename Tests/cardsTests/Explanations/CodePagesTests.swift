import CardExplanations
import CardSchema
import TestSupport
import Testing
import CardsProgram

/// What holds for the pages of all codes.
@Suite struct CodePagesTests {
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// A code is declared wherever one stands in quotes by itself.
    @Test func everyCodeInTheSourcesHasOnePageAndNoPageIsLeftOver() throws {
        let found = try Home().shell(#"grep -rhoE '"[A-Z][0-9]{3}"' '\#(Self.root)/Sources' | tr -d '"' | sort"#)
        let declared = found.out.split(separator: "\n").map(String.init)
        #expect(declared.count > 100)
        let pages = CodePages.all.map(\.code.description)
        #expect(declared.filter { !pages.contains($0) } == [], "write their pages in docs/codes.md")
        #expect(pages.filter { !declared.contains($0) } == [])
        #expect(Set(pages).count == pages.count && Set(declared).count == declared.count)
    }

    @Test func aPageIsFoundAlone() {
        for page in CodePages.all { #expect(CodePages.page("\(page.code)") == page) }
        #expect(CodePages.page("S999") == nil)
        #expect(CodePages.page("") == nil)
    }

    @Test func pagesAreShortAndWhole() {
        for page in CodePages.all {
            let sentences = page.explanation.split(separator: ". ").count
            #expect(1...3 ~= sentences, "\(page.code) has \(sentences) sentences")
            #expect(page.explanation.hasSuffix(".") && page.fix.hasSuffix("."), "\(page.code)")
            #expect(!page.title.hasSuffix(".") && page.title.first?.isUppercase == false, "\(page.code)")
            #expect(page.example.wrong != page.example.right && !page.example.wrong.isEmpty, "\(page.code)")
        }
    }

    @Test func theTextKeepsToItsForm() {
        #expect(CodePages.slips == [], "in docs/codes.md")
    }

    @Test func whatTheProgramHoldsIsWhatTheFilesSay() throws {
        let check = try Home().shell("sh '\(Self.root)/scripts/generate.sh' --check")
        #expect(check.err == "" && check.exitCode == 0, "make generate")
    }
}
