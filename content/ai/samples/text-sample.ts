/** The text generator's kinds of content. */
export const CONTENT_TYPES = ["story", "blog", "email", "poem", "code", "marketing"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A text that can be told at any length: its beginning, its end, and as many of the pieces between as there is room for. */
export type TextSample = { opening: string; middle: readonly string[]; closing: string };
