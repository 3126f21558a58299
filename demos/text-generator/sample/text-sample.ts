/** The content types of the text generator. */
export const CONTENT_TYPES = ["story", "blog", "email", "poem", "code", "marketing"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A text for any length: an opening, a closing, and as many of the middle paragraphs as fit between them. */
export type TextSample = { opening: string; middle: readonly string[]; closing: string };
