#!/bin/sh
# A notifier for cards in a few lines of shell: it puts an exclamation mark behind a notice and has cards show it.
#
# A plugin is confined and reaches no desktop; cards hands to it what is to be shown. Every line that comes in is one JSON
# message, and so is every line that goes out. The program writes its messages in one form, members in order and without
# spaces, and so a pattern finds what is needed.

member() { # the text of a member, escapes and all: so it can stand in an answer as it is
    printf '%s' "$line" | sed -n 's/.*"'"$1"'":"\(\([^"\\]\|\\.\)*\)".*/\1/p'
}

answer() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1"; }

refuse() { printf '{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":"%s","data":{"fault":"protocol","retry":false}}}\n' "$id" "$1" "$2"; }

while IFS= read -r line; do
    case $line in
    '{"jsonrpc":"2.0","id":'*) id=${line#'{"jsonrpc":"2.0","id":'} && id=${id%%,*} ;;
    '{"jsonrpc":"2.0","method":"shutdown"'*) exit 0 ;;
    '{"jsonrpc":"2.0","method":'*) continue ;;
    *) id=null && refuse -32700 'that is no message' && continue ;;
    esac
    case $line in
    '{"jsonrpc":"2.0","id":'*',"method":"initialize",'*)
        case $line in
        *'"protocol":{"min":"1.0",'*) answer '{"protocol":"1.0","features":[]}' ;;
        *) refuse -32602 'shout speaks protocol 1.0' ;;
        esac ;;
    '{"jsonrpc":"2.0","id":'*',"method":"notifier/notify",'*)
        answer '{"deliver":{"title":"'"$(member title)"'!","body":"'"$(member body)"'"}}' ;;
    *) refuse -32601 'there is no such method' ;;
    esac
done
