import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// The pages of several templates.
@Suite struct ExportedPagesTests {
    @Test func everyTemplateWithCardsHasAPage() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.bundled("gad7"))
        try diary.use(.bundled("three_good_things"))
        for (id, path, value) in [
            ("mood_five", "day.mood", Value.whole(4)), ("three_good_things", "morning.forward", .text("sun")),
        ] {
            var filling = try diary.filling(id, on: .today)
            _ = filling.answer(value, at: path)
            _ = try diary.save(&filling)
        }
        let exports = try diary.exportPages(to: "/home")
        #expect(
            exports.flatMap(\.files) == ["/home/mood_five.html", "/home/three_good_things.html", "/home/index.html"])
        #expect(exports.map(\.cards).prefix(2) == [1, 1])
        let index = String(decoding: try disk.readFile("/home/index.html"), as: UTF8.self)
        #expect(index.contains(#"<a href="three_good_things.html">"#) && !index.contains("gad7"))
        #expect(try disk.exists("/home/gad7.html") == false, "no page without cards")
    }
}
