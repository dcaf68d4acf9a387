/// A day in the words of a person: `today`, `fri`, `on friday`, `-2`, `2 days ago`, `2026-11-20`, `20261120`.
package enum DayPhrase {
    /// Returns the day that a phrase means, relative to `today`; `nil` if it means none.
    ///
    /// A weekday is the latest one that is not in the future, including today. English and Spanish are supported;
    /// weekdays also by their first three letters. Case, accents and surrounding spaces are ignored.
    package static func day(_ phrase: some StringProtocol, today: CivilDate) -> CivilDate? {
        var words = Folding.fold(String(phrase)).split(separator: " " as Character).map(String.init)
        // `on friday`, `el viernes`
        if words.count == 2, ["on", "el"].contains(words[0]), weekday(words[1]) != nil { words.removeFirst() }
        switch words.count {
        case 1: return single(words[0], today)
        case 3 where words == ["day", "before", "yesterday"], 3 where words == ["antes", "de", "ayer"]:
            return past(2, today)
        case 3: return ago(words, today)
        case 4 where words == ["the", "day", "before", "yesterday"]: return past(2, today)
        default: return nil
        }
    }

    private static func single(_ word: String, _ today: CivilDate) -> CivilDate? {
        if let date = CivilDate(word) ?? digits(word) { return date }
        switch word {
        case "today", "hoy": return today
        case "yesterday", "ayer": return today.adding(days: -1)
        case "anteayer", "antier", "antes-de-ayer": return past(2, today)
        default: break
        }
        if let weekday = weekday(word) {
            let back = (today.weekday.index - weekday.index + 7) % 7
            return today.adding(days: -back)
        }
        guard word.hasPrefix("-"), let days = Digits.number(Array(word.utf8.dropFirst())[...]) else { return nil }
        return past(days, today)
    }

    /// Parses the eight digits of a date: `20261120`.
    private static func digits(_ word: String) -> CivilDate? {
        guard word.utf8.count == 8, let number = Digits.number(Array(word.utf8)[...]) else { return nil }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// Parses `2 days ago` and `hace 2 días`.
    private static func ago(_ words: [String], _ today: CivilDate) -> CivilDate? {
        let (count, unit): (String, String)
        if words[0] == "hace" {
            (count, unit) = (words[1], words[2])
        } else if words[2] == "ago" {
            (count, unit) = (words[0], words[1])
        } else {
            return nil
        }
        guard let number = Digits.number(Array(count.utf8)[...]), number <= 4_000_000 else { return nil }
        switch unit {
        case "day", "days", "dia", "dias": return past(number, today)
        case "week", "weeks", "semana", "semanas": return past(7 * number, today)
        default: return nil
        }
    }

    private static func past(_ days: Int, _ today: CivilDate) -> CivilDate? {
        CivilDate(dayNumber: today.dayNumber - days)
    }

    /// Returns the weekday for an English or Spanish word, or `nil`.
    package static func weekday(_ word: String) -> Weekday? {
        let word = Folding.fold(word)
        guard word.unicodeScalars.count >= 3 else { return nil }
        for (names, weekday) in weekdayNames where names.contains(where: { isName(word, $0) }) { return weekday }
        return nil
    }

    private static func isName(_ word: String, _ name: String) -> Bool {
        word == name || word.unicodeScalars.count == 3 && name.hasPrefix(word)
    }

    private static let weekdayNames: [([String], Weekday)] = [
        (["monday", "lunes"], .mon), (["tuesday", "martes"], .tue), (["wednesday", "miercoles"], .wed),
        (["thursday", "jueves"], .thu), (["friday", "viernes"], .fri), (["saturday", "sabado"], .sat),
        (["sunday", "domingo"], .sun),
    ]
}
