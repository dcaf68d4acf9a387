// The schema language for editors, and the page of every code.
#include "Text.h"

FILE_BYTES(meta_schema) {
#embed "../../schemas/meta/card-template-1.schema.json"
};
TEXT_FUNCTION(card_meta_schema, meta_schema)

FILE_BYTES(code_pages) {
#embed "../../docs/codes.md"
};
TEXT_FUNCTION(card_code_pages, code_pages)
