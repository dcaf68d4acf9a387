#ifndef CARD_TEXTS_H
#define CARD_TEXTS_H

// The files that are part of the program, byte for byte. A file of its own folder is embedded in the .c of that folder.

/// A file: UTF-8, without any byte that the file does not have.
typedef struct CardText {
    /// The name of the file without its extension, for a template its id.
    const char *_Nonnull name;
    /// The bytes, which are never freed.
    const unsigned char *_Nonnull bytes;
    /// The number of bytes.
    long count;
} CardText;

/// The number of templates in schemas/.
long card_template_count(void);
/// A template by its index from 0; sorted by name.
CardText card_template(long index);

CardText card_lexicon_emoji(void);
CardText card_lexicon_en_words(void);
CardText card_lexicon_en_phrases(void);
CardText card_lexicon_en_rules(void);
CardText card_lexicon_es_words(void);
CardText card_lexicon_es_phrases(void);
CardText card_lexicon_es_rules(void);

CardText card_prompts_en(void);
CardText card_prompts_es(void);

CardText card_form_expressions(void);
CardText card_form_card(void);
CardText card_form_answers(void);
CardText card_form_page(void);
CardText card_form_drafts(void);
CardText card_form_saving(void);
CardText card_form_style(void);
CardText card_sheet_style(void);

CardText card_meta_schema(void);
CardText card_code_pages(void);

#endif
