// Follows a question through the remaining steps, so that a numeric step knows what the newer template accepts.
extension StepWalk {
    /// The distance between the numbers after a change of scale or unit; all are `proved` to be distinct.
    ///
    /// The newer template may have smaller steps. Numbers between the converted ones are valid too, and are rounded on
    /// the way back.
    func step(after path: FieldPath, proved: Int64) -> Int64 {
        guard let (field, isChangedAgain) = destination(of: path), field.type.kindOfNumber == 1 else { return proved }
        let wanted = field.type.wholeStep
        return isChangedAgain ? (wanted == 1 ? 1 : proved) : (proved % wanted == 0 ? wanted : proved)
    }

    /// The question that one becomes by the remaining steps, if they only move it.
    func goalField(of path: FieldPath) -> Field? {
        destination(of: path).flatMap { $0.isChangedAgain ? nil : $0.field }
    }

    /// The question that one becomes by the remaining steps, and whether they change its values.
    ///
    /// `nil` if it becomes part of another question.
    private func destination(of path: FieldPath) -> (field: Field, isChangedAgain: Bool)? {
        var (path, isChangedAgain) = (path, false)
        for step in migration.steps[(number + 1)...] {
            switch step.change {
            case .renameField(let old, let new), .move(let old, let new):
                if path == old {
                    path = new
                } else if path.parent == old, let inner = path.subfield {
                    path = FieldPath(new.group, new.field, inner)
                }
            case .renameGroup(let old, let new):
                if path.group == old { path = FieldPath(new, path.field, path.subfield) }
            case .rescale, .changeUnit, .narrow, .keepNumbers, .renameOption, .retireOption:
                if step.change.paths.map({ $0.contains(path) }) ?? true { isChangedAgain = true }
            default:
                if step.change.paths?.contains(path) ?? false { return nil }
            }
        }
        return goal[path].map { ($0, isChangedAgain) }
    }
}
