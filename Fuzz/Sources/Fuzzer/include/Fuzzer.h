#include <stddef.h>
#include <stdint.h>

/// What libFuzzer calls with one input after the other.
typedef int (*FuzzTarget)(const uint8_t *data, size_t count);

/// libFuzzer's loop: takes the words of the command line, returns the code to end with.
int LLVMFuzzerRunDriver(int *count, char ***words, FuzzTarget target);
