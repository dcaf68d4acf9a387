import CardSchema

// The names of the keys of a template, and of the words that they hold.
extension BrowserWords {
    /// The name of a key where it has one of its own meaning; `nil` for one that a person does not type.
    func workshopKey(_ entry: LanguageKey) -> String? {
        switch (entry.name, entry.meaning) {
        case ("from", .value(.civil(.date))): return workshopKeyFromDay
        case ("show", .value): return workshopKeyShowAs
        default: return workshopKey(entry.name)
        }
    }

    /// The name of a key; `nil` for one that a person does not type.
    func workshopKey(_ key: String) -> String? {
        switch key {
        case "title": workshopKeyTitle
        case "short": workshopKeyShort
        case "intro": workshopKeyIntro
        case "help": workshopKeyHelp
        case "private": workshopKeyPrivate
        case "required": workshopKeyRequired
        case "when": workshopKeyWhen
        case "better": workshopKeyBetter
        case "min": workshopKeyMin
        case "max": workshopKeyMax
        case "step": workshopKeyStep
        case "unit": workshopKeyUnit
        case "decimals": workshopKeyDecimals
        case "scale": workshopKeyScale
        case "options": workshopKeyOptions
        case "labels": workshopKeyLabels
        case "from": workshopKeyFrom
        case "to": workshopKeyTo
        case "items": workshopKeyItems
        case "method": workshopKeyMethod
        case "missing": workshopKeyMissing
        case "reverse": workshopKeyReverse
        case "multiply": workshopKeyMultiply
        case "value": workshopKeyValue
        case "span": workshopKeySpan
        case "fields": workshopKeyFields
        case "notes": workshopKeyNotes
        case "message": workshopKeyMessage
        case "check": workshopKeyCheck
        case "severity": workshopKeySeverity
        case "show": workshopKeyShow
        case "icon": workshopKeyIcon
        case "placeholder": workshopKeyPlaceholder
        case "default": workshopKeyDefault
        case "carry": workshopKeyCarry
        case "draw": workshopKeyDraw
        case "pattern": workshopKeyPattern
        case "language": workshopKeyLanguage
        case "source": workshopKeySource
        case "cadence": workshopKeyCadence
        case "main": workshopKeyMain
        case "other": workshopKeyOther
        case "alone": workshopKeyAlone
        case "score": workshopKeyScore
        case "keep": workshopKeyKeep
        case "between": workshopKeyBetween
        case "ask": workshopKeyAsk
        case "link": workshopKeyLink
        case "hidden": workshopKeyHidden
        case "until": workshopKeyUntil
        case "plugins": workshopKeyPlugins
        case "suggest": workshopKeySuggest
        case "min_count": workshopKeyMinCount
        case "max_count": workshopKeyMaxCount
        case "exclusive": workshopKeyExclusive
        case "max_length": workshopKeyMaxLength
        case "format": workshopKeyFormat
        case "accept": workshopKeyAccept
        case "max_bytes": workshopKeyMaxBytes
        case "about": workshopKeyAbout
        case "license": workshopKeyLicense
        case "insights": workshopKeyInsights
        case "icons": workshopKeyIcons
        case "scores": workshopKeyScores
        case "allow": workshopKeyAllow
        case "then": workshopKeyThen
        case "like": workshopKeyLike
        case "say": workshopKeySay
        case "text": workshopKeyText
        case "locked": workshopKeyLocked
        case "wording": workshopKeyWording
        default: nil
        }
    }

    /// A word that a key holds, as a person says it.
    func workshopWord(_ word: String, of key: String) -> String {
        switch (key, word) {
        case ("better", "lower"): workshopWordBetterLower
        case ("better", "higher"): workshopWordBetterHigher
        case ("better", "none"): workshopWordBetterNone
        case ("method", "sum"): workshopWordMethodSum
        case ("method", "mean"): workshopWordMethodMean
        case ("method", "min"): workshopWordMethodMin
        case ("method", "max"): workshopWordMethodMax
        case ("method", "count"): workshopWordMethodCount
        case ("severity", "error"): workshopWordSeverityError
        case ("severity", "warning"): workshopWordSeverityWarning
        case ("severity", "info"): workshopWordSeverityInfo
        case ("hidden", "drop"): workshopWordHiddenDrop
        case ("hidden", "keep"): workshopWordHiddenKeep
        case ("format", "email"): workshopWordFormatEmail
        case ("format", "url"): workshopWordFormatUrl
        case ("format", "phone"): workshopWordFormatPhone
        case ("unit", "min"): workshopWordUnitMin
        case ("unit", "h"): workshopWordUnitH
        case ("about", "night_before"): workshopWordAboutNightBefore
        case ("show", "table"): workshopWordShowTable
        case ("show", "ascending"): workshopWordShowAscending
        case ("show", "descending"): workshopWordShowDescending
        case ("span", "week"): workshopWordSpanWeek
        case ("span", "month"): workshopWordSpanMonth
        case ("suggest", "earlier"): workshopWordSuggestEarlier
        case ("then", "prorate"): workshopWordThenProrate
        case ("then", "zero"): workshopWordThenZero
        default: word
        }
    }

    /// How often a card is filled in.
    func workshopCadence(_ word: String) -> String {
        switch word {
        case "daily": workshopCadenceDaily
        case "anytime": workshopCadenceAnytime
        case "session": workshopCadenceSession
        case "once": workshopCadenceOnce
        case "week": workshopCadenceWeek
        default: workshopCadenceMonth
        }
    }

    /// What is proposed.
    func workshopProposal(_ how: WorkshopProposal.How) -> String {
        switch how {
        case .yes: workshopProposalYes
        case .no: workshopProposalNo
        case .answer: workshopProposalAnswer
        case .last: workshopProposalLast
        case .now: workshopProposalNow
        case .formula: workshopProposalFormula
        }
    }
}
