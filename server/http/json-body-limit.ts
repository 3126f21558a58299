import { bodyLimit } from "hono/body-limit";
import { MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { tooLarge } from "#server/platform/errors.ts";

/** For every route that reads a body without files. */
export const jsonBodyLimit = bodyLimit({
  maxSize: MAX_JSON_BODY_BYTES,
  onError: () => {
    throw tooLarge("This request is too large.");
  },
});
