// Where a question goes in the steps that are left, so that a change of numbers knows what the newer template takes.
extension StepWalk {
    /// The distance between the numbers that a change of scale or unit leaves; all come out `proved` apart.
    ///
    /// The newer template may go in smaller steps. What it takes between the numbers that come out is a number like any
    /// other on the way back, where it is rounded; so the question takes it from here on.
    func step(behind path: FieldPath, proved: Int64) -> Int64 {
        guard let (field, isChangedAgain) = destination(of: path), field.type.kindOfNumber == 1 else { return proved }
        let wanted = field.type.step
        return isChangedAgain ? (wanted == 1 ? 1 : proved) : (proved % wanted == 0 ? wanted : proved)
    }

    /// The question that one becomes by the steps that are left, where they only give it another place.
    func goalField(of path: FieldPath) -> Field? {
        destination(of: path).flatMap { $0.isChangedAgain ? nil : $0.field }
    }

    /// The question that one becomes by the steps that are left, and whether they change its values.
    ///
    /// `nil` where another question is made of it.
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
