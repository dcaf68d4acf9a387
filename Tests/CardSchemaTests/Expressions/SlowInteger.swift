/// A whole number of any size, slow and obvious: digits base 10,000, lowest first.
struct SlowInteger: Equatable, Comparable {
    private var isNegative = false
    private var digits: [Int] = []

    init(_ number: Int64) {
        isNegative = number < 0
        var rest = number.magnitude
        while rest > 0 {
            digits.append(Int(rest % 10_000))
            rest /= 10_000
        }
    }

    private init(isNegative: Bool, _ digits: [Int]) {
        var digits = digits
        while digits.last == 0 { digits.removeLast() }
        self.digits = digits
        self.isNegative = isNegative && !digits.isEmpty
    }

    var magnitude: SlowInteger { SlowInteger(isNegative: false, digits) }
    var isZero: Bool { digits.isEmpty }

    static prefix func - (a: SlowInteger) -> SlowInteger { SlowInteger(isNegative: !a.isNegative, a.digits) }

    static func * (a: SlowInteger, b: SlowInteger) -> SlowInteger {
        var digits = [Int](repeating: 0, count: a.digits.count + b.digits.count + 1)
        for (i, x) in a.digits.enumerated() {
            for (j, y) in b.digits.enumerated() {
                digits[i + j] += x * y
                digits[i + j + 1] += digits[i + j] / 10_000
                digits[i + j] %= 10_000
            }
        }
        return SlowInteger(isNegative: a.isNegative != b.isNegative, digits)
    }

    static func + (a: SlowInteger, b: SlowInteger) -> SlowInteger {
        guard a.isNegative == b.isNegative else {
            let (x, y) = (a.magnitude, b.magnitude)
            if x < y { return b.isNegative ? -(y.minus(x)) : y.minus(x) }
            return a.isNegative ? -(x.minus(y)) : x.minus(y)
        }
        var (digits, carry) = ([Int](), 0)
        for index in 0..<max(a.digits.count, b.digits.count) + 1 {
            let sum =
                (index < a.digits.count ? a.digits[index] : 0) + (index < b.digits.count ? b.digits[index] : 0) + carry
            digits.append(sum % 10_000)
            carry = sum / 10_000
        }
        return SlowInteger(isNegative: a.isNegative, digits)
    }

    /// For two numbers that are not negative, the left one not less than the right one.
    private func minus(_ other: SlowInteger) -> SlowInteger {
        var result = digits
        for index in result.indices {
            result[index] -= index < other.digits.count ? other.digits[index] : 0
            if result[index] < 0 {
                result[index] += 10_000
                result[index + 1] -= 1
            }
        }
        return SlowInteger(isNegative: false, result)
    }

    private var half: SlowInteger {
        var (result, rest) = (digits, 0)
        for index in result.indices.reversed() {
            let digit = result[index] + rest * 10_000
            result[index] = digit / 2
            rest = digit % 2
        }
        return SlowInteger(isNegative: isNegative, result)
    }

    private var isEven: Bool { (digits.first ?? 0) % 2 == 0 }

    /// Whether a fraction in lowest terms fits 64 bits over 64 bits: divides by hand, with Stein's algorithm (1967).
    static func fits(_ upper: SlowInteger, over lower: SlowInteger) -> Bool {
        var (a, b, u, l) = (upper.magnitude, lower.magnitude, upper, lower)
        if a.isZero { return true }
        while a.isEven, b.isEven { (a, b, u, l) = (a.half, b.half, u.half, l.half) }
        while true {
            while a.isEven { a = a.half }
            while b.isEven { b = b.half }
            if a < b { (a, b) = (b, a) }
            let difference = a.minus(b)
            if difference.isZero { break }
            (a, b) = (b, difference)
        }
        // Both are multiples of `a`, which is odd: they fit if they do not pass `a` times the largest.
        let sign = lower.isNegative
        u = sign ? -u : u
        l = l.magnitude
        let (high, low) = (SlowInteger(.max) * a, SlowInteger(.min) * a)
        return u <= high && u >= low && l <= high
    }

    static func < (a: SlowInteger, b: SlowInteger) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        let (x, y) = a.isNegative ? (b, a) : (a, b)
        if x.digits.count != y.digits.count { return x.digits.count < y.digits.count }
        for (i, j) in zip(x.digits, y.digits).reversed() where i != j { return i < j }
        return false
    }
}
