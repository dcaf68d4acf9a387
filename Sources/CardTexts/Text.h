#ifndef TEXT_H
#define TEXT_H

#include "CardTexts.h"

// A file as a constant: FILE_BYTES(name) { #embed … };
#define FILE_BYTES(name) static const unsigned char name[] =

// The constant with its name and length.
#define FILE_TEXT(name) ((EmbeddedText){#name, name, sizeof name})

// A function that returns the file of a name.
#define TEXT_FUNCTION(function, name) \
    EmbeddedText function(void) { return FILE_TEXT(name); }

#endif
