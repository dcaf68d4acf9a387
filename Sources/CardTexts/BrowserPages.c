// The files of pages/browser: the scripts and the style sheet of the diary in a browser.
#include "Text.h"

FILE_BYTES(browser_requests_script) {
#embed "../../pages/browser/requests.js"
};
TEXT_FUNCTION(card_browser_requests, browser_requests_script)

FILE_BYTES(browser_updates_script) {
#embed "../../pages/browser/updates.js"
};
TEXT_FUNCTION(card_browser_updates, browser_updates_script)

FILE_BYTES(browser_entry_script) {
#embed "../../pages/browser/entry.js"
};
TEXT_FUNCTION(card_browser_entry, browser_entry_script)

FILE_BYTES(browser_ends_script) {
#embed "../../pages/browser/ends.js"
};
TEXT_FUNCTION(card_browser_ends, browser_ends_script)

FILE_BYTES(browser_frame_script) {
#embed "../../pages/browser/frame.js"
};
TEXT_FUNCTION(card_browser_frame, browser_frame_script)

FILE_BYTES(browser_files_script) {
#embed "../../pages/browser/files.js"
};
TEXT_FUNCTION(card_browser_files, browser_files_script)

FILE_BYTES(browser_card_script) {
#embed "../../pages/browser/card.js"
};
TEXT_FUNCTION(card_browser_card, browser_card_script)

FILE_BYTES(browser_look_script) {
#embed "../../pages/browser/look.js"
};
TEXT_FUNCTION(card_browser_look, browser_look_script)

FILE_BYTES(browser_workshop_script) {
#embed "../../pages/browser/workshop.js"
};
TEXT_FUNCTION(card_browser_workshop, browser_workshop_script)

FILE_BYTES(browser_style) {
#embed "../../pages/browser/browser.css"
};
TEXT_FUNCTION(card_browser_style, browser_style)
