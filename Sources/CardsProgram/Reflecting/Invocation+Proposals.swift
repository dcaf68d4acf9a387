import CardEngine
import CardPlugins
import CardSchema

extension Invocation {
    /// Reads what the person decided about the plugins that templates propose; uses the disk.
    func proposals() throws -> ProposalDecisions {
        ProposalDecisions(try SettingsFile("proposals.json", self).document())
    }

    /// Stores whether plugins are wanted for a template, and returns all decisions; uses the disk.
    @discardableResult
    func decide(_ isOn: Bool, about plugins: [String], for template: String) throws -> ProposalDecisions {
        try changingProposals { decisions in
            for plugin in plugins { decisions.set(plugin, for: template, to: isOn) }
        }
    }

    /// Switches a proposer of the program off or on, for all templates; uses the disk.
    func switchOff(_ proposer: String, _ isOff: Bool) throws {
        try changingProposals { $0.switchOff(proposer, isOff) }
    }

    /// The proposers of the program with their states.
    ///
    /// Uses the disk. While the decisions cannot be read, all are off.
    func ownProposers() -> [(proposer: any Proposer, isOn: Bool)] {
        let bytes = try? SettingsFile("proposals.json", self).read() ?? Array("{}".utf8)
        let decisions = bytes.flatMap { JSONReader.node(of: $0) }.map { ProposalDecisions($0) }
        return plugins.proposers.map { ($0, decisions?.isSwitchedOff($0.id) == false) }
    }

    @discardableResult
    private func changingProposals(_ change: (inout ProposalDecisions) -> Void) throws -> ProposalDecisions {
        let file = try SettingsFile("proposals.json", self)
        return try file.changing {
            var decisions = ProposalDecisions(try file.document())
            change(&decisions)
            try file.replace(with: decisions.document)
            return decisions
        }
    }
}
