/// The script for Zsh: a file `_cards` in a folder of `fpath`, or a line `eval "$(cards completion zsh)"`.
struct ZshCompletion {
    let tables: CompletionTables

    var text: String {
        let name = "_\(tables.prefix)"
        return """
            #compdef \(tables.program)
            # Completion of \(tables.program) for Zsh.

            \(PosixCompletion(tables: tables).text)
            # The options of Zsh are as its completion system sets them: '_files' needs them so.
            \(name)() {
                local \(PosixCompletion.variables) line word
                local -a entries
                \(name)_read "${(@)words[2,CURRENT-1]}"
                \(name)_want "$PREFIX"
                [[ -n $lead ]] && compset -P '*='
                case "$want" in
                    file) _files ;;
                    directory) _files -/ ;;
                    lines)
                        for line in "${(@f)lines}"; do
                            [[ -n $line ]] || continue
                            word="${line%%$'\\t'*}"
                            word="${word//:/\\\\:}"
                            [[ $line == *$'\\t'* ]] && word="$word:${line#*$'\\t'}"
                            entries+=("$word")
                        done
                        _describe -t words '\(tables.program)' entries ;;
                    *) _message 'text' ;;
                esac
            }

            if [[ "${funcstack[1]}" == \(name) ]]; then
                \(name) "$@"
            else
                compdef \(name) \(tables.program)
            fi

            """
    }
}
