/** The size of the WebAssembly module, which the progress is measured against. A test compares it with the file. */
export const ENGINE_BYTES = 34_242_586;
/** What a browser downloads for it, compressed by the build. */
export const DOWNLOAD_MB = 6.3;
