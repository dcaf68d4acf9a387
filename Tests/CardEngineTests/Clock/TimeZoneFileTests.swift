import CardEngine
import CardSchema
import Testing

/// Files of the time zone database, and the days of records that name a zone.
@Suite struct TimeZoneFileTests {
    /// A file with two changes of 1990, and a rule for what comes later.
    static func file(_ rule: String, offsets: [Int] = [3600, 7200]) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ value: Int, _ count: Int) {
            for place in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (place * 8))) }
        }
        func addHeader(_ times: Int, _ kinds: Int) {
            bytes += Array("TZif2".utf8)
            bytes += [UInt8](repeating: 0, count: 15)
            for count in [0, 0, 0, times, kinds, 4] { add(count, 4) }
        }
        func addKinds(_ offsets: [Int]) {
            for offset in offsets {
                add(offset, 4)
                add(0, 2)
            }
            bytes += Array("ABC".utf8) + [0]
        }
        addHeader(0, 1)
        addKinds([offsets[0]])
        addHeader(2, 2)
        for change in [638_326_800, 654_656_400] { add(change, 8) }
        bytes += [1, 0]
        addKinds(offsets)
        bytes += Array("\n\(rule)\n".utf8)
        return bytes
    }

    @Test(arguments: [
        ("1980-01-01T00:00:00Z", 60), ("1990-07-01T00:00:00Z", 120), ("1990-12-01T00:00:00Z", 60),
        ("2030-07-01T12:00:00Z", 120), ("2030-01-01T12:00:00Z", 60), ("2030-03-31T00:59:59Z", 60),
        ("2030-03-31T01:00:00Z", 120), ("2030-10-27T00:59:59Z", 120), ("2030-10-27T01:00:00Z", 60),
    ])
    func offsetsInMadrid(_ moment: String, _ minutes: Int) throws {
        let zone = try #require(TimeZoneFile(Self.file("CET-1CEST,M3.5.0,M10.5.0/3")))
        #expect(zone.offsetMinutes(at: try #require(Timestamp(moment))) == minutes)
    }

    @Test(arguments: [
        ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -300),
        ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -240),
        ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", -300), ("<+0530>-5:30", "2026-07-01T00:00:00Z", 330),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-15T00:00:00Z", 660),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-06-15T00:00:00Z", 600),
        ("<-03>3", "2026-06-15T00:00:00Z", -180), ("", "2026-06-15T00:00:00Z", 60),
    ])
    func offsetsAfterTheLastChange(_ rule: String, _ moment: String, _ minutes: Int) throws {
        let zone = try #require(TimeZoneFile(Self.file(rule)))
        #expect(zone.offsetMinutes(at: try #require(Timestamp(moment))) == minutes, "\(rule)")
    }

    @Test func anythingElseIsNoZone() throws {
        let whole = Self.file("CET-1")
        #expect(TimeZoneFile([]) == nil && TimeZoneFile(Array("TZif".utf8)) == nil)
        for count in stride(from: 0, to: whole.count - 7, by: 3) {
            #expect(TimeZoneFile(Array(whole.prefix(count))) == nil)
        }
        for name in ["", "../etc/passwd", "/etc/passwd", "Europe/..", "Europe//Madrid", "Mars/Olympus Mons"] {
            #expect(TimeZoneFile.named(name) == nil, "\(name)")
        }
    }

    /// The civil day there, not that of UTC.
    @Test(arguments: [
        (#""creationDate":"2026-07-01T22:30:00Z","timeZone":"Europe/Madrid""#, "2026-07-02"),
        (#""creationDate":"2026-07-01T21:30:00Z","timeZone":"Europe/Madrid""#, "2026-07-01"),
        (#""creationDate":"2026-07-01T22:30:00.123Z","time_zone":"Europe/Madrid""#, "2026-07-02"),
        (#""creationDate":"2026-07-01T22:30:00Z""#, "2026-07-01"),
        (#""creationDate":"2026-07-01T22:30:00+02:00","timeZone":"Europe/Madrid""#, "2026-07-01"),
        (#""creationDate":"2026-07-01","timeZone":"Europe/Madrid""#, "2026-07-01"),
        (#""creationDate":"2026-07-01T22:30:00Z","timeZone":"Mars/Olympus""#, "L512"),
    ])
    func aRecordsDayIsThatOfItsZone(_ members: String, _ day: String) throws {
        var map = LegacyMap()
        map.dayKey = "creationDate"
        let schema = CompiledSchema(try #require(Schema.bundled("mood_five")).schema)
        let reader = LegacyReader(schema, map: map) { name in
            name == "Europe/Madrid" ? TimeZoneFile(Self.file("CET-1CEST,M3.5.0,M10.5.0/3")) : nil
        }
        let bytes = Array("{\(members),\"day.mood\":3}".utf8)
        let node = try #require(JSONReader.node(of: bytes))
        let source = SourceText(name: "f", bytes: bytes, isQuotable: false)
        do throws(Diagnostic) {
            #expect("\(try reader.read(node, in: bytes, place: { source.place($0) }).day)" == day)
        } catch {
            #expect("\(error.code)" == day)
        }
    }
}
