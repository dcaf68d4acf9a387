import CardEngine
import CardSchema

/// Language tags of what forms call a language: `English (en)`, `French`, `pt`.
enum LanguageNames {
    /// Returns a tag; one for private use if the language has no known name.
    static func tag(of written: String) -> String? {
        let text = written.trimmingSpaces()
        guard !text.isEmpty else { return nil }
        if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
            let inner = String(text[text.index(after: open)...].dropLast()).trimmingSpaces()
            if let tag = plain(inner) { return tag }
        }
        let name = String(text.prefix { $0 != "(" }).trimmingSpaces().lowercased()
        if let known = names[name] { return known }
        if let tag = plain(text) { return tag }
        // A language that is not in the table gets letters of its name after the mark for private use.
        let letters = String(
            name.unicodeScalars.filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) }.map { Character($0) })
        return letters.isEmpty ? nil : "qaa-" + padded(String(letters.prefix(8)))
    }

    /// A variant has at least five characters.
    private static func padded(_ letters: String) -> String {
        letters + String(repeating: "x", count: max(0, 5 - letters.utf8.count))
    }

    /// Reads a text that is a tag, such as `pt-BR` or `pt_BR`.
    private static func plain(_ text: String) -> String? {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { String($0) }
        guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 3,
            parts.allSatisfy({ $0.utf8.allSatisfy { FormulaBytes.isDigit($0) || (0x61...0x7A).contains($0 | 0x20) } }),
            first.utf8.allSatisfy({ !FormulaBytes.isDigit($0) })
        else { return nil }
        let rest = parts.dropFirst().map { part in
            switch part.utf8.count {
            case 2: part.uppercased()
            case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: part.lowercased()
            }
        }
        let tag = ([first.lowercased()] + rest).joined(separator: "-")
        return tag
    }

    private static let names: [String: String] = [
        "english": "en", "eng": "en", "en": "en", "englsih": "en", "inglés": "es", "french": "fr", "français": "fr",
        "francais": "fr", "fra": "fr", "spanish": "es", "español": "es", "espanol": "es", "castellano": "es",
        "portuguese": "pt", "português": "pt", "portugues": "pt", "arabic": "ar", "العربية": "ar", "عربي": "ar",
        "german": "de", "deutsch": "de", "italian": "it", "italiano": "it", "dutch": "nl", "nederlands": "nl",
        "swahili": "sw", "kiswahili": "sw", "hausa": "ha", "yoruba": "yo", "igbo": "ig", "amharic": "am", "oromo": "om",
        "afaan oromo": "om", "tigrinya": "ti", "somali": "so", "af-soomaali": "so", "hindi": "hi", "हिन्दी": "hi",
        "bengali": "bn", "bangla": "bn", "বাংলা": "bn", "urdu": "ur", "punjabi": "pa", "tamil": "ta", "telugu": "te",
        "marathi": "mr", "gujarati": "gu", "kannada": "kn", "malayalam": "ml", "nepali": "ne", "नेपाली": "ne",
        "sinhala": "si", "burmese": "my", "myanmar": "my", "thai": "th", "lao": "lo", "khmer": "km", "vietnamese": "vi",
        "indonesian": "id", "bahasa": "id", "bahasa indonesia": "id", "malay": "ms", "filipino": "fil", "tagalog": "tl",
        "chinese": "zh", "mandarin": "zh", "japanese": "ja", "korean": "ko", "russian": "ru", "русский": "ru",
        "ukrainian": "uk", "українська": "uk", "polish": "pl", "czech": "cs", "slovak": "sk", "romanian": "ro",
        "hungarian": "hu", "bulgarian": "bg", "serbian": "sr", "croatian": "hr", "bosnian": "bs", "albanian": "sq",
        "greek": "el", "turkish": "tr", "türkçe": "tr", "kurdish": "ku", "sorani": "ckb", "kurmanji": "kmr",
        "persian": "fa", "farsi": "fa", "dari": "prs", "pashto": "ps", "hebrew": "he", "georgian": "ka",
        "armenian": "hy",
        "azerbaijani": "az", "kazakh": "kk", "kyrgyz": "ky", "uzbek": "uz", "tajik": "tg", "mongolian": "mn",
        "swedish": "sv", "norwegian": "no", "danish": "da", "finnish": "fi", "estonian": "et", "latvian": "lv",
        "lithuanian": "lt", "haitian creole": "ht", "kreyol": "ht", "creole": "ht", "malagasy": "mg", "chichewa": "ny",
        "nyanja": "ny", "shona": "sn", "ndebele": "nd", "zulu": "zu", "xhosa": "xh", "afrikaans": "af", "sesotho": "st",
        "setswana": "tn", "tswana": "tn", "kinyarwanda": "rw", "kirundi": "rn", "luganda": "lg", "lingala": "ln",
        "wolof": "wo", "fula": "ff", "fulfulde": "ff", "bambara": "bm", "twi": "tw", "ewe": "ee", "kikuyu": "ki",
        "luo": "luo", "dholuo": "luo", "acholi": "ach", "quechua": "qu", "aymara": "ay", "guarani": "gn",
        "tok pisin": "tpi",
        "welsh": "cy", "irish": "ga", "catalan": "ca", "basque": "eu", "galician": "gl", "slovenian": "sl",
        "macedonian": "mk", "icelandic": "is", "maltese": "mt", "tetum": "tet", "rohingya": "rhg",
    ]
}
