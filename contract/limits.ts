/** Limits shared by the forms, the API, the tests and the docs. */

/** The largest request body without files: room for the longest article in any script, with JSON escapes. */
export const MAX_JSON_BODY_BYTES = 1536 * 1024;

/** The most rows a list returns per page, and the default for the owner's lists. */
export const MAX_PAGE_ROWS = 100;
export const OWNER_PAGE_ROWS = 25;

/** How long a preview link can be valid, in days, and how many an item can have at a time. */
export const PREVIEW_LINK_DAYS = [1, 7, 30] as const;
export const MAX_PREVIEW_LINKS = 20;

/** How long deleted items can be restored. */
export const TRASH_DAYS = 30;

/** 10MB, inclusive. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The same limit as visitors read it. */
export const MAX_FILE_SIZE = `${MAX_FILE_BYTES / 1024 / 1024}MB`;
export const MAX_FILES = 5;
export const MAX_FILE_NAME_CHARACTERS = 200;

/** The contact form's fields. */
export const MAX_NAME_CHARACTERS = 200;
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_COMPANY_CHARACTERS = 200;
export const MAX_PHONE_CHARACTERS = 50;
export const MAX_DESCRIPTION_CHARACTERS = 20_000;
/** The owner's notes on an inquiry. */
export const MAX_NOTES_CHARACTERS = 20_000;
/** A reply to an inquiry: room for the longest inquiry as a quotation. */
export const MAX_REPLY_CHARACTERS = 60_000;
export const MAX_REPLY_SUBJECT_CHARACTERS = 200;
export const MAX_TEMPLATES = 100;
export const MAX_TEMPLATE_NAME_CHARACTERS = 100;
/** The inquiries, items or pictures that can be selected at once. */
export const MAX_SELECTED = 10_000;
/** How many items a request may change. More are sent as several requests, so that other requests get their turn. */
export const BULK_SLICE = 50;

/** A whole contact form: its files, plus room for its fields and the multipart boundaries. */
export const MAX_CONTACT_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** A testimonial, the same as a quote that the owner types. */
export const MAX_QUOTE_CHARACTERS = 1_000;

/** What the inference service accepts. */
export const AI_LIMITS = {
  promptCharacters: 4_000,
  textCharacters: 5_000,
  codeCharacters: 20_000,
  messageCharacters: 4_000,
  /** A system prompt, the last five messages, and the new one. */
  messages: 7,
  maxTokens: 1_000,
  /** The image as a data URL. */
  imageCharacters: 8_000_000,
} as const;
