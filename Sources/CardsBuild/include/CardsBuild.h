#ifndef CARDS_BUILD_H
#define CARDS_BUILD_H

// How this program was built, as far as the compiler does not know: `make release` says it in the environment, which
// Package.swift reads. In C, since that is where a build setting can be a text; a new commit compiles nothing else.

/// The short hash of the commit, with `+` if files differed from it; `unknown` where the build was not told.
const char *_Nonnull cards_build_commit(void);

/// The version of Swift; `unknown` where the build was not told.
const char *_Nonnull cards_build_swift(void);

/// How the Swift runtime is linked, `static` or `dynamic`; `unknown` where the build was not told.
const char *_Nonnull cards_build_linking(void);

#endif
