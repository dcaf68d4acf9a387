import CardSchema

extension FHIRPathTranslator {
    /// Returns a text that is joined from texts and answers, with the answers as ``Questionnaire/piped(_:)``.
    ///
    /// - Throws: What of it has no equivalent.
    mutating func words(_ text: String) throws(FHIRPathFault) -> String {
        var (words, waiting) = ("", [try FHIRPathParser.parse(text)])
        while let syntax = waiting.popLast() {
            switch syntax {
            case .binary("+", let a, let b), .binary("&", let a, let b): waiting += [b, a]
            case .text(let part): words += part
            case .call(let base?, "toString", []): waiting.append(base)
            case .variable(let name) where variables[name] != nil && variables[name]?.owner == owner:
                if let own = variables[name]?.syntax { waiting.append(own) }
            default:
                guard let (value, _) = try scalar(try evaluate(syntax, scope)) else { continue }
                switch value {
                case .answer(let code): words += Questionnaire.piped(code)
                case .text(let part): words += part
                case .number(let number): words += "\(number)"
                default: throw FHIRPathFault("a computed part of a text")
                }
            }
            try spend()
        }
        return words
    }
}
