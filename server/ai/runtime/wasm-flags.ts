/**
 * Optimizing a large WebAssembly function briefly takes hundreds of megabytes. With these flags, only a model's hot loops
 * are optimized, one at a time: the same work peaks at 280 MB instead of 520.
 */
export const OPTIMIZE_HOT_LOOPS = ["--wasm-tiering-budget=100000000", "--wasm-num-compilation-tasks=1"];

/** For parsers, which finish before optimization pays off: optimizing the C++ grammar alone took 700 MB. */
export const NEVER_OPTIMIZE = ["--liftoff-only"];
