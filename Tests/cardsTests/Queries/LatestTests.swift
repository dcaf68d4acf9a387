import CardEngine
import TestSupport
import Testing

/// The latest cards with pictures: as lines, for programs, and as part of a page of the person's own.
@Suite struct LatestTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "groups": [
              { "id": "way", "title": "Way", "fields": [
                { "id": "secret", "type": "text", "private": true, "title": "Secret" },
                { "id": "note", "type": "note", "title": "Note" },
                { "id": "seen", "type": "photo", "title": "Seen", "max_count": 3 },
                { "id": "own", "type": "photo", "private": true, "title": "Own" } ] } ] }
            """, to: "\(home.journal)/schemas/walk.json")
        for name in ["beach", "bridge", "canary"] {
            _ = try home.shell("cp '\(DocsTests.root)/Tests/Fixtures/photo.png' ~/\(name).png")
        }
        let (beach, bridge, canary) = ("\(home.path)/beach.png", "\(home.path)/bridge.png", "\(home.path)/canary.png")
        for (day, values) in [
            ("2026-10-30", ["way.seen=\(beach)"]),
            (
                "2026-11-16",
                [
                    "way.note=\n  Under the old bridge, where it smells of tar and rope\nand another line",
                    "way.secret=canary", "way.seen=\(bridge)",
                ]
            ),
            ("2026-11-17", ["way.note=Not shown", "way.own=\(canary)"]),
            ("2026-11-18", ["way.note=No picture"]),
            ("2026-11-19", ["way.note=The sea", "way.seen=\(beach)", "way.own=\(canary)"]),
        ] {
            let run = try home.run(["fill", "walk", "-q", "-d", day] + values.flatMap { ["--set", $0] })
            try #require(run.exitCode == 0, "\(run.err)")
        }
    }

    @Test func aLineHasTheFirstWordsAndThePictures() throws {
        #expect(
            try home.cards("list", "--last", "5", "--with", "photos").out == """
                Thu 19 Nov  The sea  beach.png
                Mon 16 Nov  Under the old bridge, where it smells of …  bridge.png
                Fri 30 Oct  Walk  beach.png

                """)
        #expect(try home.cards("list", "--last", "1", "--with", "photos").out == "Thu 19 Nov  The sea  beach.png\n")
        let turned = try home.cards("list", "--last", "2", "--with", "photos", "--reverse").out
        #expect(turned.hasPrefix("Mon 16 Nov") && turned.hasSuffix("The sea  beach.png\n") && !turned.contains("Oct"))
    }

    @Test func privateOnesAreThereOnlyWithPrivateAnswers() throws {
        let shown = try home.cards("list", "--with", "photos").out
        #expect(!shown.contains("canary") && !shown.contains("Not shown"))
        let all = try home.cards("list", "--with", "photos", "--show-values", "--last", "3").out
        #expect(
            all == """
                Thu 19 Nov  The sea  beach.png, canary.png
                Tue 17 Nov  Not shown  canary.png
                Mon 16 Nov  canary  bridge.png

                """)
    }

    @Test func programsGetThePaths() throws {
        let run = try home.cards("list", "--last", "1", "--with", "photos", "--json")
        #expect(run.out.contains(#""title": "The sea""#) && run.out.contains(#""name": "beach.png""#))
        let path = try #require(run.out.split(separator: #""path": ""#).last?.prefix { $0 != "\"" })
        #expect(try home.shell("cmp '\(path)' ~/beach.png").exitCode == 0)
        #expect(try !home.cards("list", "--last", "1", "--json").out.contains("\"photos\""))
    }

    @Test func otherWordsAreRefused() throws {
        #expect(try home.cards("list", "--with", "sentiment").exitCode == 64)
        for word in ["0", "-1", "5x"] { #expect(try home.run(["list", "--last=\(word)"]).exitCode == 64, "\(word)") }
        let trends = try home.cards("trends", "--last", "5")
        #expect(trends.exitCode == 64 && trends.err.contains("--last takes a number of days, weeks or months"))
    }

    @Test func searchFindsTheNewestInEitherOrder() throws {
        #expect(try home.cards("search", "note", "--last", "1").out.isEmpty)
        let newest = try home.cards("search", "the", "--last", "1", "--reverse").out
        #expect(newest.contains("walk/2026-11-19") && !newest.contains("walk/2026-11-16"))
        #expect(try home.cards("read", "--last", "1").out.contains("The sea"))
    }

    /// `--last 2` of an export: the newest two cards of the template, and no others.
    @Test func anExportHasTheNewestCards() throws {
        let rows = try home.cards("export", "-t", "walk", "--as", "csv", "--last", "2").out
        #expect(rows.contains("2026-11-19") && rows.contains("2026-11-18") && !rows.contains("2026-11-17"))
        #expect(try home.cards("export", "-t", "walk", "--as", "csv", "--last", "2", "--since").exitCode == 64)
    }

    /// The sections without a page around them: no style sheet, no script, no link to what is not there.
    @Test func aFragmentFitsIntoAnotherPage() throws {
        let words = [
            "export", "-t", "walk", "--as", "html", "--option", "fragment=yes", "--option", "sections=pictures",
        ]
        let small = try home.run(words + ["--last", "2"]).out
        #expect(small.hasPrefix("<section") && small.contains("beach.png, 1 kB") && !small.contains("bridge.png"))
        let whole = try home.run(words + ["--last", "4", "--with", "photos"]).out
        #expect(whole.split(separator: "data:image/png;base64,").count == 3)
        for text in [small, whole] {
            for tag in ["<html", "<head", "<style", "<script", "<body", "<footer", "href=", "canary"] {
                #expect(!text.contains(tag), "\(tag)")
            }
        }
        let page = try home.cards("export", "-t", "walk", "--as", "html", "--option", "sections=pictures").out
        #expect(page.hasPrefix("<!DOCTYPE html>") && !page.contains("href=\"#d2026"))
    }

    /// Browsers show no HEIC: the page has a clean JPEG of it if this device has a program for that, else its name.
    @Test func aPictureThatNoBrowserShowsIsConverted() throws {
        _ = try home.shell("cd && cp '\(DocsTests.root)/Tests/Fixtures/photo.heic' whole.heic")
        _ = try home.shell("cd && head -c 300 whole.heic >cut.heic")
        let words = ["export", "-t", "walk", "--as", "html", "--last", "1", "--with", "photos"]
        for (name, isWhole) in [("whole", true), ("cut", false)] {
            let run = try home.run(["edit", "walk/2026-11-19", "-q", "--set", "way.seen=\(home.path)/\(name).heic"])
            try #require(run.exitCode == 0, "\(run.err)")
            let page = try home.run(words).out
            let isShown = isWhole && PictureConverter(for: .heic) != nil
            #expect(page.contains("data:image/jpeg;base64,") == isShown, "\(name)")
            #expect(page.contains("\(name).heic, 1 kB") != isShown, "\(name)")
        }
    }
}
