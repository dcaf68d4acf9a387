/// Visits the lines of a month during a scan.
protocol LineVisitor: AnyObject {
    /// Called with a valid line that was selected; lines are numbered from 0 in the order of the calls.
    func take(
        _ line: DecodedLine, of schema: Int, _ decoder: LineDecoder, in chunk: RawSpan)
    /// Called for a line that needs the full reader; it is numbered like the others.
    func passOver()
}
