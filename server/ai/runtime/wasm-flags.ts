/**
 * Optimizing a large function of WebAssembly takes hundreds of megabytes for a moment. So only the loops that a model
 * spends its time in are optimized, one after the other: by default the same work peaked at 520 MB instead of 280.
 */
export const OPTIMIZE_HOT_LOOPS = ["--wasm-tiering-budget=100000000", "--wasm-num-compilation-tasks=1"];

/** For parsers, which are done before any optimization pays off: with it, the grammar of C++ alone took 700 MB. */
export const NEVER_OPTIMIZE = ["--liftoff-only"];
