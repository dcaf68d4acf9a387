// The files of foreign/: words of other systems.
#include "Text.h"

FILE_BYTES(types) {
#embed "../../foreign/types.txt"
};
TEXT_FUNCTION(card_foreign_types, types)

FILE_BYTES(keys) {
#embed "../../foreign/keys.txt"
};
TEXT_FUNCTION(card_foreign_keys, keys)

FILE_BYTES(functions) {
#embed "../../foreign/functions.txt"
};
TEXT_FUNCTION(card_foreign_functions, functions)

FILE_BYTES(languages) {
#embed "../../foreign/languages.txt"
};
TEXT_FUNCTION(card_foreign_languages, languages)
