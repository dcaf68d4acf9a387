/// What stands in for a SwiftUI view here, so that the example also compiles where there is none.
///
/// It reads the same properties a view would, so what it shows is what a view would show.
@MainActor struct FillView {
    let form: FillForm

    var body: [String] {
        var lines: [String] = []
        if let notice = form.notice { lines += notice.text(in: "en").map { "  ! \($0)" } }
        for row in form.rows {
            lines.append("  \(row.title)\(row.isRequired ? " *" : ""): \(row.answer)")
            if let text = form.typing[row.id] { lines.append("    typing: \(text)") }
            if let refusal = form.refusals[row.id] { lines.append("    \(refusal)") }
        }
        if !form.status.isEmpty { lines.append("  \(form.status)") }
        return lines
    }
}
