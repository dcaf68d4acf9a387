#include "Fuzzer.h"
