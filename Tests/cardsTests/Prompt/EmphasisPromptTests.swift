import CardEngine
import CardSchema
import Testing

import CardsProgram

/// Emphasis in the rich prompt: styles on a screen, and the same characters without them.
@Suite struct EmphasisPromptTests {
    private static let template = #"""
        { "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G",
          "intro": "Only *the worst day* counts, **not** 2 * 3.", "fields": [
            { "id": "a", "type": "text", "title": "A", "help": "Some *words of your own*, \\*so\\*." } ] } ] }
        """#

    private func pieces(_ driver: PromptDriver, columns: Int, holding text: String) -> [StyledText] {
        let size = WindowSize(columns: columns, rows: 24)
        let frame = PromptScreen(prompt: driver.prompt, size: size, glyphs: .unicode).drawing().frame
        let row = frame.rows.first { row in
            row.pieces.contains { $0.text.split(separator: " ").contains { $0 == text } }
        }
        return (row?.pieces ?? []).filter { !$0.text.isEmpty }
    }

    @Test func marksAreStyles() throws {
        let driver = try PromptDriver(Self.template)
        #expect(
            pieces(driver, columns: 70, holding: "Only") == [
                StyledText("Only ", .faint), StyledText("the worst day", .emphasis), StyledText(" counts, ", .faint),
                StyledText("not", .strong), StyledText(" 2 * 3.", .faint),
            ])
    }

    @Test func aRunGoesOnInTheNextRow() throws {
        let driver = try PromptDriver(Self.template)
        #expect(
            pieces(driver, columns: 16, holding: "Only") == [
                StyledText("Only ", .faint), StyledText("the worst", .emphasis),
            ])
        #expect(
            pieces(driver, columns: 16, holding: "day") == [
                StyledText("day", .emphasis), StyledText(" counts, ", .faint), StyledText("not", .strong),
            ])
    }

    @Test func helpHasThemToo() throws {
        var driver = try PromptDriver(Self.template)
        driver.press(.function(1))
        #expect(driver.rows(columns: 70, rows: 24).contains("  Some words of your own, *so*."))
        #expect(pieces(driver, columns: 70, holding: "Some").contains(StyledText("words of your own", .emphasis)))
    }
}
