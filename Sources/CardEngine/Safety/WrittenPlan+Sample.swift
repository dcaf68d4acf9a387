package import CardSchema

extension WrittenPlan {
    /// A plan that nobody has written, for authors of templates who want to see what a person sees.
    ///
    /// It names people and what helps, and no means.
    package static func sample(in language: TextLanguage) -> WrittenPlan {
        let words = SafetyWords(language)
        return WrittenPlan(
            card: CardName(schema: "safety_plan", day: .earliest),
            sections: [
                Section(
                    id: "people", title: words.samplePeople,
                    entries: [Entry(lead: words.samplePerson, text: words.samplePersonText)]),
                Section(
                    id: "contacts", title: words.sampleContacts,
                    entries: [Entry(lead: words.sampleContact, text: words.sampleContactText)]),
                Section(
                    id: "what_helps", title: words.sampleHelps,
                    entries: [Entry(lead: words.sampleAlone, text: words.sampleAloneText)]),
            ], isPart: false)
    }

    /// The lines of the message that shows the sample, as a notice does.
    package static func sampleMessage(in language: TextLanguage) -> [String] {
        SafetyMessage([sample(in: language)], SafetyWords(language), width: 80, command: nil).lines
    }
}
