// The files of prompts/: questions for reflection.
#include "Text.h"

FILE_BYTES(en) {
#embed "../../prompts/en.txt"
};
TEXT_FUNCTION(card_prompts_en, en)

FILE_BYTES(es) {
#embed "../../prompts/es.txt"
};
TEXT_FUNCTION(card_prompts_es, es)
