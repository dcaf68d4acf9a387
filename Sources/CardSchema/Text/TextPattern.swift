// A pattern for a whole text, matched by simulating its automaton.
//
// ```
// alternatives   sequence ( "|" sequence )*
// sequence       ( atom count? )*
// count          "?"  "*"  "+"  "{m}"  "{m,}"  "{m,n}"
// atom           "." · "[a-z]" · "[^a-z]" · "(" alternatives ")" · "\" and punctuation · any other character
// ```
//
// The states that a text can be in are kept as a set, so that a text takes time in proportion to its length, whatever
// the pattern.
/// A pattern that describes whole texts.
package struct TextPattern: Sendable, Hashable {
    /// The pattern as written.
    package let like: String
    private let states: [State]

    /// The maximum number of characters of a pattern.
    static let mostCharacters = 200
    /// The maximum number of states, with every count written out.
    static let mostStates = 2000

    /// A state of the automaton; the next one follows it unless it says otherwise.
    private enum State: Sendable, Hashable {
        /// Reads a character of a set.
        case read(ScalarSet)
        /// Continues at two states at once.
        case split(Int, Int)
        case jump(Int)
    }

    /// Parses a pattern.
    package init(_ like: String) throws(PatternFault) {
        let count = like.unicodeScalars.count
        guard count <= Self.mostCharacters else { throw PatternFault(.tooLong(count), 0..<like.utf8.count) }
        var parser = PatternParser(like)
        let node = try parser.pattern()
        guard node.size <= Self.mostStates else { throw PatternFault(.tooManyStates, 0..<like.utf8.count) }
        self.like = like
        var states: [State] = []
        Self.append(node, to: &states)
        self.states = states
    }

    /// The number of states.
    var size: Int { states.count }

    /// Returns whether a whole text has the form of the pattern.
    package func matches(_ text: String) -> Bool {
        var visits = 0
        return matches(text, visits: &visits)
    }

    /// Like the one above, and counts the states that it visits.
    func matches(_ text: String, visits: inout Int) -> Bool {
        var marks = Array(repeating: 0, count: states.count + 1)
        var step = 1
        var current: [Int] = []
        reach(0, step, &marks, &current)
        for scalar in text.unicodeScalars {
            step += 1
            visits += current.count
            var next: [Int] = []
            for place in current where place < states.count {
                if case .read(let set) = states[place], set.contains(scalar) { reach(place + 1, step, &marks, &next) }
            }
            if next.isEmpty { return false }
            current = next
        }
        return marks[states.count] == step
    }

    /// The automaton, an array for each state: `[0, from, to, …]` reads a character of the ranges and `[1, from, to, …]`
    /// any other, `[2, a, b]` continues at two states, and `[3, a]` at another one.
    package var automaton: [[Int]] {
        states.map { state in
            switch state {
            case .read(let set):
                [set.isNegated ? 1 : 0] + set.ranges.flatMap { [Int($0.lowerBound), Int($0.upperBound)] }
            case .split(let a, let b): [2, a, b]
            case .jump(let a): [3, a]
            }
        }
    }

    /// Adds a state, and all that follow it without reading.
    private func reach(_ start: Int, _ step: Int, _ marks: inout [Int], _ reached: inout [Int]) {
        var waiting = [start]
        while let place = waiting.popLast() {
            guard marks[place] != step else { continue }
            marks[place] = step
            reached.append(place)
            guard place < states.count else { continue }
            switch states[place] {
            case .read: break
            case .split(let a, let b): waiting += [b, a]
            case .jump(let other): waiting.append(other)
            }
        }
    }

    private static func append(_ node: PatternNode, to states: inout [State]) {
        switch node {
        case .empty: break
        case .set(let set): states.append(.read(set))
        case .sequence(let nodes): for node in nodes { append(node, to: &states) }
        case .either(let nodes):
            var jumps: [Int] = []
            for node in nodes.dropLast() {
                let split = states.count
                states.append(.jump(0))
                append(node, to: &states)
                jumps.append(states.count)
                states.append(.jump(0))
                states[split] = .split(split + 1, states.count)
            }
            if let last = nodes.last { append(last, to: &states) }
            for jump in jumps { states[jump] = .jump(states.count) }
        case .times(let node, let least, let most):
            for _ in 0..<least { append(node, to: &states) }
            guard let most else {
                let split = states.count
                states.append(.jump(0))
                append(node, to: &states)
                states.append(.jump(split))
                states[split] = .split(split + 1, states.count)
                return
            }
            var splits: [Int] = []
            for _ in least..<most {
                splits.append(states.count)
                states.append(.jump(0))
                append(node, to: &states)
            }
            for split in splits { states[split] = .split(split + 1, states.count) }
        }
    }
}

/// Why a pattern cannot be used, with the place in its UTF-8 text.
package struct PatternFault: Error, Hashable {
    enum Reason: Hashable {
        case tooLong(Int)
        case tooManyStates
        /// A part that other notations have.
        case foreign
        /// A character that must be escaped here.
        case unescaped
        /// A count without anything to count, or with its ends reversed.
        case badCount
        /// A bracket without its other half.
        case openBracket
        /// A class that is empty, or with a range whose ends are reversed.
        case badClass
    }

    let reason: Reason
    let place: Range<Int>

    init(_ reason: Reason, _ place: Range<Int>) {
        (self.reason, self.place) = (reason, place)
    }
}

/// A set of characters: those in some ranges, or all others.
struct ScalarSet: Sendable, Hashable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } != isNegated }
}

