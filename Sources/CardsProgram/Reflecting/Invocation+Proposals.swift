import CardPlugins

extension Invocation {
    /// Reads what the person decided about the plugins that templates propose; uses the disk.
    func proposals() throws -> ProposalDecisions {
        ProposalDecisions(try SettingsFile("proposals.json", self).document())
    }

    /// Stores whether plugins are wanted for a template, and returns all decisions; uses the disk.
    @discardableResult
    func decide(_ isOn: Bool, about plugins: [String], for template: String) throws -> ProposalDecisions {
        let file = try SettingsFile("proposals.json", self)
        return try file.changing {
            var decisions = ProposalDecisions(try file.document())
            for plugin in plugins { decisions.set(plugin, for: template, to: isOn) }
            try file.replace(with: decisions.document)
            return decisions
        }
    }
}
