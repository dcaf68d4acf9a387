// The files of lexicon/: words with their tone.
#include "Text.h"

FILE_BYTES(emoji) {
#embed "../../lexicon/emoji.txt"
};
TEXT_FUNCTION(card_lexicon_emoji, emoji)

FILE_BYTES(en_words) {
#embed "../../lexicon/en/words.txt"
};
TEXT_FUNCTION(card_lexicon_en_words, en_words)

FILE_BYTES(en_phrases) {
#embed "../../lexicon/en/phrases.txt"
};
TEXT_FUNCTION(card_lexicon_en_phrases, en_phrases)

FILE_BYTES(en_rules) {
#embed "../../lexicon/en/rules.txt"
};
TEXT_FUNCTION(card_lexicon_en_rules, en_rules)

FILE_BYTES(es_words) {
#embed "../../lexicon/es/words.txt"
};
TEXT_FUNCTION(card_lexicon_es_words, es_words)

FILE_BYTES(es_phrases) {
#embed "../../lexicon/es/phrases.txt"
};
TEXT_FUNCTION(card_lexicon_es_phrases, es_phrases)

FILE_BYTES(es_rules) {
#embed "../../lexicon/es/rules.txt"
};
TEXT_FUNCTION(card_lexicon_es_rules, es_rules)
