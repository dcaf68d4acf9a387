package import CardEngine
package import CardSchema

extension WallClock {
    /// Returns the first moment at which the clock on the wall shows a local time or a later one.
    ///
    /// A time that a clock change skips is the end of the gap; of one that it repeats, it is the first.
    package func first(_ local: CivilMoment) -> Timestamp {
        let utc = Int64(local.minuteNumber) * 60
        // The offsets around the time; a change of the clock is between two of them.
        let offsets = [-36, -12, 0, 12, 36].map { hours in
            Int64(self.local(at: Timestamp(seconds: utc + Int64(hours) * 3600)).offsetMinutes)
        }
        let exact = Set(offsets).map { Timestamp(seconds: utc - $0 * 60) }.filter {
            self.local(at: $0).moment == local
        }
        if let first = exact.min() { return first }
        let (low, high) = (offsets.min() ?? 0, offsets.max() ?? 0)
        var (before, after) = ((utc - high * 60) / 60 - 1, (utc - low * 60) / 60)
        while after - before > 1 {
            let middle = (before + after) / 2
            let isBefore = self.local(at: Timestamp(seconds: middle * 60)).moment < local
            if isBefore { before = middle } else { after = middle }
        }
        return Timestamp(seconds: after * 60)
    }
}
