/// A kind of fault in a card template: its stable code and, in one line, what it means.
public struct SchemaCode: Sendable, Hashable {
    /// The code, `S200` to `S299`.
    ///
    /// Never used again for something else.
    public let code: DiagnosticCode
    /// What is wrong, in one line without a full stop.
    public let meaning: String

    private init(_ code: String, _ meaning: String) {
        self.code = DiagnosticCode(code)
        self.meaning = meaning
    }
}

// The card as a whole.
extension SchemaCode {
    static let notAnObject = SchemaCode("S200", "the file holds something else than one JSON object")
    static let noLanguageVersion = SchemaCode(
        "S201", "the key 'cards', which names the version of the language, is missing")
    static let newerLanguage = SchemaCode("S202", "the card is written in a newer version of the language")
    static let changedWording = SchemaCode("S203", "a wording that is not the one the card pins")
}

// Lists, files, tags.
extension SchemaCode {
    static let nestedList = SchemaCode("S204", "a list in a list or beneath another field")
    static let badMediaType = SchemaCode("S205", "a kind of file that is not written as a media type")
    static let unknownCarry = SchemaCode("S206", "a field to carry that the list does not have")
    static let repeatedCarry = SchemaCode("S207", "a field named twice in 'carry'")
    static let lastInRecord = SchemaCode("S208", "the last answer proposed in a list's record")
}

// Keys.
extension SchemaCode {
    static let unknownKey = SchemaCode("S210", "a key that this object does not have")
    static let missingKey = SchemaCode("S211", "a key that must be there is missing")
    static let wrongKind = SchemaCode("S212", "a value of another kind than its key takes")
    static let foreignKey = SchemaCode("S214", "a key that belongs to other types of field")
    static let emptyList = SchemaCode("S215", "a list that needs at least one member is empty")
    static let unknownRequirement = SchemaCode("S216", "'required' is neither true, nor false, nor \"answer\"")
    static let unknownWord = SchemaCode("S217", "a word that its key does not know")
    static let scoreSource = SchemaCode("S218", "a score with both of 'items' and 'value', or with neither")
    static let halfHours = SchemaCode("S219", "a part that says when it begins or ends, and not the other")
}

// Ids.
extension SchemaCode {
    static let badID = SchemaCode("S220", "an id that is not written [a-z][a-z0-9_]*")
    static let reservedID = SchemaCode("S221", "an id that the language keeps for itself")
    static let duplicateID = SchemaCode("S222", "an id that stands twice in one place")
    static let nestedSubfields = SchemaCode("S223", "a subfield, or a field of a list, with subfields of its own")
}

// Naming what the card has, or had.
extension SchemaCode {
    static let unknownPath = SchemaCode("S224", "a field, group or score that the card does not have")
    static let repeatedPath = SchemaCode("S225", "a field that is named twice in one list")
    static let retiredPath = SchemaCode("S226", "a field that only older versions had")
    static let badRetired = SchemaCode("S227", "something retired that is written neither as a path nor list:option")
    static let retiredLives = SchemaCode("S228", "something retired that is still there")
    static let retiredTooLate = SchemaCode("S229", "a last version that is not older than the card")
}

// Types, and the numbers that limit them.
extension SchemaCode {
    static let unknownType = SchemaCode("S230", "a field type that does not exist")
    // S231 said that a type was not supported yet.
    static let notWhole = SchemaCode("S232", "a number with decimals where a whole one is wanted")
    static let tooLarge = SchemaCode("S233", "a number that reaches 2^53 in its smallest unit")
    static let exponent = SchemaCode("S234", "a number with an exponent")
    static let outOfRange = SchemaCode("S235", "a number outside the values its key takes")
    static let tooFine = SchemaCode("S236", "a number with more decimals than there is room for")
    static let minAboveMax = SchemaCode("S237", "a lowest value above the highest")
    static let wrongAnswer = SchemaCode("S238", "a default, or an answer of an example, that its field does not allow")
    static let privateByPattern = SchemaCode("S239", "a pattern that finds only private fields")
}

// Scales.
extension SchemaCode {
    static let unknownScale = SchemaCode("S240", "a scale that the card does not declare")
    static let equalEnds = SchemaCode("S241", "a scale whose two ends are one value")
    static let endOffStep = SchemaCode("S242", "a step that does not reach the scale's highest value")
    static let badLabelKey = SchemaCode("S243", "a label that stands under something else than a whole number")
    static let labelOffScale = SchemaCode("S244", "a label for a value that the scale does not have")
    static let unknownBetter = SchemaCode("S245", "'better' is neither lower, nor higher, nor none, nor near a number")
    static let nearOutside = SchemaCode("S246", "the best value lies outside the values there are")
    static let unknownOrder = SchemaCode("S247", "'show' is neither ascending nor descending")
}

// Scores.
extension SchemaCode {
    static let itemWithoutNumber = SchemaCode("S248", "an item of a score whose answers are no numbers")
    static let reversedNoItem = SchemaCode("S249", "a reversed field that is not one of the items")
}

