/// Whoever looks at the lines of a month while a quick look is taken at it.
protocol LineVisitor: AnyObject {
    /// Looks at a line that is sound and kept; lines are numbered from 0 in the order in which they come.
    func take(
        _ line: DecodedLine, of schema: Int, _ decoder: LineDecoder, in chunk: RawSpan)
    /// Passes over a line that takes more than a look; it is numbered like the others.
    func passOver()
}
