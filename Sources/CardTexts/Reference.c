// The page of every code.
#include "Text.h"

FILE_BYTES(code_pages) {
#embed "../../docs/codes.md"
};
TEXT_FUNCTION(card_code_pages, code_pages)