// Options.
extension SchemaCode {
    static let unknownList = SchemaCode("S250", "a list of options that the card does not declare")
    static let countAboveOptions = SchemaCode("S251", "more options to choose than there are")
    static let unknownExclusive = SchemaCode("S252", "an option standing alone that is not in the list")
    static let repeatedExclusive = SchemaCode("S253", "an option named twice in 'exclusive'")
    static let otherTaken = SchemaCode("S254", "'other' adds an option or a subfield that is already there")
    static let otherOnSubfield = SchemaCode(
        "S255", "'other' on a subfield or in a list, which cannot have the text that goes with it")
}

// More of scores.
extension SchemaCode {
    static let reversedWithoutEnds = SchemaCode("S256", "a reversed field without a lowest and a highest value")
    static let allMayBeMissing = SchemaCode("S257", "a score of which every item may be missing")
    static let bandsLeaveGap = SchemaCode("S258", "a value of a score that no band holds")
    static let bandsOverlap = SchemaCode("S259", "a value of a score that two bands hold")
}

// Texts and languages.
extension SchemaCode {
    static let emptyText = SchemaCode("S260", "a text without a word in it")
    static let controlCharacter = SchemaCode(
        "S261", "a text with a control character or a line break where none may stand")
    static let badLanguage = SchemaCode("S262", "a language tag that is not written as RFC 5646 says")
    static let repeatedLanguage = SchemaCode("S263", "a language that stands twice in one text")
    static let noFallback = SchemaCode("S264", "a text that lacks the card's own language")
    static let shortTooWide = SchemaCode("S265", "a short form that is wider than 16 columns")
    static let badLink = SchemaCode("S266", "a link that is not a web address")
}

// Examples of scores.
extension SchemaCode {
    static let exampleForm = SchemaCode("S267", "an example whose answers do not fit the score")
    static let unknownBand = SchemaCode("S268", "a band that the score does not have")
    static let exampleFails = SchemaCode("S269", "an example that comes out otherwise than it says")
}

// Cadence, days and times.
extension SchemaCode {
    static let unknownCadence = SchemaCode("S270", "a cadence that does not exist")
    static let unknownWeekday = SchemaCode("S271", "a day of the week that does not exist")
    static let unknownPeriod = SchemaCode("S272", "'every' is neither week nor month")
    static let unknownNight = SchemaCode("S273", "'about' is something else than night_before")
    static let badDate = SchemaCode("S274", "a day that is not written 2026-11-20, or does not exist")
    static let badTime = SchemaCode("S275", "a time of day that is not written 21:04, or does not exist")
    static let badTarget = SchemaCode("S276", "'show' names neither a card nor a group of one")
}

// Limits of a card.
extension SchemaCode {
    static let tooManyFields = SchemaCode("S280", "more than 2000 fields")
}

// Expressions.
extension SchemaCode {
    static let cycle = SchemaCode("S279", "questions or scores that wait for each other")
    static let malformed = SchemaCode("S281", "an expression that is not written as one")
    static let tooLong = SchemaCode("S282", "an expression that is too long, nested too deep, or takes too many steps")
    static let leftOut = SchemaCode("S283", "something that expressions here do not have")
    static let unknownName = SchemaCode("S284", "an expression that names what the card does not have")
    static let retiredName = SchemaCode("S285", "an expression that names what only older versions had")
    static let unknownFunction = SchemaCode("S286", "a function that does not exist, or with the wrong arguments")
    static let wrongType = SchemaCode("S287", "a value of a type that cannot stand there")
    static let notComparable = SchemaCode("S288", "a comparison of values that cannot be compared")
    static let impossibleValue = SchemaCode("S289", "a comparison with a value that there cannot be")

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
extension SchemaCode {
    static let unlabelledEnds = SchemaCode("S290", "a scale whose ends have no words")
    static let incompleteLanguage = SchemaCode("S291", "a language in which some texts are missing")
    static let missingHelp = SchemaCode("S292", "questions without help")
    static let unusedScale = SchemaCode("S293", "a scale that no field uses")
    static let unusedList = SchemaCode("S294", "a list of options that no field uses")
    static let linkWithoutValue = SchemaCode("S295", "a link without a place for the answer")
    static let neverTrue = SchemaCode("S296", "a condition that can never be true")
    static let needsSeveralAnswers = SchemaCode("S297", "a safety rule that one skipped question would silence")
    static let alwaysTrue = SchemaCode("S298", "a condition that can never be false")
    static let unreachedBand = SchemaCode("S299", "a band, or a part of one, that the score never reaches")
    static let longID = SchemaCode("S209", "an id that is longer than 48 characters")
    static let otherFileName = SchemaCode("S277", "a file that is not called as its card's id")
    static let unknownIcon = SchemaCode("S278", "an icon that is the name of no sign")
}

extension SchemaCode {
    /// Every code of this family, in order.
    public static let all: [SchemaCode] = [
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
    package static var costlyExpression: DiagnosticCode { SchemaCode.tooLong.code }
}
