/// The part of the scripts that Bash and Zsh share, written in what both understand.
struct PosixCompletion {
    let tables: CompletionTables

    private var name: String { "_\(tables.prefix)" }

    /// The functions; they answer in variables that the caller makes local:
    /// `reply`, `at`, `place`, `takes`, `ended`, `want`, `lines`, `lead`, `part`.
    var text: String {
        [
            function("subcommands", key: "$1", tables.subcommands, otherwise: ""),
            function("options", key: "$1", tables.options, otherwise: ""),
            function("takes", key: "$1:$2", tables.takes, otherwise: "none"),
            function("word", key: "$1:$2", tables.words, otherwise: "text"),
            read, want,
        ].joined(separator: "\n")
    }

    /// The names that the functions answer in.
    static let variables = "reply at place takes ended want lines lead part"

    private func function(
        _ suffix: String, key: String, _ rows: [CompletionTables.Row], otherwise: String
    ) -> String {
        let cases = rows.map { row in
            "        \(row.keys.map(pattern).joined(separator: "|"))) reply=\(Self.quoted(row.answer)) ;;\n"
        }
        return """
            \(name)_\(suffix)() {
                case "\(key)" in
            \(cases.joined())        *) reply='\(otherwise)' ;;
                esac
            }

            """
    }

    /// Quotes a key, its stars left bare.
    private func pattern(_ key: String) -> String {
        guard !key.isEmpty else { return "''" }
        return key.split(separator: "*", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : Self.quoted(String($0)) }.joined(separator: "*")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private var read: String {
        """
        # Reads the words before the cursor: the command, the place of the next word, what the last option waits for.
        \(name)_read() {
            local word letter letters
            at='' place=1 takes='none' ended=''
            for word in "$@"; do
                if [ -n "$ended" ]; then
                    place=$((place + 1))
                    continue
                fi
                case "$word" in
                    --) ended=1 takes='none'; continue ;;
                    --*=*) takes='none'; continue ;;
                    --*) \(name)_takes "$at" "$word"; takes="$reply"; continue ;;
                    -|-[0-9]*) ;;
                    -*)
                        letters="${word#-}" takes='none'
                        while [ -n "$letters" ]; do
                            letter="${letters%"${letters#?}"}" letters="${letters#?}"
                            \(name)_takes "$at" "-$letter"
                            [ "$reply" = none ] && continue
                            [ -z "$letters" ] && takes="$reply"
                            break
                        done
                        continue ;;
                esac
                case "$takes" in
                    one*) takes='none'; continue ;;
                    many*) continue ;;
                esac
                \(name)_subcommands "$at"
                if [ -n "$reply" ]; then at="$at $word"; else place=$((place + 1)); fi
            done
        }

        """
    }

    private var want: String {
        """
        # Decides what is wanted at the cursor, $1 being the word there: text, file, directory, or one of the lines.
        \(name)_want() {
            local level
            lead='' part="$1" lines=''
            case "$ended:$1:$takes" in
                :--*=*) lead="${1%%=*}=" part="${1#*=}"; \(name)_takes "$at" "${1%%=*}"; want="${reply#* }" ;;
                :*:one*) want="${takes#* }" ;;
                :-*)
                    want='lines' level="$at"
                    while :; do
                        \(name)_options "$level"
                        lines="$lines$reply
        "
                        [ -z "$level" ] && break
                        level="${level% *}"
                    done ;;
                :*:many*) want="${takes#* }" ;;
                :*)
                    \(name)_subcommands "$at"
                    want='lines' lines="$reply"
                    if [ -z "$reply" ]; then \(name)_word "$at" "$place"; want="$reply"; fi ;;
                *) \(name)_word "$at" "$place"; want="$reply" ;;
            esac
            case "$want" in
                lines?*) lines="${want#lines?}" want='lines' ;;
                asked*) lines="$(\(tables.program) __complete "${want#asked }" 2>/dev/null)" want='lines' ;;
            esac
        }

        """
    }
}
