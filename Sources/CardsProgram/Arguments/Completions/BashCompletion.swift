/// The script for Bash.
struct BashCompletion {
    let tables: CompletionTables

    var text: String {
        let name = "_\(tables.prefix)"
        return """
            # Completion of \(tables.program) for Bash.

            \(PosixCompletion(tables: tables).text)
            # Bash breaks words at '=' and ':'. They are put together again, and what stands before the last of these signs
            # is taken off the answers, for Bash keeps it on the line.
            \(name)() {
                local \(PosixCompletion.variables) index token glue='' kept='' candidate
                local -a typed=('')
                COMPREPLY=()
                for ((index = 1; index <= COMP_CWORD; index++)); do
                    token="${COMP_WORDS[index]}"
                    if [[ -n $token && -z ${token//[=:]/} ]]; then
                        [[ ${#typed[@]} -gt 1 ]] || typed+=('')
                        typed[${#typed[@]} - 1]+="$token"
                        glue=1
                    elif [[ -n $glue ]]; then
                        typed[${#typed[@]} - 1]+="$token"
                        glue=''
                    else
                        typed+=("$token")
                    fi
                done
                local current="${typed[${#typed[@]} - 1]}"
                \(name)_read "${typed[@]:1:${#typed[@]} - 2}"
                \(name)_want "$current"
                [[ $current == *=* && $COMP_WORDBREAKS == *=* ]] && kept="${current%"${current##*=}"}"
                [[ $current == *:* && $COMP_WORDBREAKS == *:* ]] && kept="${current%"${current##*[=:]}"}"
                case "$want" in
                    file|directory)
                        compopt -o filenames 2>/dev/null
                        local kind=-f
                        [[ $want == directory ]] && kind=-d
                        while IFS= read -r candidate; do
                            candidate="$lead$candidate"
                            COMPREPLY+=("${candidate#"$kept"}")
                        done < <(compgen "$kind" -- "$part") ;;
                    lines)
                        # Compared by hand: 'compgen -W' would run what stands in a list.
                        while IFS=$'\\t' read -r candidate _; do
                            [[ -n $candidate && $candidate == "$part"* ]] || continue
                            printf -v candidate '%q' "$candidate"
                            candidate="$lead$candidate"
                            COMPREPLY+=("${candidate#"$kept"}")
                        done <<< "$lines" ;;
                esac
            }
            complete -F \(name) \(tables.program)

            """
    }
}
