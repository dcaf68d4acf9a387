/// Removes differences of case and accents from texts, for searching and matching.
///
/// Scalar by scalar:
/// 1. Capitals become small letters, by Unicode's own mapping.
/// 2. Combining marks U+0300 to U+036F are dropped; only U+0338 stays, the stroke that negates signs (`≠`).
/// 3. Letters that Unicode composes with such marks become their base: Latin, Greek and Cyrillic (`é` `e`, `ή` `η`,
///    `й` `и`).
/// 4. Latin letters that it does not decompose become what people type for them: `ß` `ss`, `æ` `ae`, `œ` `oe`, `ø` `o`,
///    `ł` `l`, `đ` and `ð` `d`, `þ` `th`, `ħ` `h`, `ı` `i` and a few more; and `ς` becomes `σ`.
///
/// All else stays: other scripts, marks beyond those, ligatures such as `ﬁ`, wide and styled letters. Folding twice is
/// folding once. Two spellings of a text that Unicode calls equivalent fold to texts that `==` calls equal.
package enum Folding {
    /// Returns the text without differences of case and accents.
    ///
    /// Takes linear time, the least for ASCII.
    package static func fold(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
        var folded = ""
        folded.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                folded.unicodeScalars.append(lowered(ascii: scalar))
            } else {
                for small in scalar.properties.lowercaseMapping.unicodeScalars { append(small, to: &folded) }
            }
        }
        return folded
    }

    private static func append(_ scalar: Unicode.Scalar, to folded: inout String) {
        if let base = bases[scalar] {
            folded += base
        } else if !isDropped(scalar) {
            folded.unicodeScalars.append(scalar)
        }
    }

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        (0x300...0x36F).contains(scalar.value) && scalar.value != 0x338
    }

    private static func lowered(ascii scalar: Unicode.Scalar) -> Unicode.Scalar {
        (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar
    }

    /// The folded form of lowercase letters, by letter.
    private static let bases: [Unicode.Scalar: String] = {
        var bases: [Unicode.Scalar: String] = [:]
        for (base, letters) in families {
            for letter in letters.unicodeScalars { bases[letter] = base }
        }
        return bases
    }()

    /// A base letter and the lowercase letters that fold to it, Unicode 14.
    private static let families: [(String, String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
        ("ae", "æǣǽ"),
        ("b", "ƀḃḅḇ"),
        ("c", "çćĉċčḉ"),
        ("d", "ðďđḋḍḏḑḓ"),
        ("dz", "ǆǳ"),
        ("e", "èéêëēĕėęěȅȇȩɇḕḗḙḛḝẹẻẽếềểễệ"),
        ("f", "ḟ"),
        ("g", "ĝğġģǥǧǵḡ"),
        ("h", "ĥħȟḣḥḧḩḫẖ"),
        ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"),
        ("ij", "ĳ"),
        ("j", "ĵǰɉ"),
        ("k", "ķǩḱḳḵ"),
        ("l", "ĺļľłƚḷḹḻḽ"),
        ("lj", "ǉ"),
        ("m", "ḿṁṃ"),
        ("n", "ñńņňǹṅṇṉṋ"),
        ("nj", "ǌ"),
        ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
        ("oe", "œ"),
        ("p", "ṕṗ"),
        ("r", "ŕŗřȑȓɍṙṛṝṟ"),
        ("s", "śŝşšſșṡṣṥṧṩẛ"),
        ("ss", "ß"),
        ("t", "ţťŧțṫṭṯṱẗ"),
        ("th", "þ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
        ("v", "ṽṿ"),
        ("w", "ŵẁẃẅẇẉẘ"),
        ("x", "ẋẍ"),
        ("y", "ýÿŷȳɏẏẙỳỵỷỹ"),
        ("z", "źżžƶẑẓẕ"),
        ("\u{A8}", "\u{385}\u{1FC1}\u{1FED}\u{1FEE}"),
        ("ʒ", "ǯ"),
        ("ʼn", "ŉ"),
        ("α", "άἀἁἂἃἄἅἆἇὰ\u{1F71}ᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
        ("ε", "έἐἑἒἓἔἕὲ\u{1F73}"),
        ("η", "ήἠἡἢἣἤἥἦἧὴ\u{1F75}ᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶ\u{1F77}ῐῑῒ\u{1FD3}ῖῗ"),
        ("ο", "όὀὁὂὃὄὅὸ\u{1F79}"),
        ("ρ", "ῤῥ"),
        ("σ", "ς"),
        ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺ\u{1F7B}ῠῡῢ\u{1FE3}ῦῧ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼ\u{1F7D}ᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
        ("ϒ", "ϓϔ"),
        ("а", "ӑӓ"),
        ("г", "ѓ"),
        ("е", "ѐёӗ"),
        ("ж", "ӂӝ"),
        ("з", "ӟ"),
        ("и", "йѝӣӥ"),
        ("к", "ќ"),
        ("о", "ӧ"),
        ("у", "ўӯӱӳ"),
        ("ч", "ӵ"),
        ("ы", "ӹ"),
        ("э", "ӭ"),
        ("і", "ї"),
        ("ѵ", "ѷ"),
        ("ә", "ӛ"),
        ("ө", "ӫ"),
        ("\u{1FBF}", "\u{1FCD}\u{1FCE}\u{1FCF}"),
        ("\u{1FFE}", "\u{1FDD}\u{1FDE}\u{1FDF}"),
    ]
}
