/** For parsers, which finish before optimization pays off: optimizing the C++ grammar alone took 700 MB. */
export const NEVER_OPTIMIZE = ["--liftoff-only"];
