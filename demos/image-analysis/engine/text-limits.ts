/** A word that the recognizer trusts less is a pattern in the picture more often than a word. */
export const MIN_CONFIDENCE = 0.65;
/** The longer side of the picture that is read: enough for small print on a sign. */
export const READ_SIDE = 1_600;
/** Without any news for this long, loading has failed; and nobody should wait longer than this for a reading. */
export const LOADING_MS = 60_000;
export const READING_MS = 30_000;
