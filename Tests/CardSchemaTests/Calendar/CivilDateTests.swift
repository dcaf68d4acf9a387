import CardSchema
import Testing

struct CivilDateTests {
    /// All 3,652,059 days, counted up by the rules that everyone knows.
    @Test func everyDayHasItsNumberAndItsWeekday() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var (year, month, day) = (1, 1, 1)
        // 0001-01-01 was a Monday.
        var weekday = 0
        for number in CivilDate.earliest.dayNumber...CivilDate.latest.dayNumber {
            let date = CivilDate(year: year, month: month, day: day)
            guard let date, date.dayNumber == number, date.components == (year, month, day),
                date.weekday.index == weekday
            else {
                Issue.record("day \(number), \(year)-\(month)-\(day): \(String(describing: date))")
                return
            }
            weekday = weekday == 6 ? 0 : weekday + 1
            let isLeapYear = year % 400 == 0 || year % 100 != 0 && year % 4 == 0
            if day < lengths[month - 1] + (month == 2 && isLeapYear ? 1 : 0) {
                day += 1
            } else {
                (month, day) = (month + 1, 1)
                if month == 13 { (year, month) = (year + 1, 1) }
            }
        }
        #expect((year, month, day) == (10_000, 1, 1))
    }

    @Test(arguments: [
        ("1970-01-01", 0, Weekday.thu), ("2000-02-29", 11_016, .tue), ("2001-01-01", 11_323, .mon),
        ("2026-11-20", 20_777, .fri), ("1969-12-31", -1, .wed), ("0001-01-01", -719_162, .mon),
        ("9999-12-31", 2_932_896, .fri), ("1582-10-15", -141_427, .fri),
    ])
    func knownDays(_ text: String, _ number: Int, _ weekday: Weekday) throws {
        let date = try #require(CivilDate(text))
        #expect(date.dayNumber == number)
        #expect(date.weekday == weekday)
        #expect(date.description == text)
        #expect(CivilDate(dayNumber: number) == date)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-01-00", "2026-01-32",
        "0000-01-01", "10000-01-01", "2026-1-1", "26-01-01", "2026/01/01", "2026-01-01 ", " 2026-01-01", "+026-01-01",
        "-026-01-01", "2026-0a-01", "２026-01-01", "20261120", "", "2026-11-20T12:00",
    ])
    func rejectsInvalidDays(_ text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func bytesAreReadFromAnywhere() {
        let bytes = Array("x2026-11-20y".utf8)
        #expect(CivilDate(utf8: bytes[1..<11])?.description == "2026-11-20")
    }

    @Test func addingStopsAtTheEnds() throws {
        let day = try #require(CivilDate("2024-02-28"))
        #expect(day.adding(days: 2).description == "2024-03-01")
        #expect(day.adding(days: -59).description == "2023-12-31")
        #expect(day.adding(days: .max) == .latest)
        #expect(day.adding(days: .min) == .earliest)
        #expect(CivilDate.latest.adding(days: 1) == .latest)
        #expect(CivilDate(dayNumber: CivilDate.latest.dayNumber + 1) == nil)
        #expect(CivilDate(dayNumber: CivilDate.earliest.dayNumber - 1) == nil)
        #expect(CivilDate.earliest < day && day < .latest)
    }

    @Test func monthsKnowTheirEnds() throws {
        let february = try #require(CivilMonth("2024-02"))
        #expect(february.firstDay.description == "2024-02-01")
        #expect(february.lastDay.description == "2024-02-29")
        #expect(february.day(atMost: 31) == february.lastDay)
        #expect(february.day(atMost: 7).description == "2024-02-07")
        #expect(february.description == "2024-02")
        #expect(CivilDate("2024-02-29")?.month == february)
        #expect(CivilMonth(index: february.index + 11).description == "2025-01")
        #expect(CivilMonth(year: 9999, month: 12)?.lastDay == .latest)
        for text in ["2024-13", "2024-00", "0000-01", "2024-2", "2024-02-", "202-002", ""] {
            #expect(CivilMonth(text) == nil, "\(text)")
        }
    }

    @Test func timesOfTheDay() throws {
        for minute in 0..<1440 {
            let time = try #require(CivilTime(minuteOfDay: minute))
            #expect(CivilTime(time.description) == time)
            #expect(CivilTime(hour: time.hour, minute: time.minute) == time)
        }
        #expect(CivilTime("21:04")?.minuteOfDay == 1264)
        for text in ["24:00", "21:60", "9:04", "21:4", "21.04", "21:04:00", "2１:04", ""] {
            #expect(CivilTime(text) == nil, "\(text)")
        }
        #expect(CivilTime(minuteOfDay: -1) == nil)
        #expect(CivilTime(minuteOfDay: 1440) == nil)
    }
}
