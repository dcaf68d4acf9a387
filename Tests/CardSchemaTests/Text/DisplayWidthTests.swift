import CardSchema
import Testing

@Suite("Columns of a text")
struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ñandú", 5), ("日本", 4), ("한국", 4), ("가힣", 4),
        ("\u{1112}\u{1161}\u{11AB}", 2),
        ("ｆｕｌｌ", 8), ("ﾊﾝ", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("🇪🇸", 2), ("❤️", 2), ("❤", 1), ("👍🏽", 2), ("1️⃣", 2), ("a\u{200D}b", 2),
        ("\u{7}", 0), ("Ω≥…", 3), ("नमस्ते", 4),
    ])
    func countsColumns(text: String, count: Int) {
        #expect(DisplayWidth.columns(of: text) == count)
    }
}
