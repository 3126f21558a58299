/** The kinds of text that can be written. */
export const TEXT_KINDS = ["story", "blog", "email", "poem", "code", "marketing"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** A text for any length: an opening, a closing, and as many of the middle paragraphs as fit between them. */
export type TextSample = { opening: string; middle: readonly string[]; closing: string };
