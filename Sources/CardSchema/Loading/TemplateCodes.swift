// The codes of faults in card templates, `S200` to `S299`; a code is never used again for something else.

// The card as a whole.
extension DiagnosticCode {
    static let notAnObject = DiagnosticCode("S200", "the file holds something else than one JSON object")
    static let noLanguageVersion = DiagnosticCode(
        "S201", "the key 'cards', which names the version of the language, is missing")
    static let newerLanguage = DiagnosticCode("S202", "the card is written in a newer version of the language")
    static let changedWording = DiagnosticCode("S203", "a wording that is not the one the card pins")
}

// Lists, files, tags.
extension DiagnosticCode {
    static let nestedList = DiagnosticCode("S204", "a list in a list or beneath another field")
    static let badMediaType = DiagnosticCode("S205", "a kind of file that is not written as a media type")
    static let unknownCarry = DiagnosticCode("S206", "a field to carry that the list does not have")
    static let repeatedCarry = DiagnosticCode("S207", "a field named twice in 'carry'")
    static let lastInRecord = DiagnosticCode("S208", "the last answer proposed in a list's record")
}

// Keys.
extension DiagnosticCode {
    static let unknownKey = DiagnosticCode("S210", "a key that this object does not have")
    static let missingKey = DiagnosticCode("S211", "a key that must be there is missing")
    static let wrongKind = DiagnosticCode("S212", "a value of another kind than its key takes")
    static let foreignKey = DiagnosticCode("S214", "a key that belongs to other types of field")
    static let emptyList = DiagnosticCode("S215", "a list that needs at least one member is empty")
    static let unknownRequirement = DiagnosticCode("S216", "'required' is neither true, nor false, nor \"answer\"")
    static let unknownWord = DiagnosticCode("S217", "a word that its key does not know")
    static let scoreSource = DiagnosticCode("S218", "a score with both of 'items' and 'value', or with neither")
    static let halfHours = DiagnosticCode("S219", "a part that says when it begins or ends, and not the other")
}

// Ids.
extension DiagnosticCode {
    static let badID = DiagnosticCode("S220", "an id that is not written [a-z][a-z0-9_]*")
    static let reservedID = DiagnosticCode("S221", "an id that the language keeps for itself")
    static let duplicateID = DiagnosticCode("S222", "an id that stands twice in one place")
    static let nestedSubfields = DiagnosticCode("S223", "a subfield, or a field of a list, with subfields of its own")
}

// Naming what the card has, or had.
extension DiagnosticCode {
    static let unknownPath = DiagnosticCode("S224", "a field, group or score that the card does not have")
    static let repeatedPath = DiagnosticCode("S225", "a field that is named twice in one list")
    static let retiredPath = DiagnosticCode("S226", "a field that only older versions had")
    static let badRetired = DiagnosticCode(
        "S227", "something retired that is written neither as a path nor list:option")
    static let retiredLives = DiagnosticCode("S228", "something retired that is still there")
    static let retiredTooLate = DiagnosticCode("S229", "a last version that is not older than the card")
}

// Types, and the numbers that limit them.
extension DiagnosticCode {
    static let unknownType = DiagnosticCode("S230", "a field type that does not exist")
    // S231 said that a type was not supported yet.
    static let notWhole = DiagnosticCode("S232", "a number with decimals where a whole one is wanted")
    static let tooLarge = DiagnosticCode("S233", "a number that reaches 2^53 in its smallest unit")
    static let exponent = DiagnosticCode("S234", "a number with an exponent")
    static let outOfRange = DiagnosticCode("S235", "a number outside the values its key takes")
    static let tooFine = DiagnosticCode("S236", "a number with more decimals than there is room for")
    static let minAboveMax = DiagnosticCode("S237", "a lowest value above the highest")
    static let wrongAnswer = DiagnosticCode(
        "S238", "a default, or an answer of an example, that its field does not allow")
    static let privateByPattern = DiagnosticCode("S239", "a pattern that finds only private fields")
}

