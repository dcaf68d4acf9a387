import CardSchema

/// The pages of all codes as one Markdown page.
struct CodePagesMarkdown {
    /// The whole text.
    var text: String {
        var text = """
            # Every message, explained

            <!-- Written by `make docs` from the pages in Sources/*/Explanations. Change it there. -->

            Each message of `cards` has a code, such as `S211`. `cards explain S211` prints what stands here: what the message
            means, why it is a rule, and how to mend it.

            """
        for family in CodeFamily.all {
            text += "\n## \(family.letter): \(family.title)\n"
            for page in family.pages { text += "\n" + section(page) }
        }
        return text
    }

    private func section(_ page: CodePage) -> String {
        let example = page.example
        var parts = ["### \(page.code): \(escaped(page.title))", escaped(page.explanation)]
        if let caption = CodePageText.caption(example.kind) {
            if let given = example.given { parts += [CodePageText.introduction(example.kind), block(given, .fields)] }
            parts += ["Wrong, \(caption):", block(example.wrong, example.kind)]
            parts += ["Right:", block(example.right, example.kind)]
        } else {
            parts += ["Wrong: \(escaped(example.wrong))", "Right: \(escaped(example.right))"]
        }
        parts.append("How to mend it: \(escaped(page.mending))")
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func block(_ text: String, _ kind: CodePage.Example.Kind) -> String {
        "```\(kind == .commands ? "sh" : "text")\n\(text)\n```"
    }

    /// A text in which nothing but what stands between back quotes means anything to Markdown.
    private func escaped(_ text: String) -> String {
        var escaped = ""
        var isCode = false
        for character in text {
            if character == "`" { isCode.toggle() }
            if !isCode, #"\*_[]<>|#"#.contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
