/** Names the visitor's sandbox. A header, not a part of the URL, so that it is never logged or shared. */
export const SANDBOX_HEADER = "shop-sandbox";
/** As in the IETF draft on the Idempotency-Key header. */
export const KEY_HEADER = "idempotency-key";
