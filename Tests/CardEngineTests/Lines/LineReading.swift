import CardEngine
import CardSchema

/// Decodes a single line.
struct LineReading {
    let verdict: LineDecoder.Verdict
    let revision: Revision?
    let header: LineHeader?

    /// Decodes a line in a chunk, with other bytes before and after it.
    init(_ line: [UInt8], schemas: [CompiledSchema] = [ProbeSchema.compiled], padded: Bool = true) {
        var decoder = LineDecoder(schemas)
        var decoded = DecodedLine()
        let before = Array("{\"v\":\n".utf8)
        let chunk = before + line + (padded ? Array("\n{\"v\":1,".utf8) : [])
        let bytes = chunk.span.bytes
        let verdict = decoder.decode(bytes, before.count..<before.count + line.count, into: &decoded)
        self.verdict = verdict
        revision = verdict == .valid ? decoder.revision(of: decoded, in: bytes) : nil
        header = verdict == .bad ? nil : LineHeader(decoded, in: bytes)
    }

    init(_ line: String, schemas: [CompiledSchema] = [ProbeSchema.compiled]) {
        self.init(Array(line.utf8), schemas: schemas)
    }
}
