// The codes of faults in card templates, `S200` to `S299`; a code is never used again for something else.

extension DiagnosticCode {
    // The card as a whole.
    static let notAnObject = DiagnosticCode("S200")
    static let noLanguageVersion = DiagnosticCode("S201")
    static let newerLanguage = DiagnosticCode("S202")
    static let changedWording = DiagnosticCode("S203")

    // Lists, files, tags.
    static let nestedList = DiagnosticCode("S204")
    static let badMediaType = DiagnosticCode("S205")
    static let unknownCarry = DiagnosticCode("S206")
    static let repeatedCarry = DiagnosticCode("S207")
    static let lastInRecord = DiagnosticCode("S208")

    // Keys.
    static let unknownKey = DiagnosticCode("S210")
    static let missingKey = DiagnosticCode("S211")
    static let wrongKind = DiagnosticCode("S212")
    static let foreignKey = DiagnosticCode("S214")
    static let emptyList = DiagnosticCode("S215")
    static let unknownRequirement = DiagnosticCode("S216")
    static let unknownWord = DiagnosticCode("S217")
    static let scoreSource = DiagnosticCode("S218")
    static let halfHours = DiagnosticCode("S219")

    // Ids.
    static let badID = DiagnosticCode("S220")
    static let reservedID = DiagnosticCode("S221")
    static let duplicateID = DiagnosticCode("S222")
    static let nestedSubfields = DiagnosticCode("S223")

    // Naming what the card has, or had.
    static let unknownPath = DiagnosticCode("S224")
    static let repeatedPath = DiagnosticCode("S225")
    static let retiredPath = DiagnosticCode("S226")
    static let badRetired = DiagnosticCode("S227")
    static let retiredLives = DiagnosticCode("S228")
    static let retiredTooLate = DiagnosticCode("S229")

    // Types, and the numbers that limit them.
    static let unknownType = DiagnosticCode("S230")
    // S231 said that a type was not supported yet.
    static let notWhole = DiagnosticCode("S232")
    static let tooLarge = DiagnosticCode("S233")
    static let exponent = DiagnosticCode("S234")
    static let outOfRange = DiagnosticCode("S235")
    static let tooFine = DiagnosticCode("S236")
    static let minAboveMax = DiagnosticCode("S237")
    static let wrongAnswer = DiagnosticCode("S238")
    static let privateByPattern = DiagnosticCode("S239")

    // Scales.
    static let unknownScale = DiagnosticCode("S240")
    static let equalEnds = DiagnosticCode("S241")
    static let endOffStep = DiagnosticCode("S242")
    static let badLabelKey = DiagnosticCode("S243")
    static let labelOffScale = DiagnosticCode("S244")
    static let unknownBetter = DiagnosticCode("S245")
    static let nearOutside = DiagnosticCode("S246")
    static let unknownOrder = DiagnosticCode("S247")

    // Scores.
    static let itemWithoutNumber = DiagnosticCode("S248")
    static let reversedNoItem = DiagnosticCode("S249")

    // Options.
    static let unknownList = DiagnosticCode("S250")
    static let countAboveOptions = DiagnosticCode("S251")
    static let unknownExclusive = DiagnosticCode("S252")
    static let repeatedExclusive = DiagnosticCode("S253")
    static let otherTaken = DiagnosticCode("S254")
    static let otherOnSubfield = DiagnosticCode("S255")

    // More of scores.
    static let reversedWithoutEnds = DiagnosticCode("S256")
    static let allMayBeMissing = DiagnosticCode("S257")
    static let bandsLeaveGap = DiagnosticCode("S258")
    static let bandsOverlap = DiagnosticCode("S259")

    // Texts and languages.
    static let emptyText = DiagnosticCode("S260")
    static let controlCharacter = DiagnosticCode("S261")
    static let badLanguage = DiagnosticCode("S262")
    static let repeatedLanguage = DiagnosticCode("S263")
    static let noFallback = DiagnosticCode("S264")
    static let shortTooWide = DiagnosticCode("S265")
    static let badLink = DiagnosticCode("S266")

    // Examples of scores.
    static let exampleForm = DiagnosticCode("S267")
    static let unknownBand = DiagnosticCode("S268")
    static let exampleFails = DiagnosticCode("S269")

    // Cadence, days and times.
    static let unknownCadence = DiagnosticCode("S270")
    static let unknownWeekday = DiagnosticCode("S271")
    static let unknownPeriod = DiagnosticCode("S272")
    static let unknownNight = DiagnosticCode("S273")
    static let badDate = DiagnosticCode("S274")
    static let badTime = DiagnosticCode("S275")
    static let badTarget = DiagnosticCode("S276")

    // Limits of a card.
    static let tooManyFields = DiagnosticCode("S280")

    // Warnings.
    static let unlabelledEnds = DiagnosticCode("S290")
    static let incompleteLanguage = DiagnosticCode("S291")
    static let missingHelp = DiagnosticCode("S292")
    static let unusedScale = DiagnosticCode("S293")
    static let unusedList = DiagnosticCode("S294")
    static let linkWithoutValue = DiagnosticCode("S295")
    static let neverTrue = DiagnosticCode("S296")
    static let needsSeveralAnswers = DiagnosticCode("S297")
    static let alwaysTrue = DiagnosticCode("S298")
    static let unreachedBand = DiagnosticCode("S299")
    static let longID = DiagnosticCode("S209")
    static let otherFileName = DiagnosticCode("S277")
    static let unknownIcon = DiagnosticCode("S278")
}

// Expressions.
extension DiagnosticCode {
    static let cycle = DiagnosticCode("S279")
    static let malformed = DiagnosticCode("S281")
    static let tooLong = DiagnosticCode("S282")
    static let leftOut = DiagnosticCode("S283")
    static let unknownName = DiagnosticCode("S284")
    static let retiredName = DiagnosticCode("S285")
    static let unknownFunction = DiagnosticCode("S286")
    static let wrongType = DiagnosticCode("S287")
    static let notComparable = DiagnosticCode("S288")
    static let impossibleValue = DiagnosticCode("S289")

    /// An expression takes too many steps, as a template or on a card.
    package static var costlyExpression: DiagnosticCode { tooLong }

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
