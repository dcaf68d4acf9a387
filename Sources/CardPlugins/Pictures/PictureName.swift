import CardSchema

/// Dates in the names of pictures, such as `IMG_20261120_210405.jpg` and `2026-11-20 21.04.05.png`.
enum PictureName {
    /// Returns the first date in a name that can be used, with its time if that follows.
    ///
    /// Names that begin with `PXL_` have their date in UTC, which may be another day. They are not used.
    static func date(in name: String, today: CivilDate) -> PictureDate? {
        let bytes = Array(name.utf8)
        guard !bytes.starts(with: Array("PXL_".utf8)) else { return nil }
        let runs = runs(of: bytes)
        for (index, run) in runs.enumerated() {
            guard let (day, next) = day(at: index, in: runs, bytes), PictureDate.doubt(about: day, today: today) == nil
            else { continue }
            let isWhole = run.count == 14
            let time = isWhole ? time(of: bytes[run.dropFirst(8)]) : time(at: next, in: runs, bytes)
            return PictureDate(.name, day, time?.time, second: time?.second)
        }
        return nil
    }

    /// Returns where there are digits without anything between them.
    private static func runs(of bytes: [UInt8]) -> [Range<Int>] {
        var (runs, start): ([Range<Int>], Int?) = ([], nil)
        for (index, byte) in (bytes + [0]).enumerated() {
            let isDigit = (0x30...0x39).contains(byte)
            if isDigit, start == nil { start = index }
            if !isDigit, let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        return runs
    }

    /// Returns the day of a run of 8 or 14 digits, or of three runs with one character between them, and the next run.
    private static func day(at index: Int, in runs: [Range<Int>], _ bytes: [UInt8]) -> (CivilDate, next: Int)? {
        let run = runs[index]
        if run.count == 8 || run.count == 14 { return day(bytes[run].prefix(8)).map { ($0, index + 1) } }
        let parts = runs[index...].prefix(3)
        guard parts.map(\.count) == [4, 2, 2], isClose(parts) else { return nil }
        return day(parts.flatMap { bytes[$0] }[...]).map { ($0, index + 3) }
    }

    private static func day(_ digits: ArraySlice<UInt8>) -> CivilDate? {
        let text = [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.dropFirst(6)]
        return CivilDate(utf8: Array(text.joined(separator: [UInt8(ascii: "-")]))[...])
    }

    /// Returns the time of a run of 6 digits (or 9, with a fraction), or of three runs.
    private static func time(
        at index: Int, in runs: [Range<Int>], _ bytes: [UInt8]
    ) -> (time: CivilTime, second: Int)? {
        guard index > 0, index < runs.count, runs[index].lowerBound - runs[index - 1].upperBound <= 4 else {
            return nil
        }
        if runs[index].count == 6 || runs[index].count == 9 { return time(of: bytes[runs[index]].prefix(6)) }
        let parts = runs[index...].prefix(3)
        guard parts.map(\.count) == [2, 2, 2], isClose(parts) else { return nil }
        return time(of: parts.flatMap { bytes[$0] }[...])
    }

    private static func time(of digits: ArraySlice<UInt8>) -> (time: CivilTime, second: Int)? {
        let numbers = digits.map { Int($0 - 0x30) }
        guard numbers.count == 6 else { return nil }
        let second = numbers[4] * 10 + numbers[5]
        guard second < 60,
            let time = CivilTime(hour: numbers[0] * 10 + numbers[1], minute: numbers[2] * 10 + numbers[3])
        else { return nil }
        return (time, second)
    }

    /// Whether runs have one character between them.
    private static func isClose(_ runs: ArraySlice<Range<Int>>) -> Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound }
    }
}
