import CardEngine

extension TemplateCatalogue {
    /// Returns the template named by `--schema`, or else the only one.
    func onlyTemplate(for command: String) throws -> String {
        if invocation.arguments.declares("schema"), let named = invocation.arguments.value("schema") {
            try know(named)
            return named
        }
        let ids = try installedIDs()
        guard let only = ids.first else { throw Failure(.nothingFound) { $0.noCardsYet } }
        guard ids.count == 1 else {
            throw Failure(.usage, help: "\(command) --schema \(only)") {
                $0.nameTheTemplate(names: ids.joined(separator: ", "))
            }
        }
        return only
    }
}
