import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What photos propose on a card, and how a refused place leaves their files.
@Suite struct PhotoProposerTests {
    typealias Samples = PictureSamples

    private let disk = DiaryFixture.disk()
    private let diary: Diary

    init() throws { diary = try DiaryFixture.create(on: disk, template: "photo_journal") }

    /// A photo with a date of the camera, in the form of EXIF, and tags of a position.
    private func photo(_ date: String?, gps: [Samples.Tag]? = nil, at tag: Int = 0x9003) -> [UInt8] {
        let exif = Samples.exif([.short(0x112, 1)], exif: date.map { [.text(tag, $0)] }, gps: gps)
        return Samples.jpeg(Samples.segment(0xE1, Samples.exifMark, exif))
    }

    private func filling(_ photos: (name: String, bytes: [UInt8])...) throws -> Filling {
        var filling = try diary.filling("photo_journal")
        for photo in photos {
            #expect(diary.attach(photo.bytes, named: photo.name, to: "photo.files", of: &filling) == nil)
        }
        return filling
    }

    private func run(_ language: String = "en") -> ProposalRun {
        ProposalRun(PluginRegistry.builtIn.proposers.map { ChosenProposer(own: $0) }, language: language)
    }

    private func proposed(_ filling: Filling) -> [String] {
        filling.session.offered.map {
            "\($0.path) \(ValueText(language: "en").text($0.value, of: field($0.path, filling))) \($0.source)"
        }
    }

    private func field(_ path: FieldPath, _ filling: Filling) -> Field {
        filling.schema.question(at: path)?.field ?? filling.schema.questions[0].field
    }

    // MARK: - What is proposed

    @Test func aPhotoProposesItsDayAndItsPlace() throws {
        var filling = try filling(("a.jpg", photo("2026:11:19 21:04:05", gps: Samples.berlinPosition)))
        var run = run()
        let report = run.propose(for: &filling, in: diary)
        #expect(report.isEmpty)
        #expect(filling.proposal(at: "photo.taken") == .date(try #require(CivilDate("2026-11-19"))))
        let place = try #require(filling.proposal(at: "photo.place"))
        guard case .place(let value) = place else { throw Missing() }
        #expect("\(value.latitude) \(value.longitude)" == "52.52 13.40495")
        #expect(value.name == nil)
        #expect(filling.proposalSource(at: "photo.taken") == "from the photo")
        #expect(filling.proposalSource(at: "photo.place") == "from the photo")
        #expect(filling["photo.taken"] == nil && filling["photo.place"] == nil)
    }

    /// Until four in the morning, the day before goes on.
    @Test(arguments: [
        ("2026:11:20 03:59:00", "2026-11-19"), ("2026:11:20 04:00:00", "2026-11-20"),
        ("1998:07:01 12:00:00", "1998-07-01"),
    ])
    func theDayIsTheCamerasByTheStartOfTheDay(_ clock: String, _ day: String) throws {
        var filling = try filling(("a.jpg", photo(clock)))
        var run = run()
        _ = run.propose(for: &filling, in: diary)
        #expect(filling.proposal(at: "photo.taken") == .date(try #require(CivilDate(day))))
    }

    /// A clock that was not set, the future, and the clock of the satellites propose nothing.
    @Test(arguments: ["0000:00:00 00:00:00", "1970:01:01 00:00:00", "2026:11:22 10:00:00"])
    func aDoubtfulDateProposesNothingAndSaysWhy(_ clock: String) throws {
        var filling = try filling(("a.jpg", photo(clock, gps: Samples.berlinPosition)))
        var run = run()
        let report = run.propose(for: &filling, in: diary)
        #expect(filling.proposal(at: "photo.taken") == nil)
        #expect(filling.proposal(at: "photo.place") != nil)
        #expect(report.notes.count == 1)
        #expect(report.notes.allSatisfy { $0.hasPrefix("Not proposed from the photo: a date ") })
    }

