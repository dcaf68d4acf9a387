#include "CardsBuild.h"

#ifndef CARDS_COMMIT
#define CARDS_COMMIT "unknown"
#endif
#ifndef CARDS_SWIFT
#define CARDS_SWIFT "unknown"
#endif
#ifndef CARDS_LINKING
#define CARDS_LINKING "unknown"
#endif

const char *cards_build_commit(void) { return CARDS_COMMIT; }
const char *cards_build_swift(void) { return CARDS_SWIFT; }
const char *cards_build_linking(void) { return CARDS_LINKING; }
