/** Limits on what one document may cost a visitor's machine. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Text is quick to read. Further pages are skipped, with a notice. */
export const MAX_TEXT_PAGES = 50;
/** Recognising takes seconds a page. */
export const MAX_RECOGNIZED_PAGES = 5;
/** A reader that has been silent for this long is considered stuck and is stopped. */
export const SILENCE_MS = 30_000;
/** Nobody should wait longer than this for one document. */
export const DEADLINE_MS = 60_000;
