/** What one document may ask of a visitor's machine. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Text is quick to read; further pages are left unread, and the reader says so. */
export const MAX_TEXT_PAGES = 50;
/** Recognising takes seconds a page. */
export const MAX_RECOGNIZED_PAGES = 5;
/** A reader that has said nothing for so long is stuck, and is ended. */
export const SILENCE_MS = 30_000;
/** Nobody should wait longer than this for one document. */
export const DEADLINE_MS = 60_000;
