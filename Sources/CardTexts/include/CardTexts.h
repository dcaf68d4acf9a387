#ifndef CARD_TEXTS_H
#define CARD_TEXTS_H

// The files that are part of the program, byte for byte. A file of its own folder is embedded in the .c of that folder.

/// A file: UTF-8, without any byte that the file does not have.
typedef struct EmbeddedText {
    /// The name of the file without its extension, for a template its id.
    const char *_Nonnull name;
    /// The bytes, which are never freed.
    const unsigned char *_Nonnull bytes;
    /// The number of bytes.
    long count;
} EmbeddedText;

/// The number of templates in schemas/.
long card_template_count(void);
/// A template by its index from 0; sorted by name.
EmbeddedText card_template(long index);

EmbeddedText card_lexicon_emoji(void);
EmbeddedText card_lexicon_en_words(void);
EmbeddedText card_lexicon_en_phrases(void);
EmbeddedText card_lexicon_en_rules(void);
EmbeddedText card_lexicon_es_words(void);
EmbeddedText card_lexicon_es_phrases(void);
EmbeddedText card_lexicon_es_rules(void);

EmbeddedText card_prompts_en(void);
EmbeddedText card_prompts_es(void);

EmbeddedText card_form_expressions(void);
EmbeddedText card_form_lower(void);
EmbeddedText card_form_card(void);
EmbeddedText card_form_answers(void);
EmbeddedText card_form_drawing(void);
EmbeddedText card_form_page(void);
EmbeddedText card_form_drafts(void);
EmbeddedText card_form_saving(void);
EmbeddedText card_form_style(void);
EmbeddedText card_sheet_style(void);

EmbeddedText card_browser_requests(void);
EmbeddedText card_browser_updates(void);
EmbeddedText card_browser_entry(void);
EmbeddedText card_browser_ends(void);
EmbeddedText card_browser_frame(void);
EmbeddedText card_browser_files(void);
EmbeddedText card_browser_card(void);
EmbeddedText card_browser_look(void);
EmbeddedText card_browser_workshop(void);
EmbeddedText card_browser_style(void);
EmbeddedText card_diary_calendar(void);
EmbeddedText card_diary_charts(void);
EmbeddedText card_diary_map(void);
EmbeddedText card_diary_search(void);
EmbeddedText card_diary_style(void);
EmbeddedText card_diary_paper(void);

EmbeddedText card_places_land(void);
EmbeddedText card_places_borders(void);
EmbeddedText card_places_cities(void);

EmbeddedText card_foreign_types(void);
EmbeddedText card_foreign_keys(void);
EmbeddedText card_foreign_functions(void);
EmbeddedText card_foreign_languages(void);

EmbeddedText card_code_pages(void);

#endif
