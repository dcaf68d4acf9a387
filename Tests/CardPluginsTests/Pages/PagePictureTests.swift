import CardEngine
@testable import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Pictures on pages: small copies in files, asked for one by one in views, and nothing but their pixels.
@Suite struct PagePictureTests {
    private static let template = """
        { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "groups": [
          { "id": "g", "title": "G", "fields": [
            { "id": "seen", "type": "photo", "title": "Seen", "max_count": 4 },
            { "id": "papers", "type": "files", "title": "Papers" },
            { "id": "own", "type": "photo", "title": "Own", "private": true } ] } ] }
        """
    private let disk = DiaryFixture.disk()
    private let diary: Diary
    private let whole = PictureSamples.jpeg(
        PictureSamples.segment(0xE1, PictureSamples.exifMark, PictureSamples.berlin()))

    init() throws {
        diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
        var filling = try diary.filling("walks", on: .today)
        #expect(diary.attach(whole, named: "<b>.jpg", to: "g.seen", of: &filling) == nil)
        #expect(diary.attach(Array("words".utf8), named: "words.txt", to: "g.papers", of: &filling) == nil)
        #expect(diary.attach(PictureSamples.png(), named: "canary.png", to: "g.own", of: &filling) == nil)
        _ = try diary.save(&filling)
    }

    private func picture(includingPrivate: Bool = false) throws -> FileReference {
        let (sections, _) = try diary.pageSections(of: "walks", includingPrivate: includingPrivate, language: "en")
        return try #require(sections?.pictures.entries.first?.file)
    }

    private func page(_ source: (@Sendable (FileReference) -> PageImage?)? = nil) throws -> String {
        var exporter = HTMLExporter()
        if let source { exporter.picture = source }
        _ = try diary.export("walks", with: exporter, to: "/home", replacing: true)
        return String(decoding: try disk.readFile("/home/walks.html"), as: UTF8.self)
    }

    /// A picture whose small copy the device has is in the page; another one has its name.
    @Test func aFileHasTheSmallCopies() throws {
        let picture = try picture()
        let before = try page { diary.smallPageImage(of: $0) }
        #expect(before.contains("<span class=\"no-picture\">&lt;b&gt;.jpg, 1 kB</span>") && !before.contains("<img"))
        diary.keepSmallPicture(PictureSamples.jpeg(), of: picture)
        let copy = try #require(diary.smallPictures.copy(of: picture))
        let after = try page { diary.smallPageImage(of: $0) }
        #expect(after.contains("src=\"data:image/jpeg;base64,\(Base64.text(copy))\""))
        #expect(after.contains("img-src data:") && !after.contains("canary"))
        #expect(PageReader(after).faults == [])
    }

    /// `--with photos`: the pixels, without the place where the picture was taken.
    @Test func aWholePictureIsClean() throws {
        let image = try #require(diary.wholePageImage(of: try picture()))
        let facts = PictureReader.facts(of: SeekableArray(image.bytes), named: nil, today: .latest)
        #expect(facts.position == nil && facts.extras.isEmpty && facts.width == 300)
        #expect(try page { diary.wholePageImage(of: $0) }.contains("base64,\(Base64.text(image.bytes))"))
    }

    @Test func aViewAsksForPicturesThatAreShown() throws {
        let (sections, _) = try diary.pageSections(of: "walks", includingPrivate: false, language: "en")
        let shown = try #require(sections)
        let picture = try picture()
        let text = String(decoding: shown.fragment(.pictures(diary.today.month)), as: UTF8.self)
        #expect(text.contains("data-small=\"\(picture.sha256)\"") && !text.contains(" src="))
        #expect(shown.pictures.entries.map(\.file.name) == ["<b>.jpg"], "a paper is no picture")
        #expect(shown.pictures.picture(SHA256.hex(PictureSamples.png())) == nil, "a private picture is not sent")
        #expect(shown.fragment(.pictures(CivilMonth(index: diary.today.month.index - 1))).isEmpty)
    }

    /// What a page sends is kept only if it is a small JPEG, and only its pixels.
    @Test func whatIsNoSmallCopyIsNotKept() throws {
        let picture = try picture()
        for other in [PictureSamples.png(), [], [1, 2, 3], Array(PictureSamples.jpeg().prefix(40))] {
            diary.keepSmallPicture(other, of: picture)
            #expect(diary.smallPictures.copy(of: picture) == nil)
        }
        diary.keepSmallPicture(whole, of: picture)
        let kept = try #require(diary.smallPictures.copy(of: picture))
        let facts = PictureReader.facts(of: SeekableArray(kept), named: nil, today: .latest)
        #expect(facts.position == nil && facts.extras.isEmpty)
    }

    /// A copy goes with the picture.
    @Test func aForgottenPictureHasNoCopy() throws {
        let picture = try picture()
        diary.keepSmallPicture(PictureSamples.jpeg(), of: picture)
        _ = try diary.forget(CardName(schema: "walks", day: diary.today))
        #expect(diary.smallPictures.copy(of: picture) == nil)
        #expect(disk.contents.keys.allSatisfy { !$0.contains(picture.sha256) })
    }
}
