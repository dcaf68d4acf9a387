/// A stand-in for a SwiftUI view, so that the example also compiles without SwiftUI.
///
/// It reads the same properties as a view, so its output is what a view would show.
@MainActor struct FillView {
    let form: FillForm

    var body: [String] {
        var lines: [String] = []
        if let notice = form.notices.first { lines += notice.text(in: "en").map { "  ! \($0)" } }
        for row in form.rows {
            lines.append("  \(row.title)\(row.isRequired ? " *" : ""): \(row.answer)")
            if let text = form.typing[row.id] { lines.append("    typing: \(text)") }
            if let refusal = form.refusals[row.id] { lines.append("    \(refusal)") }
        }
        if !form.status.isEmpty { lines.append("  \(form.status)") }
        return lines
    }
}
