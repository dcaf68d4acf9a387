/// The script that makes a shell complete the command line: it hands the words up to the cursor to `cards __complete`.
package enum CompletionScript: String, Sendable, CaseIterable {
    /// GNU Bash, from 3.2.
    case bash
    /// Zsh with its completion system (`compinit`): a file `_cards` in a folder of `fpath`, or `eval`.
    case zsh
    /// Fish, from 3.1.
    case fish

    /// The whole script, ending in a line break.
    package var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    // Bash splits words at '=' and ':'. They are joined again, and the part before the last of these characters is
    // removed from the answers, because Bash keeps it on the line. Words are compared by hand, because 'compgen -W'
    // would execute the contents of a list.
    private static let bashText = #"""
        # Completion of cards for Bash.
        _cards() {
            local word more current kind='' kept='' glue='' count=0
            local -a typed=()
            COMPREPLY=()
            for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
                if [[ -n $word && -z ${word//[=:]/} ]]; then typed[count]+="$word" glue=1
                elif [[ -n $glue ]]; then typed[count]+="$word" glue=''
                else typed[++count]="$word"; fi
            done
            current="${typed[count]}"
            [[ $current == *=* && $COMP_WORDBREAKS == *=* ]] && kept="${current%"${current##*=}"}"
            [[ $current == *:* && $COMP_WORDBREAKS == *:* ]] && kept="${current%"${current##*[=:]}"}"
            while IFS=$'\t' read -r word more; do
                case "$word" in
                    :file) kind=-f ;;
                    :directory) kind=-d ;;
                    "$current"*) printf -v word '%q' "$word"; COMPREPLY+=("${word#"$kept"}") ;;
                esac
                [[ -n $kind ]] && break
            done < <(cards __complete -- "${typed[@]}" 2>/dev/null)
            [[ -n $kind ]] || return 0
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do
                word="$more$word"
                COMPREPLY+=("${word#"$kept"}")
            done < <(compgen "$kind" -- "${current#"$more"}")
        }
        complete -F _cards cards

        """#

    // The options of Zsh are as its completion system sets them: '_files' needs them so.
    private static let zshText = #"""
        #compdef cards
        # Completion of cards for Zsh.
        _cards() {
            local line word
            local -a entries
            for line in "${(@f)$(cards __complete -- "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}"; do
                word="${line%%$'\t'*}"
                case "$line" in
                    '') _message 'text'; return ;;
                    :*) [[ $line == *'=' ]] && compset -P '*='; _files ${${(M)word:#:directory}:+-/}; return ;;
                    *$'\t'*) entries+=("${word//:/\\:}:${line#*$'\t'}") ;;
                    *) entries+=("${word//:/\\:}") ;;
                esac
            done
            _describe -t words 'cards' entries
        }
        if [[ "${funcstack[1]}" == _cards ]]; then _cards "$@"; else compdef _cards cards; fi

        """#

    private static let fishText = #"""
        # Completion of cards for Fish.
        function __cards_complete
            set -l before (commandline -opc)
            set -l current (commandline -ct)
            set -l found (cards __complete -- $before[2..] "$current" 2>/dev/null)
            set -l mark (string split \t -- "$found[1]")
            set -l part (string sub -s (math 1 + (string length -- "$mark[2]")) -- "$current")
            switch "$mark[1]"
                case :file
                    set found $mark[2](__fish_complete_path "$part")
                case :directory
                    set found $mark[2](__fish_complete_directories "$part" '')
            end
            string join \n -- $found
        end
        complete -c cards -f -a '(__cards_complete)'

        """#
}
