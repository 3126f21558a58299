/** Limits with names: the forms, the API, the tests and the documents all mean these. */

/** The largest body of a request that carries no files. */
export const MAX_JSON_BODY_BYTES = 256 * 1024;
