/// A set of small whole numbers, one bit each, that reuses its memory.
struct BitSet: Sendable {
    private(set) var words: [UInt64] = []

    /// Removes all numbers and makes room for those below `count`.
    @inline(__always) mutating func clear(_ count: Int) {
        let needed = (count &+ 63) &>> 6
        if words.count < needed { words.append(contentsOf: repeatElement(0, count: needed - words.count)) }
        for index in 0..<needed { words[index] = 0 }
    }

    /// Adds a number; returns `false` if the set already contains it.
    @inline(__always) mutating func insert(_ number: Int) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number & 63)
        let word = words[number &>> 6]
        guard word & bit == 0 else { return false }
        words[number &>> 6] = word | bit
        return true
    }
}