    @Test func theClockOfTheSatellitesGivesNoDay() throws {
        let gps: [Samples.Tag] =
            Samples.berlinPosition + [.fractions(7, (23, 1), (0, 1), (0, 1)), .text(0x1D, "2026:11:19")]
        var filling = try filling(("a.jpg", photo(nil, gps: gps)))
        var run = run()
        _ = run.propose(for: &filling, in: diary)
        #expect(filling.proposal(at: "photo.taken") == nil)
    }

    @Test func weakerSourcesAreMarkedAndYield() throws {
        var scan = try filling(("a.jpg", photo("2026:11:18 10:00:00", at: 0x9004)))
        var first = run("es")
        _ = first.propose(for: &scan, in: diary)
        #expect(scan.proposalSource(at: "photo.taken") == "según un escáner o un programa, menos fiable")
        var named = try filling(("IMG_20261117_080000.jpg", photo(nil)))
        var second = run()
        _ = second.propose(for: &named, in: diary)
        #expect(named.proposal(at: "photo.taken") == .date(try #require(CivilDate("2026-11-17"))))
        #expect(named.proposalSource(at: "photo.taken") == "from the file's name, less reliable")
        #expect(diary.attach(photo("2026:11:16 10:00:00"), named: "b.jpg", to: "photo.files", of: &named) == nil)
        _ = second.propose(for: &named, in: diary)
        #expect(named.proposal(at: "photo.taken") == .date(try #require(CivilDate("2026-11-16"))))
        // Also ahead of one that comes later.
        #expect(
            diary.attach(photo(nil, gps: nil), named: "IMG_20261115_080000.jpg", to: "photo.files", of: &named) == nil)
        _ = second.propose(for: &named, in: diary)
        #expect(named.proposal(at: "photo.taken") == .date(try #require(CivilDate("2026-11-16"))))
        #expect(named.proposalSource(at: "photo.taken") == "from the photo")
    }

    /// Without a side, without a fix, and at 0/0, there is no place.
    @Test func aPositionWithoutASideIsNone() throws {
        let tags = [Samples.berlinPosition.filter { $0.tag != 1 }, Samples.berlinPosition + [.text(9, "V")]]
        for gps in tags {
            var filling = try filling(("a.jpg", photo("2026:11:19 10:00:00", gps: gps)))
            var run = run()
            let report = run.propose(for: &filling, in: diary)
            #expect(filling.proposal(at: "photo.place") == nil)
            #expect(filling.proposal(at: "photo.taken") != nil)
            #expect(report.notes.count == 1, "\(report.notes)")
        }
    }

    @Test func aFileThatIsNoPhotoProposesNothing() throws {
        var filling = try filling(("a.jpg", Array(Samples.jpeg().prefix(5))))
        var run = run()
        let report = run.propose(for: &filling, in: diary)
        #expect(filling.session.offered.isEmpty)
        #expect(report.faults.isEmpty)
    }

    @Test func nothingThatWasNotTakenIsStored() throws {
        var filling = try filling(("a.jpg", photo("2026:11:19 21:04:05", gps: Samples.berlinPosition)))
        var run = run()
        _ = run.propose(for: &filling, in: diary)
        _ = try diary.save(&filling)
        let card = try #require(try diary.card(filling.card))
        #expect(card["photo.taken"] == nil && card["photo.place"] == nil)
        let lines = disk.contents.filter { $0.key.hasSuffix(".jsonl") }.map {
            String(decoding: $0.value, as: UTF8.self)
        }
        #expect(lines.count > 0 && lines.allSatisfy { !TextSearch.contains($0, "52.52") })
    }

    // MARK: - A refused place

    @Test func aRefusedPlaceIsStillInTheFileUntilItIsClean() throws {
        let bytes = photo("2026:11:19 21:04:05", gps: Samples.berlinPosition)
        var filling = try filling(("a.jpg", bytes), ("b.jpg", photo("2026:11:19 21:05:00")))
        #expect(HeldPlaces(of: filling, in: diary).photos.isEmpty)
        _ = filling.skip("photo.place")
        let held = HeldPlaces(of: filling, in: diary)
        #expect(held.photos.map(\.file.name) == ["a.jpg"])
        let old = try #require(held.photos.first?.file)
        let outcome = held.clean(&filling, in: diary)
        #expect(outcome.count == 1 && outcome.faults == [])
        #expect(HeldPlaces(of: filling, in: diary).photos.isEmpty)
        guard case .files(let files)? = filling["photo.files"] else { throw Missing() }
        #expect(files.map(\.name) == ["a.jpg", "b.jpg"])
        #expect(files.first?.sha256 != old.sha256)
        let clean = try #require(try diary.bytes(of: files[0]))
        let facts = PictureReader.facts(of: SeekableArray(clean), named: nil, today: .latest)
        #expect(facts.position == nil && facts.dates.isEmpty && facts.extras.isEmpty)
        // The file goes with the draft that named it, not before.
        _ = try diary.keep(&filling)
        #expect(try diary.bytes(of: old) == bytes)
        _ = try diary.save(&filling)
        #expect(try diary.bytes(of: old) == nil)
        #expect(try diary.bytes(of: files[0]) == clean)
    }

    @Test func aFileOfAnotherCardStays() throws {
        let bytes = photo("2026:11:19 21:04:05", gps: Samples.berlinPosition)
        var other = try filling(("a.jpg", bytes))
        _ = try diary.save(&other)
        var filling = try filling(("b.jpg", bytes))
        _ = filling.skip("photo.place")
        let held = HeldPlaces(of: filling, in: diary)
        #expect(held.clean(&filling, in: diary).count == 1)
        _ = try diary.save(&filling)
        #expect(try diary.bytes(of: try #require(held.photos.first?.file)) == bytes)
    }

    // MARK: - Several at once

    @Test func photosOfOneDayWithinTwoHoursBelongTogether() throws {
        func facts(_ date: String?, _ name: String = "x.jpg") -> PictureFacts {
            PictureReader.facts(
                of: SeekableArray(photo(date)), named: name, today: CivilDate("2026-11-20") ?? .latest)
        }
        let photos = [
            facts("2026:11:20 01:30:00"), facts(nil), facts("2026:11:19 14:02:00"), facts("2026:11:19 16:02:00"),
            facts("2026:11:19 16:03:00"), facts("2026:11:19 23:40:00"), facts("2026:11:20 04:00:00"), facts(nil),
            facts("2026:11:19 15:00:00"),
        ]
        let start = try #require(CivilTime(hour: 4, minute: 0))
        let groups = PhotoGroups(photos, dayStart: start).groups
        #expect(groups.map(\.photos) == [[2, 8, 3], [4], [5, 0], [6], [1, 7]])
        #expect(
            groups.map { $0.day.map { "\($0)" } ?? "-" } == [
                "2026-11-19", "2026-11-19", "2026-11-19", "2026-11-20", "-",
            ])
        #expect(
            groups.map { $0.times.map { "\($0.first)-\($0.last)" } ?? "-" } == [
                "14:02-16:02", "16:03-16:03", "23:40-01:30", "04:00-04:00", "-",
            ])
        #expect(PhotoGroups([], dayStart: start).groups.isEmpty)
        var changed = PhotoGroups(photos, dayStart: start)
        changed.split(0)
        #expect(changed.groups.map(\.photos) == [[2], [8], [3], [4], [5, 0], [6], [1, 7]])
        changed.join(2)
        #expect(changed.groups.map(\.photos) == [[2], [8, 3], [4], [5, 0], [6], [1, 7]])
        changed.join(5)
        #expect(changed.groups.last?.photos == [6, 1, 7])
        #expect("\(changed.groups[4].day.map { "\($0)" } ?? "-")" == "2026-11-20")
    }

    @Test func oldPhotosGoOnACardOfToday() throws {
        let today = try #require(CivilDate("2026-11-20"))
        for (day, card) in [
            ("2026-11-19", "2026-11-19"), ("2026-10-21", "2026-10-21"), ("2026-10-20", "2026-11-20"),
            ("2026-11-21", "2026-11-20"),
        ] {
            #expect("\(PhotoGroups.cardDay(CivilDate(day), today: today))" == card)
        }
        #expect(PhotoGroups.cardDay(nil, today: today) == today)
    }

    private struct Missing: Error {}
}
