/// The script for Fish.
struct FishCompletion {
    let tables: CompletionTables

    private var name: String { "__\(tables.prefix)" }

    var text: String {
        [
            "# Completion of \(tables.program) for Fish.\n",
            function("subcommands", tables.subcommands, otherwise: nil),
            function("options", tables.options, otherwise: nil),
            function("takes", tables.takes, otherwise: "none"),
            function("word", tables.words, otherwise: "text"),
            read, offer, complete,
            "complete -c \(tables.program) -f -a '(\(name)_complete)'\n",
        ].joined(separator: "\n")
    }

    private func function(_ suffix: String, _ rows: [CompletionTables.Row], otherwise: String?) -> String {
        let cases = rows.map { row in
            let answer = row.answer.split(separator: "\n").map { Self.quoted(String($0)) }.joined(separator: " ")
            return "        case \(row.keys.map(Self.quoted).joined(separator: " "))\n"
                + "            printf '%s\\n' \(answer)\n"
        }
        let rest = otherwise.map { "        case '*'\n            echo \($0)\n" } ?? ""
        return """
            function \(name)_\(suffix)
                switch "$argv[1]"
            \(cases.joined())\(rest)    end
            end

            """
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "'" + String(escaped) + "'"
    }

    private var read: String {
        """
        # Reads the words before the cursor and prints the command, the place of the next word, whether options have
        # ended, and what the last option waits for.
        function \(name)_read
            set -l at ''
            set -l place 1
            set -l takes none
            set -l ended ''
            for word in $argv
                if test -n "$ended"
                    set place (math $place + 1)
                    continue
                end
                switch "$word"
                    case --
                        set ended 1
                        set takes none
                        continue
                    case '--*=*'
                        set takes none
                        continue
                    case '--*'
                        set takes (\(name)_takes "$at:$word")
                        continue
                    case - '-0*' '-1*' '-2*' '-3*' '-4*' '-5*' '-6*' '-7*' '-8*' '-9*'
                    case '-*'
                        set takes none
                        set -l letters (string split '' -- (string sub -s 2 -- "$word"))
                        for index in (seq (count $letters))
                            set -l found (\(name)_takes "$at:-$letters[$index]")
                            test "$found[1]" = none; and continue
                            test $index = (count $letters); and set takes $found
                            break
                        end
                        continue
                end
                switch "$takes[1]"
                    case 'one*'
                        set takes none
                        continue
                    case 'many*'
                        continue
                end
                if test (count (\(name)_subcommands "$at")) -gt 0
                    set at "$at $word"
                else
                    set place (math $place + 1)
                end
            end
            printf '%s\\n' "$at" $place "$ended" $takes
        end

        """
    }

    private var offer: String {
        """
        # Prints the candidates of a kind, $argv[3] and after being the words of a closed set.
        function \(name)_offer -a lead part
            switch "$argv[3]"
                case lines
                    for word in $argv[4..]
                        echo "$lead$word"
                    end
                case 'asked *'
                    for word in (\(tables.program) __complete (string replace 'asked ' '' -- "$argv[3]") 2>/dev/null)
                        echo "$lead$word"
                    end
                case file
                    for word in (__fish_complete_path "$part")
                        echo "$lead$word"
                    end
                case directory
                    for word in (__fish_complete_directories "$part" '')
                        echo "$lead$word"
                    end
            end
        end

        """
    }

    private var complete: String {
        """
        function \(name)_complete
            set -l before (commandline -opc)
            set -l current (commandline -ct)
            set -l state (\(name)_read $before[2..])
            set -l at $state[1]
            set -l takes $state[4..]
            set -l kind (string replace -r '^(one|many) ' '' -- $takes[1]) $takes[2..]
            if test -z "$state[3]"
                switch "$current"
                    case '--*=*'
                        set -l parts (string split -m 1 = -- "$current")
                        set takes (\(name)_takes "$at:$parts[1]")
                        set kind (string replace -r '^(one|many) ' '' -- $takes[1]) $takes[2..]
                        \(name)_offer "$parts[1]=" "$parts[2]" $kind
                        return
                end
                if string match -q 'one*' -- $takes[1]
                    \(name)_offer '' "$current" $kind
                    return
                end
                if string match -q -- '-*' "$current"
                    set -l level "$at"
                    while true
                        \(name)_options "$level"
                        test -z "$level"; and break
                        set level (string replace -r ' [^ ]*$' '' -- "$level")
                    end
                    return
                end
                if string match -q 'many*' -- $takes[1]
                    \(name)_offer '' "$current" $kind
                    return
                end
                set -l subcommands (\(name)_subcommands "$at")
                if test -n "$subcommands"
                    printf '%s\\n' $subcommands
                    return
                end
            end
            \(name)_offer '' "$current" (\(name)_word "$at:$state[2]")
        end

        """
    }
}
