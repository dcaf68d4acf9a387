# Turns the tables of one folder of texts/, one file a language, English first, into Swift: each key becomes a property or, with
# {names}, a function of a type that has a `language`, on one line. docs/texts.md says how a table is written.
#
#   awk -v type=PromptWords -f scripts/texts.awk texts/program/en.txt texts/program/es.txt

function fail(why) {
    print "generate: " where ": " why > "/dev/stderr"
    failed = 1
    exit 1
}

# The names in braces of a text, each once, in their order, as "|name|name|".
function names(text,    found, name) {
    found = "|"
    gsub(/\{\{|\}\}/, "", text)
    while (match(text, /[{}]/)) {
        text = substr(text, RSTART)
        if (!match(text, /^\{[a-z][A-Za-z]*\}/)) fail("'" key "': what stands in braces is a name such as {day}")
        name = substr(text, 2, RLENGTH - 2)
        if (!index(found, "|" name "|")) found = found name "|"
        text = substr(text, RLENGTH + 1)
    }
    return found
}

# Whether each name of one text is among those of another.
function within(some, all,    list, count, i) {
    count = split(some, list, "|")
    for (i = 1; i <= count; i++) if (list[i] != "" && !index(all, "|" list[i] "|")) return list[i]
    return ""
}

# The text with one thing for another: what gsub makes of backslashes differs from awk to awk.
function put(text, old, new,    out, i) {
    out = ""
    while ((i = index(text, old)) > 0) {
        out = out substr(text, 1, i - 1) new
        text = substr(text, i + length(old))
    }
    return out text
}

# What is put in for a name: where it may be the name of a file, a device or a person's own word, on one line.
function argument(name) {
    if (name ~ /^(path|paths|file|files|folder|name|names|device|entry|state|program|template|plugin|word)$/)
        return "TerminalText.line(" name ")"
    return name
}

# The text as Swift writes it.
function literal(text,    out) {
    text = put(text, "\\", "\\\\")
    text = put(text, "\"", "\\\"")
    text = put(text, "\t", "\\t")
    text = put(text, "\n", "\\n")
    # A brace that is meant is written twice.
    text = put(put(text, "{{", "\001"), "}}", "\002")
    out = ""
    while (match(text, /\{[A-Za-z]+\}/)) {
        out = out substr(text, 1, RSTART - 1) "\\(" argument(substr(text, RSTART + 1, RLENGTH - 2)) ")"
        text = substr(text, RSTART + RLENGTH)
    }
    return "\"" put(put(out text, "\001", "{"), "\002", "}") "\""
}

function store() {
    blank = 0
    if (key == "") return
    # Quotes around a text keep the spaces at its ends.
    if (text ~ /^"/ && text ~ /"$/ && length(text) > 1) text = substr(text, 2, length(text) - 2)
    if (text == "") fail("'" key "' has no text")
    texts[language, key] = text
    places[language, key] = where
    key = ""
}

FNR == 1 {
    store()
    language = FILENAME
    sub(/.*\//, "", language)
    sub(/\.txt$/, "", language)
    languages[++languageCount] = language
}
{ here = FILENAME ":" FNR }
/\r/ { where = here; fail("carriage return; lines end with a line feed alone") }
/^$/ { blank++; next }
/^#/ {
    store()
    next
}
/^    / && key != "" {
    for (; blank > 0; blank--) text = text "\n"
    text = text "\n" substr($0, 5)
    next
}
{
    store()
    where = here
    if (!match($0, /^[a-z][A-Za-z0-9]*(\.(one|other))? = ?/)) fail("not a line such as: key = text")
    key = $0
    sub(/ = ?.*/, "", key)
    text = substr($0, RLENGTH + 1)
    if ((language, key) in texts) fail("'" key "' is there twice")
    if (languageCount == 1) {
        order[++count] = key
    } else if (!((languages[1], key) in texts)) fail("'" key "' is no key of " languages[1] ".txt")
    texts[language, key] = ""
}

END {
    if (failed) exit 1
    store()
    swift = swift "extension " type " {" "\n"
    for (i = 1; i <= count; i++) {
        key = order[i]
        base = key
        plural = sub(/\.(one|other)$/, "", base)
        if (base in done) continue
        done[base] = 1
        where = places[languages[1], key]
        if (plural && !((languages[1], base ".one") in texts && (languages[1], base ".other") in texts))
            fail("'" base "' needs both .one and .other")
        if (plural && (languages[1], base) in texts) fail("'" base "' is there with and without .one and .other")
        parts = plural ? split(base ".one " base ".other", variants, " ") : split(base, variants, " ")
        # What may be put in is what the English text names.
        all = "|"
        for (v = parts; v >= 1; v--) {
            key = variants[v]
            extra = names(texts[languages[1], key])
            while ((name = within(extra, all)) != "") all = all name "|"
        }
        if (plural && !index(all, "|count|")) fail("'" base "' chooses by {count}, which its .other does not have")
        for (l = 1; l <= languageCount; l++) for (v = 1; v <= parts; v++) {
            key = variants[v]
            where = "texts in " languages[l] ".txt"
            if (!((languages[l], key) in texts)) fail("'" key "' is missing")
            where = places[languages[l], key]
            own = names(texts[languages[l], key])
            if ((name = within(own, all)) != "") fail("'" key "': nothing is put in for {" name "}")
            # One thing need not be counted.
            if (key ~ /\.one$/) own = own "count|"
            if ((name = within(all, own)) != "") fail("'" key "': {" name "} is missing")
        }
        if (all == "|") swift = swift "    package var " base ": String { "
        else {
            list = ""
            n = split(all, name_list, "|")
            for (j = 1; j <= n; j++) if (name_list[j] != "")
                list = list (list == "" ? "" : ", ") name_list[j] ": " (name_list[j] == "count" ? "Int" : "some CustomStringConvertible")
            swift = swift "    package func " base "(" list ") -> String { "
            wanted[base] = list
        }
        if (languageCount == 1 && plural) fail("'" base "' counts: that takes a table in every language")
        picked = ""
        for (l = 1; l <= languageCount; l++) {
            value = literal(texts[languages[l], variants[parts]])
            if (plural) value = "language.isOne(count) ? " literal(texts[languages[l], variants[1]]) " : " value
            picked = picked (l == 1 ? "" : ", ") value
        }
        swift = swift (languageCount == 1 ? picked : "language.pick(" picked ")") " }" "\n"
    }
    # The texts of a command are handed on together; its page may take values.
    for (i = 1; i <= count; i++) if (sub(/Abstract$/, "", order[i])) {
        base = order[i]
        more = ((languages[1], base "More") in texts) ? ", more: " base "More" : ""
        examples = ((languages[1], base "Examples") in texts) ? ", examples: " base "Examples" : ""
        head = "    var " base "Texts:"
        if ((base "More") in wanted) {
            head = "    func " base "Texts(" wanted[base "More"] ") ->"
            passed = wanted[base "More"]
            gsub(/: (Int|some CustomStringConvertible)/, "", passed)
            n = split(passed, name_list, ", ")
            for (j = 1; j <= n; j++) more = more (j == 1 ? "(" : ", ") name_list[j] ": " name_list[j]
            more = more ")"
        }
        swift = swift head " Command.Texts { Command.Texts(" base "Abstract" more examples ") }" "\n"
    }
    swift = swift "}" "\n"
    printf "%s", swift
}
