import CardSchema

extension PromptWords {
    /// What is said in English.
    package static let english = PromptWords(
        tag: "en",
        yes: "yes",
        no: "no",
        none: "none",
        required: "required",
        skipped: "skipped",
        reasons: [
            .skipped: "skipped", .dontKnow: "don't know", .preferNot: "prefer not to say",
            .notApplicable: "does not apply",
        ],
        notAnswered: "not answered",
        wholeCard: "The whole card",
        whichWay: "Which way through?",
        stillBefore: "still",
        aboutNight: "about the night before",
        editing: "changing a card that is there",
        yourPlan: "your plan",
        noHelp: "There is no help for this question.", noCardHelp: "There is no help for this card.",
        lastValues: "before",
        nothingBefore: "nothing yet",
        keptPrivate: "earlier answers are private and not shown here",
        yesterday: "yesterday",
        weekMean: "7-day mean",
        proposed: "proposed, ⏎ takes it",
        firstQuestion: "This is the first question.",
        mayNotSkip: "This question may not be skipped.",
        whySkip: "Why is it skipped?",
        notAccepted: "Not accepted.",
        pressAgain: "⏎ again goes on and leaves it marked.",
        note: "Note:",
        review: "Review",
        isMissing: "required, open",
        isRefused: "not accepted",
        goesAway: "goes away when saved, its question is closed",
        save: "Save",
        saveAsItIs: "Save as it is",
        keepDraft: "Keep as a draft and leave",
        discard: "Discard…",
        discardReally: "Throw these answers away?",
        discardYes: "Yes, throw them away",
        goOn: "Go on",
        leave: "Leave",
        nothingToSave: "Nothing is answered yet.",
        fromLastCard: "from the last card",
        noRecords: "none yet", addOne: "add one", nameOrNone: "Type a name to begin; ⏎ on an empty name, or n, ends.",
        removeRecord: "Remove it?",
        filter: "find",
        noMatch: "No option holds that.",
        thisIs: "This is",
        rate: "rate",
        choose: "choose",
        noneMissing: "No day of the last two weeks is missing.",
        threeReturns: "⏎ on two empty lines goes on.",
        fileHint: "The path of a file; an empty line goes on.",
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ],
        group: { "group \($0) of \($1)" },
        rated: { "\($0) of \($1)" },
        record: { "\($0) of \($1)" },
        left: { $0 == 1 ? "1 question is left" : "\($0) questions are left" },
        savePart: { "Save “\($0)”" },
        onlyPart: { "Only “\($0)”" },
        fullDay: { "\($0) \($1) \($2) \($3)" },
        thePeriod: { "the \($0)" },
        ending: { unit, count, day in (count == 1 ? "\(unit)" : "\(count) \(unit)s") + " ending \(day)" },
        chosen: { count, least, most in
            let range =
                switch (least, most) {
                case (let least?, let most?): ", \(least) to \(most)"
                case (let least?, nil): ", at least \(least)"
                case (nil, let most?): ", at most \(most)"
                case (nil, nil): ""
                }
            return "\(count) chosen\(range)"
        },
        turned: { "\($0) chosen now, \($1) before. u takes it back." },
        savedOn: { "Saved · \($0)" },
        fillMissing: { "\($0) has no card. y fill it, n not now, x leave it empty on purpose, q stop: " },
        unchangedOn: { "Nothing changed · \($0)" },
        wouldSaveOn: { "Would be saved · \($0)" })
}
