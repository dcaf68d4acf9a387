/// The slope of a line that outliers do not move.
package enum TheilSen {
    /// Returns the median of the slopes between all pairs of points with different x (Theil, 1950; Sen, 1968).
    ///
    /// In units of y for each unit of x. Time and memory grow with the square of the count: 3,650 points have 6.7
    /// million slopes.
    ///
    /// - Returns: `nil` if all x are equal, or without points.
    package static func slope(_ x: [Double], _ y: [Double]) -> Double? {
        var slopes: [Double] = []
        slopes.reserveCapacity(x.count * max(0, x.count - 1) / 2)
        for (index, (x0, y0)) in zip(x, y).enumerated() {
            for other in 0..<index where x[other] != x0 { slopes.append((y0 - y[other]) / (x0 - x[other])) }
        }
        return Median.taken(from: &slopes)
    }
}
