import CardSchema

/// Texts of a template with their emphasis.
extension PromptScreen {
    /// Wraps a text into rows of the window's width.
    func wrapped(_ text: LocalizedText, _ style: TextStyle, indent: Int) -> [FrameRow] {
        wrapped(text.emphasized(in: language), style, indent: indent)
    }

    /// Wraps a text into rows of the window's width; `style` is that of what has no emphasis.
    func wrapped(_ text: EmphasizedText, _ style: TextStyle, indent: Int) -> [FrameRow] {
        guard text.runs.contains(where: { $0.emphasis != .none }) else {
            return wrapped(text.plain, style, indent: indent)
        }
        let margin = StyledText(String(repeating: " ", count: indent))
        var rest = text.visible[...]
        return TextWrap.lines(text.plain, width: max(8, width - indent - 1)).map { line in
            FrameRow([margin] + Self.spans(of: line, &rest).map { StyledText($0.text, Self.style($0.emphasis, style)) })
        }
    }

    private static func style(_ emphasis: EmphasizedText.Emphasis, _ style: TextStyle) -> TextStyle {
        switch emphasis {
        case .none: style
        case .emphasis: .emphasis
        case .strong: .strong
        }
    }

    /// Splits a line by its emphasis; `rest` is that of what no line has shown yet.
    private static func spans(
        of line: String, _ rest: inout ArraySlice<EmphasizedText.Emphasis>
    ) -> [(text: String, emphasis: EmphasizedText.Emphasis)] {
        var spans: [(text: String, emphasis: EmphasizedText.Emphasis)] = []
        func add(_ text: String, _ emphasis: EmphasizedText.Emphasis) {
            if let last = spans.indices.last, spans[last].emphasis == emphasis {
                spans[last].text += text
            } else {
                spans.append((text, emphasis))
            }
        }
        var spaces = ""
        for scalar in line.unicodeScalars {
            guard scalar != " " else {
                spaces.unicodeScalars.append(scalar)
                continue
            }
            let next = rest.popFirst() ?? .none
            // Between two words of a run, the space belongs to it.
            if !spaces.isEmpty { add(spaces, spans.last?.emphasis == next ? next : .none) }
            spaces = ""
            add(String(scalar), next)
        }
        return spans
    }
}

extension EmphasizedText {
    /// The emphasis of each scalar that lines show: without spaces and line breaks, which wrapping may change.
    fileprivate var visible: [Emphasis] {
        runs.flatMap { run in
            run.text.unicodeScalars.filter { $0 != " " && $0 != "\n" }.map { _ in run.emphasis }
        }
    }
}
