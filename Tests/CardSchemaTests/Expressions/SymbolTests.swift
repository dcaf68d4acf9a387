import CardSchema
import Testing

struct SymbolTests {
    /// A message names a symbol as written.
    @Test(arguments: ExpressionToken.Symbol.allCases) func roundTripsItsSpelling(_ symbol: ExpressionToken.Symbol) {
        let bytes = Array(symbol.rawValue.utf8)
        #expect((1...2).contains(bytes.count))
        let read = bytes.count == 2 ? ExpressionToken.Symbol(bytes[0], bytes[1]) : ExpressionToken.Symbol(bytes[0])
        #expect(read == symbol)
    }
}
