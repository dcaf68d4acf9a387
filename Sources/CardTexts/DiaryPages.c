// The files of pages/diary: the script and the style sheets of pages to look back on.
#include "Text.h"

FILE_BYTES(calendar_script) {
#embed "../../pages/diary/calendar.js"
};
TEXT_FUNCTION(card_diary_calendar, calendar_script)

FILE_BYTES(charts_script) {
#embed "../../pages/diary/charts.js"
};
TEXT_FUNCTION(card_diary_charts, charts_script)

FILE_BYTES(map_script) {
#embed "../../pages/diary/map.js"
};
TEXT_FUNCTION(card_diary_map, map_script)

FILE_BYTES(search_script) {
#embed "../../pages/diary/search.js"
};
TEXT_FUNCTION(card_diary_search, search_script)

FILE_BYTES(page_style) {
#embed "../../pages/diary/page.css"
};
TEXT_FUNCTION(card_diary_style, page_style)

FILE_BYTES(paper_style) {
#embed "../../pages/diary/paper.css"
};
TEXT_FUNCTION(card_diary_paper, paper_style)
