// The files of pages/browser: the script and the style sheet of the diary in a browser.
#include "Text.h"

FILE_BYTES(frame_script) {
#embed "../../pages/browser/frame.js"
};
TEXT_FUNCTION(card_browser_frame, frame_script)

FILE_BYTES(browser_card_script) {
#embed "../../pages/browser/card.js"
};
TEXT_FUNCTION(card_browser_card, browser_card_script)

FILE_BYTES(look_script) {
#embed "../../pages/browser/look.js"
};
TEXT_FUNCTION(card_browser_look, look_script)

FILE_BYTES(browser_style) {
#embed "../../pages/browser/browser.css"
};
TEXT_FUNCTION(card_browser_style, browser_style)
