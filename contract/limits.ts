/** Limits with names: the forms, the API, the tests and the documents all mean these. */

/** The largest body of a request that carries no files: room for the longest article in any script, and its escapes. */
export const MAX_JSON_BODY_BYTES = 1536 * 1024;

/** The longest page that a list gives, and what the owner's lists give unless told otherwise. */
export const MAX_PAGE_ROWS = 100;
export const OWNER_PAGE_ROWS = 25;

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30;

/** An attached file may have exactly this many bytes: 10MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The same limit as visitors read it. */
export const MAX_FILE_SIZE = `${MAX_FILE_BYTES / 1024 / 1024}MB`;
export const MAX_FILES = 5;
export const MAX_FILE_NAME_CHARACTERS = 200;

/** What the contact form's fields may hold. */
export const MAX_NAME_CHARACTERS = 200;
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_COMPANY_CHARACTERS = 200;
export const MAX_PHONE_CHARACTERS = 50;
export const MAX_DESCRIPTION_CHARACTERS = 20_000;
/** What the owner may write down about an inquiry. */
export const MAX_NOTES_CHARACTERS = 20_000;

/** A whole contact form: its files, and room for its fields and what stands between them. */
export const MAX_CONTACT_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** The contact section's promise: an answer within so many hours. */
export const REPLY_WITHIN_HOURS = 24;
export const REPLY_PROMISE = `within ${REPLY_WITHIN_HOURS} hours`;
