#!/bin/sh
# Fuzzes what reads foreign bytes: JSON, templates, expressions, lines and months of cards, messages and manifests of plugins,
# tables, files of answers, older records, backups, settings and drafts, typed answers, texts for a terminal, requests of
# browsers, pictures. Ends with 1 at the first crash, hang (10 s an input) or input that takes more than 1 GiB; the input is
# left in .build/fuzz/<target>.
#
# usage: scripts/fuzz.sh [SECONDS EACH] [TARGET …]
set -eu
cd "$(dirname "$0")/../Fuzz"
seconds=${1:-60}
[ $# -gt 0 ] && shift
targets=${*:-JSONFuzz SchemaFuzz ExpressionFuzz CardFuzz WireFuzz ManifestFuzz TableFuzz RecordsFuzz MonthFuzz BackupFuzz \
    SettingsFuzz TerminalFuzz AnswerFuzz LegacyFuzz HTTPFuzz ZipFuzz AppFuzz PhotoFuzz}

${SWIFT:-swift} build -Xswiftc -sanitize=fuzzer
bin=$(${SWIFT:-swift} build -Xswiftc -sanitize=fuzzer --show-bin-path)

# The language's own report of a crash would end the program before libFuzzer has kept the input.
SWIFT_BACKTRACE=enable=no
export SWIFT_BACKTRACE

for target in $targets; do
    case $target in
        JSONFuzz) seeds=json ;;
        SchemaFuzz) seeds=schema ;;
        ExpressionFuzz) seeds=expression ;;
        CardFuzz) seeds=card ;;
        WireFuzz) seeds=wire ;;
        ManifestFuzz) seeds=manifest ;;
        TableFuzz) seeds=table ;;
        RecordsFuzz) seeds=records ;;
        MonthFuzz) seeds=month ;;
        BackupFuzz) seeds=backup ;;
        SettingsFuzz) seeds=settings ;;
        TerminalFuzz) seeds=terminal ;;
        AnswerFuzz) seeds=answer ;;
        LegacyFuzz) seeds=legacy ;;
        HTTPFuzz) seeds=http ;;
        ZipFuzz) seeds=zip ;;
        AppFuzz) seeds=app ;;
        PhotoFuzz) seeds=photo ;;
        *) echo "no such target: $target" >&2; exit 64 ;;
    esac
    found=../.build/fuzz/$target
    mkdir -p "$found/corpus"
    echo "$target, $seconds s"
    "$bin/$target" "$found/corpus" "Seeds/$seeds" -dict=tokens.dict -max_total_time="$seconds" -timeout=10 \
        -rss_limit_mb=1024 -max_len=8192 -artifact_prefix="$found/" -print_final_stats=1 2>"$found/log" || {
        tail -n 40 "$found/log"
        echo "$target failed: the input is in .build/fuzz/$target"
        exit 1
    }
    grep -E 'stat::number_of_executed_units|stat::new_units_added' "$found/log"
done