/// A part of a pattern.
indirect enum PatternNode {
    case empty
    case set(ScalarSet)
    case sequence([PatternNode])
    case either([PatternNode])
    /// A part, repeated at least and at most so many times; `nil` for any number.
    case times(PatternNode, Int, Int?)

    /// At least the number of states, up to one more than a pattern may have.
    ///
    /// An empty part counts too, so that counting it often takes no time.
    var size: Int {
        let most = TextPattern.mostStates + 1
        switch self {
        case .empty, .set: return 1
        case .sequence(let nodes): return nodes.reduce(0) { min(most, $0 + $1.size) }
        case .either(let nodes): return nodes.reduce(0) { min(most, $0 + $1.size + 2) }
        case .times(let node, let least, let end):
            let size = node.size
            let required = min(most, size * min(least, most))
            return max(1, min(most, required + (end.map { min($0 - least, most) * (size + 1) } ?? size + 2)))
        }
    }
}

/// Parses patterns.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    /// The place of each scalar in the UTF-8 text, and the end.
    private let places: [Int]
    private var index = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var places = [0]
        for scalar in scalars { places.append(places[places.count - 1] + UTF8.width(scalar)) }
        self.places = places
    }

    mutating func pattern() throws(PatternFault) -> PatternNode {
        let node = try alternatives()
        guard index == scalars.count else { throw fault(.openBracket, index, index + 1) }
        return node
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func fault(_ reason: PatternFault.Reason, _ start: Int, _ end: Int) -> PatternFault {
        PatternFault(reason, places[start]..<places[min(end, scalars.count)])
    }

    private mutating func alternatives() throws(PatternFault) -> PatternNode {
        var nodes = [try sequence()]
        while next == "|" {
            index += 1
            nodes.append(try sequence())
        }
        return nodes.count == 1 ? nodes[0] : .either(nodes)
    }

    private mutating func sequence() throws(PatternFault) -> PatternNode {
        var nodes: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let node = try atom(scalar)
            nodes.append(try counted(node))
        }
        return nodes.isEmpty ? .empty : .sequence(nodes)
    }

    private mutating func atom(_ scalar: Unicode.Scalar) throws(PatternFault) -> PatternNode {
        let start = index
        index += 1
        switch scalar {
        case ".": return .set(ScalarSet(isNegated: true))
        case "[": return .set(try characterClass(from: start))
        case "(":
            if next == "?" { throw fault(.foreign, start, index + 2) }
            let node = try alternatives()
            guard next == ")" else { throw fault(.openBracket, start, start + 1) }
            index += 1
            return node
        case "\\": return .set(ScalarSet(ranges: [try escaped(from: start)]))
        case "^", "$": throw fault(.foreign, start, index)
        case "*", "+", "?": throw fault(.badCount, start, index)
        case "]", "{", "}": throw fault(.unescaped, start, index)
        default: return .set(ScalarSet(ranges: [scalar.value...scalar.value]))
        }
    }

    /// Parses what follows a backslash: punctuation or a space.
    private mutating func escaped(from start: Int) throws(PatternFault) -> ClosedRange<UInt32> {
        guard let scalar = next else { throw fault(.unescaped, start, index) }
        index += 1
        let isPlain = scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
        guard isPlain else { throw fault(.foreign, start, index) }
        return scalar.value...scalar.value
    }

    private mutating func characterClass(from start: Int) throws(PatternFault) -> ScalarSet {
        var set = ScalarSet()
        if next == "^" {
            set.isNegated = true
            index += 1
        }
        while let scalar = next, scalar != "]" {
            let first = index
            let low = try member(scalar)
            guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                set.ranges.append(low)
                continue
            }
            index += 1
            let high = try member(scalars[index])
            guard low.lowerBound <= high.lowerBound else { throw fault(.badClass, first, index) }
            set.ranges.append(low.lowerBound...high.lowerBound)
        }
        guard next == "]" else { throw fault(.openBracket, start, start + 1) }
        index += 1
        guard !set.ranges.isEmpty else { throw fault(.badClass, start, index) }
        return set
    }

    private mutating func member(_ scalar: Unicode.Scalar) throws(PatternFault) -> ClosedRange<UInt32> {
        let start = index
        index += 1
        if scalar == "\\" { return try escaped(from: start) }
        // [[:digit:]] would be a class with a bracket.
        if scalar == "[" { throw fault(next == ":" ? .foreign : .unescaped, start, index) }
        return scalar.value...scalar.value
    }

    private mutating func counted(_ node: PatternNode) throws(PatternFault) -> PatternNode {
        let start = index
        let result: PatternNode
        switch next {
        case "?": result = .times(node, 0, 1)
        case "*": result = .times(node, 0, nil)
        case "+": result = .times(node, 1, nil)
        case "{":
            index += 1
            guard let least = number() else { throw fault(.badCount, start, start + 1) }
            var most: Int? = least
            if next == "," {
                index += 1
                most = number()
            }
            guard next == "}" else { throw fault(.badCount, start, start + 1) }
            if let most, most < least { throw fault(.badCount, start, index + 1) }
            result = .times(node, least, most)
        default: return node
        }
        index += 1
        if let scalar = next, ["?", "+", "*", "{"].contains(scalar) {
            throw fault(scalar == "?" || scalar == "+" ? .foreign : .badCount, start, index + 1)
        }
        return result
    }

    /// A number, up to one that no pattern can reach.
    private mutating func number() -> Int? {
        var number: Int?
        while let scalar = next, ("0"..."9").contains(scalar) {
            number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), TextPattern.mostStates + 1)
            index += 1
        }
        return number
    }
}