// Scales.
extension DiagnosticCode {
    static let unknownScale = DiagnosticCode("S240", "a scale that the card does not declare")
    static let equalEnds = DiagnosticCode("S241", "a scale whose two ends are one value")
    static let endOffStep = DiagnosticCode("S242", "a step that does not reach the scale's highest value")
    static let badLabelKey = DiagnosticCode("S243", "a label that stands under something else than a whole number")
    static let labelOffScale = DiagnosticCode("S244", "a label for a value that the scale does not have")
    static let unknownBetter = DiagnosticCode(
        "S245", "'better' is neither lower, nor higher, nor none, nor near a number")
    static let nearOutside = DiagnosticCode("S246", "the best value lies outside the values there are")
    static let unknownOrder = DiagnosticCode("S247", "'show' is neither ascending nor descending")
}

// Scores.
extension DiagnosticCode {
    static let itemWithoutNumber = DiagnosticCode("S248", "an item of a score whose answers are no numbers")
    static let reversedNoItem = DiagnosticCode("S249", "a reversed field that is not one of the items")
}

// Options.
extension DiagnosticCode {
    static let unknownList = DiagnosticCode("S250", "a list of options that the card does not declare")
    static let countAboveOptions = DiagnosticCode("S251", "more options to choose than there are")
    static let unknownExclusive = DiagnosticCode("S252", "an option standing alone that is not in the list")
    static let repeatedExclusive = DiagnosticCode("S253", "an option named twice in 'exclusive'")
    static let otherTaken = DiagnosticCode("S254", "'other' adds an option or a subfield that is already there")
    static let otherOnSubfield = DiagnosticCode(
        "S255", "'other' on a subfield or in a list, which cannot have the text that goes with it")
}

// More of scores.
extension DiagnosticCode {
    static let reversedWithoutEnds = DiagnosticCode("S256", "a reversed field without a lowest and a highest value")
    static let allMayBeMissing = DiagnosticCode("S257", "a score of which every item may be missing")
    static let bandsLeaveGap = DiagnosticCode("S258", "a value of a score that no band holds")
    static let bandsOverlap = DiagnosticCode("S259", "a value of a score that two bands hold")
}

// Texts and languages.
extension DiagnosticCode {
    static let emptyText = DiagnosticCode("S260", "a text without a word in it")
    static let controlCharacter = DiagnosticCode(
        "S261", "a text with a control character or a line break where none may stand")
    static let badLanguage = DiagnosticCode("S262", "a language tag that is not written as RFC 5646 says")
    static let repeatedLanguage = DiagnosticCode("S263", "a language that stands twice in one text")
    static let noFallback = DiagnosticCode("S264", "a text that lacks the card's own language")
    static let shortTooWide = DiagnosticCode("S265", "a short form that is wider than 16 columns")
    static let badLink = DiagnosticCode("S266", "a link that is not a web address")
}

// Examples of scores.
extension DiagnosticCode {
    static let exampleForm = DiagnosticCode("S267", "an example whose answers do not fit the score")
    static let unknownBand = DiagnosticCode("S268", "a band that the score does not have")
    static let exampleFails = DiagnosticCode("S269", "an example that comes out otherwise than it says")
}

// Cadence, days and times.
extension DiagnosticCode {
    static let unknownCadence = DiagnosticCode("S270", "a cadence that does not exist")
    static let unknownWeekday = DiagnosticCode("S271", "a day of the week that does not exist")
    static let unknownPeriod = DiagnosticCode("S272", "'every' is neither week nor month")
    static let unknownNight = DiagnosticCode("S273", "'about' is something else than night_before")
    static let badDate = DiagnosticCode("S274", "a day that is not written 2026-11-20, or does not exist")
    static let badTime = DiagnosticCode("S275", "a time of day that is not written 21:04, or does not exist")
    static let badTarget = DiagnosticCode("S276", "'show' names neither a card nor a group of one")
}

// Limits of a card.
extension DiagnosticCode {
    static let tooManyFields = DiagnosticCode("S280", "more than 2000 fields")
}

// Expressions.
extension DiagnosticCode {
    static let cycle = DiagnosticCode("S279", "questions or scores that wait for each other")
    static let malformed = DiagnosticCode("S281", "an expression that is not written as one")
    static let tooLong = DiagnosticCode(
        "S282", "an expression that is too long, nested too deep, or takes too many steps")
    static let leftOut = DiagnosticCode("S283", "something that expressions here do not have")
    static let unknownName = DiagnosticCode("S284", "an expression that names what the card does not have")
    static let retiredName = DiagnosticCode("S285", "an expression that names what only older versions had")
    static let unknownFunction = DiagnosticCode("S286", "a function that does not exist, or with the wrong arguments")
    static let wrongType = DiagnosticCode("S287", "a value of a type that cannot stand there")
    static let notComparable = DiagnosticCode("S288", "a comparison of values that cannot be compared")
    static let impossibleValue = DiagnosticCode("S289", "a comparison with a value that there cannot be")

