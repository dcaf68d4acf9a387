// The files of pages/form: the script and the style sheets of forms and sheets.
#include "Text.h"

FILE_BYTES(expressions_script) {
#embed "../../pages/form/expressions.js"
};
TEXT_FUNCTION(card_form_expressions, expressions_script)

FILE_BYTES(lower_script) {
#embed "../../pages/form/lower.js"
};
TEXT_FUNCTION(card_form_lower, lower_script)

FILE_BYTES(card_script) {
#embed "../../pages/form/card.js"
};
TEXT_FUNCTION(card_form_card, card_script)

FILE_BYTES(answers_script) {
#embed "../../pages/form/answers.js"
};
TEXT_FUNCTION(card_form_answers, answers_script)

FILE_BYTES(drawing_script) {
#embed "../../pages/form/drawing.js"
};
TEXT_FUNCTION(card_form_drawing, drawing_script)

FILE_BYTES(page_script) {
#embed "../../pages/form/page.js"
};
TEXT_FUNCTION(card_form_page, page_script)

FILE_BYTES(drafts_script) {
#embed "../../pages/form/drafts.js"
};
TEXT_FUNCTION(card_form_drafts, drafts_script)

FILE_BYTES(saving_script) {
#embed "../../pages/form/saving.js"
};
TEXT_FUNCTION(card_form_saving, saving_script)

FILE_BYTES(form_style) {
#embed "../../pages/form/form.css"
};
TEXT_FUNCTION(card_form_style, form_style)

FILE_BYTES(sheet_style) {
#embed "../../pages/form/sheet.css"
};
TEXT_FUNCTION(card_sheet_style, sheet_style)
