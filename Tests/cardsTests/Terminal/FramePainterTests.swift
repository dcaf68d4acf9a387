import CardSchema
import Testing
import CardsProgram

/// Frames drawn in place of each other, seen through the model of the screen.
@Suite struct FramePainterTests {
    private let size = WindowSize(columns: 20, rows: 6)

    private func frame(_ rows: String..., at row: Int = 0, column: Int = 0) -> Frame {
        Frame(rows: rows.map { FrameRow($0) }, cursorRow: row, cursorColumn: column)
    }

    private func screen(after text: String) -> ScreenModel {
        var screen = ScreenModel(columns: size.columns, rows: size.rows)
        screen.feed(Array(text.utf8))
        return screen
    }

    @Test func replacesOnlyThePreviousFrame() {
        var screen = screen(after: "$ cards\r\n")
        var painter = FramePainter(isStyled: true)
        screen.feed(painter.paint(frame("one", "two", "three", at: 1, column: 2), in: size))
        #expect(screen.text == "$ cards\none\ntwo\nthree")
        #expect([screen.cursorRow, screen.cursorColumn] == [2, 2])
        screen.feed(painter.paint(frame("one", "2", at: 0), in: size))
        #expect(screen.text == "$ cards\none\n2")
        screen.feed(painter.erase())
        #expect(screen.text == "$ cards")
        #expect([screen.cursorRow, screen.cursorColumn] == [1, 0])
        #expect(screen.unknown == [])
    }

    @Test func frameAtTheBottomScrollsWithoutOverwriting() {
        var screen = screen(after: "1\r\n2\r\n3\r\n4\r\n5\r\n")
        var painter = FramePainter(isStyled: false)
        screen.feed(painter.paint(frame("a", "b", "c"), in: size))
        #expect(screen.scrollback == ["1", "2"])
        #expect(screen.text == "3\n4\n5\na\nb\nc")
        screen.feed(painter.paint(frame("a"), in: size))
        #expect(screen.text == "3\n4\n5\na")
    }

    @Test func frameNeverExceedsTheWindow() {
        var screen = screen(after: "")
        var painter = FramePainter(isStyled: false)
        let rows = (0..<30).map { FrameRow("\($0) " + String(repeating: "x", count: 40)) }
        screen.feed(painter.paint(Frame(rows: rows, cursorRow: 20, cursorColumn: 35), in: size))
        #expect(screen.scrollback == [])
        #expect(screen.text.split(separator: "\n").count == 6)
        #expect(screen.text.contains("\n20 xxxxxxxxxxxxxxxxx\n"))
        #expect(screen.cursorColumn == 19)
        screen.feed(painter.erase())
        #expect(screen.text == "")
    }

    @Test(arguments: [true, false]) func redrawsInPlaceInANarrowerWindow(isReflowing: Bool) {
        var screen = ScreenModel(columns: 20, rows: 9, isReflowing: isReflowing)
        let wide = WindowSize(columns: 20, rows: 9)
        let narrow = WindowSize(columns: 8, rows: 9)
        screen.feed(Array("$\r\n".utf8))
        var painter = FramePainter(isStyled: false)
        let frame = Frame(rows: (0..<3).map { FrameRow("\($0)23456789012345") }, cursorRow: 1, cursorColumn: 12)
        screen.feed(painter.paint(frame, in: wide))
        screen.resize(columns: narrow.columns, rows: narrow.rows)
        painter.resize(to: narrow)
        screen.feed(painter.paint(frame, in: narrow))
        // A terminal that does not reflow rows has the frame higher up; nothing of the old one is left in either case.
        let shown = screen.text.split(separator: "\n").suffix(3)
        #expect(shown == ["02345678", "12345678", "22345678"])
        if isReflowing { #expect(screen.text.hasPrefix("$\n02345678")) }
        #expect(screen.unknown == [])
    }

    @Test func positionsTextAfterWideCharactersByColumn() {
        var painter = FramePainter(isStyled: false)
        let row = FrameRow([StyledText("🙂 漢"), StyledText("end")])
        let bytes = painter.paint(Frame(rows: [row], cursorRow: 0, cursorColumn: 0), in: size)
        #expect(String(decoding: bytes, as: UTF8.self).contains("🙂 漢\u{1B}[6Gend"))
    }

    @Test func replacesTerminalCommandsInTexts() {
        var painter = FramePainter(isStyled: false)
        let row = FrameRow("a\u{1B}[2Jb\u{9B}c\nd\u{202E}e")
        let bytes = painter.paint(Frame(rows: [row], cursorRow: 0, cursorColumn: 0), in: size)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("a\u{FFFD}[2Jb\u{FFFD}c d\u{FFFD}e"))
    }

    private static let styles: [TextStyle] = [
        .plain, .strong, .emphasis, .faint, .current, .chosen, .attention, .shade(background: 110, ink: 16),
    ]

    @Test func writesNoStylesIfUnstyled() {
        for isStyled in [true, false] {
            var painter = FramePainter(isStyled: isStyled)
            let row = FrameRow(Self.styles.map { StyledText("x", $0) })
            let bytes = painter.paint(Frame(rows: [row], cursorRow: 0, cursorColumn: 0), in: size)
            #expect(String(decoding: bytes, as: UTF8.self).contains("m") == isStyled)
        }
    }
}