    /// The code of what the check of expressions found.
    init(_ kind: ExpressionFault.Kind) {
        self =
            switch kind {
            case .empty, .syntax, .badNumber, .badText, .chainedComparison, .badLiteral: .malformed
            case .tooLong, .tooDeep, .tooCostly: .tooLong
            case .leftOut: .leftOut
            case .unknownName: .unknownName
            case .retiredName: .retiredName
            case .unknownFunction, .wrongArguments: .unknownFunction
            case .wrongType, .wrongResult: .wrongType
            case .notComparable, .noOrder: .notComparable
            case .outsideScale, .unknownOption: .impossibleValue
            case .cycle: .cycle
            case .neverTrue: .neverTrue
            case .alwaysTrue: .alwaysTrue
            case .needsSeveralAnswers: .needsSeveralAnswers
            }
    }
}

// Warnings.
extension DiagnosticCode {
    static let unlabelledEnds = DiagnosticCode("S290", "a scale whose ends have no words")
    static let incompleteLanguage = DiagnosticCode("S291", "a language in which some texts are missing")
    static let missingHelp = DiagnosticCode("S292", "questions without help")
    static let unusedScale = DiagnosticCode("S293", "a scale that no field uses")
    static let unusedList = DiagnosticCode("S294", "a list of options that no field uses")
    static let linkWithoutValue = DiagnosticCode("S295", "a link without a place for the answer")
    static let neverTrue = DiagnosticCode("S296", "a condition that can never be true")
    static let needsSeveralAnswers = DiagnosticCode("S297", "a safety rule that one skipped question would silence")
    static let alwaysTrue = DiagnosticCode("S298", "a condition that can never be false")
    static let unreachedBand = DiagnosticCode("S299", "a band, or a part of one, that the score never reaches")
    static let longID = DiagnosticCode("S209", "an id that is longer than 48 characters")
    static let otherFileName = DiagnosticCode("S277", "a file that is not called as its card's id")
    static let unknownIcon = DiagnosticCode("S278", "an icon that is the name of no sign")
}

extension DiagnosticCode {
    /// Every code of faults in templates, in order.
    package static let ofTemplates: [DiagnosticCode] = [
        notAnObject, noLanguageVersion, newerLanguage, changedWording, nestedList,
        badMediaType, unknownCarry, repeatedCarry, lastInRecord, longID,
        unknownKey, missingKey, wrongKind, foreignKey, emptyList, unknownRequirement, unknownWord,
        scoreSource, halfHours,
        badID, reservedID, duplicateID, nestedSubfields, unknownPath, repeatedPath, retiredPath, badRetired,
        retiredLives, retiredTooLate,
        unknownType, notWhole, tooLarge, exponent, outOfRange, tooFine, minAboveMax, wrongAnswer,
        privateByPattern,
        unknownScale, equalEnds, endOffStep, badLabelKey, labelOffScale, unknownBetter, nearOutside, unknownOrder,
        itemWithoutNumber, reversedNoItem,
        unknownList, countAboveOptions, unknownExclusive, repeatedExclusive, otherTaken, otherOnSubfield,
        reversedWithoutEnds, allMayBeMissing, bandsLeaveGap, bandsOverlap,
        emptyText, controlCharacter, badLanguage, repeatedLanguage, noFallback, shortTooWide, badLink,
        exampleForm, unknownBand, exampleFails,
        unknownCadence, unknownWeekday, unknownPeriod, unknownNight, badDate, badTime, badTarget, otherFileName,
        unknownIcon, cycle,
        tooManyFields, malformed, tooLong, leftOut, unknownName, retiredName, unknownFunction, wrongType,
        notComparable, impossibleValue,
        unlabelledEnds, incompleteLanguage, missingHelp, unusedScale, unusedList, linkWithoutValue, neverTrue,
        needsSeveralAnswers, alwaysTrue, unreachedBand,
    ]
}

extension DiagnosticCode {
    /// An expression takes too many steps, as a template or on a card.
    package static var costlyExpression: DiagnosticCode { tooLong }
}
